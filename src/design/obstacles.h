// What of the rest holds the finished pieces when the piece in hand is gone.
//
// A piece that goes straight away from the assembled state is held by all that lies ahead of it, near or far.
// The pieces go one after the other, the one with the least ahead first. A measure and not the truth: pieces
// can go round corners. But those that are stuck come in whole numbers, few of them; this says which of two
// cuts with as many is closer to coming apart, and which voxels to take away.
#pragma once

#include <vector>

#include "design/partition.h"

namespace kumiki {

struct Obstacles {
  std::vector<int> voxels;  // of the rest; once for each piece that is held
  int pieces = 0;           // voxels of finished pieces that hold others
  int count() const { return static_cast<int>(voxels.size()) + pieces; }
};

// The last piece is the rest, the one before it is in hand.
Obstacles obstacles(const Partition& cut);

}  // namespace kumiki
