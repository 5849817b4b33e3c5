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
    const int voxel = reachable(random);
    const int beside = task_.blank.beside(voxel, random.between(0, 5));
    const int from = cut_.owner(voxel);
    if (beside < 0 || cut_.owner(beside) == from || !may_go(voxel, cut_.owner(beside))) return false;
    clashes_.give(cut_, voxel, cut_.owner(beside));
    if (cut_.hangs_together_without(voxel, from)) {
      // With a level to be hit exactly, a lower one can be the better one.
      next = look(wanted.at_least || now.level <= wanted.level ? now.level : 1);
      if (next.stuck == 0 && is_better(next, now, wanted)) return true;
    }
    clashes_.give(cut_, voxel, from);
    return false;
  }

  Partition::Owners owners() const { return cut_.owners(); }
  std::uint64_t looks() const { return looks_; }

 private:
  bool may_go(int voxel, int to) const {
    return task_.frozen[static_cast<std::size_t>(voxel)] == Partition::kNobody &&
           task_.sizes.contains(cut_.size(cut_.owner(voxel)) - 1) && task_.sizes.contains(cut_.size(to) + 1);
  }

  static bool is_better(const Outlook& next, const Outlook& now, const Wanted& wanted) {
    const double gain = wanted.worth(next.level) - wanted.worth(now.level);
    return gain > 0 || (next.level == now.level && next.moves > now.moves);
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
  for (int k = 0; k < limits.proposals && !enough && !run.cancelled(); ++k) {
    Outlook next;
    if (!modifier.propose(found.outlook, wanted, random, next)) continue;
    found = {modifier.owners(), next};
    enough = visit(found);
  }
  return {std::move(found), modifier.looks()};
}

}  // namespace kumiki
