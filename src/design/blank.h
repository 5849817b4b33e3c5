// The shape that is to be cut: its voxels numbered, and who lies beside whom.
#pragma once

#include <array>
#include <vector>

#include "grid/cells.h"

namespace kumiki {

struct Blank {
  explicit Blank(const Cells& cells);

  int count() const { return static_cast<int>(voxels.size()); }
  Vec3 place(int voxel) const { return voxels[static_cast<std::size_t>(voxel)]; }
  int beside(int voxel, int direction) const {
    return neighbours[static_cast<std::size_t>(voxel)][static_cast<std::size_t>(direction)];
  }

  // The voxel at a place relative to `low`; -1: none.
  int at(Vec3 place) const {
    return Box{{}, size}.contains(place)
               ? numbers[static_cast<std::size_t>((place.z * size.y + place.y) * size.x + place.x)]
               : -1;
  }

  Vec3 low, size;            // the box of the shape
  std::vector<Vec3> voxels;  // relative to `low`
  std::vector<int> numbers;  // of the cells of the box: a voxel, or -1
  // By direction: a voxel, or -1.
  std::vector<std::array<int, 6>> neighbours;
  // The block of 27 about a voxel, x fastest; the middle, and where nothing is: count().
  std::vector<std::array<int, 27>> around;
};

}  // namespace kumiki
