// Cuts to start a search from: pieces grown at random from single voxels.
//
// Where the shape has a hole, the first piece is grown so that it can move into it and no farther: without
// any move the assembled state is a dead end, and a search that has to find the first move by chance spends
// most of its time on that.
#pragma once

#include <optional>

#include "base/rng.h"
#include "design/cut.h"

namespace kumiki {

struct SizeRange {
  int least = 1;
  int most = 1;
  bool contains(int size) const { return least <= size && size <= most; }
};

// Voxels a piece may have: the mean, give or take a share of it.
SizeRange size_range(int voxels, int pieces, double spread);

// Voxels that keep their owner (kNobody: free). Pieces that own some may not grow.
using Frozen = Cut::Owners;

std::optional<Cut::Owners> random_start(const Blank& blank, int pieces, SizeRange sizes, const Frozen& frozen,
                                        Rng& random);

}  // namespace kumiki
