// A cut that comes apart is changed voxel by voxel, and never for the worse: Algorithm 4 of Chen, Wang, Song,
// Bickel 2022.
//
// A voxel goes to a neighbouring piece. The change is kept when the level is higher, or when it is the same
// and the whole plan has more moves. Voxels with few neighbours in their own piece are preferred: they are
// those that a piece can lose. This is a plain ascent; climb.h, which also goes down, gets higher in the long
// run.
#pragma once

#include "base/run.h"
#include "design/climb.h"

namespace kumiki {

struct ModifyLimits {
  int proposals = 3000;
  int most_states = 3000;
};

struct Modified {
  Found found;
  std::uint64_t looks = 0;
};

// The cut comes apart and has allowed sizes. `visit` is called with it and with each change that is kept;
// true: enough.
Modified modify(const CutTask& task, const Partition::Owners& owners, const Wanted& wanted, Rng& random,
                const ModifyLimits& limits, const Climber::Visitor& visit, const Run& run);

}  // namespace kumiki
