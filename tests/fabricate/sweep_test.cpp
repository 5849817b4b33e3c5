#include "fabricate/sweep.h"

#include <gtest/gtest.h>

#include "tests/round_meshes.h"

namespace kumiki {
namespace {

constexpr int kRight = 0, kLeft = 1, kUp = 4;

std::optional<Collision> pushed(const Mesh& moving, int direction, double way, const Mesh& resting,
                                const MeshPoint& from = {}) {
  return collision(SweptMesh(moving), from, direction, way, SweptMesh(resting));
}

// All that meets.
Meeting whole(const Collision& met) {
  Meeting all = met.meetings.front();
  for (const Meeting& one : met.meetings)
    for (auto part : {&Meeting::on_moving, &Meeting::on_resting}) {
      Mesh corners;
      corners.points = {(all.*part).low, (all.*part).high, (one.*part).low, (one.*part).high};
      all.*part = bounds(corners);
    }
  return all;
}

TEST(Sweep, a_block_meets_another_after_the_distance_between_them) {
  const Mesh a = block({0, 0, 0}, {1, 1, 1}), b = block({3, 0.5, 0.5}, {4, 2, 2});
  const auto met = pushed(a, kRight, 5, b);
  ASSERT_TRUE(met);
  EXPECT_DOUBLE_EQ(met->way, 2);
  EXPECT_DOUBLE_EQ(whole(*met).on_resting.low.x, 3);
  EXPECT_DOUBLE_EQ(whole(*met).on_resting.low.y, 0.5);
  EXPECT_DOUBLE_EQ(whole(*met).on_resting.high.y, 1);
  EXPECT_DOUBLE_EQ(whole(*met).on_moving.high.x, 1);
  EXPECT_FALSE(pushed(a, kLeft, 5, b));
  EXPECT_TRUE(pushed(b, kLeft, 5, a));
}

TEST(Sweep, what_stops_before_or_passes_beside_does_not_collide) {
  const Mesh a = block({0, 0, 0}, {1, 1, 1});
  EXPECT_FALSE(pushed(a, kRight, 2, block({3, 0, 0}, {4, 1, 1})));
  EXPECT_FALSE(pushed(a, kRight, 9, block({3, 1, 0}, {4, 2, 1})));
  EXPECT_FALSE(pushed(a, kUp, 9, block({3, 0, 0}, {4, 1, 1})));
}

TEST(Sweep, a_shift_before_the_move_counts) {
  const Mesh a = block({0, 0, 0}, {1, 1, 1}), b = block({3, 0, 0}, {4, 1, 1});
  EXPECT_FALSE(pushed(a, kRight, 9, b, {0, 5, 0}));
  const auto met = pushed(a, kLeft, 9, b, {6, 0.5, 0});
  ASSERT_TRUE(met);
  EXPECT_DOUBLE_EQ(met->way, 2);
  EXPECT_DOUBLE_EQ(whole(*met).on_moving.low.x, 0);
  EXPECT_DOUBLE_EQ(whole(*met).on_moving.low.y, 0);
}

TEST(Sweep, a_plate_as_thin_as_paper_is_not_jumped_over) {
  EXPECT_TRUE(pushed(ball({0, 0, 0}, 1), kUp, 100, block({-1, -1, 50}, {1, 1, 50.0001})));
}

TEST(Sweep, a_ball_goes_through_a_ring_that_is_wide_enough) {
  const Mesh ring = torus({0, 0, 5}, 3, 1, 80, 32);
  EXPECT_FALSE(pushed(ball({0, 0, 0}, 1.9), kUp, 10, ring));
  EXPECT_TRUE(pushed(ball({0, 0, 0}, 2.1), kUp, 10, ring));
}

TEST(Sweep, a_ball_meets_a_ball_where_it_is_nearest) {
  const auto met = pushed(ball({0, 0, 0}, 1), kUp, 10, ball({0, 0, 5}, 1));
  ASSERT_TRUE(met);
  EXPECT_NEAR(met->way, 3, 1e-9);
}

}  // namespace
}  // namespace kumiki
