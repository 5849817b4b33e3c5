// Is there one way only to build the goal that also comes apart? A naive search of its own: fill the first
// open cell of the goal with every piece in every orientation; then look at all results through the goal's
// symmetries.
//
// Two assemblies count as one when a rotation or reflection of the goal takes one to the other, pieces of
// equal shape not told apart. Assemblies that are locked for ever do not count: nobody can build them.
#include <algorithm>
#include <functional>
#include <set>

#include <fmt/format.h>

#include "grid/canonical.h"
#include "puzzle/verify.h"
#include "puzzle/verify_motion.h"

namespace kumiki {

namespace {

// A cell and its colour; a body is a sorted list of them.
using ColouredCell = std::pair<Vec3, int>;
using Body = std::vector<ColouredCell>;

Body sorted(Body body) {
  std::sort(body.begin(), body.end());
  return body;
}

Body transformed(const Body& body, Orientation orientation, Vec3 shift) {
  Body result;
  for (const auto& [cell, colour] : body) result.emplace_back(turn(orientation, cell) + shift, colour);
  return sorted(std::move(result));
}

// Moved so that its least corner is the origin: equal for bodies that differ by a translation.
Body at_origin(const Body& body) {
  Vec3 low = body.front().first;
  for (const auto& [cell, colour] : body) low = min(low, cell);
  return transformed(body, 0, -low);
}

Body body_of(const Shape& shape) {
  Body body;
  fixed_cells(shape).for_each([&](Vec3 cell) { body.emplace_back(cell, shape.at(cell).colour); });
  return body;
}

Cells cells_of(const Body& body) {
  std::vector<Vec3> list;
  for (const auto& [cell, colour] : body) list.push_back(cell);
  return Cells::of(list);
}

// The distinct turned images of a body.
std::vector<Body> images_of(const Body& body) {
  std::set<Body> images;
  if (body.empty()) return {};
  for (Orientation t = 0; t < kRotations; ++t) images.insert(at_origin(transformed(body, t, {})));
  return {images.begin(), images.end()};
}

// All placements found: one Body a piece, in goal coordinates.
using Bodies = std::vector<Body>;

// One way to lay one piece of a part into the empty goal.
struct Choice {
  std::size_t part;
  Body body;
  std::vector<std::size_t> cells;  // their numbers in the goal
};

// The goal's symmetries as maps of its cells, colours and kinds of cells kept.
class GoalSymmetry {
 public:
  explicit GoalSymmetry(const Shape& goal) {
    const Cells used = used_cells(goal);
    const Box box = used.trimmed().box();
    for (Orientation t = 0; t < kOrientations; ++t) {
      const Vec3 shift = box.low - turned(used, t).trimmed().box().low;
      bool same = true;
      used.for_each([&](Vec3 cell) {
        const Vec3 image = turn(t, cell) + shift;
        same = same && Box{{}, goal.size}.contains(image) && goal.at(image) == goal.at(cell);
      });
      if (same) maps_.emplace_back(t, shift);
    }
  }

  // The least image: equal for assemblies that are the same.
  Bodies canonical(const Bodies& bodies) const {
    Bodies best;
    for (const auto& [t, shift] : maps_) {
      Bodies image;
      for (const Body& body : bodies) image.push_back(transformed(body, t, shift));
      std::sort(image.begin(), image.end());
      if (best.empty() || image < best) best = std::move(image);
    }
    return best;
  }

  // Does no rotation take this body to a lesser one?
  bool is_least(const Body& body) const {
    for (const auto& [t, shift] : maps_)
      if (!is_mirrored(t) && transformed(body, t, shift) < body) return false;
    return true;
  }

 private:
  std::vector<std::pair<Orientation, Vec3>> maps_;
};

class NaiveAssembler {
 public:
  NaiveAssembler(const Layout& layout, const GoalSymmetry& symmetry, Run& run)
      : layout_(layout),
        symmetry_(symmetry),
        goal_(layout.puzzle.shape(*layout.problem.goal)),
        run_(run),
        filled_(goal_.cells.size()),
        covering_(goal_.cells.size()),
        used_(layout.problem.parts.size()),
        choices_of_(layout.problem.parts.size()) {
    fixed_cells(goal_).for_each([&](Vec3 cell) { fixed_.push_back(goal_.index(cell)); });
  }

  // False when the run was stopped.
  bool search(const std::function<void(const Bodies&)>& found) { return list_choices() && fill(0, found); }

 private:
  bool list_choices() {
    for (std::size_t part = 0; part < used_.size(); ++part)
      for (const Body& image : images_of(body_of(layout_.puzzle.shape(layout_.problem.parts[part].shape)))) {
        Vec3 high;
        for (const auto& [cell, colour] : image) high = max(high, cell);
        const std::vector<Vec3> corners = Cells::full(Box{{}, max(goal_.size - high, Vec3{})}).list();
        if (!run_.step(corners.size())) return false;
        for (const Vec3 corner : corners) add_choice(part, transformed(image, 0, corner));
      }
    return true;
  }

  void add_choice(std::size_t part, Body body) {
    if (!fits_goal(body) || (part == tied_down() && !symmetry_.is_least(body))) return;
    std::vector<std::size_t> cells;
    for (const auto& [cell, colour] : body) cells.push_back(goal_.index(cell));
    for (const std::size_t cell : cells) covering_[cell].push_back(choices_.size());
    choices_of_[part].push_back(choices_.size());
    choices_.push_back({part, std::move(body), std::move(cells)});
  }

