// Do these placements build the goal? Counts, handedness, overlap, cover, holes, colours; the first offence
// is named.
#include <fmt/format.h>

#include <map>

#include "grid/connectivity.h"
#include "puzzle/verify.h"

namespace kumiki {

namespace {

const Check kYes{Verdict::Yes, ""};

Check check_counts(const Layout& layout) {
  std::map<int, int> used;
  for (const PieceId piece : layout.pieces) ++used[layout.source(piece).part];
  for (std::size_t i = 0; i < layout.problem.parts.size(); ++i) {
    const Part& part = layout.problem.parts[i];
    const int count = used[static_cast<int>(i)];
    if (count < part.least)
      return no("shape {} is used {} times, at least {} wanted", part.shape.value, count, part.least);
  }
  return kYes;
}

Check check_bodies(const Layout& layout) {
  for (std::size_t i = 0; i < layout.pieces.size(); ++i) {
    if (is_mirrored(layout.placement(i).orientation))
      return no("{} lies mirrored, which no hand can do", layout.label(i));
    if (!variable_cells(layout.shape(i)).empty())
      return no("{} has variable cells; only a goal may", layout.label(i));
    if (layout.cells[i].empty()) return no("{} has no cells", layout.label(i));
  }
  return kYes;
}

// Everything about one cell of one piece, against the goal and those that were laid before.
class GoalBoard {
 public:
  GoalBoard(const Layout& layout, const Shape& goal)
      : layout_(layout), goal_(goal), owner_(goal.cells.size(), -1) {}

  Check lay(std::size_t index) {
    const Shape& shape = layout_.shape(index);
    const Placement& placement = layout_.placement(index);
    Check result = kYes;
    fixed_cells(shape).for_each([&](Vec3 cell) {
      if (result.holds == Verdict::Yes)
        result = lay_cell(index, placed_cell(shape, placement, cell), shape.at(cell).colour);
    });
    return result;
  }

  Check finish() const {
    int holes = 0;
    for (std::size_t i = 0; i < owner_.size(); ++i) {
      if (owner_[i] >= 0 || goal_.cells[i].state == CellState::Empty) continue;
      if (goal_.cells[i].state == CellState::Fixed)
        return no("goal cell {} is not filled", to_string(cell_at(i)));
      ++holes;
    }
    if (layout_.problem.most_holes && holes > *layout_.problem.most_holes)
      return no("{} holes, at most {} allowed", holes, *layout_.problem.most_holes);
    return {Verdict::Yes, fmt::format("{} pieces fill the goal{}", layout_.pieces.size(),
                                      holes > 0 ? fmt::format(", {} cells stay empty", holes) : "")};
  }

 private:
  Check lay_cell(std::size_t index, Vec3 at, int colour) {
    if (!Box{{}, goal_.size}.contains(at) || goal_.at(at).state == CellState::Empty)
      return no("{} sticks out of the goal at {}", layout_.label(index), to_string(at));
    int& owner = owner_[goal_.index(at)];
    if (owner >= 0)
      return no("{} and {} overlap at {}", layout_.label(static_cast<std::size_t>(owner)),
                layout_.label(index), to_string(at));
    if (!colours_match(layout_.problem, colour, goal_.at(at).colour))
      return no("{} has colour {} at {}, where the goal has colour {}", layout_.label(index), colour,
                to_string(at), goal_.at(at).colour);
    owner = static_cast<int>(index);
    return kYes;
  }

  Vec3 cell_at(std::size_t i) const {
    const auto sx = static_cast<std::size_t>(goal_.size.x), sy = static_cast<std::size_t>(goal_.size.y);
    return {static_cast<int>(i % sx), static_cast<int>(i / sx % sy), static_cast<int>(i / sx / sy)};
  }

  const Layout& layout_;
  const Shape& goal_;
  std::vector<int> owner_;  // goal cell → index into layout.pieces, -1: nobody
};

}  // namespace

Check check_connected(const Layout& layout) {
  for (std::size_t i = 0; i < layout.pieces.size(); ++i)
    if (!is_connected(layout.cells[i]))
      return no("{} is in {} parts", layout.label(i), components(layout.cells[i]).size());
  return {Verdict::Yes, "each piece hangs together by faces"};
}

Check check_assembly(const Layout& layout) {
  if (!layout.problem.goal) return no("the problem has no goal");
  if (layout.pieces.empty()) return no("no piece is used");
  for (const auto check : {check_counts, check_bodies})
    if (Check result = check(layout); result.holds != Verdict::Yes) return result;
  GoalBoard board(layout, layout.puzzle.shape(*layout.problem.goal));
  for (std::size_t i = 0; i < layout.pieces.size(); ++i)
    if (Check result = board.lay(i); result.holds != Verdict::Yes) return result;
  return board.finish();
}

}  // namespace kumiki
