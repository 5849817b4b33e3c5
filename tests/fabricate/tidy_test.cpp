#include "fabricate/tidy.h"

#include <gtest/gtest.h>

#include "tests/round_meshes.h"

namespace kumiki {
namespace {

// One more point on the edge from point 0 to point 1 of a block, so far from point 0.
Mesh block_with_point_at(double x) {
  Mesh mesh = block({0, 0, 0}, {1, 1, 1});
  const auto extra = static_cast<std::uint32_t>(mesh.points.size());
  mesh.points.push_back({x, 0, 0});
  for (MeshTriangle& t : mesh.triangles) {
    if (t == MeshTriangle{0, 3, 1}) t = {0, 3, extra};
    if (t == MeshTriangle{0, 1, 5}) t = {0, extra, 5};
  }
  mesh.triangles.push_back({extra, 3, 1});
  mesh.triangles.push_back({extra, 1, 5});
  return mesh;
}

TEST(Tidy, leaves_a_tidy_mesh_alone) {
  const Mesh mesh = torus({0, 0, 0}, 3, 1);
  EXPECT_EQ(tidied(mesh), mesh);
  EXPECT_EQ(tidied(block_with_point_at(0.5)).points.size(), 9u);
}

TEST(Tidy, draws_points_together_that_nobody_could_tell_apart) {
  const Mesh mesh = tidied(block_with_point_at(1e-6));
  EXPECT_EQ(mesh.points.size(), 8u);
  EXPECT_EQ(mesh.triangles.size(), 12u);
  EXPECT_TRUE(surface_facts(mesh).is_printable());
  EXPECT_NEAR(volume(mesh), 1, 1e-5);
}

TEST(Tidy, takes_the_other_diagonal_of_a_flat_triangle) {
  // The point lies on the edge, but one of its neighbours goes past it.
  Mesh mesh = block({0, 0, 0}, {1, 1, 1});
  const auto extra = static_cast<std::uint32_t>(mesh.points.size());
  mesh.points.push_back({0.5, 0, 0});
  for (MeshTriangle& t : mesh.triangles)
    if (t == MeshTriangle{0, 1, 5}) t = {0, extra, 5};
  mesh.triangles.push_back({extra, 1, 5});
  mesh.triangles.push_back({0, 1, extra});
  ASSERT_EQ(surface_facts(mesh).degenerate, 1);
  const Mesh tidy = tidied(mesh);
  EXPECT_TRUE(surface_facts(tidy).is_printable());
  EXPECT_DOUBLE_EQ(volume(tidy), 1);
}

}  // namespace
}  // namespace kumiki
