// The assembler that is obviously right: what the fast one is compared with.
//
// Part after part it chooses some of all the ways in which the part can lie in the goal, and looks at the end
// whether the goal is built. The only thing that it knows is that pieces do not overlap: no cover, no
// symmetry broken, no reduction. Goals of a dozen cells are what it can do.
//
// Variable cells may stay empty, most_holes of them. No pieces at all is not an assembly, whatever the goal
// says (puzzle/verify says so, too).
#pragma once

#include <algorithm>
#include <cstdint>
#include <set>
#include <vector>

#include "puzzle/puzzle.h"
#include "tests/solve/naive_sameness.h"

namespace kumiki::naive {

class Assembler {
 public:
  Assembler(const Puzzle& puzzle, const Problem& problem)
      : problem_(problem), goal_(puzzle.shape(*problem.goal)) {
    for (const Part& part : problem.parts) ways_.push_back(ways_of(puzzle.shape(part.shape)));
  }

  // Every assembly, with all rotated and reflected ones; it gives up beyond `most`.
  std::vector<Assembled> all(std::size_t most = SIZE_MAX) {
    most_ = most;
    choose(0, 0, 0);
    return found_;
  }

 private:
  std::vector<Body> ways_of(const Shape& shape) const {
    std::set<Body> ways;
    const Body body = body_of(shape);
    if (body.empty() || !variable_cells(shape).empty()) return {};
    for (Orientation t = 0; t < kRotations; ++t)
      for (const Vec3 corner : Cells::full(Box{{}, goal_.size}).list())
        if (const Body way = moved(at_origin(moved(body, t, {})), 0, corner); fits(way)) ways.insert(way);
    return {ways.begin(), ways.end()};
  }

  bool fits(const Body& way) const {
    for (const auto& [cell, colour] : way) {
      if (!Box{{}, goal_.size}.contains(cell) || goal_.at(cell).state == CellState::Empty) return false;
      if (!colours_match(problem_, colour, goal_.at(cell).colour)) return false;
    }
    return true;
  }

  // `used` copies of this part lie; the next one may take the ways from `from` on, so that copies are not
  // told apart.
  void choose(std::size_t part, std::size_t from, int used) {
    if (found_.size() > most_) return;
    if (part == ways_.size()) {
      if (is_built()) keep();
      return;
    }
    if (used >= problem_.parts[part].least) choose(part + 1, 0, 0);
    if (used == problem_.parts[part].most) return;
    for (std::size_t way = from; way < ways_[part].size(); ++way) {
      if (overlaps(ways_[part][way])) continue;
      lay(part, ways_[part][way]);
      choose(part, way + 1, used + 1);
      take_back();
    }
  }

  bool overlaps(const Body& way) const {
    return std::any_of(way.begin(), way.end(),
                       [&](const auto& cell) { return filled_.count(cell.first) > 0; });
  }

  void lay(std::size_t part, const Body& way) {
    laid_.emplace_back(static_cast<int>(part), way);
    for (const auto& [cell, colour] : way) filled_.insert(cell);
  }

  void take_back() {
    for (const auto& [cell, colour] : laid_.back().second) filled_.erase(cell);
    laid_.pop_back();
  }

  bool is_built() const {
    int holes = 0;
    for (const Vec3 cell : used_cells(goal_).list()) {
      if (filled_.count(cell)) continue;
      if (goal_.at(cell).state == CellState::Fixed) return false;
      ++holes;
    }
    return !laid_.empty() && (!problem_.most_holes || holes <= *problem_.most_holes);
  }

  void keep() {
    found_.push_back(laid_);
    std::sort(found_.back().begin(), found_.back().end());
  }

  const Problem& problem_;
  const Shape& goal_;
  std::vector<std::vector<Body>> ways_;  // for each part, all ways in which it can lie
  Assembled laid_;
  std::set<Vec3> filled_;
  std::vector<Assembled> found_;
  std::size_t most_ = 0;
};

// All assemblies of a problem, one of each kind, sorted.
inline std::vector<Assembled> assemblies(const Puzzle& puzzle, int problem, bool mirrors_removed) {
  const Problem& the_problem = puzzle.problems[static_cast<std::size_t>(problem)];
  if (!the_problem.goal) return {};
  const Canonical canonical(puzzle, the_problem, mirrors_removed);
  std::set<Assembled> different;
  for (const Assembled& assembled : Assembler(puzzle, the_problem).all())
    different.insert(canonical(assembled));
  return {different.begin(), different.end()};
}

// What another assembler found, in the same form, so that the two can be compared.
inline Assembled canonical_form(const Puzzle& puzzle, int problem, const Assembly& assembly,
                                bool mirrors_removed) {
  const Problem& the_problem = puzzle.problems[static_cast<std::size_t>(problem)];
  const std::vector<PieceSource> sources = piece_sources(the_problem);
  Assembled assembled;
  for (std::size_t piece = 0; piece < assembly.size(); ++piece) {
    if (!assembly[piece]) continue;
    const Shape& shape = puzzle.shape(sources[piece].shape);
    Body body;
    for (const auto& [cell, colour] : body_of(shape))
      body.emplace_back(placed_cell(shape, *assembly[piece], cell), colour);
    std::sort(body.begin(), body.end());
    assembled.emplace_back(sources[piece].part, body);
  }
  std::sort(assembled.begin(), assembled.end());
  return Canonical(puzzle, the_problem, mirrors_removed)(assembled);
}

}  // namespace kumiki::naive
