// Replays a plan: every step must be one set of pieces going straight by one vector through free space; every
// separation must really part its pieces; in the end every piece is alone, or stuck to others of its group.
#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>

#include "base/plural.h"
#include "puzzle/verify.h"
#include "puzzle/verify_motion.h"

namespace kumiki {

namespace {

const Check kYes{Verdict::Yes, ""};

class Replay {
 public:
  Replay(const Layout& layout, Run& run) : layout_(layout), run_(run), plan_(*layout.solution.plan) {}

  Check check() {
    if (Check start = match_assembly(); start.holds != Verdict::Yes) return start;
    for (std::size_t n = 0; n < plan_.nodes.size(); ++n)
      if (Check node = check_node(n); node.holds != Verdict::Yes) return node;
    if (Check stuck = check_stuck(); stuck.holds != Verdict::Yes) return stuck;
    return {Verdict::Yes, fmt::format("level {}, {} moves, all replayed{}", level_string(plan_),
                                      total_moves(plan_), stuck_.empty() ? "" : "; " + stuck_text())};
  }

 private:
  // The root starts from the assembly. Copies of one part may be listed in another order than in the
  // assembly, so a piece takes the orientation of the copy that lies where the plan says it starts.
  Check match_assembly() {
    const PlanNode& root = plan_.nodes.front();
    std::vector<PieceId> listed = root.pieces;
    std::sort(listed.begin(), listed.end());
    if (listed != layout_.pieces) return no("the plan starts with other pieces than the assembly uses");
    bodies_.resize(layout_.sources.size());
    positions_.resize(layout_.sources.size());
    std::vector<bool> taken(layout_.sources.size()), known(layout_.sources.size());
    for (const bool own_place : {true, false})
      for (std::size_t i = 0; i < root.pieces.size(); ++i) {
        const PieceId piece = root.pieces[i];
        if (known[index(piece)]) continue;
        for (const PieceId other : layout_.pieces)
          if ((other == piece) == own_place && !taken[index(other)] &&
              lies_at(piece, other, root.states.front()[i])) {
            taken[index(other)] = known[index(piece)] = true;
            bodies_[index(piece)] = cells_about_hotspot(other);
            break;
          }
        if (!own_place && !known[index(piece)])
          return no("{} starts at {}, where the assembly has no copy of it", layout_.label(piece),
                    to_string(root.states.front()[i]));
      }
    return kYes;
  }

  static std::size_t index(PieceId piece) { return static_cast<std::size_t>(piece.value); }

  bool lies_at(PieceId piece, PieceId other, Vec3 position) const {
    return layout_.source(piece).shape == layout_.source(other).shape &&
           layout_.placement(other).position == position;
  }

  Cells cells_about_hotspot(PieceId piece) const {
    const auto index =
        std::lower_bound(layout_.pieces.begin(), layout_.pieces.end(), piece) - layout_.pieces.begin();
    return layout_.cells[static_cast<std::size_t>(index)].shifted(-layout_.placement(piece).position);
  }

  Check check_node(std::size_t n) {
    const PlanNode& node = plan_.nodes[n];
    if (node.moves() < 1) return no("node {}: no move parts its {} pieces", n, node.pieces.size());
    for (std::size_t step = 0; step + 1 < node.states.size(); ++step)
      if (Check move = check_step(node, n, step); move.holds != Verdict::Yes) return move;
    return check_children(node, n);
  }

  Check check_step(const PlanNode& node, std::size_t n, std::size_t step) {
    const auto where = [&] { return fmt::format("node {} move {}", n, step + 1); };
    const auto moves = moves_between(node, step);
    if (moves.empty()) return no("{}: nothing moves", where());
    if (moves.size() > 1) return no("{}: pieces move by {} different vectors", where(), moves.size());
    const Move& move = moves.front();
    const Vec3 by = move.by;
    if (direction_of(by) < 0) return no("{}: {} is not along one axis", where(), to_string(by));
    if (move.pieces.size() == node.pieces.size()) return no("{}: all pieces move together", where());
    const bool last = step + 2 == node.states.size();
    const bool leaves = is_gone(by);
    if (leaves && !last)
      return no("{}: {} leaves before the last move", where(), layout_.label(move.pieces.front()));
    if (!leaves && last) return no("{}: the last move parts nothing", where());
    return check_sweep(node, step, move.by, where);
  }

  // Cell by cell along the way; a piece that leaves has to get past everything.
  template <class Where>
  Check check_sweep(const PlanNode& node, std::size_t step, Vec3 by, const Where& where) {
    const PlanState &state = node.states[step], &after = node.states[step + 1];
    const int direction = direction_of(by);
    const int wanted = is_gone(by) ? -1 : std::abs(by.x + by.y + by.z);
    const auto moves = [&](std::size_t i) { return state[i] != after[i]; };
    for (std::size_t i = 0; i < node.pieces.size(); ++i) {
      if (!moves(i)) continue;
      for (std::size_t j = 0; j < node.pieces.size(); ++j) {
        if (moves(j)) continue;
        if (!run_.step()) return {Verdict::Unknown, where() + ": cut off"};
        const auto steps =
            free_steps(body(node.pieces[i]), body(node.pieces[j]), state[j] - state[i], direction);
        if (steps && (wanted < 0 || *steps < wanted))
          return no("{}: {} hits {} after {} steps in {}", where(), layout_.label(node.pieces[i]),
                    layout_.label(node.pieces[j]), *steps,
                    kDirectionNames[static_cast<std::size_t>(direction)]);
      }
    }
    return kYes;
  }

