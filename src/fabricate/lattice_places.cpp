#include "fabricate/lattice_places.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace kumiki {

namespace {

constexpr int kPhases = 5;  // places along an axis, a fifth of a voxel apart
// By how many voxels the longest side may be longer and shorter than asked for, and in how many steps.
constexpr double kMostOver = 0.2, kMostShort = 0.6;
constexpr int kSizes = 5;
// Triangles to cut and voxels to look at in all tries together; large tasks get a coarser grid of places.
constexpr double kMostEffort = 3e7;

double longest(const MeshBounds& box) {
  const MeshPoint size = box.high - box.low;
  return std::max({size.x, size.y, size.z});
}

const MirrorPlane* across(const std::vector<MirrorPlane>& mirrors, int axis) {
  for (const MirrorPlane& plane : mirrors)
    if (plane.axis == axis) return &plane;
  return nullptr;
}

// Where the lattice may begin along an axis.
std::vector<double> origins(const MeshBounds& box, double pitch, int axis, const MirrorPlane* plane,
                            int phases) {
  if (plane != nullptr) return {plane->at, plane->at - pitch / 2};
  std::vector<double> result;
  for (int i = 0; i < phases; ++i) result.push_back(box.low[axis] - pitch * i / phases);
  return result;
}

// All tries, in a fixed order; the first is the one that is taken without a search.
std::vector<Lattice> lattices(const MeshBounds& box, int resolution, const std::vector<MirrorPlane>& mirrors,
                              int phases, int sizes) {
  std::vector<Lattice> result{block_by_resolution(box, resolution).lattice};
  for (int size = 0; size < sizes; ++size) {
    const double voxels = resolution + kMostOver - (kMostOver + kMostShort) * size / std::max(1, sizes - 1);
    const double pitch = longest(box) / std::max(1.0, voxels);
    std::array<std::vector<double>, 3> along;
    for (int axis = 0; axis < 3; ++axis)
      along[static_cast<std::size_t>(axis)] = origins(box, pitch, axis, across(mirrors, axis), phases);
    for (const double x : along[0])
      for (const double y : along[1])
        for (const double z : along[2]) result.push_back({{x, y, z}, pitch});
  }
  return result;
}

// Places that differ by less than a third of a voxel along all axes are one.
bool is_near(const Lattice& a, const Lattice& b) {
  for (int axis = 0; axis < 3; ++axis) {
    const double way = (a.origin[axis] - b.origin[axis]) / a.pitch;
    if (std::abs(way - std::round(way)) > 1.0 / 3) return false;
  }
  return std::abs(a.pitch - b.pitch) < 0.02 * a.pitch;
}

}  // namespace

VoxelBlock block_on_lattice(const MeshBounds& box, const Lattice& lattice) {
  // What sticks out by less than this is rounding.
  constexpr double kSlack = 1e-7;
  VoxelBlock block;
  Vec3 low;
  for (int axis = 0; axis < 3; ++axis) {
    const double from = (box.low[axis] - lattice.origin[axis]) / lattice.pitch + kSlack;
    const double to = (box.high[axis] - lattice.origin[axis]) / lattice.pitch - kSlack;
    low[axis] = static_cast<int>(std::floor(from));
    block.size[axis] = std::max(1, static_cast<int>(std::ceil(to)) - low[axis]);
  }
  block.lattice = {lattice.corner(low.x, low.y, low.z), lattice.pitch};
  return block;
}

bool has_resolution(const VoxelizedMesh& voxels, int resolution) {
  const Vec3 size = solid_voxels(voxels).trimmed().box().size;
  return std::max({size.x, size.y, size.z}) == resolution;
}

Result<std::vector<VoxelizedMesh>> best_places(const Mesh& mesh, int resolution,
                                               const std::vector<MirrorPlane>& mirrors, int count, Run& run) {
  const MeshBounds box = bounds(mesh);
  const double effort = static_cast<double>(mesh.triangles.size()) +
                        static_cast<double>(volume(block_by_resolution(box, resolution).size));
  const bool is_large = effort * kPhases * kPhases * kPhases * kSizes > kMostEffort;
  const std::vector<Lattice> tries =
      lattices(box, resolution, mirrors, is_large ? 2 : kPhases, is_large ? 2 : kSizes);
  struct Found {
    double share;
    Lattice lattice;
  };
  std::vector<Found> found;
  for (std::size_t i = 0; i < tries.size() && (i == 0 || run.step()); ++i) {
    run.report(static_cast<double>(i) / static_cast<double>(tries.size()), "trying places of the lattice");
    Run unlimited;
    const auto voxels = voxelize(mesh, block_on_lattice(box, tries[i]), unlimited);
    if (!voxels) return voxels.error();
    if (has_resolution(*voxels, resolution))
      found.push_back({voxels->counts().problematic_share(), tries[i]});
  }
  std::stable_sort(found.begin(), found.end(),
                   [](const Found& a, const Found& b) { return a.share < b.share; });
  std::vector<VoxelizedMesh> best;
  for (std::size_t i = 0; i < found.size() && std::ssize(best) < count; ++i) {
    const bool is_new = std::none_of(best.begin(), best.end(), [&](const VoxelizedMesh& b) {
      return is_near(found[i].lattice, b.block.lattice);
    });
    if (!is_new) continue;
    Run unlimited;
    auto voxels = voxelize(mesh, block_on_lattice(box, found[i].lattice), unlimited);
    if (voxels) best.push_back(std::move(*voxels));
  }
  if (best.empty())
    return Error{"no place of the lattice has so many voxels along the longest side; try another resolution"};
  return best;
}

VoxelizedMesh nudged(const Mesh& mesh, const VoxelizedMesh& voxels, const std::vector<MirrorPlane>& mirrors,
                     Run& run) {
  constexpr double kStep = 0.03;
  VoxelizedMesh best = voxels;
  double share = voxels.counts().problematic_share();
  const MeshBounds box = bounds(mesh);
  for (int direction = 0; direction < 6 && run.step(); ++direction) {
    const int axis = direction / 2;
    if (across(mirrors, axis) != nullptr) continue;
    Lattice lattice = voxels.block.lattice;
    const double by = (direction % 2 ? -kStep : kStep) * lattice.pitch;
    (axis == 0 ? lattice.origin.x : axis == 1 ? lattice.origin.y : lattice.origin.z) += by;
    Run unlimited;
    auto other = voxelize(mesh, block_on_lattice(box, lattice), unlimited);
    if (!other || other->counts().problematic_share() >= share) continue;
    share = other->counts().problematic_share();
    best = std::move(*other);
  }
  return best;
}

}  // namespace kumiki
