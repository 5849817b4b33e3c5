#include "fabricate/fit_mesh.h"

#include <cmath>

#include <gtest/gtest.h>

#include "base/file.h"
#include "fabricate/deform.h"
#include "fabricate/lattice_places.h"
#include "fabricate/voxel_distance.h"
#include "formats/mesh_file.h"
#include "mesh/mirror.h"
#include "mesh/repair.h"
#include "tests/mesh/bodies.h"

namespace kumiki {
namespace {

Mesh welded(const Mesh& loose) {
  kumiki::Run run;
  return repair(loose, {}, run).value().mesh;
}

// An egg: a divided octahedron blown up, stretched along z and blunter below, so that x and y are mirror
// axes.
Mesh egg(int rounds) {
  Mesh mesh{{{1, 0, 0}, {-1, 0, 0}, {0, 1, 0}, {0, -1, 0}, {0, 0, 1}, {0, 0, -1}},
            {{0, 2, 4}, {2, 1, 4}, {1, 3, 4}, {3, 0, 4}, {2, 0, 5}, {1, 2, 5}, {3, 1, 5}, {0, 3, 5}}};
  for (int i = 0; i < rounds; ++i) mesh = subdivided(mesh);
  for (MeshPoint& p : mesh.points) {
    const double length = std::sqrt(dot(p, p)), z = p.z / length;
    p = {p.x / length, 0.8 * p.y / length, z > 0 ? 1.7 * z : z};
  }
  return welded(mesh);
}

MeshFit fitted(const Mesh& mesh, const FitOptions& options) {
  Run run;
  auto fit = fit_mesh(mesh, options, run);
  EXPECT_TRUE(fit) << fit.error().message;
  return fit ? *fit : MeshFit();
}

double share_before(const Mesh& mesh, int resolution) {
  Run run;
  return voxelize(mesh, block_by_resolution(bounds(mesh), resolution), run)
      .value()
      .counts()
      .problematic_share();
}

void expect_sound(const MeshFit& fit) {
  Run run;
  const auto again = repair(fit.mesh, {}, run);
  ASSERT_TRUE(again) << again.error().message;
  EXPECT_EQ(again->repairs, MeshRepairs());
  const auto voxels = voxelize(fit.mesh, fit.voxels.block, run);
  ASSERT_TRUE(voxels);
  EXPECT_EQ(voxels->filled, fit.voxels.filled);
  EXPECT_NEAR(fit.voxels.volume(), volume(fit.mesh), 1e-9 * volume(fit.mesh));
}

TEST(VoxelDistance, is_to_the_nearest_border) {
  const Cells set = Cells::of({{0, 0, 0}, {1, 0, 0}});
  const auto outside = distance_to(set, {2.5, 0.5, 0.5});
  EXPECT_TRUE(outside.is_near);
  EXPECT_EQ(outside.depth, 0.5);
  EXPECT_EQ(outside.direction, (MeshPoint{1, 0, 0}));
  const auto inside = distance_to(set, {1.25, 0.5, 0.9});
  EXPECT_NEAR(inside.depth, -0.1, 1e-12);
  EXPECT_NEAR(inside.direction.z, 1, 1e-12);
  EXPECT_NEAR(distance_to(set, {3, 2, 0.5}).depth, std::sqrt(2.0), 1e-12);
  EXPECT_NEAR(distance_to(set, {3.4, 1.4, 0.5}).depth, std::hypot(1.4, 0.4), 1e-12);
  EXPECT_FALSE(distance_to(set, {9, 9, 9}).is_near);
  EXPECT_FALSE(distance_to(set, {1e300, 0, NAN}).is_near);
}

TEST(Mirror, finds_the_planes_of_an_egg_and_none_of_a_dented_one) {
  Mesh mesh = egg(2);
  EXPECT_TRUE(mirror_plane(mesh, 0));
  EXPECT_TRUE(mirror_plane(mesh, 1));
  EXPECT_FALSE(mirror_plane(mesh, 2));
  for (MeshPoint& p : mesh.points)
    if (p.x > 0.9) p.x += 0.05;
  EXPECT_FALSE(mirror_plane(mesh, 0));
}

TEST(Mirror, moves_of_images_become_alike) {
  const Mesh mesh = egg(1);
  const MirrorPlane plane = *mirror_plane(mesh, 0);
  std::vector<MeshPoint> moved = mesh.points;
  moved[3] = {moved[3].x + 0.2, moved[3].y + 0.4, moved[3].z};
  mirror_moves(plane, mesh.points, moved);
  for (std::uint32_t i = 0; i < moved.size(); ++i) {
    const MeshPoint own = moved[i] - mesh.points[i],
                    other = moved[plane.partner[i]] - mesh.points[plane.partner[i]];
    EXPECT_NEAR(own.x, -other.x, 1e-12);
    EXPECT_NEAR(own.y, other.y, 1e-12);
  }
}

TEST(LatticePlaces, a_block_is_the_smallest_of_its_lattice) {
  const VoxelBlock block = block_on_lattice({{0.5, 1, -3}, {2, 4, -2.5}}, {{0.25, 0, 0}, 0.5});
  EXPECT_EQ(block.size, (Vec3{4, 6, 1}));
  EXPECT_EQ(block.lattice.origin, (MeshPoint{0.25, 1, -3}));
}

TEST(FitMesh, leaves_no_problematic_voxels_in_an_egg) {
  const Mesh mesh = egg(4);
  ASSERT_GT(share_before(mesh, 9), 0.1);
  FitOptions options;
  options.resolution = 9;
  const MeshFit fit = fitted(mesh, options);
  EXPECT_LT(fit.voxels.counts().problematic_share(), share_before(mesh, 9) / 5);
  EXPECT_LT(fit.largest_move, 0.6);
  EXPECT_TRUE(fit.finished);
  EXPECT_TRUE(has_resolution(fit.voxels, 9));
  expect_sound(fit);
}

TEST(FitMesh, what_was_symmetric_stays_symmetric) {
  const Mesh mesh = egg(4);
  FitOptions options;
  options.resolution = 10;
  const MeshFit fit = fitted(mesh, options);
  EXPECT_EQ(fit.mirror_axes, (std::vector<int>{0, 1}));
  EXPECT_GT(fit.largest_move, 0);
  EXPECT_TRUE(mirror_plane(fit.mesh, 0, 1e-6));
  EXPECT_TRUE(mirror_plane(fit.mesh, 1, 1e-6));
  const Cells solid = solid_voxels(fit.voxels).trimmed();
  const Box box = solid.box();
  solid.for_each([&](Vec3 cell) {
    EXPECT_TRUE(solid.test({2 * box.low.x + box.size.x - 1 - cell.x, cell.y, cell.z}));
    EXPECT_TRUE(solid.test({cell.x, 2 * box.low.y + box.size.y - 1 - cell.y, cell.z}));
  });
}

TEST(FitMesh, the_same_mesh_gives_the_same_bytes) {
  const Mesh mesh = egg(3);
  FitOptions options;
  options.resolution = 7;
  const MeshFit one = fitted(mesh, options), two = fitted(mesh, options);
  EXPECT_EQ(one.mesh, two.mesh);
  EXPECT_EQ(one.voxels.filled, two.voxels.filled);
}

TEST(FitMesh, the_shell_of_the_paper_helps_too) {
  const Mesh mesh = egg(4);
  FitOptions options;
  options.resolution = 9;
  options.method = FitMethod::Shell;
  options.places = 1;
  const MeshFit fit = fitted(mesh, options);
  EXPECT_LT(fit.voxels.counts().problematic_share(), share_before(mesh, 9));
  expect_sound(fit);
}

TEST(FitMesh, a_box_is_left_alone) {
  const Mesh box = box_mesh({0, 0, 0}, {5, 3, 2});
  FitOptions options;
  options.resolution = 5;
  const MeshFit fit = fitted(box, options);
  EXPECT_EQ(fit.mesh, box);
  EXPECT_EQ(fit.voxels.counts().full, 30);
}

TEST(FitMesh, a_run_that_is_stopped_gives_the_best_so_far) {
  kumiki::Run run(1, 200);
  FitOptions options;
  options.resolution = 9;
  run.cancel();
  const auto fit = fit_mesh(egg(3), options, run);
  ASSERT_TRUE(fit);
  EXPECT_FALSE(fit->finished);
  expect_sound(*fit);
}

// The gradients are right: moves against them make the sum smaller until it is nothing, from any side.
TEST(Deform, a_voxel_with_a_little_is_emptied_or_filled) {
  // A divided box that sticks out of its voxels by 3 and by 7 hundredths.
  Mesh box = box_mesh({1, 1, 1}, {4.03, 4, 4.07});
  for (int i = 0; i < 3; ++i) box = subdivided(box);
  box = welded(box);
  const VoxelBlock block{{{}, 1}, {6, 6, 6}};
  kumiki::Run run;
  const auto before = voxelize(box, block, run);
  ASSERT_TRUE(before);
  EXPECT_GT(before->counts().problematic, 15);
  const Deformation task{box.triangles, box.points, block.size};
  Mesh bent = box;
  bent.points = deform_by_shares(task, box.points, *before, {}, run);
  const auto after = voxelize(bent, block, run);
  ASSERT_TRUE(after);
  EXPECT_EQ(after->counts().problematic, 0);
  EXPECT_EQ(after->kind({4, 2, 2}), VoxelKind::Empty);
  EXPECT_GE(after->filled[after->index({2, 2, 4})], 0.1);
}

// Takes some seconds.
TEST(SlowFitMesh, spot_loses_two_thirds_of_its_problematic_voxels_and_more) {
  const std::string path = std::string(KUMIKI_SHARED_DATA) + "/meshes/spot.obj";
  if (!exists(path)) GTEST_SKIP() << "skipped: the shared meshes are not beside the checkout";
  Warnings warnings;
  const Mesh mesh = welded(read_mesh(read_file(path, kMostFileBytes).value(), ".obj", warnings).value().mesh);
  const MeshFit fit = fitted(mesh, {});
  EXPECT_GT(share_before(mesh, 12), 0.25);
  EXPECT_LT(fit.voxels.counts().problematic_share(), 0.25 / 3);
  EXPECT_EQ(fit.mirror_axes, std::vector<int>{0});
  expect_sound(fit);
}

TEST(FitMesh, a_mesh_too_large_for_the_effort_keeps_its_shape_and_says_so) {
  const Mesh mesh = egg(3);
  FitOptions options;
  options.resolution = 6;
  const MeshFit bent = fitted(mesh, options);
  EXPECT_GT(bent.rounds, 0);
  EXPECT_FALSE(bent.cut_short);
  options.most_effort = 7 * static_cast<double>(mesh.triangles.size());
  const MeshFit placed = fitted(mesh, options);
  EXPECT_EQ(placed.rounds, 0);
  EXPECT_TRUE(placed.cut_short);
  EXPECT_TRUE(placed.finished);
  EXPECT_EQ(placed.mesh, mesh);
}

}  // namespace
}  // namespace kumiki
