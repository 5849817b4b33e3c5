#include "puzzle/plan.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace kumiki {

namespace {

std::vector<OutlineNode> skeleton(const Plan& plan) {
  std::vector<OutlineNode> nodes;
  for (const PlanNode& node : plan.nodes) nodes.push_back({node.moves(), node.left, node.removed});
  return nodes;
}

// Nodes below which something needs more than one move. Children come after their parents, so backwards is
// enough.
std::vector<bool> worth_printing(const std::vector<OutlineNode>& nodes) {
  std::vector<bool> worth(nodes.size());
  for (std::size_t i = nodes.size(); i-- > 0;) {
    worth[i] = nodes[i].moves > 1;
    for (const int child : {nodes[i].left, nodes[i].removed})
      if (child >= 0) worth[i] = worth[i] || worth[static_cast<std::size_t>(child)];
  }
  return worth;
}

std::vector<int> numbers_of(const std::vector<OutlineNode>& nodes) {
  if (nodes.empty()) return {};
  const auto worth = worth_printing(nodes);
  std::vector<int> numbers;
  std::vector<int> stack{0};
  while (!stack.empty()) {
    const OutlineNode& node = nodes[static_cast<std::size_t>(stack.back())];
    stack.pop_back();
    numbers.push_back(node.moves);
    for (const int child : {node.removed, node.left})
      if (child >= 0 && worth[static_cast<std::size_t>(child)]) stack.push_back(child);
  }
  return numbers;
}

}  // namespace

std::vector<Move> moves_between(const PlanNode& node, std::size_t step) {
  std::vector<std::pair<Vec3, PieceId>> moved;
  for (std::size_t i = 0; i < node.pieces.size(); ++i)
    if (const Vec3 by = node.states[step + 1][i] - node.states[step][i]; by != Vec3{})
      moved.emplace_back(by, node.pieces[i]);
  std::stable_sort(moved.begin(), moved.end(),
                   [](const auto& a, const auto& b) { return a.first < b.first; });
  std::vector<Move> moves;
  for (const auto& [by, piece] : moved) {
    if (moves.empty() || moves.back().by != by) moves.push_back({{}, by});
    moves.back().pieces.push_back(piece);
  }
  return moves;
}

int level(const Plan& plan) { return plan.nodes.empty() ? 0 : plan.nodes.front().moves(); }

int total_moves(const Plan& plan) {
  int total = 0;
  for (const PlanNode& node : plan.nodes) total += node.moves();
  return total;
}

std::vector<int> level_numbers(const Plan& plan) { return numbers_of(skeleton(plan)); }

std::string level_string(const Plan& plan) { return level_string(skeleton(plan)); }

std::string level_string(const std::vector<OutlineNode>& nodes) {
  return fmt::format("{}", fmt::join(numbers_of(nodes), "."));
}

std::vector<int> outline(const Plan& plan) {
  std::vector<int> numbers;
  std::vector<int> stack;
  if (!plan.nodes.empty()) stack.push_back(0);
  while (!stack.empty()) {
    const int index = stack.back();
    stack.pop_back();
    if (index < 0) {
      numbers.push_back(0);
      continue;
    }
    const PlanNode& node = plan.nodes[static_cast<std::size_t>(index)];
    numbers.push_back(node.moves() + 1);
    stack.push_back(node.removed);
    stack.push_back(node.left);
  }
  return numbers;
}

std::optional<std::vector<OutlineNode>> parse_outline(const std::vector<int>& numbers) {
  std::vector<OutlineNode> nodes;
  // Places waiting for a node: (parent, is it the left one).
  std::vector<std::pair<int, bool>> open{{-1, false}};
  for (const int number : numbers) {
    if (open.empty() || number < 0) return std::nullopt;
    const auto [parent, is_left] = open.back();
    open.pop_back();
    if (number == 0) {
      if (parent < 0) return std::nullopt;
      continue;
    }
    const int index = static_cast<int>(nodes.size());
    nodes.push_back({number - 1, -1, -1});
    if (parent >= 0)
      (is_left ? nodes[static_cast<std::size_t>(parent)].left
               : nodes[static_cast<std::size_t>(parent)].removed) = index;
    open.emplace_back(index, false);
    open.emplace_back(index, true);
  }
  if (!open.empty()) return std::nullopt;
  return nodes;
}

}  // namespace kumiki
