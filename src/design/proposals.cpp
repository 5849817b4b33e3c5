#include "design/proposals.h"

#include <algorithm>

namespace kumiki {

namespace {

constexpr int kTries = 60;
constexpr int kAims = 30;
constexpr double kHoleSwaps = 0.1;  // share of proposals, where holes may move

}  // namespace

const std::vector<Handover>& Proposer::propose(Partition& cut, const DisassemblyPath& path, double aimed,
                                               Rng& random) {
  handovers_.clear();
  const bool swaps = !task_.hole_places.empty() && random.unit() < kHoleSwaps;
  const bool fine =
      (swaps ? swap_a_hole(cut, random) : change_hands(cut, path, aimed, random)) && sizes_are_allowed(cut);
  for (auto handover = handovers_.rbegin(); handover != handovers_.rend(); ++handover)
    cut.give(handover->voxel, handover->from);
  if (!fine) handovers_.clear();
  return handovers_;
}

// One voxel to a neighbour, often; two or three, near each other, sometimes.
bool Proposer::change_hands(Partition& cut, const DisassemblyPath& path, double aimed, Rng& random) {
  const double luck = random.unit();
  const int wanted = luck < 0.12 ? 3 : luck < 0.3 ? 2 : 1;
  for (int k = 0; k < wanted; ++k) {
    Handover handover;
    const bool aiming = k == 0 && random.unit() < aimed && aim(cut, path, random, handover);
    if (!aiming && !pick(cut, random, handover)) return false;
    if (!hand_over(cut, handover)) return false;
  }
  return true;
}

// A voxel becomes a hole, and a hole goes to a piece beside it.
bool Proposer::swap_a_hole(Partition& cut, Rng& random) {
  const auto& holes = cut.members(task_.hole());
  const int hole = holes[random.below(holes.size())];
  const int voxel = random.below(2) == 0 ? task_.blank.beside(hole, static_cast<int>(random.below(6)))
                                         : task_.hole_places[random.below(task_.hole_places.size())];
  if (voxel < 0 || !is_giver(cut, voxel) ||
      std::find(task_.hole_places.begin(), task_.hole_places.end(), voxel) == task_.hole_places.end())
    return false;
  if ((task_.image(voxel) == voxel) != (task_.image(hole) == hole)) return false;
  if (!hand_over(cut, {voxel, cut.owner(voxel), task_.hole()})) return false;
  const int next = task_.blank.beside(hole, static_cast<int>(random.below(6)));
  return next >= 0 && is_giver(cut, next) && hand_over(cut, {hole, task_.hole(), cut.owner(next)});
}

// Does the giver still hang together? Who takes does: he is beside it, and so is his image.
bool Proposer::hand_over(Partition& cut, const Handover& handover) {
  cut.give(handover.voxel, handover.to);
  handovers_.push_back(handover);
  const int image = task_.image(handover.voxel);
  if (image != handover.voxel) {
    cut.give(image, handover.to);
    handovers_.push_back({image, handover.from, handover.to});
  }
  if (handover.from == task_.hole()) return true;
  return image == handover.voxel ? cut.hangs_together_without(handover.voxel, handover.from)
                                 : cut.hangs_together(handover.from);
}

bool Proposer::sizes_are_allowed(const Partition& cut) const {
  const auto fine = [&](int owner) { return owner >= task_.pieces || task_.sizes.contains(cut.size(owner)); };
  return std::all_of(handovers_.begin(), handovers_.end(),
                     [&](const Handover& handover) { return fine(handover.from) && fine(handover.to); });
}

bool Proposer::pick(const Partition& cut, Rng& random, Handover& handover) const {
  const auto any_direction = [&] { return static_cast<int>(random.below(6)); };
  for (int tries = 0; tries < kTries; ++tries) {
    const bool near = !handovers_.empty() && random.below(3) != 0;
    const int voxel = near ? task_.blank.beside(handovers_.back().voxel, any_direction())
                           : static_cast<int>(random.below(static_cast<std::uint64_t>(task_.blank.count())));
    if (voxel < 0) continue;
    const int next = task_.blank.beside(voxel, any_direction());
    if (next < 0 || cut.owner(next) == cut.owner(voxel)) continue;
    if (!is_giver(cut, voxel) || !is_giver(cut, next)) continue;
    handover = {voxel, cut.owner(voxel), cut.owner(next)};
    return true;
  }
  return false;
}

// A voxel that spoils a move of the shortest plan; or, where nothing leaves, one that is in the way of the
// deepest configuration.
bool Proposer::aim(const Partition& cut, const DisassemblyPath& path, Rng& random, Handover& handover) const {
  for (int tries = 0; tries < kAims; ++tries)
    if (path.size() > 1 && random.below(4) != 0 ? aim_at_a_move(cut, path, random, handover)
                                                : aim_at_an_obstacle(cut, path, random, handover))
      return true;
  return false;
}

// Two pieces that move against each other get a voxel that collides with one of the other's.
bool Proposer::aim_at_a_move(const Partition& cut, const DisassemblyPath& path, Rng& random,
                             Handover& handover) const {
  const std::size_t step = random.below(path.size() - 1);
  const auto &before = path[step], &after = path[step + 1];
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

bool Proposer::aim_at_an_obstacle(const Partition& cut, const DisassemblyPath& path, Rng& random,
                                  Handover& handover) const {
  const auto& last = path.back();
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

// One of a piece, and free.
bool Proposer::is_giver(const Partition& cut, int voxel) const {
  return cut.owner(voxel) != task_.hole() && !task_.is_frozen(voxel);
}

// Nobody gives what is frozen, and one can only take what lies beside him.
bool Proposer::may_change(const Partition& cut, int voxel, int to) const {
  if (cut.owner(voxel) == to || to == task_.hole() || !is_giver(cut, voxel)) return false;
  const auto& neighbours = task_.blank.neighbours[static_cast<std::size_t>(voxel)];
  return std::any_of(neighbours.begin(), neighbours.end(),
                     [&](int next) { return next >= 0 && cut.owner(next) == to && !task_.is_frozen(next); });
}

}  // namespace kumiki
