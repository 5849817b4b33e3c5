// One cut that wanders: proposals to give a few voxels to neighbouring pieces, accepted as in simulated
// annealing at a constant temperature.
//
// The threshold of acceptance is drawn before a proposal is looked at, so that most bad ones are thrown away
// after a few configurations: what is worth less than the threshold need not be known exactly.
#pragma once

#include <functional>
#include <vector>

#include "base/run.h"
#include "design/proposals.h"
#include "design/recipe.h"

namespace kumiki {

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
    double targeted = 0.1;  // share of proposals that aim at the plan
  };
  // Called with each accepted cut that comes apart and has a higher level than all before, or a wanted one.
  // True: enough.
  using Visitor = std::function<bool(const Found&)>;

  // Goes on from where the member is. Returns the number of cuts looked at.
  std::uint64_t climb(Member& member, const Order& order, const Visitor& visit, const Run& run);

 private:
  void apply(Partition& cut, const std::vector<Handover>& handovers, bool lends);
  void revert(Partition& cut, const std::vector<Handover>& handovers, bool lent);
  int weakness_of(const Partition& cut) const;
  bool is_strong(const Partition& cut) const;

  const CutTask& task_;
  Proposer proposer_;
  Clashes clashes_;
  Explorer explorer_;
  DisassemblyPath path_;  // of the member as it is
};

}  // namespace kumiki
