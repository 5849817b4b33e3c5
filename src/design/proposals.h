// Small changes of a cut: a few voxels change hands.
//
// Most are blind. Some aim at the plan that the cut has now: two pieces that move against each other get a
// voxel that collides, or something is taken out of the way of the deepest configuration. Where holes may
// move, some swap a hole with a voxel. With a symmetry a voxel and its image go together.
#pragma once

#include <vector>

#include "base/rng.h"
#include "design/cut_task.h"
#include "design/explore.h"

namespace kumiki {

struct Handover {
  int voxel = -1, from = 0, to = 0;
};

using DisassemblyPath = std::vector<Explorer::Shifts>;

class Proposer {
 public:
  explicit Proposer(const CutTask& task) : task_(task) {}

  // Handovers after which every piece hangs together and has an allowed size; none when the dice were not
  // good. `aimed` is the share that looks at the path. The cut is as before.
  const std::vector<Handover>& propose(Partition& cut, const DisassemblyPath& path, double aimed,
                                       Rng& random);

 private:
  bool change_hands(Partition& cut, const DisassemblyPath& path, double aimed, Rng& random);
  bool swap_a_hole(Partition& cut, Rng& random);
  bool hand_over(Partition& cut, const Handover& handover);
  bool sizes_are_allowed(const Partition& cut) const;

  bool pick(const Partition& cut, Rng& random, Handover& handover) const;
  bool aim(const Partition& cut, const DisassemblyPath& path, Rng& random, Handover& handover) const;
  bool aim_at_a_move(const Partition& cut, const DisassemblyPath& path, Rng& random,
                     Handover& handover) const;
  bool aim_at_an_obstacle(const Partition& cut, const DisassemblyPath& path, Rng& random,
                          Handover& handover) const;
  bool is_giver(const Partition& cut, int voxel) const;
  bool may_change(const Partition& cut, int voxel, int to) const;

  const CutTask& task_;
  std::vector<Handover> handovers_;
};

}  // namespace kumiki
