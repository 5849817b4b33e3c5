// What of the rest holds the finished pieces when the piece in hand is gone.
//
// Each finished piece has a direction in which the fewest voxels of the rest lie ahead of it, near or far, in
// the assembled state; those are its obstacles. A measure and not the truth: pieces can go round corners, and
// can hold each other. Pieces that are stuck come in whole numbers, few of them; this says which of two cuts
// with as many is closer to coming apart.
#pragma once

#include <vector>

#include "design/partition.h"

namespace kumiki {

// The last piece is the rest, the one before it is in hand. A voxel is listed once for each piece it holds.
std::vector<int> obstacles(const Partition& cut);

}  // namespace kumiki
