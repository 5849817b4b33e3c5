#include "mesh/mesh.h"

#include <gtest/gtest.h>

#include "mesh/welder.h"

namespace kumiki {
namespace {

Mesh tetrahedron() {
  return {{{0, 0, 0}, {6, 0, 0}, {0, 6, 0}, {0, 0, 6}}, {{0, 2, 1}, {0, 1, 3}, {0, 3, 2}, {1, 2, 3}}};
}

// Both meshes, with the points of the second that equal some of the first welded.
Mesh welded(const Mesh& a, const Mesh& b) {
  Welder welder;
  for (const Mesh* mesh : {&a, &b})
    for (const MeshTriangle& t : mesh->triangles)
      welder.add(mesh->points[t[0]], mesh->points[t[1]], mesh->points[t[2]]);
  return welder.take();
}

Mesh moved(Mesh mesh, double x, double y, double z) {
  for (MeshPoint& p : mesh.points) p = {p.x + x, p.y + y, p.z + z};
  return mesh;
}

TEST(Mesh, a_tetrahedron_is_a_sixth_of_a_box) {
  EXPECT_EQ(volume(tetrahedron()), 36);
  EXPECT_NEAR(volume(moved(tetrahedron(), 1e6, 1e6, 1e6)), 36, 1e-6);
  EXPECT_NEAR(surface_area(tetrahedron()), 3 * 18 + 18 * 1.7320508, 1e-6);
  EXPECT_EQ(bounds(tetrahedron()).high, (MeshPoint{6, 6, 6}));
  EXPECT_EQ(volume(Mesh()), 0);
}

TEST(Mesh, a_closed_surface_is_printable) {
  const SurfaceFacts facts = surface_facts(tetrahedron());
  EXPECT_TRUE(facts.is_printable());
  EXPECT_EQ(facts.shells, 1);
}

TEST(Mesh, a_missing_triangle_leaves_three_edges_open) {
  Mesh mesh = tetrahedron();
  mesh.triangles.pop_back();
  const SurfaceFacts facts = surface_facts(mesh);
  EXPECT_FALSE(facts.closed);
  EXPECT_EQ(facts.boundary_edges, 3);
}

TEST(Mesh, a_flipped_triangle_is_not_closed) {
  Mesh mesh = tetrahedron();
  std::swap(mesh.triangles[0][0], mesh.triangles[0][1]);
  EXPECT_FALSE(surface_facts(mesh).closed);
}

TEST(Mesh, bodies_that_touch_at_a_point_are_closed_but_not_manifold) {
  const SurfaceFacts facts = surface_facts(welded(tetrahedron(), moved(tetrahedron(), 6, 0, 0)));
  EXPECT_TRUE(facts.closed);
  EXPECT_FALSE(facts.manifold);
  EXPECT_EQ(facts.split_points, 1);
  EXPECT_EQ(facts.shells, 2);
}

TEST(Mesh, bodies_that_touch_along_an_edge_crowd_it) {
  Mesh other = tetrahedron();
  for (MeshPoint& p : other.points) p = {p.x, -p.y, -p.z};
  const SurfaceFacts facts = surface_facts(welded(tetrahedron(), other));
  EXPECT_TRUE(facts.closed);
  EXPECT_FALSE(facts.manifold);
  EXPECT_EQ(facts.crowded_edges, 1);
}

TEST(Mesh, triangles_without_area_are_counted) {
  Mesh mesh = tetrahedron();
  mesh.triangles.push_back({0, 1, 1});
  EXPECT_EQ(surface_facts(mesh).degenerate, 1);
  EXPECT_FALSE(surface_facts(Mesh()).closed);
}

TEST(Welder, the_two_zeros_are_one_point) {
  Welder welder;
  welder.add({0.0, 0, 0}, {1, 0, 0}, {0, 1, 0});
  welder.add({-0.0, 0, 0}, {0, 1, 0}, {-1, 0, 0});
  EXPECT_EQ(welder.take().points.size(), 4u);
}

}  // namespace
}  // namespace kumiki
