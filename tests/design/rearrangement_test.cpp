// The shortest way from one picture to another, against all ways.
#include "design/rearrangement.h"

#include <algorithm>
#include <cmath>
#include <map>

#include <gtest/gtest.h>

#include "design/carrying.h"
#include "puzzle/verify.h"

namespace kumiki {
namespace {

using Cost = Assignment::Cost;

// Points in two squares side by side, kinds in turn: as in the 2023 paper's Table 2.
RearrangeCosts random_costs(int pieces, int kinds, std::uint64_t seed) {
  Rng random(seed);
  const double side = std::sqrt(pieces);
  std::vector<std::pair<double, double>> from, to;
  for (int i = 0; i < pieces; ++i) {
    from.emplace_back(random.unit() * side, random.unit() * side);
    to.emplace_back((1.1 + random.unit()) * side, random.unit() * side);
  }
  const auto distance = [](auto a, auto b) {
    return static_cast<Cost>(std::llround(1e6 * std::hypot(a.first - b.first, a.second - b.second)));
  };
  RearrangeCosts costs;
  costs.pieces = pieces;
  for (int i = 0; i < pieces; ++i)
    for (int j = 0; j < pieces; ++j)
      costs.there.push_back(i % kinds == j % kinds
                                ? distance(from[static_cast<std::size_t>(i)], to[static_cast<std::size_t>(j)])
                                : Assignment::kForbidden);
  for (int j = 0; j < pieces; ++j)
    for (int i = 0; i < pieces; ++i)
      costs.back.push_back(distance(to[static_cast<std::size_t>(j)], from[static_cast<std::size_t>(i)]));
  return costs;
}

// By all sets of pieces and places and the place reached last (Held and Karp 1962).
Cost shortest_of_all(const RearrangeCosts& costs) {
  const int n = costs.pieces;
  struct Key {
    unsigned moved, filled;
    int at;
    auto operator<=>(const Key&) const = default;
  };
  std::map<Key, Cost> now{{{0, 0, -1}, 0}};
  for (int step = 0; step < n; ++step) {
    std::map<Key, Cost> next;
    for (const auto& [key, cost] : now)
      for (int i = 0; i < n; ++i)
        for (int j = 0; j < n; ++j) {
          const Cost there = costs.there[static_cast<std::size_t>(i * n + j)];
          if ((key.moved >> i & 1u) != 0 || (key.filled >> j & 1u) != 0 || there >= Assignment::kForbidden)
            continue;
          const Cost back = key.at < 0 ? 0 : costs.back[static_cast<std::size_t>(key.at * n + i)];
          const Key to{key.moved | 1u << i, key.filled | 1u << j, j};
          const auto [entry, is_new] = next.try_emplace(to, cost + there + back);
          if (!is_new) entry->second = std::min(entry->second, cost + there + back);
        }
    now = std::move(next);
  }
  Cost best = Assignment::kForbidden;
  for (const auto& [key, cost] : now) best = std::min(best, cost);
  return best;
}

TEST(Rearrangement, is_the_shortest_of_all) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const RearrangeCosts costs = random_costs(6, 2, seed);
    kumiki::Run run;
    const RearrangeResult result = shortest_rearrangement(costs, run);
    EXPECT_TRUE(result.optimal);
    EXPECT_EQ(result.length, shortest_of_all(costs)) << seed;
    EXPECT_EQ(result.length, length_of(costs, result.order));
    EXPECT_LE(result.length, length_of(costs, greedy_rearrangement(costs)));
  }
}

TEST(Rearrangement, of_a_hundred_pieces_is_proven) {
  const RearrangeCosts costs = random_costs(100, 8, 1);
  kumiki::Run run;
  const RearrangeResult result = shortest_rearrangement(costs, run);
  EXPECT_TRUE(result.optimal);
  std::vector<int> pieces, places;
  for (const Carry& carry : result.order) {
    pieces.push_back(carry.piece);
    places.push_back(carry.place);
    EXPECT_EQ(carry.piece % 8, carry.place % 8);
  }
  std::sort(pieces.begin(), pieces.end());
  std::sort(places.begin(), places.end());
  for (int i = 0; i < 100; ++i) {
    EXPECT_EQ(pieces[static_cast<std::size_t>(i)], i);
    EXPECT_EQ(places[static_cast<std::size_t>(i)], i);
  }
}

