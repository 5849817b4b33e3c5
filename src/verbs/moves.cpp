#include "verbs/moves.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "base/plural.h"
#include "base/quote.h"

namespace kumiki {

namespace {

constexpr std::size_t kMostNames = 8;

const char* direction_name(Vec3 by) { return kDirectionNames[static_cast<std::size_t>(direction_of(by))]; }

int cells_of(const std::vector<PieceId>& pieces, const Layout& layout) {
  int cells = 0;
  for (const PieceId piece : pieces) cells += fixed_cells(layout.shape(piece)).count();
  return cells;
}

bool is_smaller(const std::vector<PieceId>& a, const std::vector<PieceId>& b, const Layout& layout) {
  if (a.size() != b.size()) return a.size() < b.size();
  return cells_of(a, layout) < cells_of(b, layout);
}

// The same move, told by the smaller side. A part that leaves stays the one that the plan calls removed.
Move as_told(const PlanNode& node, Move move, const Layout& layout) {
  if (is_gone(move.by) && node.pieces.size() > 2) return move;
  Move other{{}, -move.by};
  for (const PieceId piece : node.pieces)
    if (std::find(move.pieces.begin(), move.pieces.end(), piece) == move.pieces.end())
      other.pieces.push_back(piece);
  return is_smaller(other.pieces, move.pieces, layout) ? other : move;
}

// Calls visit(node, move) for each move of a sound plan.
template <class Visit>
void for_each_move(const Plan& plan, const Layout& layout, Visit visit) {
  for (std::size_t number = 0; number < plan.nodes.size(); ++number) {
    const PlanNode& node = plan.nodes[number];
    for (std::size_t step = 0; step + 1 < node.states.size(); ++step)
      visit(static_cast<int>(number), as_told(node, moves_between(node, step).front(), layout));
  }
}

std::string name_of(PieceId piece, const Layout& layout) {
  const std::string& name = layout.shape(piece).name;
  return fmt::format("{}{}", piece.value, name.empty() ? "" : " " + quote(name));
}

std::string move_text(const Move& move, const Layout& layout) {
  const bool one = move.pieces.size() == 1;
  const std::string who = pieces_text(move.pieces, layout);
  if (is_gone(move.by))
    return fmt::format("{} {} {}", who, one ? "leaves" : "leave", direction_name(move.by));
  return fmt::format("{} {} {} by {}", who, one ? "moves" : "move", direction_name(move.by),
                     std::abs(move.by.x + move.by.y + move.by.z));
}

std::set<int> removed_nodes(const Plan& plan) {
  std::set<int> removed;
  for (const PlanNode& node : plan.nodes) removed.insert(node.removed);
  return removed;
}

}  // namespace

nlohmann::ordered_json moves_json(const Plan& plan, const Layout& layout) {
  auto list = nlohmann::ordered_json::array();
  for_each_move(plan, layout, [&](int node, const Move& move) {
    nlohmann::ordered_json entry{{"node", node}, {"pieces", nlohmann::ordered_json::array()}};
    for (const PieceId piece : move.pieces) entry["pieces"].push_back(piece.value);
    if (is_gone(move.by))
      entry["leaves"] = direction_name(move.by);
    else
      entry["by"] = {move.by.x, move.by.y, move.by.z};
    list.push_back(std::move(entry));
  });
  return list;
}

std::string pieces_text(const std::vector<PieceId>& pieces, const Layout& layout) {
  if (pieces.size() == 1) return "piece " + name_of(pieces.front(), layout);
  const bool all = pieces.size() <= kMostNames;
  const std::size_t named = all ? pieces.size() - 1 : kMostNames;
  std::vector<std::string> names;
  for (std::size_t i = 0; i < named; ++i) names.push_back(name_of(pieces[i], layout));
  const std::string last =
      all ? name_of(pieces.back(), layout) : fmt::format("{} more", pieces.size() - named);
  return fmt::format("pieces {} and {}", fmt::join(names, ", "), last);
}

std::string moves_text(const Plan& plan, const Layout& layout, int most) {
  const auto removed = removed_nodes(plan);
  std::string text;
  int number = 0, last_node = 0;
  for_each_move(plan, layout, [&](int node, const Move& move) {
    if (++number > most) return;
    if (node != last_node && removed.count(node) > 0)
      text += fmt::format("the removed {}:\n",
                          pieces_text(plan.nodes[static_cast<std::size_t>(node)].pieces, layout));
    last_node = node;
    text += fmt::format("{:5}. {}\n", number, move_text(move, layout));
  });
  if (number > most)
    text += fmt::format("       and {} (all with --json)\n", counted(number - most, "more move"));
  return text;
}

}  // namespace kumiki
