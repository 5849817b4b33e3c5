// Upright walls that may cross, as a closed surface.
//
// Walls are rectangles on the floor. The planes of all their sides cut the floor into tiles; a tile is filled
// or not, and the surface goes round what is filled. Tiles share all their corners, so nothing has to be
// intersected and no triangle ends in the middle of another one's side. Whole micrometres, as in solid.h.
#pragma once

#include <vector>

#include "mesh/mesh.h"

namespace kumiki {

struct MicroSpan {
  int low = 0, high = 0;  // micrometres, low < high
};

class WallLattice {
 public:
  void add(MicroSpan x, MicroSpan y) { walls_.push_back({x, y}); }

  // A manifold as long as no two walls touch at a corner only.
  Mesh standing(MicroSpan z) const;

 private:
  struct FloorWall {
    MicroSpan x, y;
  };
  std::vector<FloorWall> walls_;
};

}  // namespace kumiki
