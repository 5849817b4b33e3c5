// A triangle cut along the planes of a lattice into pieces that lie in one voxel each.
//
// Corners are in units of voxels. What lies in a plane goes to the voxel below it.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>

#include "grid/vec3.h"
#include "mesh/mesh.h"

namespace kumiki {

// A triangle cut by six planes has nine corners at most.
struct CutPolygon {
  std::array<MeshPoint, 9> corners;
  std::size_t count = 0;

  void push(const MeshPoint& corner) { corners[count++] = corner; }
};

class TriangleCutter {
 public:
  // A block of so many voxels, in which all corners have to lie.
  explicit TriangleCutter(Vec3 size) : size_(size) {}

  // Calls visit(voxel, piece).
  template <class Visit>
  void cut(const MeshPoint& a, const MeshPoint& b, const MeshPoint& c, const Visit& visit) const {
    CutPolygon triangle;
    for (const MeshPoint& corner : {a, b, c}) triangle.push(corner);
    across<2>(triangle, {}, visit);
  }

 private:
  int voxel(double coordinate, int axis) const {
    return std::clamp(static_cast<int>(std::floor(coordinate)), 0, size_[axis] - 1);
  }

  template <int Axis, class Visit>
  void across(CutPolygon polygon, Vec3 at, const Visit& visit) const {
    double low = polygon.corners[0][Axis], high = low;
    for (std::size_t i = 1; i < polygon.count; ++i) {
      low = std::min(low, polygon.corners[i][Axis]);
      high = std::max(high, polygon.corners[i][Axis]);
    }
    const int last = voxel(high, Axis);
    for (at[Axis] = voxel(low, Axis); at[Axis] < last && polygon.count >= 3; ++at[Axis]) {
      CutPolygon below, above;
      split(polygon, Axis, at[Axis] + 1, below, above);
      if (below.count >= 3) further<Axis>(below, at, visit);
      polygon = above;
    }
    if (polygon.count >= 3) further<Axis>(polygon, at, visit);
  }

  template <int Axis, class Visit>
  void further(const CutPolygon& polygon, Vec3 at, const Visit& visit) const {
    if constexpr (Axis == 0)
      visit(at, polygon);
    else
      across<Axis - 1>(polygon, at, visit);
  }

  static void split(const CutPolygon& whole, int axis, double plane, CutPolygon& below, CutPolygon& above);

  Vec3 size_;
};

}  // namespace kumiki