TEST(Rearrangement, that_is_cut_off_tells_its_gap) {
  // Seeds until one needs branching.
  for (std::uint64_t seed = 1; seed <= 50; ++seed) {
    const RearrangeCosts costs = random_costs(40, 3, seed);
    kumiki::Run run(1, 1);
    const RearrangeResult result = shortest_rearrangement(costs, run);
    EXPECT_EQ(result.order.size(), 40u);
    EXPECT_LE(result.lower_bound, result.length);
    if (!result.optimal) return;
  }
  FAIL() << "every seed was solved by its bound";
}

// Two dominoes, one red and blue, one all red; in the second picture the first one is turned.
Puzzle two_dominoes() {
  Puzzle puzzle;
  puzzle.colours = {{255, 0, 0}, {0, 0, 255}};
  Shape mixed = empty_shape({2, 1, 1}), red = mixed;
  mixed.cells = {{CellState::Fixed, 1}, {CellState::Fixed, 2}};
  red.cells = {{CellState::Fixed, 1}, {CellState::Fixed, 1}};
  Shape goal = empty_shape({2, 2, 1});
  goal.cells = {{CellState::Fixed, 1}, {CellState::Fixed, 2}, {CellState::Fixed, 1}, {CellState::Fixed, 1}};
  puzzle.shapes = {mixed, red, goal};
  Problem problem;
  problem.goal = ShapeId(2);
  problem.parts = {{ShapeId(0), 1, 1, {}, {}}, {ShapeId(1), 1, 1, {}, {}}};
  problem.colour_rules = {{1, 1}, {2, 2}};
  Solution solution;
  solution.assembly = {Placement{{0, 0, 0}, 0}, Placement{{0, 1, 0}, 0}};
  problem.solutions = {solution};
  puzzle.problems = {problem, problem};
  // Half a turn about z: the mixed domino lies the other way round; so does the red one, which looks the
  // same.
  const Orientation half = orientation_with_images({-1, 0, 0}, {0, -1, 0}, {0, 0, 1});
  puzzle.problems[1].solutions.front().assembly = {Placement{{1, 1, 0}, half}, Placement{{1, 0, 0}, half}};
  return puzzle;
}

TEST(CarryingCosts, ask_a_price_for_turning_what_looks_different_afterwards) {
  const Puzzle puzzle = two_dominoes();
  const auto free = carrying_costs(puzzle, 0, 1, {}), dear = carrying_costs(puzzle, 0, 1, {1, 10, 100});
  ASSERT_TRUE(free.ok() && dear.ok());
  EXPECT_EQ(dear->there[0] - free->there[0], 10 * 1'000'000);
  EXPECT_EQ(dear->there[3], free->there[3]);
  EXPECT_EQ(free->there[1], Assignment::kForbidden);
}

TEST(CheckRearrangement, refutes_orders_that_are_none) {
  const Puzzle puzzle = two_dominoes();
  EXPECT_EQ(check_rearrangement(puzzle, 0, 1, {{0, 0}, {1, 1}}).holds, Verdict::Yes);
  EXPECT_EQ(check_rearrangement(puzzle, 0, 1, {{0, 1}, {1, 0}}).holds, Verdict::No);
  EXPECT_EQ(check_rearrangement(puzzle, 0, 1, {{0, 0}}).holds, Verdict::No);
  EXPECT_EQ(check_rearrangement(puzzle, 0, 1, {{0, 0}, {0, 0}}).holds, Verdict::No);
  EXPECT_EQ(check_rearrangement(puzzle, 0, 1, {{0, 0}, {2, 2}}).holds, Verdict::No);
}

}  // namespace
}  // namespace kumiki
