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
#include "design/cut_task.h"

namespace kumiki {

enum class StartKind { Grown, Carved };

// A carved one is grown when carving fails, or when it has to be symmetric. Holes that may move are anywhere.
// Nothing: no such cut was found.
std::optional<Partition::Owners> random_start(const CutTask& task, StartKind kind, Rng& random);

}  // namespace kumiki
