#include "fabricate/voxelize.h"

#include <cmath>

#include <gtest/gtest.h>

#include "base/file.h"
#include "base/rng.h"
#include "formats/mesh_file.h"
#include "mesh/repair.h"
#include "tests/drawing.h"
#include "tests/mesh/bodies.h"

namespace kumiki {
namespace {

VoxelizedMesh voxelized(const Mesh& mesh, const VoxelBlock& block) {
  Run run;
  auto result = voxelize(mesh, block, run);
  EXPECT_TRUE(result) << result.error().message;
  return result ? *result : VoxelizedMesh();
}

// A ball of triangles round (0, 0, 0): an octahedron whose faces are divided and blown up.
Mesh ball(double radius, int rounds) {
  Mesh mesh{{{1, 0, 0}, {-1, 0, 0}, {0, 1, 0}, {0, -1, 0}, {0, 0, 1}, {0, 0, -1}},
            {{0, 2, 4}, {2, 1, 4}, {1, 3, 4}, {3, 0, 4}, {2, 0, 5}, {1, 2, 5}, {3, 1, 5}, {0, 3, 5}}};
  for (int i = 0; i < rounds; ++i) mesh = subdivided(mesh);
  for (MeshPoint& p : mesh.points) {
    const double stretch = radius / std::sqrt(dot(p, p));
    p = {p.x * stretch, p.y * stretch, p.z * stretch};
  }
  return mesh;
}

TEST(Voxelize, a_box_fills_the_voxels_it_covers) {
  const VoxelizedMesh voxels =
      voxelized(box_mesh({0.5, 0, 0}, {2.25, 1, 2}), VoxelBlock{{{0, 0, 0}, 1}, {3, 2, 2}});
  EXPECT_EQ(voxels.filled, (std::vector<double>{0.5, 1, 0.25, 0, 0, 0, 0.5, 1, 0.25, 0, 0, 0}));
  EXPECT_EQ(voxels.volume(), 3.5);
}

TEST(Voxelize, classes_are_those_of_the_2022_paper) {
  const VoxelizedMesh voxels =
      voxelized(box_mesh({-0.05, 0, 0}, {2.5, 1, 1}), VoxelBlock{{{-1, 0, 0}, 1}, {5, 1, 1}});
  EXPECT_EQ(voxels.kind({0, 0, 0}), VoxelKind::Problematic);
  EXPECT_EQ(voxels.kind({1, 0, 0}), VoxelKind::Full);
  EXPECT_EQ(voxels.kind({3, 0, 0}), VoxelKind::Partial);
  EXPECT_EQ(voxels.kind({4, 0, 0}), VoxelKind::Empty);
  const VoxelCounts counts = voxels.counts();
  EXPECT_EQ(counts.problematic_share(), 0.25);
  EXPECT_EQ(counts.filled() + counts.empty, 5);
  EXPECT_EQ(solid_voxels(voxels), Cells::of({{1, 0, 0}, {2, 0, 0}, {3, 0, 0}}));
}

TEST(Voxelize, the_voxels_add_up_to_the_volume) {
  const Mesh mesh = ball(1, 4);
  for (const int resolution : {1, 2, 7, 20, 60}) {
    const VoxelizedMesh voxels = voxelized(mesh, block_by_resolution(bounds(mesh), resolution));
    EXPECT_NEAR(voxels.volume(), volume(mesh), 1e-11 * volume(mesh)) << resolution;
  }
}

// Corner to corner with the lattice and off it, far away and tiny.
TEST(Voxelize, the_voxels_add_up_wherever_the_lattice_lies) {
  Rng rng(1, 0);
  for (int round = 0; round < 50; ++round) {
    const Mesh mesh = ball(rng.unit() + 0.1, 2);
    VoxelBlock block = block_by_pitch(bounds(mesh), 0.05 + rng.unit());
    block.size = block.size + Vec3{2, 2, 2};
    block.lattice.origin = block.lattice.corner(-1, -1, -1);
    for (double* c : {&block.lattice.origin.x, &block.lattice.origin.y, &block.lattice.origin.z})
      *c += (rng.unit() - 0.5) * block.lattice.pitch;
    EXPECT_NEAR(voxelized(mesh, block).volume(), volume(mesh), 1e-11 * volume(mesh)) << round;
  }
}

// Each voxel by counting points of a fine grid that lie inside the ball.
TEST(Voxelize, each_share_is_what_points_inside_say) {
  const double radius = 2.3;
  const Mesh mesh = ball(radius, 6);
  const VoxelizedMesh voxels = voxelized(mesh, VoxelBlock{{{-2.5, -2.5, -2.5}, 1}, {5, 5, 5}});
  constexpr int kFine = 20;
  Vec3 at;
  for (at.z = 0; at.z < 5; ++at.z)
    for (at.y = 0; at.y < 5; ++at.y)
      for (at.x = 0; at.x < 5; ++at.x) {
        int inside = 0;
        for (int i = 0; i < kFine * kFine * kFine; ++i) {
          const auto c = [&](int cell, int fine) { return cell - 2.5 + (fine + 0.5) / kFine; };
          const double x = c(at.x, i % kFine), y = c(at.y, i / kFine % kFine), z = c(at.z, i / kFine / kFine);
          inside += x * x + y * y + z * z < radius * radius;
        }
        EXPECT_NEAR(voxels.filled[voxels.index(at)], inside / std::pow(kFine, 3), 0.01);
      }
}

TEST(Voxelize, the_block_has_so_many_voxels_along_the_longest_side) {
  const VoxelBlock block = block_by_resolution({{0, 0, 0}, {3, 10, 5.1}}, 10);
  EXPECT_EQ(block.size, (Vec3{3, 10, 6}));
  EXPECT_EQ(block.lattice.pitch, 1);
  EXPECT_NEAR(block.lattice.origin.z, -0.45, 1e-12);
  EXPECT_EQ(block_by_pitch({{0, 0, 0}, {3, 10, 5.1}}, 4).size, (Vec3{1, 3, 2}));
}

TEST(Voxelize, of_several_parts_the_largest_is_kept) {
  const Mesh two = both(box_mesh({0, 0, 0}, {2, 1, 1}), box_mesh({3, 0, 0}, {6, 1, 1}));
  EXPECT_EQ(solid_voxels(voxelized(two, VoxelBlock{{{0, 0, 0}, 1}, {6, 1, 1}})),
            Cells::of({{3, 0, 0}, {4, 0, 0}, {5, 0, 0}}));
}

std::string refusal(const Mesh& mesh, const VoxelBlock& block, bool cancelled = false) {
  Run run;
  if (cancelled) run.cancel();
  const auto result = voxelize(mesh, block, run);
  return result ? "no refusal" : to_string(result.error());
}

TEST(Voxelize, what_cannot_be_done_is_refused) {
  const Mesh box = box_mesh({0, 0, 0}, {1, 1, 1});
  EXPECT_EQ(refusal(box, {{{0, 0, 0}, 0.5}, {1, 2, 2}}), "the mesh sticks out of the block of voxels");
  EXPECT_EQ(refusal(box, block_by_resolution(bounds(box), 400)),
            "expected sides from 1 to 1000 voxels and at most 10000000 voxels, found 400x400x400");
  EXPECT_EQ(
      refusal(box, block_by_pitch(bounds(box), 1e-300)),
      "expected sides from 1 to 1000 voxels and at most 10000000 voxels, found 1000000x1000000x1000000");
  EXPECT_EQ(refusal(box, block_by_resolution(bounds(box), 2), true),
            "stopped while the mesh was cut into voxels");
}

// --- meshes of others --------------------------------------------------------------------------------------

struct Known {
  const char* name;
  const char* says;  // of the gate

