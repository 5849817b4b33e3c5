#include "grid/cells.h"

#include <gtest/gtest.h>

#include <set>

#include "base/rng.h"
#include "grid/text_art.h"

namespace kumiki {
namespace {

// A random set in a random box, and the same as a std::set: the oracle.
struct Pair {
  Cells cells;
  std::set<Vec3> oracle;
};

Pair random_pair(Rng& rng) {
  const Box box{{rng.between(-3, 3), rng.between(-3, 3), rng.between(-3, 3)},
                {rng.between(1, 70), rng.between(1, 4), rng.between(1, 4)}};
  Pair pair{Cells(box), {}};
  for (int i = 0; i < 40; ++i) {
    const Vec3 cell = box.low + Vec3{rng.between(0, box.size.x - 1), rng.between(0, box.size.y - 1),
                                     rng.between(0, box.size.z - 1)};
    pair.cells.set(cell);
    pair.oracle.insert(cell);
  }
  return pair;
}

std::set<Vec3> as_set(const Cells& cells) {
  const auto list = cells.list();
  return {list.begin(), list.end()};
}

bool disjoint(const std::set<Vec3>& a, const std::set<Vec3>& b) {
  for (const Vec3 cell : a)
    if (b.count(cell)) return false;
  return true;
}

TEST(Cells, set_operations_agree_with_std_set_on_random_boxes) {
  Rng rng(7);
  for (int round = 0; round < 300; ++round) {
    Pair a = random_pair(rng), b = random_pair(rng);
    EXPECT_EQ(as_set(a.cells), a.oracle);
    EXPECT_EQ(a.cells.count(), static_cast<int>(a.oracle.size()));
    EXPECT_EQ(a.cells.intersects(b.cells), !disjoint(a.oracle, b.oracle));
    const Vec3 shift{rng.between(-9, 9), rng.between(-2, 2), rng.between(-2, 2)};
    EXPECT_EQ(a.cells.intersects(b.cells, shift), a.cells.intersects(b.cells.shifted(shift)));
    std::set<Vec3> both = a.oracle, rest = a.oracle;
    for (const Vec3 cell : b.oracle) both.insert(cell), rest.erase(cell);
    EXPECT_EQ(as_set(unite(a.cells, b.cells)), both);
    EXPECT_TRUE(unite(a.cells, b.cells).contains(b.cells));
    a.cells.remove(b.cells);
    EXPECT_EQ(as_set(a.cells), rest);
  }
}

TEST(Cells, equality_ignores_the_box) {
  Cells roomy(Box{{-2, -2, -2}, {9, 9, 9}});
  roomy.set({1, 2, 3});
  EXPECT_EQ(roomy, Cells::of({{1, 2, 3}}));
  EXPECT_EQ(roomy.trimmed().box(), (Box{{1, 2, 3}, {1, 1, 1}}));
  EXPECT_FALSE(roomy == Cells::of({{1, 2, 4}}));
}

TEST(Cells, the_empty_set_is_everywhere_the_same) {
  EXPECT_EQ(Cells(), Cells(Box{{5, 5, 5}, {2, 2, 2}}));
  EXPECT_TRUE(Cells().empty());
  EXPECT_TRUE(Cells::full({{0, 0, 0}, {3, 3, 3}}).contains(Cells()));
}

TEST(Cells, a_full_box_has_all_its_cells_and_no_more) {
  EXPECT_EQ(Cells::full({{1, 1, 1}, {5, 5, 5}}).count(), 125);
  EXPECT_EQ(Cells::full({{0, 0, 0}, {4, 4, 4}}).count(), 64);
}

TEST(Cells, a_shift_moves_every_cell) {
  EXPECT_EQ(draw("xx/.x").shifted({1, 0, 2}), Cells::of({{1, 0, 2}, {2, 0, 2}, {2, 1, 2}}));
}

}  // namespace
}  // namespace kumiki
