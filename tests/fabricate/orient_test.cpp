#include "fabricate/orient.h"

#include <gtest/gtest.h>

#include "fabricate/facts.h"
#include "fabricate/support.h"
#include "grid/text_art.h"
#include "tests/fabricate/pieces.h"

namespace kumiki {
namespace {

TEST(Support, a_cell_over_air_hangs_and_one_on_the_bed_does_not) {
  const Cells piece = draw("xxx//.x.");
  EXPECT_EQ(hanging_faces(piece, 4), 0);
  EXPECT_EQ(hanging_faces(piece, 5), 2);
  EXPECT_EQ(best_up(piece), 2) << "all four cells lie on the bed";
  EXPECT_FALSE(needs_support(piece));
  EXPECT_TRUE(needs_support(draw("xxx/xxx/xxx//.../.x./...//xxx/xxx/xxx"))) << "a spool";
}

TEST(BestPose, a_piece_lies_on_its_largest_side) {
  const PrintPose pose = best_pose(make_solid(draw("xx/xx/xx"), sharp())->mesh);
  EXPECT_EQ(pose.up, 4);
  EXPECT_NEAR(pose.bed_area, 19 * 29, 1e-6);
  EXPECT_NEAR(pose.height, 9, 1e-9);
  EXPECT_NEAR(pose.overhang, 0, 1e-9);
  EXPECT_FALSE(pose.needs_supports);
}

TEST(BestPose, says_when_supports_are_needed) {
  const PrintPose pose = best_pose(make_solid(draw("xxx/xxx/xxx//.../.x./...//xxx/xxx/xxx"), sharp())->mesh);
  EXPECT_TRUE(pose.needs_supports);
  EXPECT_NEAR(pose.overhang, 11 * 9, 1e-6) << "only the axle, lying";
  EXPECT_NE(pose.up / 2, 2);
}

TEST(BestPose, rounded_edges_and_letters_at_the_bottom_need_none) {
  SolidOptions options;
  options.bevel_kind = BevelKind::Round;
  options.label = "8";
  EXPECT_FALSE(best_pose(make_solid(draw("x"), options)->mesh).needs_supports);
}

TEST(LaidDown, is_turned_and_not_mirrored) {
  const Mesh mesh = make_solid(draw("xxx/x..//x").shifted({3, -2, 5}), sharp())->mesh;
  for (int up = 0; up < 6; ++up) {
    const Mesh laid = laid_down(mesh, up);
    EXPECT_EQ(bounds(laid).low, MeshPoint{});
    EXPECT_NEAR(volume(laid), volume(mesh), 1e-6) << "a mirrored one would be inside out";
    EXPECT_TRUE(surface_facts(laid).is_printable());
    EXPECT_NEAR(print_pose(laid, 4).overhang, print_pose(mesh, up).overhang, 1e-6);
    EXPECT_NEAR(bounds(laid).high.z, print_pose(mesh, up).height, 1e-9);
  }
}

TEST(RandomPose, has_the_least_overhang_and_agrees_with_the_cells) {
  Rng rng(3);
  for (int i = 0; i < 40; ++i) {
    const Cells piece = random_piece(rng.between(2, 20), rng, rng.chance(0.5));
    const Mesh mesh = make_solid(piece, {})->mesh;
    const PrintPose best = best_pose(mesh);
    const auto areas = overhangs(mesh);
    ASSERT_NEAR(best.overhang, *std::min_element(areas.begin(), areas.end()), 0.001);
    for (int up = 0; up < 6; ++up)
      ASSERT_EQ(print_pose(mesh, up).needs_supports, hanging_faces(piece, up) > 0) << i << ", " << up;
  }
}

}  // namespace
}  // namespace kumiki