  // Every assembly can be turned so that a part which is used just once lies in the least of its equivalent
  // places; the others need not be tried. No such part: the number of parts.
  std::size_t tied_down() const {
    std::size_t index = 0;
    while (index < used_.size() && !(part(index).least == 1 && part(index).most == 1)) ++index;
    return index;
  }

  bool fits_goal(const Body& body) const {
    for (const auto& [cell, colour] : body) {
      if (!Box{{}, goal_.size}.contains(cell) || goal_.at(cell).state == CellState::Empty) return false;
      if (!colours_match(layout_.problem, colour, goal_.at(cell).colour)) return false;
    }
    return true;
  }

  const Part& part(std::size_t index) const { return layout_.problem.parts[index]; }

  bool fill(std::size_t from, const std::function<void(const Bodies&)>& found) {
    if (!run_.step()) return false;
    while (from < fixed_.size() && filled_[fixed_[from]]) ++from;
    if (from == fixed_.size()) return place_rest(0, 0, found);
    for (const std::size_t index : covering_[fixed_[from]])
      if (!with(index, [&] { return fill(from + 1, found); })) return false;
    return true;
  }

  // All fixed cells are filled; more copies may (or must) go into variable cells, in the order of the parts
  // and of their choices, so that copies are not told apart.
  bool place_rest(std::size_t index, std::size_t first, const std::function<void(const Bodies&)>& found) {
    if (!run_.step()) return false;
    if (index == used_.size()) {
      if (holes_allowed()) found(bodies());
      return true;
    }
    if (used_[index] >= part(index).least && !place_rest(index + 1, 0, found)) return false;
    for (std::size_t next = first; next < choices_of_[index].size(); ++next)
      if (!with(choices_of_[index][next], [&] { return place_rest(index, next + 1, found); })) return false;
    return true;
  }

  // Lays the piece, if a copy is left and it fits, goes on, and takes it back.
  template <class Next>
  bool with(std::size_t index, Next next) {
    const Choice& choice = choices_[index];
    if (used_[choice.part] == part(choice.part).most || !is_free(choice)) return true;
    ++used_[choice.part];
    set_filled(choice, true);
    placed_.push_back(index);
    const bool go_on = next();
    placed_.pop_back();
    set_filled(choice, false);
    --used_[choice.part];
    return go_on;
  }

  Bodies bodies() const {
    Bodies list;
    for (const std::size_t index : placed_) list.push_back(choices_[index].body);
    return list;
  }
  bool is_free(const Choice& choice) const {
    return std::none_of(choice.cells.begin(), choice.cells.end(),
                        [&](std::size_t cell) { return filled_[cell] != 0; });
  }
  void set_filled(const Choice& choice, bool value) {
    for (const std::size_t cell : choice.cells) filled_[cell] = value;
  }

  bool holes_allowed() const {
    const auto& most = layout_.problem.most_holes;
    return !most || used_cells(goal_).count() - std::count(filled_.begin(), filled_.end(), 1) <= *most;
  }

  const Layout& layout_;
  const GoalSymmetry& symmetry_;
  const Shape& goal_;
  Run& run_;
  std::vector<char> filled_;  // of the goal's cells
  std::vector<std::size_t> fixed_;
  std::vector<Choice> choices_;
  std::vector<std::vector<std::size_t>> covering_;  // goal cell → choices that fill it
  std::vector<int> used_;                           // copies of each part that lie in the goal
  std::vector<std::vector<std::size_t>> choices_of_;
  std::vector<std::size_t> placed_;  // numbers of choices
};

std::vector<Cells> all_cells_of(const Bodies& bodies) {
  std::vector<Cells> cells;
  for (const Body& body : bodies) cells.push_back(cells_of(body));
  return cells;
}

Bodies bodies_of(const Layout& layout) {
  Bodies bodies;
  for (std::size_t i = 0; i < layout.pieces.size(); ++i) {
    const Shape& shape = layout.shape(i);
    Body body;
    for (const auto& [cell, colour] : body_of(shape))
      body.emplace_back(placed_cell(shape, layout.placement(i), cell), colour);
    bodies.push_back(sorted(std::move(body)));
  }
  return bodies;
}

}  // namespace

Check check_unique(const Layout& layout, Run& run) {
  const GoalSymmetry symmetry(layout.puzzle.shape(*layout.problem.goal));
  std::set<Bodies> different;
  const bool complete = NaiveAssembler(layout, symmetry, run).search([&](const Bodies& bodies) {
    different.insert(symmetry.canonical(bodies));
  });
  const Bodies own = symmetry.canonical(bodies_of(layout));
  if (complete && !different.count(own)) return {Verdict::No, "the claimed assembly was not found again"};
  int locked = 0, open = 0;
  for (const Bodies& bodies : different) {
    const Verdict apart = comes_apart(all_cells_of(bodies), run);
    if (bodies == own && apart == Verdict::No) return {Verdict::No, "the assembly never comes apart"};
    if (bodies != own && apart == Verdict::Yes)
      return {Verdict::No, fmt::format("another assembly comes apart, too; {} were found", different.size())};
    locked += apart == Verdict::No;
    open += apart == Verdict::Unknown;
  }
  if (!complete) return {Verdict::Unknown, "the search for other assemblies was cut off"};
  if (open > 0) return {Verdict::Unknown, fmt::format("whether {} assemblies come apart was cut off", open)};
  return {Verdict::Yes, fmt::format("one assembly comes apart, {} more are locked", locked)};
}

}  // namespace kumiki
