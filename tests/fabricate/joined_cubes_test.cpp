#include "fabricate/joined_cubes.h"

#include <gtest/gtest.h>

#include "fabricate/read_back.h"
#include "grid/text_art.h"
#include "tests/fabricate/pieces.h"

namespace kumiki {
namespace {

SolidOptions rounded_cubes() {
  SolidOptions options;
  options.unit = {10, 10, 10};
  options.clearance = 0.5;
  options.bevel = 1;
  options.bevel_kind = BevelKind::Round;
  return options;
}

TEST(JoinedCubes, connectors_are_as_wide_as_the_flat_of_a_face_and_as_long_as_the_gap) {
  const double one = volume(make_joined_cubes(draw("x"), rounded_cubes())->mesh);
  EXPECT_NEAR(one, volume(make_solid(draw("x"), rounded_cubes())->mesh), 1e-9);
  const Mesh two = make_joined_cubes(draw("xx"), rounded_cubes())->mesh;
  EXPECT_NEAR(volume(two), 2 * one + 7 * 7 * 1, 1e-6);
  EXPECT_EQ(surface_facts(two).shells, 1);
  EXPECT_EQ(connector_area(rounded_cubes(), 0), 49);
}

TEST(JoinedCubes, random_pieces_are_closed_and_have_the_volume_of_their_parts) {
  Rng rng(4);
  for (int i = 0; i < 60; ++i) {
    const Cells piece = random_piece(rng.between(1, 25), rng, i % 2 == 0);
    SolidOptions options = random_options(rng);
    if (options.bevel_kind == BevelKind::None) options.bevel_kind = BevelKind::Chamfer;
    const auto solid = make_joined_cubes(piece, options);
    ASSERT_TRUE(solid) << to_string(solid.error());
    ASSERT_TRUE(surface_facts(solid->mesh).is_printable());
    double expected = piece.count() * volume(make_joined_cubes(draw("x"), options)->mesh);
    for (const Vec3 cell : piece.list())
      for (int axis = 0; axis < 3; ++axis)
        if (piece.test(cell + kDirections[static_cast<std::size_t>(2 * axis)]))
          expected += connector_area(options, axis) * 2 * options.clearance;
    ASSERT_NEAR(volume(solid->mesh), expected, 1e-6 * expected);
    ASSERT_TRUE(check_read_back(solid->mesh, piece, options).ok());
  }
}

TEST(JoinedCubes, without_a_clearance_the_cubes_grow_together) {
  SolidOptions options = rounded_cubes();
  options.clearance = 0;
  const Mesh mesh = make_joined_cubes(draw("xxx/x.x/xx.//x"), options)->mesh;
  EXPECT_TRUE(surface_facts(mesh).is_printable());
  EXPECT_EQ(surface_facts(mesh).shells, 1);
}

TEST(JoinedCubes, need_a_bevel) {
  SolidOptions options = rounded_cubes();
  options.bevel_kind = BevelKind::None;
  EXPECT_EQ(to_string(make_joined_cubes(draw("xx"), options).error()),
            "expected a bevel of at least 0.001 mm to tell cubes apart, found none");
  EXPECT_FALSE(make_joined_cubes(draw("x.x"), rounded_cubes()).ok());
}

}  // namespace
}  // namespace kumiki
