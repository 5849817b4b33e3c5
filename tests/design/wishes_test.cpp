#include "design/wishes.h"

#include <gtest/gtest.h>

#include "base/shards.h"
#include "puzzle/drawn.h"
#include "puzzle/verify.h"

namespace kumiki {
namespace {

// A drawn puzzle as a design; its level and plan are not asked for by most wishes.
LevelDesign drawn_design(std::string_view drawing) {
  const Puzzle puzzle = drawn_puzzle(drawing);
  const Problem& problem = puzzle.problems.front();
  LevelDesign design;
  design.level = 1;
  design.pieces = lay_out(puzzle, problem, problem.solutions.front()).cells;
  return design;
}

bool met(const Wishes& wishes, const LevelDesign& design) {
  Workers workers(1);
  return are_met(wishes, design, workers, Run());
}

Wishes wish(bool Wishes::*flag) {
  Wishes wishes;
  wishes.*flag = true;
  return wishes;
}

// Found by search, level 10; the same as the demo's.
constexpr std::string_view kCube =
    "aaaa/addc/aacc/aaab//adcc/adbc/adbb/adab//bbcc/abba/ac.a/ddaa//bbcc/bbbc/bccc/dccc";

TEST(Wishes, none_are_met_by_everything) {
  EXPECT_FALSE(Wishes().any());
  EXPECT_TRUE(met({}, drawn_design("ab")));
}

TEST(Wishes, unique_means_one_assembly_that_comes_apart) {
  EXPECT_TRUE(wish(&Wishes::unique).any());
  EXPECT_TRUE(met(wish(&Wishes::unique), drawn_design("aab/abb")));
  // Two bars and a square fill the same box in another way.
  EXPECT_FALSE(met(wish(&Wishes::unique), drawn_design("aabb/aabc/dddc")));
}

TEST(Wishes, interlocking_means_that_one_piece_can_move) {
  EXPECT_FALSE(met(wish(&Wishes::interlocking), drawn_design("abc")));
  EXPECT_FALSE(met(wish(&Wishes::interlocking), drawn_design("aabb/aabb//ccdd/ccdd")));
  EXPECT_TRUE(met(wish(&Wishes::interlocking), drawn_design(kCube)));
}

TEST(Wishes, single_moves_are_read_off_the_plan) {
  LevelDesign design = drawn_design("abcd");
  PlanNode node;
  for (int piece = 0; piece < 4; ++piece) node.pieces.emplace_back(piece);
  node.states = {PlanState(4), PlanState(4)};
  node.states[1][0] = {kGone, 0, 0};
  design.plan.nodes = {node};
  EXPECT_TRUE(met(wish(&Wishes::single_moves), design));
  design.plan.nodes[0].states[1][1] = {kGone, 0, 0};
  EXPECT_FALSE(met(wish(&Wishes::single_moves), design));
  design.plan.nodes[0].states[1][2] = {kGone, 0, 0};  // three go: one goes the other way
  EXPECT_TRUE(met(wish(&Wishes::single_moves), design));
}

TEST(Wishes, of_the_graph_are_its_size_its_exits_and_the_walk) {
  LevelDesign design = drawn_design(kCube);
  Wishes wishes;
  wishes.graph_size = GraphSize::Small;
  design.level = 1000;
  EXPECT_TRUE(met(wishes, design));
  design.level = 1;
  EXPECT_FALSE(met(wishes, design));
  wishes.graph_size = GraphSize::Large;
  EXPECT_TRUE(met(wishes, design));
  wishes = {};
  wishes.most_exits = 1000;
  EXPECT_TRUE(met(wishes, design));
  wishes.most_exits = 0;
  EXPECT_FALSE(met(wishes, design));
  wishes = {};
  wishes.random_walk = {1, 1e9};
  EXPECT_TRUE(met(wishes, design));
  wishes.random_walk = {1, 2};
  EXPECT_FALSE(met(wishes, design));
}

}  // namespace
}  // namespace kumiki
