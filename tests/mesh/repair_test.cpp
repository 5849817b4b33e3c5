#include "mesh/repair.h"

#include <cmath>

#include <gtest/gtest.h>

#include "mesh/self_contact.h"
#include "tests/mesh/bodies.h"

namespace kumiki {
namespace {

RepairedMesh repaired(const Mesh& mesh) {
  Run run;
  const auto result = repair(mesh, {}, run);
  EXPECT_TRUE(result) << result.error().message;
  if (!result) return {};
  const SurfaceFacts facts = surface_facts(result->mesh);
  EXPECT_TRUE(facts.is_printable());
  EXPECT_EQ(facts.shells, 1);
  EXPECT_GT(volume(result->mesh), 0);
  EXPECT_TRUE(self_contacts(result->mesh, 1, run).pairs.empty());
  EXPECT_EQ(result->came_from.size(), result->mesh.points.size());
  return *result;
}

std::string refusal(const Mesh& mesh) {
  Run run;
  const auto result = repair(mesh, {}, run);
  return result ? "no refusal" : to_string(result.error());
}

Mesh without(Mesh mesh, std::size_t triangle) {
  mesh.triangles.erase(mesh.triangles.begin() + static_cast<std::ptrdiff_t>(triangle));
  return mesh;
}

TEST(Repair, a_sound_mesh_stays_as_it_is) {
  const Mesh box = box_mesh({0, 0, 0}, {1, 2, 3});
  const RepairedMesh result = repaired(box);
  EXPECT_EQ(volume(result.mesh), 6);
  EXPECT_EQ(result.mesh.triangles.size(), 12u);
  EXPECT_EQ(result.repairs, MeshRepairs());
  EXPECT_TRUE(repair_lines(result.repairs).empty());
}

TEST(Repair, equal_and_near_points_become_one) {
  Mesh loose = subdivided(box_mesh({0, 0, 0}, {1, 1, 1}));
  loose.points[7].x += 1e-8;
  const RepairedMesh result = repaired(loose);
  EXPECT_EQ(result.mesh.points.size(), 26u);  // 8 corners, 18 sides
  EXPECT_EQ(result.repairs.points_joined, 48 + 24 - 26);
  EXPECT_NEAR(volume(result.mesh), 1, 1e-7);
  for (std::size_t i = 0; i < result.mesh.points.size(); ++i)
    EXPECT_NEAR(result.mesh.points[i].y, loose.points[result.came_from[i]].y, 1e-7);
}

TEST(Repair, degenerate_and_doubled_faces_go) {
  Mesh mesh = box_mesh({0, 0, 0}, {1, 1, 1});
  mesh.triangles.push_back({0, 0, 1});
  mesh.triangles.push_back(mesh.triangles[3]);
  // A flap: there and back.
  mesh.points.push_back({5, 5, 5});
  mesh.triangles.push_back({0, 1, 8});
  mesh.triangles.push_back({1, 0, 8});
  const RepairedMesh result = repaired(mesh);
  EXPECT_EQ(volume(result.mesh), 1);
  EXPECT_EQ(result.repairs.faces_degenerate, 1);
  EXPECT_EQ(result.repairs.faces_doubled, 3);
  EXPECT_EQ(result.mesh.points.size(), 8u);
}

TEST(Repair, faces_are_turned_alike_and_outwards) {
  Mesh mesh = box_mesh({0, 0, 0}, {1, 1, 1});
  std::swap(mesh.triangles[4][0], mesh.triangles[4][1]);
  std::swap(mesh.triangles[9][0], mesh.triangles[9][1]);
  const RepairedMesh result = repaired(mesh);
  EXPECT_EQ(result.repairs.faces_turned, 2);
  EXPECT_FALSE(result.repairs.turned_outwards);
  EXPECT_TRUE(repaired(turned_inside_out(box_mesh({0, 0, 0}, {1, 1, 1}))).repairs.turned_outwards);
}

TEST(Repair, bodies_that_share_an_edge_are_drawn_apart_and_the_larger_is_kept) {
  const RepairedMesh result = repaired(both(box_mesh({0, 0, 0}, {1, 1, 1}), box_mesh({1, 1, 0}, {3, 3, 1})));
  EXPECT_NEAR(volume(result.mesh), 4, 1e-3);
  EXPECT_EQ(result.repairs.points_parted, 2);
  EXPECT_EQ(result.repairs.shells_left_out, 1);
  EXPECT_NEAR(result.repairs.volume_left_out, 1, 1e-3);
}

TEST(Repair, a_body_that_touches_itself_in_an_edge_is_drawn_apart) {
  // Five cubes: two on the ground that share an edge only, and a bridge over them. Faces between cubes
  // cancel.
  Mesh mesh;
  for (const MeshPoint& at : {MeshPoint{0, 0, 0}, {1, 1, 0}, {0, 0, 1}, {1, 0, 1}, {1, 1, 1}})
    append(mesh, box_mesh(at, {at.x + 1, at.y + 1, at.z + 1}));
  const RepairedMesh result = repaired(mesh);
  EXPECT_EQ(result.repairs.faces_doubled, 16);
  EXPECT_EQ(result.repairs.points_parted, 1);
  EXPECT_NEAR(volume(result.mesh), 5, 1e-3);
}

TEST(Repair, a_cavity_is_filled) {
  const RepairedMesh result =
      repaired(both(box_mesh({0, 0, 0}, {9, 9, 9}), turned_inside_out(box_mesh({3, 3, 3}, {5, 5, 5}))));
  EXPECT_EQ(volume(result.mesh), 729);
  EXPECT_EQ(result.repairs.shells_left_out, 1);
  EXPECT_EQ(repair_lines(result.repairs),
            std::vector<std::string>{
                "1 shell left out, of 8 mm³ together: the largest is kept, cavities are filled"});
}

TEST(Repair, a_small_hole_is_filled_and_a_large_one_refused) {
  Mesh fine = box_mesh({0, 0, 0}, {1, 1, 1});
  for (int i = 0; i < 3; ++i) fine = subdivided(fine);
  const RepairedMesh result = repaired(without(fine, 100));
  EXPECT_EQ(result.repairs.holes_filled, 1);
  EXPECT_EQ(result.repairs.longest_hole, 3);
  EXPECT_NEAR(volume(result.mesh), 1, 1e-12);
  EXPECT_EQ(refusal(without(box_mesh({0, 0, 0}, {1, 1, 1}), 0)),
            "the surface is open: 1 hole too large to fill, the longest of 3 edges near (1, 0, 0)");
}

TEST(Repair, a_face_without_area_is_swapped_away) {
  // The edge from 0 to 1 has a point in its middle on one side only; a sliver fills the gap.
  Mesh mesh = box_mesh({0, 0, 0}, {1, 1, 1});
  mesh.points.push_back({0.5, 0, 0});
  mesh.triangles[0] = {0, 2, 8};
  mesh.triangles.push_back({8, 2, 1});
  mesh.triangles.push_back({0, 8, 1});
  const RepairedMesh result = repaired(mesh);
  EXPECT_EQ(result.repairs.faces_swapped, 1);
  EXPECT_EQ(volume(result.mesh), 1);
}

TEST(Repair, surfaces_that_cross_in_earnest_are_refused_with_the_place) {
  // One body that runs through itself: a box, and a spike from its top pulled out below.
  Mesh mesh = box_mesh({0, 0, 0}, {4, 4, 4});
  mesh.points.push_back({2, 2, -5});
  mesh.triangles.erase(mesh.triangles.begin() + 2, mesh.triangles.begin() + 4);
  for (const auto& [a, b] : {std::pair{4, 5}, {5, 7}, {7, 6}, {6, 4}})
    mesh.triangles.push_back({static_cast<std::uint32_t>(a), static_cast<std::uint32_t>(b), 8});
  EXPECT_EQ(refusal(mesh),
            "the surface crosses itself: 8 pairs of triangles meet, the first near (1.3333, 1.3333, 0)");
}

TEST(Repair, one_crossing_in_a_fine_surface_is_skinned_over) {
  Mesh fine = box_mesh({0, 0, 0}, {1, 1, 1});
  for (int i = 0; i < 4; ++i) fine = subdivided(fine);
  fine = repaired(fine).mesh;
  // One point pulled over its neighbours, in the plane.
  for (MeshPoint& p : fine.points)
    if (p == MeshPoint{0.5, 0.5, 0}) p = {0.6, 0.52, 0};
  kumiki::Run run;
  ASSERT_FALSE(self_contacts(fine, 1000, run).pairs.empty());
  const RepairedMesh result = repaired(fine);
  EXPECT_GT(result.repairs.crossings, 0);
  EXPECT_GT(result.repairs.faces_cut_out, 0);
  EXPECT_NEAR(volume(result.mesh), 1, 0.005);
}

TEST(Repair, what_is_no_surface_is_refused) {
  EXPECT_EQ(refusal({}), "the mesh is smaller than a millionth of a millimetre");
  EXPECT_EQ(refusal({{{1, 1, 1}, {1, 1, 1}, {1, 1, 1}}, {{0, 1, 2}}}),
            "the mesh is smaller than a millionth of a millimetre");
  EXPECT_EQ(refusal({{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, {{0, 1, 2}, {0, 2, 1}}}),
            "the mesh has no faces with area");
  // A strip of five triangles, closed with a twist.
  Mesh strip{{}, {{0, 1, 2}, {1, 3, 2}, {2, 3, 4}, {3, 0, 4}, {4, 0, 1}}};
  for (int i = 0; i < 5; ++i)
    strip.points.push_back({std::cos(i * 1.2566), std::sin(i * 1.2566), i % 2 ? 0.3 : -0.3});
  EXPECT_TRUE(refusal(strip).starts_with("the surface has one side only, like a Moebius strip, near ("))
      << refusal(strip);
  // Three walls on one edge.
  Mesh fan = box_mesh({0, 0, 0}, {1, 1, 1});
  fan.points.push_back({-1, -1, 0.5});
  fan.triangles.push_back({0, 4, 8});
  EXPECT_EQ(refusal(fan),
            "1 edge shared by several faces that do not bound a solid, the first near (0, 0, 0)");
}

TEST(Repair, a_run_that_is_stopped_says_so) {
  kumiki::Run run;
  run.cancel();
  const auto result = repair(box_mesh({0, 0, 0}, {1, 1, 1}), {}, run);
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().message, "stopped while the mesh was checked");
}

}  // namespace
}  // namespace kumiki
