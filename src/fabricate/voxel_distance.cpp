#include "fabricate/voxel_distance.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace kumiki {

namespace {

// Voxels, all round, that are looked at.
constexpr int kReach = 2;

MeshPoint nearest_in(Vec3 voxel, const MeshPoint& p) {
  return {std::clamp<double>(p.x, voxel.x, voxel.x + 1), std::clamp<double>(p.y, voxel.y, voxel.y + 1),
          std::clamp<double>(p.z, voxel.z, voxel.z + 1)};
}

}  // namespace

VoxelDistance distance_to(const Cells& set, const MeshPoint& p) {
  // A line search may look anywhere, also where there are no whole numbers any more.
  constexpr double kFar = 1e6;
  if (!(std::abs(p.x) < kFar && std::abs(p.y) < kFar && std::abs(p.z) < kFar)) return {};
  const Vec3 own{static_cast<int>(std::floor(p.x)), static_cast<int>(std::floor(p.y)),
                 static_cast<int>(std::floor(p.z))};
  const bool is_inside = set.test(own);
  double best = std::numeric_limits<double>::infinity();
  MeshPoint nearest = p;
  // Ring by ring: what is found in one is nearer than what the ring after the next can have.
  for (int ring = 1; ring <= kReach && best > (ring - 1) * (ring - 1); ++ring) {
    Vec3 by;
    for (by.z = -ring; by.z <= ring; ++by.z)
      for (by.y = -ring; by.y <= ring; ++by.y) {
        const bool is_edge = std::abs(by.z) == ring || std::abs(by.y) == ring;
        for (by.x = -ring; by.x <= ring; by.x += is_edge ? 1 : 2 * ring) {
          if (set.test(own + by) == is_inside) continue;
          const MeshPoint there = nearest_in(own + by, p), way = p - there;
          if (dot(way, way) < best) best = dot(way, way), nearest = there;
        }
      }
  }
  VoxelDistance found;
  if (best > kReach * kReach) return found;
  const double length = std::sqrt(best);
  found.is_near = true;
  found.depth = is_inside ? -length : length;
  if (length > 0) {
    const double sign = is_inside ? -1 / length : 1 / length;
    found.direction = {sign * (p.x - nearest.x), sign * (p.y - nearest.y), sign * (p.z - nearest.z)};
  }
  return found;
}

}  // namespace kumiki
