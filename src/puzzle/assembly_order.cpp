#include "puzzle/assembly_order.h"

#include <algorithm>
#include <utility>

namespace kumiki {

namespace {

// Some pieces, and the node that takes them apart; -1: none does.
struct PlanSide {
  int node = -1;
  std::vector<PieceId> pieces;
};

std::pair<PlanSide, PlanSide> sides_of(const PlanNode& node) {
  PlanSide left{node.left, {}}, removed{node.removed, {}};
  for (std::size_t k = 0; k < node.pieces.size(); ++k)
    (is_gone(node.states.back()[k]) ? removed : left).pieces.push_back(node.pieces[k]);
  return {std::move(left), std::move(removed)};
}

std::vector<PieceId> claimed_order(const Puzzle& puzzle, int problem, int solution) {
  for (const Claim& claim : puzzle.claims)
    if (claim.kind == ClaimKind::Recursive && claim.problem == problem && claim.solution == solution)
      return claim.order;
  return {};
}

}  // namespace

std::vector<PieceId> removal_order(const Plan& plan) {
  std::vector<PieceId> order;
  std::vector<PlanSide> open{{plan.nodes.empty() ? -1 : 0, {}}};
  while (!open.empty()) {
    PlanSide side = std::move(open.back());
    open.pop_back();
    if (side.node < 0) {
      order.insert(order.end(), side.pieces.begin(), side.pieces.end());
      continue;
    }
    auto [later, sooner] = sides_of(plan.nodes[static_cast<std::size_t>(side.node)]);
    if (sooner.pieces.size() > later.pieces.size()) std::swap(sooner, later);
    open.push_back(std::move(later));
    open.push_back(std::move(sooner));
  }
  return order;
}

std::vector<PieceId> assembly_order(const Puzzle& puzzle, int problem, int solution) {
  const Solution& stored =
      puzzle.problems[static_cast<std::size_t>(problem)].solutions[static_cast<std::size_t>(solution)];
  std::vector<PieceId> wanted =
      stored.plan ? removal_order(*stored.plan) : claimed_order(puzzle, problem, solution);
  std::reverse(wanted.begin(), wanted.end());
  for (std::size_t i = 0; i < stored.assembly.size(); ++i) wanted.emplace_back(static_cast<int>(i));
  std::vector<char> todo(stored.assembly.size());
  for (std::size_t i = 0; i < todo.size(); ++i) todo[i] = stored.assembly[i].has_value();
  std::vector<PieceId> order;
  for (const PieceId piece : wanted)
    if (static_cast<std::size_t>(piece.value) < todo.size() &&
        std::exchange(todo[static_cast<std::size_t>(piece.value)], 0))
      order.push_back(piece);
  return order;
}

}  // namespace kumiki