  friend void PrintTo(const Known& known, std::ostream* out) { *out << known.name; }
};

class RealMesh : public testing::TestWithParam<Known> {};

TEST_P(RealMesh, passes_the_gate_and_adds_up) {
  const std::string path = std::string(KUMIKI_SHARED_DATA) + "/meshes/" + GetParam().name;
  if (!exists(path)) GTEST_SKIP() << "skipped: the shared meshes are not beside the checkout";
  Warnings warnings;
  const auto bytes = read_file(path, kMostFileBytes);
  ASSERT_TRUE(bytes);
  const auto mesh = read_mesh(*bytes, mesh_ending(path), warnings);
  ASSERT_TRUE(mesh) << to_string(mesh.error());
  kumiki::Run run;
  const auto repaired = repair(mesh->mesh, {}, run);
  ASSERT_TRUE(repaired) << repaired.error().message;
  std::string lines;
  for (const std::string& line : repair_lines(repaired->repairs)) lines += line + "\n";
  EXPECT_EQ(lines, GetParam().says);
  const double whole = volume(repaired->mesh);
  for (const int resolution : {12, 50})
    EXPECT_NEAR(voxelized(repaired->mesh, block_by_resolution(bounds(repaired->mesh), resolution)).volume(),
                whole, 1e-9 * whole);
}

INSTANTIATE_TEST_SUITE_P(
    Shared, RealMesh,
    testing::Values(Known{"spot.obj", ""}, Known{"rocker-arm.obj", ""},
                    Known{"cow.obj",
                          "1 copy of a point made where parts only touch, which were drawn apart\n"
                          "230 faces round 85 crossings cut out and skinned over\n"},
                    Known{"stanford-bunny.obj",
                          "5 holes filled, the longest of 80 edges\n23 faces round 2 crossings cut out and "
                          "skinned over\n"}));

}  // namespace
}  // namespace kumiki
