// Ways by bits: what meets, what does not, and which boxes are small.
#include "design/bit_walk.h"

#include <gtest/gtest.h>

#include <vector>

namespace kumiki {
namespace {

BitWalk::Bits bits(const BitWalk& walk, const std::vector<Vec3>& cells) {
  BitWalk::Bits set{};
  for (const Vec3 cell : cells) walk.flip(set, cell);
  return set;
}

TEST(BitWalk, a_layer_fits_into_a_word_in_a_small_box) {
  EXPECT_TRUE(BitWalk({6, 6, 6}).is_small());
  EXPECT_TRUE(BitWalk({6, 8, 6}).is_small());
  EXPECT_FALSE(BitWalk({7, 7, 1}).is_small());
  EXPECT_FALSE(BitWalk({6, 6, 8}).is_small());
}

TEST(BitWalk, the_end_of_a_row_is_not_beside_the_beginning_of_the_next) {
  const BitWalk walk({3, 3, 3});
  const Vec3 end{2, 0, 0}, beginning{0, 1, 0}, above{0, 0, 1}, corner{2, 2, 0};
  EXPECT_FALSE(walk.meet(bits(walk, {end, beginning}), bits(walk, {end, beginning})));
  EXPECT_FALSE(walk.meet(bits(walk, {corner, above}), bits(walk, {corner, above})));
}

TEST(BitWalk, a_way_goes_on_over_the_end_of_a_word) {
  for (const int height : {3, 5, 6}) {
    const BitWalk walk({6, 6, height});
    std::vector<Vec3> column;
    for (int z = 0; z < height; ++z) column.push_back({5, 5, z});
    const auto ends = bits(walk, {column.front(), column.back()});
    EXPECT_TRUE(walk.meet(bits(walk, column), ends));
    column.erase(column.begin() + height / 2);
    EXPECT_FALSE(walk.meet(bits(walk, column), ends));
  }
}

TEST(BitWalk, one_cell_meets_itself) {
  const BitWalk walk({4, 4, 4});
  const auto one = bits(walk, {{3, 3, 3}});
  EXPECT_TRUE(walk.meet(one, one));
}

}  // namespace
}  // namespace kumiki
