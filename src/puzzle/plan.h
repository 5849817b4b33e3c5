// How an assembly comes apart: a tree of separations, each a list of states one move apart.
//
// The shape of the tree is BurrTools': a node holds some pieces; its states give the position of each
// (orientations never change); in the last state some pieces have left, displaced by more than kFarAway.
// Those that left are taken apart further in the node `removed`, those that stayed in the node `left`, both
// from the positions before the separating move. A child is missing when that part is a single piece or may
// stay together as a group. Positions, not moves, are kept: files exist whose copies of a part are listed in
// another order than in the assembly. Nodes are a flat list, the root first, so that no walk over a
// stranger's file recurses.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/ids.h"
#include "grid/vec3.h"
#include "puzzle/extras.h"

namespace kumiki {

using PieceId = Id<struct PieceTag>;

// A coordinate beyond this has left. Writers displace by kGone.
inline constexpr int kFarAway = 10'000;
inline constexpr int kGone = 20'000;
constexpr bool is_gone(Vec3 position) {
  const auto far = [](int v) { return v > kFarAway || v < -kFarAway; };
  return far(position.x) || far(position.y) || far(position.z);
}

// One position a piece of the node, in the node's order.
using PlanState = std::vector<Vec3>;

struct PlanNode {
  std::vector<PieceId> pieces;
  std::vector<PlanState> states;  // at least one; moves = states - 1
  int left = -1;                  // index of a node, or -1
  int removed = -1;
  Extras extras;

  bool operator==(const PlanNode&) const = default;
  int moves() const { return static_cast<int>(states.size()) - 1; }
};

struct Plan {
  std::vector<PlanNode> nodes;  // children come after their parent
  // False when the source stops at parts that leave together without saying how those come apart.
  bool whole = true;

  bool operator==(const Plan&) const = default;
};

// Some pieces displaced by the same vector.
struct Move {
  std::vector<PieceId> pieces;
  Vec3 by;

  bool operator==(const Move&) const = default;
};

// What changed from state `step` to the next: one Move in a sound plan, several in a damaged one.
std::vector<Move> moves_between(const PlanNode& node, std::size_t step);

int level(const Plan& plan);        // moves of the root
int total_moves(const Plan& plan);  // over all nodes
// BurrTools': pre-order, left before removed, one-move tails cut.
std::vector<int> level_numbers(const Plan& plan);
std::string level_string(const Plan& plan);

// The move counts of a plan in pre-order, each plus one, left before removed, 0 for a missing part.
std::vector<int> outline(const Plan& plan);
// The plan's tree without its states; nullopt when the numbers are no outline.
struct OutlineNode {
  int moves = 0;
  int left = -1;
  int removed = -1;
};
std::optional<std::vector<OutlineNode>> parse_outline(const std::vector<int>& numbers);
std::string level_string(const std::vector<OutlineNode>& nodes);

}  // namespace kumiki
