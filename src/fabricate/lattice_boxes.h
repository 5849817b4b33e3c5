// Boxes in the space of a mesh, and the cells of a lattice that they lie in.
#pragma once

#include <algorithm>
#include <cmath>

#include "grid/vec3.h"
#include "mesh/lattice.h"

namespace kumiki {

inline Vec3 cell_of(const MeshPoint& p, const Lattice& lattice) {
  Vec3 cell;
  for (int axis = 0; axis < 3; ++axis)
    cell[axis] = static_cast<int>(std::floor((p[axis] - lattice.origin[axis]) / lattice.pitch));
  return cell;
}

inline MeshBounds bounds_of(Vec3 cell, const Lattice& lattice) {
  return {lattice.corner(cell.x, cell.y, cell.z), lattice.corner(cell.x + 1, cell.y + 1, cell.z + 1)};
}

inline MeshBounds hull(const MeshBounds& a, const MeshBounds& b) {
  return {{std::min(a.low.x, b.low.x), std::min(a.low.y, b.low.y), std::min(a.low.z, b.low.z)},
          {std::max(a.high.x, b.high.x), std::max(a.high.y, b.high.y), std::max(a.high.z, b.high.z)}};
}

inline MeshBounds common(const MeshBounds& a, const MeshBounds& b) {
  return {{std::max(a.low.x, b.low.x), std::max(a.low.y, b.low.y), std::max(a.low.z, b.low.z)},
          {std::min(a.high.x, b.high.x), std::min(a.high.y, b.high.y), std::min(a.high.z, b.high.z)}};
}

inline MeshBounds widened(const MeshBounds& box, double by) {
  return {{box.low.x - by, box.low.y - by, box.low.z - by},
          {box.high.x + by, box.high.y + by, box.high.z + by}};
}

}  // namespace kumiki
