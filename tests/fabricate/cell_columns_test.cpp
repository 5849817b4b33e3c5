#include "fabricate/cell_columns.h"

#include <gtest/gtest.h>

#include "tests/round_meshes.h"

namespace kumiki {
namespace {

constexpr int kRight = 0, kLeft = 1, kBack = 2, kUp = 4, kDown = 5;

// Cells are 10 mm; four of them in a row along x.
CellColumns columns_of(const Mesh& mesh) { return {mesh, {{0, 0, 0}, 10}, {{0, 0, 0}, {4, 1, 1}}}; }

TEST(CellColumns, full_cells_collide_and_an_empty_one_never_does) {
  const CellColumns columns = columns_of(block({0, 0, 0}, {20, 10, 10}));
  for (int direction = 0; direction < 6; ++direction) {
    EXPECT_TRUE(columns.collide({0, 0, 0}, {1, 0, 0}, direction, true));
    EXPECT_FALSE(columns.collide({0, 0, 0}, {2, 0, 0}, direction, true));
    EXPECT_FALSE(columns.collide({3, 0, 0}, {1, 0, 0}, direction, true));
  }
  EXPECT_FALSE(columns.collide({0, 0, 0}, {9, 0, 0}, kRight, true)) << "outside there is nothing";
}

TEST(CellColumns, a_low_and_a_high_half_pass_each_other_but_not_upwards) {
  Mesh halves = block({0, 0, 0}, {10, 10, 4.9});
  append(halves, block({20, 0, 5.1}, {30, 10, 10}));
  const CellColumns columns = columns_of(halves);
  const Vec3 low{0, 0, 0}, high{2, 0, 0};
  EXPECT_FALSE(columns.collide(low, high, kRight, true));
  EXPECT_FALSE(columns.collide(low, high, kLeft, true));
  EXPECT_FALSE(columns.collide(low, high, kBack, false));
  // In the same place: up into it, down away from it.
  EXPECT_TRUE(columns.collide(low, high, kUp, false));
  EXPECT_FALSE(columns.collide(low, high, kDown, false));
  EXPECT_TRUE(columns.collide(high, low, kDown, false));
  // From below the low half does not get as far as the high one; the high half gets into the low one.
  EXPECT_FALSE(columns.collide(low, high, kUp, true));
  EXPECT_TRUE(columns.collide(high, low, kUp, true));
}

TEST(CellColumns, a_ball_has_room_in_the_corners_of_its_cell) {
  Mesh mesh = ball({5, 5, 5}, 4.9);
  append(mesh, block({10, 0, 0}, {11, 1, 10}));
  append(mesh, block({20, 4, 4}, {30, 6, 6}));
  const CellColumns columns = columns_of(mesh);
  EXPECT_FALSE(columns.collide({0, 0, 0}, {1, 0, 0}, kUp, true));
  EXPECT_TRUE(columns.collide({0, 0, 0}, {2, 0, 0}, kUp, true));
}

}  // namespace
}  // namespace kumiki
