// What all cuts of one search have in common: the shape, and the rules that every cut of it keeps.
#pragma once

#include <vector>

#include "design/partition.h"

namespace kumiki {

struct SizeRange {
  int least = 1;
  int most = 1;
  bool contains(int size) const { return least <= size && size <= most; }
};

// Voxels a piece may have: the mean, give or take a share of it.
SizeRange size_range(int voxels, int pieces, double spread);

// Voxels that keep their owner (kNobody: free). Pieces that own some may not grow.
using Frozen = Partition::Owners;

struct CutTask {
  CutTask(Blank shape, int piece_count, SizeRange size_limits, Frozen kept)
      : blank(std::move(shape)), pieces(piece_count), sizes(size_limits), frozen(std::move(kept)) {}

  // Holes are voxels of one more owner, who is nobody's neighbour and blocks nobody.
  int hole() const { return pieces; }
  int owners() const { return holes == 0 ? pieces : pieces + 1; }
  bool is_frozen(int voxel) const { return frozen[static_cast<std::size_t>(voxel)] != Partition::kNobody; }
  // A voxel and its image always have the same owner.
  int image(int voxel) const { return images.empty() ? voxel : images[static_cast<std::size_t>(voxel)]; }

  Blank blank;
  int pieces;
  SizeRange sizes;
  Frozen frozen;                 // by voxel; kNobody: free to change hands
  int holes = 0;                 // that may move; those of a shape without such are no voxels of it
  std::vector<int> hole_places;  // where they may be
  std::vector<int> images;       // by voxel; empty: no symmetry is wanted
  int min_contact = 1;           // faces that hold any two parts of a piece together
};

}  // namespace kumiki
