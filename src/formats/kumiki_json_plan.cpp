// Reads one solution of a native file. A plan is written as moves, because people think in moves; the model
// holds positions, so each step is replayed from the one before.

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "formats/kumiki_json_read.h"

namespace kumiki {

namespace {

bool read_placement(NativeRead& read, const JsonAt& at, const Puzzle& puzzle,
                    std::optional<Placement>& placement) {
  if (at.value.is_null()) return true;
  if (!at.value.is_array() || at.value.size() != 4)
    return read.expected(at, "[x, y, z, orientation] or null");
  const int most = puzzle.grid == GridKind::Cubes ? kOrientations - 1 : std::numeric_limits<int>::max();
  std::array<int, 4> numbers{};
  const bool fine = each_item(read, at, [&](const JsonAt& item) {
    return item.index < 3 ? read_between(read, item, -kFarthest, kFarthest, numbers[item.index])
                          : read_between(read, item, 0, most, numbers[3]);
  });
  placement = Placement{{numbers[0], numbers[1], numbers[2]}, numbers[3]};
  return fine;
}

bool read_assembly(NativeRead& read, const JsonAt& at, const Puzzle& puzzle, Assembly& assembly) {
  const auto pieces = static_cast<std::size_t>(read.pieces);
  if (!at.value.is_array() || at.value.size() != pieces)
    return read.expected(at, fmt::format("placements of {} pieces", pieces));
  if (!read.take(at, pieces, sizeof(Assembly::value_type))) return false;
  return each_item(read, at, [&](const JsonAt& item) {
    return read_placement(read, item, puzzle, assembly.emplace_back());
  });
}

bool read_outline(NativeRead& read, const JsonAt& at, std::vector<int>& outline) {
  const bool fine =
      each_item(read, at, [&](const JsonAt& item) { return read_value(read, item, outline.emplace_back()); });
  if (!fine) return false;
  return outline.empty() || parse_outline(outline) || read.fail(at, "expected move counts that form a tree");
}

bool read_piece(NativeRead& read, const JsonAt& at, int& piece) {
  if (!read_value(read, at, piece)) return false;
  return (piece >= 0 && piece < read.pieces) ||
         read.expected(at, fmt::format("one of the {} pieces", read.pieces));
}

bool read_pieces(NativeRead& read, const JsonAt& at, PlanNode& node) {
  return each_item(read, at, [&](const JsonAt& item) {
    int piece = 0;
    if (!read_piece(read, item, piece)) return false;
    int& place = read.place_of[static_cast<std::size_t>(piece)];
    if (place >= 0) return read.expected(item, "each piece once");
    place = static_cast<int>(node.pieces.size());
    node.pieces.emplace_back(piece);
    return true;
  });
}

bool take_state(NativeRead& read, const JsonAt& at, const PlanNode& node) {
  return read.take(at, 1, kGrowingItem<PlanState>) && read.take(at, node.pieces.size(), sizeof(Vec3));
}

bool read_start(NativeRead& read, const JsonAt& at, PlanNode& node) {
  if (!at.value.is_array() || at.value.size() != node.pieces.size())
    return read.expected(at, fmt::format("positions of {} pieces", node.pieces.size()));
  PlanState& state = node.states.emplace_back();
  return take_state(read, at, node) && each_item(read, at, [&](const JsonAt& item) {
           return read_value(read, item, state.emplace_back());
         });
}

bool read_move(NativeRead& read, const JsonAt& at, PlanState& state) {
  Vec3 by;
  if (!read_object(read, at, {"pieces", "by"}) || !require_field(read, at, "pieces") ||
      !require_field(read, at, "by") || !read_field(read, at, "by", by))
    return false;
  const JsonAt pieces{at.value["pieces"], &at, "pieces", 0};
  return each_item(read, pieces, [&](const JsonAt& item) {
    int piece = 0;
    if (!read_piece(read, item, piece)) return false;
    const int place = read.place_of[static_cast<std::size_t>(piece)];
    if (place < 0) return read.expected(item, "a piece of this node");
    Vec3& position = state[static_cast<std::size_t>(place)];
    position += by;
    return is_sane_position(position) ||
           read.fail(item, fmt::format("expected positions within {} of the origin", kFarthest));
  });
}

bool read_step(NativeRead& read, const JsonAt& at, PlanNode& node) {
  if (!take_state(read, at, node)) return false;
  PlanState state = node.states.back();
  const bool fine = each_item(read, at, [&](const JsonAt& move) { return read_move(read, move, state); });
  node.states.push_back(std::move(state));
  return fine;
}

bool read_node_fields(NativeRead& read, const JsonAt& at, PlanNode& node) {
  return read_object(read, at, {"pieces", "start", "steps", "left", "removed", "extras"}) &&
         require_field(read, at, "pieces") && require_field(read, at, "start") &&
         with_field(at, "pieces", [&](const JsonAt& f) { return read_pieces(read, f, node); }) &&
         with_field(at, "start", [&](const JsonAt& f) { return read_start(read, f, node); }) &&
         with_field(at, "steps",
                    [&](const JsonAt& f) {
                      return each_item(read, f,
                                       [&](const JsonAt& step) { return read_step(read, step, node); });
                    }) &&
         read_extras_field(read, at, "extras", node.extras);
}

bool read_node(NativeRead& read, const JsonAt& at, PlanNode& node) {
  const bool fine = read.take(at, 1, kGrowingItem<PlanNode>) && read_node_fields(read, at, node);
  for (const PieceId piece : node.pieces) read.place_of[static_cast<std::size_t>(piece.value)] = -1;
  return fine;
}

// The part that stayed or left: a later node, of one parent only.
bool read_child(NativeRead& read, const JsonAt& at, std::string_view name, std::vector<bool>& is_child,
                int& child) {
  return with_field(at, name, [&](const JsonAt& field) {
    if (!read_value(read, field, child)) return false;
    if (child <= static_cast<int>(at.index) || child >= std::ssize(is_child) ||
        is_child[static_cast<std::size_t>(child)])
      return read.expected(field, "a later node that belongs to no other");
    is_child[static_cast<std::size_t>(child)] = true;
    return true;
  });
}

bool read_nodes(NativeRead& read, const JsonAt& at, Plan& plan) {
  if (!at.value.is_array() || at.value.empty()) return read.expected(at, "at least one node");
  std::vector<bool> is_child(at.value.size());
  return each_item(read, at, [&](const JsonAt& item) {
    PlanNode& node = plan.nodes.emplace_back();
    if (item.index > 0 && !is_child[item.index]) {
      return read.fail(item, "expected a node that an earlier one calls left or removed");
    }
    return read_node(read, item, node) && read_child(read, item, "left", is_child, node.left) &&
           read_child(read, item, "removed", is_child, node.removed);
  });
}

}  // namespace

bool read_plan(NativeRead& read, const JsonAt& at, Plan& plan) {
  if (std::ssize(read.place_of) < read.pieces)
    read.place_of.resize(static_cast<std::size_t>(read.pieces), -1);
  return read_object(read, at, {"whole", "nodes"}) && require_field(read, at, "nodes") &&
         read_field(read, at, "whole", plan.whole) &&
         with_field(at, "nodes", [&](const JsonAt& f) { return read_nodes(read, f, plan); });
}

bool read_solution(NativeRead& read, const JsonAt& at, const Puzzle& puzzle, Solution& solution) {
  return read_object(read, at,
                     {"assembly", "plan", "outline", "assembly_number", "solution_number", "extras"}) &&
         require_field(read, at, "assembly") &&
         with_field(at, "assembly",
                    [&](const JsonAt& f) { return read_assembly(read, f, puzzle, solution.assembly); }) &&
         with_field(at, "plan",
                    [&](const JsonAt& f) { return read_plan(read, f, solution.plan.emplace()); }) &&
         with_field(at, "outline",
                    [&](const JsonAt& f) { return read_outline(read, f, solution.outline); }) &&
         read_field(read, at, "assembly_number", solution.assembly_number) &&
         read_field(read, at, "solution_number", solution.solution_number) &&
         read_extras_field(read, at, "extras", solution.extras);
}

}  // namespace kumiki
