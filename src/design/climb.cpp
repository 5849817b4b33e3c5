#include "design/climb.h"

#include <algorithm>
#include <cmath>

#include "design/strength.h"

namespace kumiki {

namespace {

constexpr std::uint64_t kBetweenLooks = 64;  // proposals between two looks at the run
constexpr double kWeak = 0.1;                // levels that a weak place costs

// Cold while little is reached: a step of the low levels is a fraction of one. And the higher the level, the
// more is lost at once: a change that spoils a plan of forty moves rarely costs just one of them.
double scaled(double temperature, double worth) {
  return temperature * std::clamp(worth / 4, 0.15, 1.0) * std::max(1.0, worth / 8);
}

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
    return explorer_.explore_again(level, states_for(member.worth, order.most_states));
  };
  // The member is what was just looked at.
  const auto settle = [&] {
    if (!explorer_.is_as_kept()) path_ = explorer_.path();
    explorer_.keep();
    clashes_.begin_log();
  };
  const auto found = [&] {
    const Outlook& outlook = member.outlook;
    if (outlook.level == 0 || outlook.stuck > 0) return false;
    if (outlook.level <= best && !order.worth.wanted.is_met_by(outlook.level)) return false;
    if (!is_strong(cut)) return false;
    best = std::max(best, outlook.level);
    return visit({cut.owners(), outlook});
  };
  ++looked_at;
  member.outlook = explorer_.explore(0, states_for(member.worth, order.most_states));
  member.worth = order.worth(member.outlook, clashes_) - kWeak * weakness_of(cut);
  settle();
  if (found()) return looked_at;
  for (int proposal = 0; proposal < order.proposals; ++proposal) {
    if (proposal % kBetweenLooks == 0 && run.cancelled()) break;
    const auto& handovers = proposer_.propose(cut, path_, order.targeted, member.random);
    if (handovers.empty()) continue;
    const double least = threshold(member.worth, order.temperature, member.random);
    const bool lends = least > 1;  // only what is worth more than any first move asks for no faces
    apply(cut, handovers, lends);
    const double penalty = kWeak * weakness_of(cut);
    const Outlook outlook = look(least + penalty);
    const double worth = order.worth(outlook, clashes_) - penalty;
    if (worth < least) {
      revert(cut, handovers, lends);
      clashes_.begin_log();
      continue;
    }
    if (lends) clashes_.let_go(cut);
    member.worth = worth;
    member.outlook = outlook;
    settle();
    if (found()) break;
  }
  member.owners = cut.owners();
  return looked_at;
}

// The last voxel is lent: most proposals are reverted.
void Climber::apply(Partition& cut, const std::vector<Handover>& handovers, bool lends) {
  for (std::size_t k = 0; k < handovers.size(); ++k)
    if (lends && k + 1 == handovers.size())
      clashes_.lend(cut, handovers[k].voxel, handovers[k].to);
    else
      clashes_.give(cut, handovers[k].voxel, handovers[k].to);
}

void Climber::revert(Partition& cut, const std::vector<Handover>& handovers, bool lent) {
  for (std::size_t k = handovers.size(); k-- > 0;)
    if (lent && k + 1 == handovers.size())
      clashes_.take_back(cut);
    else
      clashes_.give(cut, handovers[k].voxel, handovers[k].from);
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
