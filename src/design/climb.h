// One cut that wanders: proposals to give a few voxels to neighbouring pieces, accepted as in simulated
// annealing at a constant temperature.
//
// The threshold of acceptance is drawn before a proposal is looked at, so that most bad ones are thrown away
// after a few configurations: what is worth less than the threshold need not be known exactly.
#pragma once

#include <functional>
#include <vector>

#include "base/run.h"
#include "design/recipe.h"
#include "design/start.h"

namespace kumiki {

// What all cuts of a search have in common.
struct CutTask {
  CutTask(Blank shape, int piece_count, SizeRange size_limits, Frozen kept)
      : blank(std::move(shape)), pieces(piece_count), sizes(size_limits), frozen(std::move(kept)) {}

  Blank blank;
  int pieces;
  SizeRange sizes;
  Frozen frozen;  // by voxel; kNobody: free to change hands
};

struct Member {
  Partition::Owners owners;
  double worth = kWorthless;
  Outlook outlook;
  Rng random{1};
};

// A cut that comes apart completely.
struct Found {
  Partition::Owners owners;
  Outlook outlook;
};

class Climber {
 public:
  explicit Climber(const CutTask& task);

  struct Order {
    Worth worth;
    double temperature = 0.1;
    int proposals = 1000;
    int most_states = 3000;
    double targeted = 0.25;  // share of proposals that aim at the plan
  };
  // Called with each accepted cut that comes apart and has a higher level than all before, or a wanted one.
  // True: enough.
  using Visitor = std::function<bool(const Found&)>;

  // Goes on from where the member is. Returns the number of cuts looked at.
  std::uint64_t climb(Member& member, const Order& order, const Visitor& visit, const Run& run);

 private:
  struct Handover {
    int voxel, from, to;
  };

  bool propose(Partition& cut, double targeted, Rng& random);
  bool pick(const Partition& cut, Rng& random, Handover& handover) const;
  bool aim(const Partition& cut, Rng& random, Handover& handover) const;
  bool aim_at_a_move(const Partition& cut, Rng& random, Handover& handover) const;
  bool aim_at_an_obstacle(const Partition& cut, Rng& random, Handover& handover) const;
  bool may_change(const Partition& cut, int voxel, int to) const;
  void apply(Partition& cut);
  void revert(Partition& cut);

  const CutTask& task_;
  Clashes clashes_;
  Explorer explorer_;
  std::vector<Handover> handovers_;     // of the proposal in hand
  std::vector<Explorer::Shifts> path_;  // of the member as it is
};

}  // namespace kumiki