  const Cells& body(PieceId piece) const { return bodies_[index(piece)]; }

  Check check_children(const PlanNode& node, std::size_t n) {
    const auto leaving = moves_between(node, node.states.size() - 2).front().pieces;
    std::vector<PieceId> staying;
    for (const PieceId piece : node.pieces)
      if (std::find(leaving.begin(), leaving.end(), piece) == leaving.end()) staying.push_back(piece);
    if (Check check = check_child(node, n, node.removed, leaving); check.holds != Verdict::Yes) return check;
    return check_child(node, n, node.left, staying);
  }

  // A child holds just these pieces, and they lie to each other as they did before the parting move.
  Check check_child(const PlanNode& node, std::size_t n, int number, std::vector<PieceId> pieces) {
    const PlanState& before = node.states[node.states.size() - 2];
    if (number < 0) {
      if (pieces.size() > 1) stuck_.push_back(stuck_part(node, before, pieces));
      return kYes;
    }
    const PlanNode& child = plan_.nodes[static_cast<std::size_t>(number)];
    std::vector<PieceId> listed = child.pieces;
    std::sort(listed.begin(), listed.end());
    std::sort(pieces.begin(), pieces.end());
    if (listed != pieces) return no("node {} goes on with other pieces than node {} parted", number, n);
    for (std::size_t i = 0; i < node.pieces.size(); ++i) positions_[index(node.pieces[i])] = before[i];
    const Vec3 frame = child.states.front().front() - positions_[index(child.pieces.front())];
    for (std::size_t i = 0; i < child.pieces.size(); ++i)
      if (child.states.front()[i] - positions_[index(child.pieces[i])] != frame)
        return no("node {}: {} starts elsewhere than it was left", number, layout_.label(child.pieces[i]));
    return kYes;
  }

  std::string stuck_text() const {
    const auto parts = counted(std::ssize(stuck_), "part");
    return plan_.whole ? parts + " stay together as groups"
                       : parts + " left together, and can be taken apart";
  }

  struct Stuck {
    std::vector<PieceId> pieces;
    std::vector<Cells> cells;
  };

  Stuck stuck_part(const PlanNode& node, const PlanState& state, const std::vector<PieceId>& pieces) const {
    Stuck stuck{pieces, {}};
    for (const PieceId piece : pieces) {
      const auto at = std::find(node.pieces.begin(), node.pieces.end(), piece) - node.pieces.begin();
      stuck.cells.push_back(body(piece).shifted(state[static_cast<std::size_t>(at)]));
    }
    return stuck;
  }

  // Parts that the plan leaves together: one group each; or, when the plan does not claim to be whole, our
  // own search.
  Check check_stuck() {
    if (stuck_.empty() || groups_cover(0, {})) return kYes;
    for (const Stuck& part : stuck_) {
      const auto names =
          fmt::format("{} and {} more", layout_.label(part.pieces.front()), part.pieces.size() - 1);
      if (plan_.whole) return no("{} are never taken apart", names);
      const Verdict apart = comes_apart(part.cells, run_);
      if (apart == Verdict::No) return no("{} leave together and never come apart", names);
      if (apart == Verdict::Unknown)
        return {Verdict::Unknown, fmt::format("{} leave together; do they part?", names)};
    }
    return kYes;
  }

  // Is there a group for each stuck part, so that no part of the piece list is counted too often in a group?
  bool groups_cover(std::size_t index, const std::map<std::pair<int, int>, int>& used) const {
    if (index == stuck_.size()) return true;
    std::set<int> candidates;
    for (const Membership& membership : part_of(stuck_[index].pieces.front()).groups)
      candidates.insert(membership.group);
    for (const int group : candidates) {
      auto now = used;
      for (const PieceId piece : stuck_[index].pieces) ++now[{layout_.source(piece).part, group}];
      const bool fits = std::all_of(now.begin(), now.end(), [&](const auto& entry) {
        return entry.second <= allowed(entry.first.first, entry.first.second);
      });
      if (fits && groups_cover(index + 1, now)) return true;
    }
    return false;
  }

  const Part& part_of(PieceId piece) const {
    return layout_.problem.parts[static_cast<std::size_t>(layout_.source(piece).part)];
  }

  int allowed(int part, int group) const {
    for (const Membership& membership : layout_.problem.parts[static_cast<std::size_t>(part)].groups)
      if (membership.group == group) return membership.count;
    return 0;
  }

  const Layout& layout_;
  Run& run_;
  const Plan& plan_;
  std::vector<Cells> bodies_;    // by piece: cells about the hotspot, as the piece lies
  std::vector<Vec3> positions_;  // by piece: where the parent left it
  std::vector<Stuck> stuck_;
};

}  // namespace

Check check_plan(const Layout& layout, Run& run) { return Replay(layout, run).check(); }

}  // namespace kumiki
