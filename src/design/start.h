// Cuts to start a search from, of two kinds.
//
// Grown: pieces grow at random from single voxels. Where the shape has a hole, the first one is grown so that
// it can move into it and no farther: without any move the assembled state is a dead end, and a search that
// has to find the first move by chance spends most of its time on that. The rest is mostly locked.
//
// Carved: piece after piece is cut off so that it can be drawn out of what is left. All come apart, at once.
#pragma once

#include <optional>

#include "base/rng.h"
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

enum class StartKind { Grown, Carved };

// A carved one is grown when carving fails. Nothing: no such cut was found.
std::optional<Partition::Owners> random_start(const Blank& blank, int pieces, SizeRange sizes,
                                              const Frozen& frozen, StartKind kind, Rng& random);

}  // namespace kumiki
