#include "fabricate/solid.h"

#include <cmath>

#include <gtest/gtest.h>

#include "grid/text_art.h"
#include "tests/fabricate/pieces.h"

namespace kumiki {
namespace {

Solid solid_of(const Cells& piece, const SolidOptions& options) {
  const auto solid = make_solid(piece, options);
  EXPECT_TRUE(solid) << to_string(solid.error());
  return solid ? *solid : Solid();
}

std::string error_of(const Cells& piece, const SolidOptions& options) {
  const auto solid = make_solid(piece, options);
  return solid ? "no error" : to_string(solid.error());
}

// Unit 10, half a millimetre off each face, edges broken by one.
SolidOptions plain(BevelKind kind) {
  SolidOptions options;
  options.unit = {10, 10, 10};
  options.clearance = 0.5;
  options.bevel = 1;
  options.bevel_kind = kind;
  return options;
}

double sharp_volume(const char* drawing) {
  return volume(solid_of(draw(drawing), plain(BevelKind::None)).mesh);
}
double chamfered_volume(const char* drawing) {
  return volume(solid_of(draw(drawing), plain(BevelKind::Chamfer)).mesh);
}

constexpr double kNear = 1e-6;

TEST(SolidVolume, sharp_pieces_are_the_boxes_they_are_made_of) {
  EXPECT_NEAR(sharp_volume("x"), 9 * 9 * 9, kNear);
  EXPECT_NEAR(sharp_volume("xx"), 19 * 9 * 9, kNear);
  EXPECT_NEAR(sharp_volume("xx/x"), (19 * 19 - 10 * 10) * 9, kNear);
  EXPECT_NEAR(sharp_volume("xxx/x.x"), (29 * 19 - 11 * 10) * 9, kNear);
  EXPECT_NEAR(sharp_volume("xxx/x.x/xxx"), (29 * 29 - 11 * 11) * 9, kNear);
  EXPECT_NEAR(sharp_volume("xx/x//x"), 9 * 9 * 9 + 3 * 10 * 9 * 9, kNear);
}

// Half a square off along each convex edge; then tips +2/3, notches -1/3, saddles -1/6.
TEST(SolidVolume, chamfers_take_what_they_must) {
  EXPECT_NEAR(chamfered_volume("x"), 729 - 12 * 9 / 2.0 + 8 * 2 / 3.0, kNear);
  EXPECT_NEAR(chamfered_volume("xx"), 1539 - (4 * 19 + 8 * 9) / 2.0 + 8 * 2 / 3.0, kNear);
  EXPECT_NEAR(chamfered_volume("xx/x"), 2349 - (2 * 76 + 5 * 9) / 2.0 + 10 * 2 / 3.0 - 2 / 3.0, kNear);
  EXPECT_NEAR(chamfered_volume("xxx/x.x"), 3969 - (2 * 116 + 6 * 9) / 2.0 + 12 * 2 / 3.0 - 4 / 3.0, kNear);
  EXPECT_NEAR(chamfered_volume("xxx/x.x/xxx"), 6480 - (2 * 160 + 4 * 9) / 2.0 + 8 * 2 / 3.0 - 8 / 3.0, kNear);
  EXPECT_NEAR(chamfered_volume("xx/x//x"), 3159 - 255 / 2.0 + 13 * 2 / 3.0 - 3 / 3.0 - 1 / 6.0, kNear);
}

TEST(SolidVolume, neighbours_along_an_edge_have_a_gap_between_them) {
  // The hole and the missing corner overlap in a square of 1 x 1.
  EXPECT_NEAR(sharp_volume("xxx/x.x/xx."), (29 * 29 - 11 * 11 - 10 * 10 + 1) * 9, kNear);
}

TEST(SolidVolume, a_rounded_cube_is_nearly_the_sum_of_its_balls_and_bars) {
  SolidOptions options = plain(BevelKind::Round);
  options.segments = 32;
  const double pi = std::acos(-1.0);
  const double exact = 7 * 7 * 7 + 6 * 7 * 7 + 12 * 7 * pi / 4 + 4 * pi / 3;
  const double found = volume(solid_of(draw("x"), options).mesh);
  EXPECT_LT(found, exact);
  EXPECT_NEAR(found, exact, 0.05);
}

TEST(Solid, few_triangles_tell_a_cube) {
  EXPECT_EQ(solid_of(draw("x"), plain(BevelKind::None)).mesh.triangles.size(), 12u);
  EXPECT_EQ(solid_of(draw("x"), plain(BevelKind::Chamfer)).mesh.triangles.size(), 44u);
  EXPECT_EQ(solid_of(draw("xxx/xxx/xxx"), plain(BevelKind::Chamfer)).mesh.triangles.size(), 44u);
}

TEST(Solid, it_lies_where_its_cells_lie) {
  SolidOptions options;
  options.unit = {10, 20, 30};
  const MeshBounds box = bounds(solid_of(draw("xx/x").shifted({2, -1, 3}), options).mesh);
  EXPECT_EQ(box.low, (MeshPoint{20.07, -19.93, 90.07}));
  EXPECT_EQ(box.high, (MeshPoint{39.93, 19.93, 119.93}));
}

TEST(Solid, a_chamber_inside_is_a_shell_of_its_own) {
  Cells piece = Cells::full({{}, {3, 3, 3}});
  piece.reset({1, 1, 1});
  for (const BevelKind kind : {BevelKind::None, BevelKind::Chamfer, BevelKind::Round}) {
    const SurfaceFacts facts = surface_facts(solid_of(piece, plain(kind)).mesh);
    EXPECT_TRUE(facts.is_printable());
    EXPECT_EQ(facts.shells, 2);
  }
}

const std::vector<const char*> kTouching{
    "xxx/x.x/xx.",               // along an edge
    "xx/x.//.x/xx",              // along edges, round a corner
    "xxx/..x/...//x../x.x/xxx",  // at a corner, by the way round
};

TEST(Solid, without_a_clearance_bevels_part_cells_that_touch) {
  for (const char* drawing : kTouching)
    for (const BevelKind kind : {BevelKind::Chamfer, BevelKind::Round}) {
      SolidOptions options = plain(kind);
      options.clearance = 0;
      EXPECT_TRUE(surface_facts(solid_of(draw(drawing), options).mesh).is_printable()) << drawing;
    }
}

TEST(Solid, without_a_clearance_and_bevels_cells_that_touch_are_refused) {
  SolidOptions options = plain(BevelKind::None);
  options.clearance = 0;
  EXPECT_NEAR(volume(solid_of(draw("xxx/x.x//x"), options).mesh), 6000, kNear);
  EXPECT_EQ(
      error_of(draw("xxx/x.x/xx."), options),
      "expected a clearance of at least 0.001 mm, found 0: cells of this piece touch only along an edge or "
      "at a corner");
}

TEST(Solid, errors_name_the_largest_value_that_works) {
  SolidOptions options;
  options.bevel = 6;
  EXPECT_EQ(error_of(draw("x"), options),
            "expected clearance + bevel of at most 5.574 mm for a unit of 11.15 mm, found 0.07 + 6");
  options.bevel = 5.504;
  EXPECT_TRUE(surface_facts(solid_of(draw("xx/x"), options).mesh).is_printable());
  options.bevel = -1;
  EXPECT_EQ(
      error_of(draw("x"), options),
      "expected a bevel from 0 to 5.504 mm for a unit of 11.15 mm and a clearance of 0.07 mm, found -1");
  options.clearance = 5.575;
  EXPECT_EQ(error_of(draw("x"), options),
            "expected a clearance from 0 to 5.574 mm for a unit of 11.15 mm, found 5.575");
  options.clearance = NAN;
  EXPECT_EQ(error_of(draw("x"), options),
            "expected a clearance from 0 to 5.574 mm for a unit of 11.15 mm, found nan");
  options.unit[1] = 0;
  EXPECT_EQ(error_of(draw("x"), options), "expected a unit from 0.1 to 1000 mm, found 0");
  options = {};
  options.bevel_kind = BevelKind::Round;
  options.segments = 99;
  EXPECT_EQ(error_of(draw("x"), options), "expected 1 to 32 segments of a rounded edge, found 99");
  options = {};
  options.wall = 0.3;
  EXPECT_EQ(error_of(draw("x"), options),
            "expected a wall from 0.5 to 1000 mm, or 0 for a filled piece, found 0.3");
}

TEST(Solid, only_connected_pieces_can_be_made) {
  EXPECT_EQ(error_of(draw("x./.x"), {}), "expected a piece that hangs together by faces, found 2 parts");
  EXPECT_EQ(error_of(Cells(), {}), "expected a piece, found no cell");
  EXPECT_EQ(error_of(draw("x").shifted({100'000, 0, 0}), {}),
            "expected a piece within 500000 mm of the origin");
}

TEST(Fit, the_names_of_clearances) {
  EXPECT_EQ(fit_clearance("tight"), 0.04);
  EXPECT_EQ(fit_clearance("normal"), SolidOptions().clearance);
  EXPECT_EQ(fit_clearance("loose"), 0.12);
  EXPECT_EQ(fit_clearance("snug"), std::nullopt);
}

TEST(Hollow, a_cavity_follows_the_outside) {
  SolidOptions options = plain(BevelKind::None);
  options.wall = 2;
  options.drain = 3;
  for (int side = 0; side < 6; ++side) {
    options.drain_side = side;
    const Solid solid = solid_of(draw("xx/x"), options);
    EXPECT_TRUE(solid.hollow);
    const SurfaceFacts facts = surface_facts(solid.mesh);
    EXPECT_TRUE(facts.is_printable());
    EXPECT_EQ(facts.shells, 1);
    // Less a cavity of 5 mm, joints 5 mm wide as well, and a hole that is a little less than round.
    const double hole = 2 * 12 / 2.0 * 1.5 * 1.5 * 0.5;
    EXPECT_NEAR(volume(solid.mesh), 2349 - (15 * 15 - 10 * 10) * 5 - hole, 0.01);
  }
}

TEST(Hollow, a_piece_too_thin_for_a_cavity_stays_filled_and_says_so) {
  SolidOptions options = plain(BevelKind::None);
  options.wall = 3;
  const Solid solid = solid_of(draw("x"), options);
  EXPECT_FALSE(solid.hollow);
  EXPECT_NEAR(volume(solid.mesh), 729, kNear);
  EXPECT_EQ(solid.remark,
            "the piece stays filled: a cavity with a drain hole of 3.5 mm needs a wall of at most 2.749 mm");
  options.wall = 2.749;
  EXPECT_TRUE(solid_of(draw("x"), options).hollow);
  options.drain = 20;
  EXPECT_EQ(solid_of(draw("x"), options).remark,
            "the piece stays filled: no cavity has room for a drain hole of 20 mm");
}

void check_random_pieces(std::uint64_t seed, int count) {
  Rng rng(seed);
  for (int i = 0; i < count; ++i) {
    SCOPED_TRACE(testing::Message() << "seed " << seed << ", piece " << i);
    const Cells piece = random_piece(rng.between(2, 60), rng, rng.chance(0.5));
    SolidOptions options = random_options(rng);
    const Solid solid = solid_of(piece, options);
    const SurfaceFacts facts = surface_facts(solid.mesh);
    ASSERT_TRUE(facts.is_printable());
    const NaiveBody naive(piece, options);
    const double sharp = naive.chamfered_volume(0), chamfered = naive.chamfered_volume(options.bevel);
    const double found = volume(solid.mesh);
    if (options.bevel_kind == BevelKind::None) {
      ASSERT_NEAR(found, sharp, 1e-9 * sharp);
    }
    if (options.bevel_kind == BevelKind::Chamfer) {
      ASSERT_NEAR(found, chamfered, 1e-9 * sharp);
    }
    if (options.bevel_kind == BevelKind::Round) {
      ASSERT_LT(found, sharp);
      ASSERT_GT(found, chamfered * (1 - 1e-9) - 1e-9);
    }
  }
}

TEST(RandomSolid, pieces_are_closed_manifold_and_of_the_right_volume) { check_random_pieces(1, 25); }
// In four shares; not called slow, because the sanitizers are to see them.
class ThousandSolids : public testing::TestWithParam<int> {};
TEST_P(ThousandSolids, are_closed_manifold_and_of_the_right_volume) {
  check_random_pieces(static_cast<std::uint64_t>(100 + GetParam()), 250);
}
INSTANTIATE_TEST_SUITE_P(Share, ThousandSolids, testing::Range(0, 4));

TEST(RandomSolid, without_clearance_bevelled_pieces_are_manifold) {
  Rng rng(3);
  for (int i = 0; i < 20; ++i) {
    SCOPED_TRACE(i);
    const Cells piece = random_piece(rng.between(2, 60), rng, rng.chance(0.5));
    SolidOptions options = random_options(rng);
    options.clearance = 0;
    options.bevel_kind = rng.chance(0.5) ? BevelKind::Chamfer : BevelKind::Round;
    const Solid solid = solid_of(piece, options);
    ASSERT_TRUE(surface_facts(solid.mesh).is_printable());
    if (options.bevel_kind == BevelKind::Chamfer) {
      ASSERT_NEAR(volume(solid.mesh), NaiveBody(piece, options).chamfered_volume(options.bevel), 1e-5);
    }
  }
}

TEST(RandomSolid, hollow_pieces_are_manifold) {
  Rng rng(4);
  for (int i = 0; i < 15; ++i) {
    SCOPED_TRACE(i);
    const Cells piece = random_piece(rng.between(2, 60), rng, rng.chance(0.5));
    SolidOptions options;
    options.wall = rng.between(500, 3600) / 1000.0;
    options.bevel_kind = static_cast<BevelKind>(rng.between(0, 2));
    options.drain_side = rng.between(0, 5);
    const Solid solid = solid_of(piece, options);
    ASSERT_TRUE(solid.hollow);
    ASSERT_TRUE(surface_facts(solid.mesh).is_printable());
  }
}

}  // namespace
}  // namespace kumiki
