// Small random packing puzzles, the same for the same seed, on which a fast assembler must agree with the
// naive one.
//
// They are made backwards: a goal is cut into pieces, so that most puzzles have solutions; then rules are
// loosened and things are spoiled, so that some have many and some none.
#pragma once

#include <map>
#include <vector>

#include "puzzle/puzzle.h"
#include "tests/solve/naive_assembly.h"
#include "tests/solve/random_blob.h"

namespace kumiki::naive {

// A goal of up to 12 cells (14 with variable ones at its side) and parts for it: copies, ranges, colours,
// variable cells, a limit on holes, a part that is not needed, a part that does not fit, each now and then.
//
// Parts of equal shape become copies of one part. Sometimes one copy is made a part of its own, but never one
// that differs from its mirror image: which part it would become in a mirror is a matter of taste.
class PackingMaker {
 public:
  explicit PackingMaker(Rng& rng) : rng_(rng) {}

  Puzzle make() {
    make_goal();
    if (rng_.chance(0.4)) colour_goal();
    cut_goal();
    if (rng_.chance(0.2)) spoil_a_part();
    if (rng_.chance(0.3)) add_decoy();
    for (const auto& [shape, count] : parts_) add_part(shape, count);
    if (rng_.chance(0.25)) split_a_part();
    if (rng_.chance(0.4)) loosen_goal();
    if (rng_.chance(0.4)) loosen_counts();
    problem_.goal = ShapeId(puzzle_.shapes.size());
    puzzle_.shapes.push_back(goal_);
    puzzle_.problems.push_back(problem_);
    return puzzle_;
  }

 private:
  // A box, which has symmetries, or a blob, which has few; sometimes with empty borders.
  void make_goal() {
    static const std::vector<Vec3> boxes{{2, 2, 2}, {3, 2, 2}, {2, 2, 3}, {3, 3, 1},
                                         {4, 3, 1}, {5, 2, 1}, {1, 2, 4}};
    CellSet cells = full_box(pick(boxes, rng_));
    if (rng_.chance(0.5)) {
      CellSet room = full_box({3, 3, 2});
      cells = take_blob(room, rng_.between(4, 12), rng_);
    }
    const Vec3 border = rng_.chance(0.2) ? Vec3{1, 0, 1} : Vec3{};
    goal_ = empty_shape({7, 4, 6});
    for (const Vec3 cell : cells) goal_.at(cell + border).state = CellState::Fixed;
  }

  void colour_goal() {
    puzzle_.colours = {{200, 40, 40}, {40, 40, 200}};
    for (int piece = 1; piece <= 2; ++piece)
      for (int goal = 1; goal <= 2; ++goal)
        if (rng_.chance(piece == goal ? 0.8 : 0.2)) problem_.colour_rules.push_back({piece, goal});
    const bool chequered = rng_.chance(0.5);
    for (const Vec3 cell : fixed_cells(goal_).list())
      goal_.at(cell).colour =
          static_cast<std::uint8_t>(chequered ? 1 + (cell.x + cell.y + cell.z) % 2 : rng_.between(0, 2));
  }

  // Into about six pieces at most: the naive assembler has no patience.
  void cut_goal() {
    const auto list = fixed_cells(goal_).list();
    CellSet free(list.begin(), list.end());
    const int least = static_cast<int>(free.size() + 4) / 6, most = least + rng_.between(0, 2);
    while (!free.empty()) {
      Body body;
      for (const Vec3 cell : take_blob(free, rng_.between(least, most), rng_))
        body.emplace_back(cell, colour_for(goal_.at(cell).colour));
      ++parts_[least_image(body, false)];
    }
  }

  // A colour that may lie there.
  int colour_for(int goal_colour) {
    const int colour = rng_.between(0, static_cast<int>(puzzle_.colours.size()));
    return colours_match(problem_, colour, goal_colour) ? colour : 0;
  }

  void spoil_a_part() {
    const auto [shape, count] = pick(parts_, rng_);
    parts_.erase(shape);
    parts_[random_shape(static_cast<int>(shape.size()) + rng_.between(0, 1))] += count;
  }

  void add_decoy() {
    const Body shape = random_shape(rng_.between(2, 4));
    if (parts_.count(shape)) return;
    parts_[shape] = 1;
    decoy_ = shape;
  }

  Body random_shape(int size) {
    CellSet room = full_box({3, 2, 2});
    Body body;
    for (const Vec3 cell : take_blob(room, size, rng_)) body.emplace_back(cell, 0);
    return least_image(body, false);
  }

  // The shape lies in the drawer in any orientation, held at any point.
  void add_part(const Body& shape, int count) {
    const Body lying = at_origin(moved(shape, rng_.between(0, kRotations - 1), {}));
    Vec3 high;
    for (const auto& [cell, colour] : lying) high = max(high, cell);
    Shape drawn = empty_shape(high + Vec3{1, 1, 1});
    for (const auto& [cell, colour] : lying)
      drawn.at(cell) = {CellState::Fixed, static_cast<std::uint8_t>(colour)};
    drawn.hotspot = {rng_.between(-1, 2), rng_.between(-1, 2), rng_.between(-1, 2)};
    const int least = shape == decoy_ ? 0 : count;
    problem_.parts.push_back({ShapeId(puzzle_.shapes.size()), least, count, {}, {}});
    puzzle_.shapes.push_back(drawn);
  }

  void split_a_part() {
    Part& part = pick_from(problem_.parts, rng_);
    const Body body = body_of(puzzle_.shape(part.shape));
    if (part.least < 2 || least_image(body, false) != least_image(body, true)) return;
    --part.least;
    --part.most;
    problem_.parts.push_back({part.shape, 1, 1, {}, {}});
  }

  // Some cells may stay empty, and there may be room for more.
  void loosen_goal() {
    int variable = 0;
    for (const Vec3 cell : fixed_cells(goal_).list())
      if (rng_.chance(0.3)) goal_.at(cell).state = CellState::Variable, ++variable;
    for (int more = rng_.between(0, 2); more > 0; --more) {
      const Vec3 beside = pick(used_cells(goal_).list(), rng_), cell = beside + pick(kDirections, rng_);
      if (!Box{{}, goal_.size}.contains(cell) || goal_.at(cell).state != CellState::Empty) continue;
      goal_.at(cell) = {CellState::Variable, 0};
      ++variable;
    }
    if (rng_.chance(0.5)) problem_.most_holes = rng_.between(0, variable);
  }

  void loosen_counts() {
    for (Part& part : problem_.parts) {
      if (rng_.chance(0.5)) part.least = std::max(0, part.least - rng_.between(1, 2));
      if (rng_.chance(0.3)) ++part.most;
    }
  }

  Rng& rng_;
  Puzzle puzzle_;
  Problem problem_;
  Shape goal_;
  std::map<Body, int> parts_;  // the shapes, each in its least image, and how many of each
  Body decoy_;
};

inline constexpr std::size_t kMostAssemblies = 2000;

// One with so many assemblies that comparing them would take long is made again.
inline Puzzle random_packing(Rng& rng) {
  for (;;) {
    const Puzzle puzzle = PackingMaker(rng).make();
    const auto found = Assembler(puzzle, puzzle.problems[0]).all(kMostAssemblies);
    if (found.size() <= kMostAssemblies) return puzzle;
  }
}

}  // namespace kumiki::naive
