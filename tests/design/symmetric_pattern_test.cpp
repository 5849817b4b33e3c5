// Symmetric pictures: counts exact, symmetry kept, "no" only where there is none.
#include "design/symmetric_pattern.h"

#include <gtest/gtest.h>

namespace kumiki {
namespace {

int colour_at(const Shape& shape, int x, int y) { return shape.at({x, y, 0}).colour; }

std::vector<int> counts_of(const Shape& shape, std::size_t colours) {
  std::vector<int> counts(colours, 0);
  for (const Cell& cell : shape.cells)
    if (cell.colour > 0) ++counts[cell.colour - 1u];
  return counts;
}

TEST(SymmetricPattern, has_the_areas_and_the_symmetry_that_were_asked_for) {
  for (std::uint64_t seed = 1; seed <= 30; ++seed) {
    Rng random(seed);
    const PatternTask task{{9, 9, 1}, {21, 24, 36}, PatternSymmetry::All};
    const auto shape = symmetric_pattern(task, random);
    ASSERT_TRUE(shape);
    EXPECT_EQ(counts_of(*shape, 3), task.areas);
    for (int y = 0; y < 9; ++y)
      for (int x = 0; x < 9; ++x) {
        EXPECT_EQ(colour_at(*shape, x, y), colour_at(*shape, 8 - x, y));
        EXPECT_EQ(colour_at(*shape, x, y), colour_at(*shape, y, x));
      }
  }
}

TEST(SymmetricPattern, leaves_the_rest_outside) {
  Rng random(1);
  const auto shape = symmetric_pattern({{6, 4, 1}, {8}, PatternSymmetry::HalfTurn}, random);
  ASSERT_TRUE(shape);
  EXPECT_EQ(fixed_cells(*shape).count(), 8);
}

// Small enough to try every colouring of the orbits.
TEST(SymmetricPattern, says_no_exactly_when_there_is_none) {
  for (int first = 0; first <= 9; ++first) {
    // 3×3 with two mirrors: orbits of 1, 2, 2 and 4 cells.
    bool possible = false;
    for (unsigned chosen = 0; chosen < 16; ++chosen) {
      const int sizes[] = {1, 2, 2, 4};
      int sum = 0;
      for (unsigned i = 0; i < 4; ++i) sum += (chosen >> i & 1u) != 0 ? sizes[i] : 0;
      possible = possible || sum == first;
    }
    Rng random(1);
    EXPECT_EQ(
        symmetric_pattern({{3, 3, 1}, {first, 9 - first}, PatternSymmetry::TwoMirrors}, random).has_value(),
        possible);
  }
  Rng random(1);
  EXPECT_FALSE(symmetric_pattern({{9, 9, 1}, {27, 27, 27}, PatternSymmetry::TwoMirrors}, random));
  EXPECT_TRUE(symmetric_pattern({{9, 9, 1}, {27, 27, 27}, PatternSymmetry::Mirror}, random));
}

TEST(SymmetricPattern, fits_diagonals_to_squares_only) {
  EXPECT_FALSE(fits(PatternSymmetry::Diagonal, {3, 4, 1}));
  EXPECT_TRUE(fits(PatternSymmetry::TwoMirrors, {3, 4, 1}));
}

}  // namespace
}  // namespace kumiki
