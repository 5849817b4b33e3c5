#include "fabricate/read_back.h"

#include <gtest/gtest.h>

#include "fabricate/solid.h"
#include "grid/text_art.h"
#include "tests/fabricate/pieces.h"

namespace kumiki {
namespace {

std::string problem(const Mesh& mesh, const Cells& piece, const SolidOptions& options) {
  const auto status = check_read_back(mesh, piece, options);
  return status ? "" : to_string(status.error());
}

TEST(ReadBack, the_cells_of_a_mesh_wherever_it_lies) {
  const Cells piece = draw("xxx/x.x//..x").shifted({4, -7, 2});
  const Mesh mesh = make_solid(piece, {})->mesh;
  EXPECT_EQ(*read_back(mesh, {}), draw("xxx/x.x//..x"));
  EXPECT_EQ(problem(mesh, piece, {}), "");
}

TEST(ReadBack, a_mesh_of_another_piece_is_told) {
  const Mesh mesh = make_solid(draw("xxx/x.x"), {})->mesh;
  EXPECT_EQ(problem(mesh, draw("xxx/xxx"), {}),
            "expected cell 1 1 0 to be filled in the mesh, found it empty");
  EXPECT_EQ(problem(mesh, draw("xxx"), {}), "expected a mesh of 3x1x1 cells, found 3x2x1");
  SolidOptions other;
  other.unit[0] = 12;
  EXPECT_EQ(problem(mesh, draw("xxx/x.x"), other),
            "expected a whole number of units of 12 mm along x, found 33.450 mm");
  EXPECT_FALSE(read_back(Mesh(), {}).ok());
}

TEST(ReadBack, a_chamber_and_a_cavity_are_told_apart_by_the_wall) {
  Cells piece = Cells::full({{}, {3, 3, 3}});
  piece.reset({1, 1, 1});
  SolidOptions options;
  EXPECT_EQ(problem(make_solid(piece, options)->mesh, piece, options), "");
  options.wall = 1.2;
  const Mesh hollow = make_solid(piece, options)->mesh;
  EXPECT_EQ(problem(hollow, piece, options), "");
  options.wall = 0;
  EXPECT_EQ(problem(hollow, piece, options),
            "expected a surface met once before cell 0 0 0, found it met 2 times");
}

void check_random(std::uint64_t seed, int count) {
  Rng rng(seed);
  for (int i = 0; i < count; ++i) {
    const Cells piece = random_piece(rng.between(2, 60), rng, rng.chance(0.5));
    SolidOptions options = random_options(rng);
    if (rng.chance(0.3)) options = {}, options.wall = 1.5;
    ASSERT_EQ(problem(make_solid(piece, options)->mesh, piece, options), "") << "seed " << seed << ", " << i;
  }
}

TEST(ReadBack, random_pieces_come_back) { check_random(1, 50); }
TEST(SlowReadBack, a_thousand_random_pieces_come_back) { check_random(2, 1000); }

}  // namespace
}  // namespace kumiki
