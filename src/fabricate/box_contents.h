// How much of a mesh lies in each box between planes, and how much of it each of the planes cuts through.
//
// Triangles are clipped to the boxes; the rest is Gauss: the volume in a box is what its own bits of surface
// say, plus the depth of the box times what is cut through at its far side, and that is the sum of the bits
// beyond. Exact but for rounding, and all boxes come out of one pass over the triangles. It is how a cut is
// checked by code that knows nothing of corefinement.
#pragma once

#include <array>
#include <vector>

#include "grid/vec3.h"
#include "mesh/mesh.h"

namespace kumiki {

// Along each axis, ascending. The mesh must lie between the first and the last.
using BoxPlanes = std::array<std::vector<double>, 3>;

class BoxContents {
 public:
  BoxContents(const Mesh& mesh, const BoxPlanes& planes);

  Vec3 size() const { return size_; }
  double volume(Vec3 box) const { return volumes_[index(box)]; }
  // Of the far side of the box along the axis, in mm².
  double section(Vec3 box, int axis) const { return sections_[static_cast<std::size_t>(axis)][index(box)]; }

 private:
  std::size_t index(Vec3 box) const {
    return static_cast<std::size_t>(box.x) +
           static_cast<std::size_t>(size_.x) *
               (static_cast<std::size_t>(box.y) +
                static_cast<std::size_t>(size_.y) * static_cast<std::size_t>(box.z));
  }

  Vec3 size_;
  std::vector<double> volumes_;
  std::array<std::vector<double>, 3> sections_;
};

}  // namespace kumiki
