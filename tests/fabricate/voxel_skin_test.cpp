#include "fabricate/voxel_skin.h"

#include <gtest/gtest.h>

#include "tests/round_meshes.h"

namespace kumiki {
namespace {

constexpr SkinColouring kColours{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};

MeshScene skin_of(const Mesh& mesh, const VoxelBlock& block) {
  Run run;
  const auto voxels = voxelize(mesh, block, run);
  EXPECT_TRUE(voxels);
  return voxel_skin(mesh, *voxels, kColours);
}

TEST(VoxelSkin, all_of_the_surface_is_there_once) {
  const Mesh mesh = ball({5, 5, 5}, 4.9);
  double area = 0;
  for (const ScenePart& part : skin_of(mesh, {{{0, 0, 0}, 2}, {5, 5, 5}}).parts)
    area += surface_area(part.mesh);
  EXPECT_NEAR(area, surface_area(mesh), 1e-9 * area);
}

TEST(VoxelSkin, what_sticks_a_little_into_a_voxel_is_problematic) {
  const MeshScene scene = skin_of(block({0, 0, 0}, {10.5, 10, 10}), {{{0, 0, 0}, 10}, {2, 1, 1}});
  ASSERT_EQ(scene.parts.size(), 2u);
  EXPECT_EQ(scene.parts[0].colour, kColours.full);
  EXPECT_EQ(scene.parts[1].colour, kColours.problematic);
  EXPECT_NEAR(surface_area(scene.parts[1].mesh), 10 * 10 + 4 * 0.5 * 10, 1e-9);
  EXPECT_EQ(bounds(scene.parts[1].mesh).low.x, 10);
}

}  // namespace
}  // namespace kumiki
