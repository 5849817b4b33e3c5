#include "fabricate/voxelize.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/format.h>

#include "fabricate/cut_triangle.h"
#include "grid/connectivity.h"

namespace kumiki {

namespace {

// Rounding makes a voxel that is full or empty miss it by this at most.
constexpr double kTrifle = 1e-6;
constexpr double kTooLittle = 0.1;
// How far, in voxels, a mesh may stick out of its block by rounding.
constexpr double kSlack = 1e-6;
constexpr std::size_t kTrianglesAStep = 4096;

class Filler {
 public:
  explicit Filler(VoxelizedMesh& voxels)
      : voxels_(voxels),
        cutter_(voxels.block.size),
        shadow_(voxels.filled.size()),
        touched_(voxels.filled.size()) {}

  void add(const MeshPoint& a, const MeshPoint& b, const MeshPoint& c) {
    cutter_.cut(a, b, c, [this](Vec3 at, const CutPolygon& piece) { count(piece, at); });
  }

  // Shadows are added up, voxels that no piece lies in are made whole.
  void finish() {
    const auto length = static_cast<std::size_t>(voxels_.block.size.x);
    for (std::size_t row = 0; row < shadow_.size(); row += length) {
      double shadow = 0;
      for (std::size_t x = length; x-- > 0;) {
        double& filled = voxels_.filled[row + x];
        filled = std::clamp(filled + shadow, 0.0, 1.0);
        if (!touched_[row + x]) filled = std::round(filled);
        shadow += shadow_[row + x];
      }
    }
  }

 private:
  void count(const CutPolygon& piece, Vec3 at) {
    const MeshPoint& p = piece.corners[0];
    double area = 0, prism = 0;
    for (std::size_t i = 2; i < piece.count; ++i) {
      const MeshPoint q = piece.corners[i - 1] - p, r = piece.corners[i] - p;
      const double part = (q.y * r.z - q.z * r.y) / 2;
      area += part;
      prism += part * ((q.x + r.x) / 3 + (p.x - at.x));
    }
    const std::size_t index = voxels_.index(at);
    voxels_.filled[index] += prism;
    shadow_[index] += area;
    touched_[index] = true;
  }

  VoxelizedMesh& voxels_;
  TriangleCutter cutter_;
  std::vector<double> shadow_;
  std::vector<bool> touched_;
};

Result<std::vector<MeshPoint>> in_voxels(const Mesh& mesh, const VoxelBlock& block) {
  std::vector<MeshPoint> points;
  points.reserve(mesh.points.size());
  for (const MeshPoint& p : mesh.points) {
    std::array<double, 3> place{};
    for (int axis = 0; axis < 3; ++axis) {
      place[axis] = (p[axis] - block.lattice.origin[axis]) / block.lattice.pitch;
      if (!(place[axis] >= -kSlack && place[axis] <= block.size[axis] + kSlack))
        return Error{"the mesh sticks out of the block of voxels"};
    }
    points.push_back({std::clamp(place[0], 0.0, double(block.size.x)),
                      std::clamp(place[1], 0.0, double(block.size.y)),
                      std::clamp(place[2], 0.0, double(block.size.z))});
  }
  return points;
}

Status check_size(Vec3 size) {
  if (is_sane_size(size) && volume(size) > 0) return Done{};
  return Error{fmt::format("expected sides from 1 to {} voxels and at most {} voxels, found {}x{}x{}",
                           kLongestSide, kMostCells, size.x, size.y, size.z)};
}

}  // namespace

VoxelBlock block_by_resolution(const MeshBounds& box, int voxels_along_longest_side) {
  const MeshPoint size = box.high - box.low;
  return block_by_pitch(box, std::max({size.x, size.y, size.z}) / voxels_along_longest_side);
}

VoxelBlock block_by_pitch(const MeshBounds& box, double pitch) {
  VoxelBlock block;
  std::array<double, 3> origin{};
  for (int axis = 0; axis < 3; ++axis) {
    const double voxels = std::ceil((box.high[axis] - box.low[axis]) / pitch - kSlack);
    block.size[axis] = static_cast<int>(std::clamp(voxels, 1.0, 1e6));
    origin[axis] = (box.low[axis] + box.high[axis]) / 2 - block.size[axis] * pitch / 2;
  }
  block.lattice = {{origin[0], origin[1], origin[2]}, pitch};
  return block;
}

VoxelKind VoxelizedMesh::kind_of(double share) {
  if (share <= kTrifle) return VoxelKind::Empty;
  if (share >= 1 - kTrifle) return VoxelKind::Full;
  return share < kTooLittle ? VoxelKind::Problematic : VoxelKind::Partial;
}

VoxelCounts VoxelizedMesh::counts() const {
  VoxelCounts counts;
  for (const double share : filled) switch (kind_of(share)) {
      case VoxelKind::Empty:
        ++counts.empty;
        break;
      case VoxelKind::Problematic:
        ++counts.problematic;
        break;
      case VoxelKind::Partial:
        ++counts.partial;
        break;
      case VoxelKind::Full:
        ++counts.full;
    }
  return counts;
}

double VoxelizedMesh::volume() const {
  double sum = 0;
  for (const double share : filled) sum += share;
  return sum * block.lattice.pitch * block.lattice.pitch * block.lattice.pitch;
}

Result<VoxelizedMesh> voxelize(const Mesh& mesh, const VoxelBlock& block, Run& run) {
  if (auto status = check_size(block.size); !status) return status.error();
  const auto points = in_voxels(mesh, block);
  if (!points) return points.error();
  VoxelizedMesh voxels{block, std::vector<double>(static_cast<std::size_t>(kumiki::volume(block.size)))};
  Filler filler(voxels);
  for (std::size_t t = 0; t < mesh.triangles.size(); ++t) {
    if (t % kTrianglesAStep == 0) {
      if (!run.step()) return Error{"stopped while the mesh was cut into voxels"};
      run.report(static_cast<double>(t) / static_cast<double>(mesh.triangles.size()), "cutting into voxels");
    }
    const auto& [a, b, c] = mesh.triangles[t];
    filler.add((*points)[a], (*points)[b], (*points)[c]);
  }
  filler.finish();
  return voxels;
}

Cells solid_voxels(const VoxelizedMesh& voxels) {
  Cells solid(Box{{}, voxels.block.size});
  for_each_voxel(voxels.block.size, [&](Vec3 at) {
    if (voxels.kind(at) >= VoxelKind::Partial) solid.set(at);
  });
  std::vector<Cells> parts = components(solid);
  if (parts.empty()) return solid;
  const auto largest = std::max_element(parts.begin(), parts.end(),
                                        [](const Cells& a, const Cells& b) { return a.count() < b.count(); });
  return largest->in(solid.box());
}

}  // namespace kumiki
