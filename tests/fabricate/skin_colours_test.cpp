#include "fabricate/skin_colours.h"

#include <gtest/gtest.h>

#include "fabricate/mesh_boolean.h"
#include "tests/round_meshes.h"

namespace kumiki {
namespace {

TEST(SkinColours, go_on_between_the_points_and_end_where_the_inside_begins) {
  // Dark at x = 0, bright at x = 10.
  ColouredMesh coloured{block({0, 0, 0}, {10, 10, 10}), {}};
  for (const MeshPoint& p : coloured.mesh.points)
    coloured.point_colours.push_back(p.x == 0 ? Colour{0, 0, 0} : Colour{250, 100, 50});
  const auto piece = MeshCutter::of(coloured.mesh)->inside(block({-1, 2, 2}, {4, 8, 12}));
  ASSERT_TRUE(piece);
  const Colour inside{1, 2, 3};
  const auto colours = SkinColours(coloured).on(*piece, inside);
  ASSERT_EQ(colours.size(), piece->points.size());
  for (std::size_t i = 0; i < colours.size(); ++i) {
    const MeshPoint& p = piece->points[i];
    if (p.x < 0.01) {
      EXPECT_EQ(colours[i], (Colour{0, 0, 0}));
    } else if (p.z < 9.99) {
      EXPECT_EQ(colours[i], inside);
    } else if (p.x > 3.99) {
      EXPECT_EQ(colours[i], (Colour{100, 40, 20}));
    }
  }
}

}  // namespace
}  // namespace kumiki
