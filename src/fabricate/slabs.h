// A piece with its faces moved inwards, as boxes between planes.
//
// Take away from a set of unit cubes whatever lies nearer than `inset` to a cube that is not there, nearness
// measured along the axes: that is what is left when every face moves inwards, walls of a notch included.
// Planes at `inset` on either side of each grid plane cut it into boxes, and along an axis slab 2i is what is
// left of cube i, slab 2i + 1 the rim that joins cubes i and i + 1. A box of the rim is there only if all
// cubes that it touches are: two for a face, four for an edge, eight for a corner.
//
// So at a corner of a cube with inset > 0 boxes are there in a way that only grows less towards the rim
// (no edge rim without its two face rims). Hence no two boxes ever touch by an edge or a corner alone: the
// body is a manifold, whatever the cubes do. With inset 0 the planes coincide, and cubes that touch by an
// edge touch again.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "grid/cells.h"

namespace kumiki {

// Lengths are whole micrometres, and so are points: a Vec3 of them is good for a kilometre.
using MicroSizes = std::array<int, 3>;

class SlabBody {
 public:
  // 2 * inset must be below each unit. Cube (x, y, z) begins at (x, y, z) times the units.
  SlabBody(const Cells& piece, const MicroSizes& units, int inset);

  // The boxes that are there, as numbers: number + step(direction) is the neighbour, a box or nothing.
  const std::vector<std::size_t>& boxes() const { return boxes_; }
  std::size_t numbers() const { return is_there_.size(); }
  bool is_there(std::size_t number) const { return is_there_[number]; }
  std::ptrdiff_t step(int direction) const {
    const std::ptrdiff_t step = steps_[static_cast<std::size_t>(direction / 2)];
    return direction % 2 == 0 ? step : -step;
  }
  // Slab numbers along the axes.
  Vec3 slabs_of(std::size_t number) const;

  // Planes along an axis are numbered like the slabs that begin there; a crossing is three plane numbers.
  Vec3 position(Vec3 crossing) const;
  // The box beside a crossing on the side of `octant`, whose three parts are 1 or -1.
  bool is_there_beside(Vec3 crossing, Vec3 octant) const;
  int count_beside(Vec3 crossing) const;

 private:
  std::size_t number_of(Vec3 slabs) const;

  Vec3 low_, size_;  // of the cubes; of the slabs with one empty slab around
  MicroSizes units_;
  int inset_;
  std::array<std::ptrdiff_t, 3> steps_;
  std::vector<std::uint8_t> is_there_;
  std::vector<std::size_t> boxes_;
};

}  // namespace kumiki
