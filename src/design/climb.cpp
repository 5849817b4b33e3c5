#include "design/climb.h"

#include <algorithm>
#include <cmath>

namespace kumiki {

namespace {

constexpr int kTries = 60;
constexpr int kAims = 30;
constexpr std::uint64_t kBetweenLooks = 64;  // proposals between two looks at the run

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
    : task_(task), clashes_(task.blank, task.pieces), explorer_(task.blank, clashes_) {}

std::uint64_t Climber::climb(Member& member, const Order& order, const Visitor& visit, const Run& run) {
  Partition cut(task_.blank, task_.pieces, member.owners);
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
    best = std::max(best, outlook.level);
    return visit({cut.owners(), outlook});
  };
  member.outlook = look(0);
  member.worth = order.worth(member.outlook, clashes_);
  path_ = explorer_.path();
  if (found()) return looked_at;
  for (int proposal = 0; proposal < order.proposals; ++proposal) {
    if (proposal % kBetweenLooks == 0 && run.cancelled()) break;
    if (!propose(cut, order.targeted, member.random)) continue;
    const double least = threshold(member.worth, order.temperature, member.random);
    apply(cut);
    const Outlook outlook = look(least);
    const double worth = order.worth(outlook, clashes_);
    if (worth < least) {
      revert(cut);
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

// One voxel to a neighbour, often; two or three, near each other, sometimes. False when a piece would fall
// apart or get too small or large. The cut is as before.
bool Climber::propose(Partition& cut, double targeted, Rng& random) {
  const double luck = random.unit();
  const std::size_t wanted = luck < 0.12 ? 3 : luck < 0.3 ? 2 : 1;
  handovers_.clear();
  bool fine = true;
  while (fine && handovers_.size() < wanted) {
    Handover handover;
    const bool aimed = handovers_.empty() && random.unit() < targeted && aim(cut, random, handover);
    fine = aimed || pick(cut, random, handover);
    if (!fine) break;
    cut.give(handover.voxel, handover.to);
    handovers_.push_back(handover);
    fine = cut.hangs_together_without(handover.voxel, handover.from);
  }
  for (const Handover& handover : handovers_)
    fine =
        fine && task_.sizes.contains(cut.size(handover.from)) && task_.sizes.contains(cut.size(handover.to));
  for (auto handover = handovers_.rbegin(); handover != handovers_.rend(); ++handover)
    cut.give(handover->voxel, handover->from);
  return fine;
}

bool Climber::pick(const Partition& cut, Rng& random, Handover& handover) const {
  const auto any_direction = [&] { return static_cast<int>(random.below(6)); };
  for (int tries = 0; tries < kTries; ++tries) {
    const bool near = !handovers_.empty() && random.below(3) != 0;
    const int voxel = near ? task_.blank.beside(handovers_.back().voxel, any_direction())
                           : static_cast<int>(random.below(static_cast<std::uint64_t>(task_.blank.count())));
    if (voxel < 0) continue;
    const int next = task_.blank.beside(voxel, any_direction());
    if (next < 0 || cut.owner(next) == cut.owner(voxel)) continue;
    if (task_.frozen[static_cast<std::size_t>(voxel)] != Partition::kNobody ||
        task_.frozen[static_cast<std::size_t>(next)] != Partition::kNobody)
      continue;
    handover = {voxel, cut.owner(voxel), cut.owner(next)};
    return true;
  }
  return false;
}

// A voxel that spoils a move of the shortest plan; or, where nothing leaves, one that is in the way of the
// deepest configuration.
bool Climber::aim(const Partition& cut, Rng& random, Handover& handover) const {
  for (int tries = 0; tries < kAims; ++tries)
    if (path_.size() > 1 && random.below(4) != 0 ? aim_at_a_move(cut, random, handover)
                                                 : aim_at_an_obstacle(cut, random, handover))
      return true;
  return false;
}

// Two pieces that move against each other get a voxel that collides with one of the other's.
bool Climber::aim_at_a_move(const Partition& cut, Rng& random, Handover& handover) const {
  const std::size_t step = random.below(path_.size() - 1);
  const auto &before = path_[step], &after = path_[step + 1];
  const auto count = static_cast<std::uint64_t>(task_.pieces);
  const auto i = static_cast<int>(random.below(count)), j = static_cast<int>(random.below(count));
  const auto a = static_cast<std::size_t>(i), b = static_cast<std::size_t>(j);
  if ((after[a] - before[a]) == (after[b] - before[b])) return false;
  const auto& theirs = cut.members(j);
  // Where i would meet this voxel of j at the end of the move.
  const Vec3 meeting = task_.blank.place(theirs[random.below(theirs.size())]) + after[b] - after[a];
  const int voxel = task_.blank.at(meeting);
  if (voxel < 0 || !may_change(cut, voxel, i)) return false;
  handover = {voxel, cut.owner(voxel), i};
  return true;
}

bool Climber::aim_at_an_obstacle(const Partition& cut, Rng& random, Handover& handover) const {
  const auto& last = path_.back();
  const auto i = static_cast<int>(random.below(static_cast<std::uint64_t>(task_.pieces)));
  const auto& mine = cut.members(i);
  const int voxel = mine[random.below(mine.size())];
  const Vec3 ahead =
      task_.blank.place(voxel) + last[static_cast<std::size_t>(i)] + kDirections[random.below(6)];
  for (int j = 0; j < task_.pieces; ++j) {
    const int obstacle = task_.blank.at(ahead - last[static_cast<std::size_t>(j)]);
    if (j == i || obstacle < 0 || cut.owner(obstacle) != j) continue;
    const int given = random.below(2) == 0 ? voxel : obstacle;
    const int next = task_.blank.beside(given, static_cast<int>(random.below(6)));
    if (next < 0 || !may_change(cut, given, cut.owner(next))) return false;
    handover = {given, cut.owner(given), cut.owner(next)};
    return true;
  }
  return false;
}

// Nobody gives what is frozen, and one can only take what lies beside him.
bool Climber::may_change(const Partition& cut, int voxel, int to) const {
  if (cut.owner(voxel) == to || task_.frozen[static_cast<std::size_t>(voxel)] != Partition::kNobody)
    return false;
  const auto& neighbours = task_.blank.neighbours[static_cast<std::size_t>(voxel)];
  return std::any_of(neighbours.begin(), neighbours.end(), [&](int next) {
    return next >= 0 && cut.owner(next) == to &&
           task_.frozen[static_cast<std::size_t>(next)] == Partition::kNobody;
  });
}

void Climber::apply(Partition& cut) {
  for (const Handover& handover : handovers_) clashes_.give(cut, handover.voxel, handover.to);
}

void Climber::revert(Partition& cut) {
  for (auto handover = handovers_.rbegin(); handover != handovers_.rend(); ++handover)
    clashes_.give(cut, handover->voxel, handover->from);
}

}  // namespace kumiki
