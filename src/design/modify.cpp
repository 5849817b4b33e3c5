#include "design/modify.h"

#include <algorithm>

namespace kumiki {

namespace {

class Modifier {
 public:
  Modifier(const CutTask& task, const Partition::Owners& owners, const ModifyLimits& limits)
      : task_(task),
        limits_(limits),
        cut_(task.blank, task.pieces, owners),
        clashes_(task.blank, task.pieces),
        explorer_(task.blank, clashes_) {
    clashes_.count(cut_);
  }

  // Levels below the least are not looked at closely: they count as stuck.
  Outlook look(int least) {
    ++looks_;
    Outlook outlook = explorer_.explore(least, limits_.most_states);
    if (outlook.level < std::max(1, least)) outlook.stuck = task_.pieces;
    return outlook;
  }

  // False: nothing was proposed, or it has been taken back.
  bool propose(const Outlook& now, const Wanted& wanted, Rng& random, Outlook& next) {
    const int voxel = reachable(random), from = cut_.owner(voxel);
    const auto takers = takers_of(voxel);
    if (takers.empty()) return false;
    clashes_.give(cut_, voxel, takers[random.below(takers.size())]);
    if (cut_.hangs_together_without(voxel, from)) {
      // With a level to be hit exactly, a lower one can be the better one.
      next = look(wanted.at_least || now.level <= wanted.level ? now.level : 1);
      const double gain = gain_of(next, now, wanted);
      if (next.stuck == 0 && (gain > 0 || (gain == 0 && limits_.drifts))) return true;
    }
    clashes_.give(cut_, voxel, from);
    return false;
  }

  // Levels first, then moves.
  static double gain_of(const Outlook& next, const Outlook& now, const Wanted& wanted) {
    const double gain = wanted.worth(next.level) - wanted.worth(now.level);
    return gain != 0 || next.level != now.level ? gain : next.moves - now.moves;
  }

  Partition::Owners owners() const { return cut_.owners(); }
  std::uint64_t looks() const { return looks_; }

 private:
  std::vector<int> takers_of(int voxel) const {
    std::vector<int> takers;
    const int from = cut_.owner(voxel);
    if (task_.frozen[static_cast<std::size_t>(voxel)] != Partition::kNobody ||
        !task_.sizes.contains(cut_.size(from) - 1))
      return takers;
    for (const int next : task_.blank.neighbours[static_cast<std::size_t>(voxel)])
      if (next >= 0 && cut_.owner(next) != from && task_.sizes.contains(cut_.size(cut_.owner(next)) + 1))
        takers.push_back(cut_.owner(next));
    return takers;
  }

  // The one of two that fewer of its piece lie beside.
  int reachable(Rng& random) const {
    const auto any = [&] {
      return static_cast<int>(random.below(static_cast<std::uint64_t>(task_.blank.count())));
    };
    const int one = any(), other = any();
    return ties(one) <= ties(other) ? one : other;
  }
  std::ptrdiff_t ties(int voxel) const {
    const auto& next = task_.blank.neighbours[static_cast<std::size_t>(voxel)];
    return std::count_if(next.begin(), next.end(),
                         [&](int v) { return v >= 0 && cut_.owner(v) == cut_.owner(voxel); });
  }

  const CutTask& task_;
  ModifyLimits limits_;
  Partition cut_;
  Clashes clashes_;
  Explorer explorer_;
  std::uint64_t looks_ = 0;
};

}  // namespace

Modified modify(const CutTask& task, const Partition::Owners& owners, const Wanted& wanted, Rng& random,
                const ModifyLimits& limits, const Climber::Visitor& visit, const Run& run) {
  Modifier modifier(task, owners, limits);
  Found found{owners, modifier.look(0)};
  bool enough = visit(found);
  for (int idle = 0; idle < limits.patience && !enough && !run.cancelled(); ++idle) {
    Outlook next;
    if (!modifier.propose(found.outlook, wanted, random, next)) continue;
    const bool better = Modifier::gain_of(next, found.outlook, wanted) > 0;
    found = {modifier.owners(), next};
    if (!better) continue;
    enough = visit(found);
    idle = 0;
  }
  return {std::move(found), modifier.looks()};
}

}  // namespace kumiki
