#include "design/climb.h"

#include <algorithm>
#include <cmath>

#include "design/strength.h"

namespace kumiki {

namespace {

constexpr std::uint64_t kBetweenLooks = 64;  // proposals between two looks at the run
constexpr double kWeak = 0.1;                // levels that a weak place costs

// Cold while little is reached: a step of the low levels is a fraction of one.
double scaled(double temperature, double worth) { return temperature * std::clamp(worth / 4, 0.15, 1.0); }

double threshold(double worth, double temperature, Rng& random) {
  if (worth <= kWorthless) return kWorthless;
  return worth + scaled(temperature, worth) * std::log(random.unit() + 1e-18);
}

// Loose pieces have large graphs and low levels: no time is lost with them.
int states_for(double worth, int most) {
  return std::min(most, 300 + static_cast<int>(150 * std::max(0.0, worth)));
}

}  // namespace

Climber::Climber(const CutTask& task)
    : task_(task), proposer_(task), clashes_(task.blank, task.pieces), explorer_(task.blank, clashes_) {}

std::uint64_t Climber::climb(Member& member, const Order& order, const Visitor& visit, const Run& run) {
  Partition cut(task_.blank, task_.owners(), member.owners);
  clashes_.count(cut);
  std::uint64_t looked_at = 0;
  int best = 0;
  const auto look = [&](double least) {
    ++looked_at;
    const int level = least > 0 ? static_cast<int>(std::ceil(least - 1e-9)) : 0;
    return explorer_.explore(level, states_for(member.worth, order.most_states));
  };
  const auto found = [&] {
    const Outlook& outlook = member.outlook;
    if (outlook.level == 0 || outlook.stuck > 0) return false;
    if (outlook.level <= best && !order.worth.wanted.is_met_by(outlook.level)) return false;
    if (!is_strong(cut)) return false;
    best = std::max(best, outlook.level);
    return visit({cut.owners(), outlook});
  };
  member.outlook = look(0);
  member.worth = order.worth(member.outlook, clashes_) - kWeak * weakness_of(cut);
  path_ = explorer_.path();
  if (found()) return looked_at;
  for (int proposal = 0; proposal < order.proposals; ++proposal) {
    if (proposal % kBetweenLooks == 0 && run.cancelled()) break;
    const auto& handovers = proposer_.propose(cut, path_, order.targeted, member.random);
    if (handovers.empty()) continue;
    const double least = threshold(member.worth, order.temperature, member.random);
    apply(cut, handovers);
    const double penalty = kWeak * weakness_of(cut);
    const Outlook outlook = look(least + penalty);
    const double worth = order.worth(outlook, clashes_) - penalty;
    if (worth < least) {
      revert(cut, handovers);
      continue;
    }
    member.worth = worth;
    member.outlook = outlook;
    if (order.targeted > 0) path_ = explorer_.path();
    if (found()) break;
  }
  member.owners = cut.owners();
  return looked_at;
}

void Climber::apply(Partition& cut, const std::vector<Handover>& handovers) {
  for (const Handover& handover : handovers) clashes_.give(cut, handover.voxel, handover.to);
}

void Climber::revert(Partition& cut, const std::vector<Handover>& handovers) {
  for (auto handover = handovers.rbegin(); handover != handovers.rend(); ++handover)
    clashes_.give(cut, handover->voxel, handover->from);
}

int Climber::weakness_of(const Partition& cut) const {
  int sum = 0;
  if (task_.min_contact > 1)
    for (int piece = 0; piece < task_.pieces; ++piece) sum += weakness(cut, piece, task_.min_contact);
  return sum;
}

bool Climber::is_strong(const Partition& cut) const {
  if (task_.min_contact > 1)
    for (int piece = 0; piece < task_.pieces; ++piece)
      if (least_contact(cut, piece) < task_.min_contact) return false;
  return true;
}

}  // namespace kumiki
