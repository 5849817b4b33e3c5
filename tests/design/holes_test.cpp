// Holes near the middle, and shapes in which nothing has room to move.
#include "design/holes.h"

#include <gtest/gtest.h>

#include "grid/connectivity.h"
#include "grid/text_art.h"

namespace kumiki {
namespace {

Cells box(Vec3 size) { return Cells::full({{}, size}); }

TEST(Holes, a_box_and_an_L_are_convex_along_the_axes) {
  EXPECT_TRUE(is_convex_along_axes(box({3, 4, 5})));
  EXPECT_TRUE(is_convex_along_axes(draw("xx/x./x.")));
  EXPECT_TRUE(is_convex_along_axes(draw(".x./xxx/.x.")));
}

TEST(Holes, a_gap_along_any_axis_is_not_convex) {
  EXPECT_FALSE(is_convex_along_axes(draw("x.x/xxx")));
  EXPECT_FALSE(is_convex_along_axes(draw("xx/.x/xx")));
  EXPECT_FALSE(is_convex_along_axes(draw("xx//.x//xx")));
  EXPECT_FALSE(is_convex_along_axes(draw("x...x/xxxxx")));  // a wide one
}

TEST(Holes, empty_room_about_a_shape_is_no_gap) { EXPECT_TRUE(is_convex_along_axes(draw(".../.x./..."))); }

TEST(Holes, the_first_hole_is_the_centre_or_the_lower_of_the_middle_cells) {
  EXPECT_EQ(central_holes(box({5, 5, 5}), 1), (std::vector<Vec3>{{2, 2, 2}}));
  EXPECT_EQ(central_holes(box({4, 4, 4}), 1), (std::vector<Vec3>{{1, 1, 1}}));
  EXPECT_EQ(central_holes(box({3, 4, 5}), 1), (std::vector<Vec3>{{1, 1, 2}}));
}

TEST(Holes, lie_where_the_shape_lies) {
  EXPECT_EQ(central_holes(box({5, 5, 5}).shifted({10, -3, 0}), 1), (std::vector<Vec3>{{12, -1, 2}}));
}

TEST(Holes, come_one_after_the_other_and_the_rest_hangs_together) {
  Cells cube = box({5, 5, 5});
  const auto holes = central_holes(cube, 27);
  ASSERT_EQ(holes.size(), 27u);
  for (const Vec3 hole : holes) {
    EXPECT_TRUE(cube.test(hole));  // none twice
    cube.reset(hole);
    EXPECT_TRUE(is_connected(cube));
  }
}

TEST(Holes, fewer_of_them_are_the_first_of_more) {
  const auto many = central_holes(box({5, 5, 5}), 9);
  EXPECT_EQ(central_holes(box({5, 5, 5}), 4), std::vector<Vec3>(many.begin(), many.begin() + 4));
}

TEST(Holes, none_lies_on_the_border) {
  EXPECT_EQ(central_holes(box({2, 9, 9}), 1), std::vector<Vec3>());
  EXPECT_EQ(central_holes(box({3, 3, 3}), 5), (std::vector<Vec3>{{1, 1, 1}}));
}

TEST(Holes, none_lies_where_the_shape_would_fall_apart) {
  // Two cells inside share the way to a lone one between them.
  const Cells cross =
      draw("...../...../..x../...../.....//...../..x../.xxx./..x../.....//...../...../..x../");
  EXPECT_EQ(central_holes(cross, 1), std::vector<Vec3>());
}

TEST(Holes, none_wanted_is_none) { EXPECT_EQ(central_holes(box({5, 5, 5}), 0), std::vector<Vec3>()); }

}  // namespace
}  // namespace kumiki
