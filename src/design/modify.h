// A cut that comes apart is changed voxel by voxel, and never for the worse: Algorithm 4 of Chen, Wang, Song,
// Bickel 2022.
//
// A voxel goes to a neighbouring piece. The change is kept when the level is higher, or when it is the same
// and the whole plan has more moves. Voxels with few neighbours in their own piece are preferred: they are
// those that a piece can lose. As the paper has it, this is a plain ascent, which ends on a low hill after a
// few hundred looks. It may also drift sideways, which needs patience: with 3000 proposals the mean of 12
// starts was 4.1 instead of 1.6 (4³, 3 pieces), 5.5 instead of 2.1 (5³, 4) and 4.6 instead of 3.6 (6³, 5),
// but single starts got lower, and with 800 proposals it was worse on 6³ than the ascent.
#pragma once

#include "base/run.h"
#include "design/climb.h"

namespace kumiki {

struct ModifyLimits {
  int patience = 800;   // proposals in vain, one after the other
  bool drifts = false;  // keeps changes that are neither better nor worse, too
  int most_states = 3000;
};

struct Modified {
  Found found;
  std::uint64_t looks = 0;
};

// The cut comes apart and has allowed sizes. `visit` is called with it and with each better one; true:
// enough.
Modified modify(const CutTask& task, const Partition::Owners& owners, const Wanted& wanted, Rng& random,
                const ModifyLimits& limits, const Climber::Visitor& visit, const Run& run);

}  // namespace kumiki
