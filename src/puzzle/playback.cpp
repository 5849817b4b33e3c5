#include "puzzle/playback.h"

#include <array>
#include <cstdlib>
#include <unordered_map>

namespace kumiki {

namespace {

// The way a piece has left: only coordinates that jumped count.
Vec3 direction_of_leaving(Vec3 by) {
  Vec3 direction;
  for (int axis = 0; axis < 3; ++axis)
    if (std::abs(by[axis]) > kFarAway / 2) direction[axis] = by[axis] > 0 ? 1 : -1;
  return direction;
}

class Player {
 public:
  Player(const std::vector<PieceId>& pieces, int leave_by) : tracks_(pieces.size()), leave_by_(leave_by) {
    for (std::size_t i = 0; i < pieces.size(); ++i) index_[pieces[i].value] = i;
  }

  void play(const PlanNode& node) {
    for (std::size_t step = 0; step + 1 < node.states.size(); ++step, ++move_) play_move(node, step);
  }

  std::vector<PlaybackTrack> take() { return std::move(tracks_); }

 private:
  void play_move(const PlanNode& node, std::size_t step) {
    bool parks = false;
    Vec3 way;
    for (std::size_t i = 0; i < node.pieces.size(); ++i) {
      const Vec3 from = node.states[step][i], to = node.states[step + 1][i];
      if (from == to || is_gone(from)) continue;
      const bool leaves = is_gone(to);
      if (leaves) way = direction_of_leaving(to - from);
      const bool waits = leaves && node.removed >= 0;
      parks = parks || waits;
      add(node.pieces[i], leaves ? way * distance(way, waits) : to - from, leaves && !waits);
    }
    if (parks) ++parked(way);
  }

  void add(PieceId piece, Vec3 by, bool vanishes) {
    const auto found = index_.find(piece.value);
    if (found == index_.end()) return;
    PlaybackTrack& track = tracks_[found->second];
    if (by != Vec3{}) track.legs.push_back({move_, by});
    if (vanishes) track.gone_after = move_;
  }

  int distance(Vec3 way, bool waits) { return leave_by_ * (waits ? 1 + parked(way) : 1); }

  // How many sets wait in this direction.
  int& parked(Vec3 way) {
    return parked_[static_cast<std::size_t>(way.x + 1 + 3 * (way.y + 1) + 9 * (way.z + 1))];
  }

  std::vector<PlaybackTrack> tracks_;
  std::unordered_map<int, std::size_t> index_;
  std::array<int, 27> parked_{};
  int leave_by_, move_ = 0;
};

}  // namespace

std::vector<PlaybackTrack> play(const Plan& plan, const std::vector<PieceId>& pieces, int leave_by) {
  Player player(pieces, leave_by);
  std::vector<int> stack;
  if (!plan.nodes.empty()) stack.push_back(0);
  while (!stack.empty()) {
    const PlanNode& node = plan.nodes[static_cast<std::size_t>(stack.back())];
    stack.pop_back();
    player.play(node);
    for (const int child : {node.removed, node.left})
      if (child >= 0) stack.push_back(child);
  }
  return player.take();
}

Plan moved_by_smaller_sides(Plan plan) {
  for (PlanNode& node : plan.nodes)
    for (std::size_t step = 0; step + 1 < node.states.size(); ++step) {
      const auto moves = moves_between(node, step);
      if (moves.size() != 1 || 2 * moves.front().pieces.size() <= node.pieces.size()) continue;
      if (is_gone(moves.front().by)) std::swap(node.left, node.removed);
      for (std::size_t later = step + 1; later < node.states.size(); ++later)
        for (Vec3& position : node.states[later]) position += -moves.front().by;
    }
  return plan;
}

}  // namespace kumiki
