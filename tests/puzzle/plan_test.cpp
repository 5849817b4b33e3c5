#include "puzzle/plan.h"

#include <gtest/gtest.h>

#include "tests/drawing.h"

namespace kumiki {
namespace {

PlanNode node_with_moves(int moves, int left, int removed) {
  PlanNode node;
  node.pieces = {PieceId(0)};
  node.states.assign(static_cast<std::size_t>(moves) + 1, PlanState{Vec3{}});
  node.left = left;
  node.removed = removed;
  return node;
}

// 98 moves, then both parts: left takes 2 and 4, removed takes 2; one-move tails are not printed.
Plan deep_plan() {
  Plan plan;
  plan.nodes = {node_with_moves(98, 1, 4),  node_with_moves(2, 2, -1), node_with_moves(4, 3, -1),
                node_with_moves(1, -1, -1), node_with_moves(2, 5, -1), node_with_moves(1, -1, -1)};
  return plan;
}

TEST(Plan, the_level_string_is_preorder_left_first_without_one_move_tails) {
  EXPECT_EQ(level_string(deep_plan()), "98.2.4.2");
  EXPECT_EQ(level_numbers(deep_plan()), (std::vector{98, 2, 4, 2}));
  EXPECT_EQ(level(deep_plan()), 98);
  EXPECT_EQ(total_moves(deep_plan()), 108);
}

TEST(Plan, one_move_nodes_are_printed_when_something_harder_follows) {
  Plan plan;
  plan.nodes = {node_with_moves(1, 1, -1), node_with_moves(1, 2, -1), node_with_moves(2, -1, -1)};
  EXPECT_EQ(level_string(plan), "1.1.2");
}

TEST(Plan, an_outline_says_the_same_as_the_plan) {
  const auto numbers = outline(deep_plan());
  EXPECT_EQ(numbers, (std::vector<int>{99, 3, 5, 2, 0, 0, 0, 0, 3, 2, 0, 0, 0}));
  const auto nodes = parse_outline(numbers);
  ASSERT_TRUE(nodes);
  EXPECT_EQ(level_string(*nodes), "98.2.4.2");
}

TEST(Plan, numbers_that_are_no_tree_are_no_outline) {
  EXPECT_FALSE(parse_outline({}));
  EXPECT_FALSE(parse_outline({0}));
  EXPECT_FALSE(parse_outline({2, 0}));
  EXPECT_FALSE(parse_outline({2, 0, 0, 0}));
  EXPECT_FALSE(parse_outline({2, -1, 0}));
  EXPECT_TRUE(parse_outline({2, 0, 0}));
}

TEST(Plan, what_changed_between_states_is_grouped_by_vector) {
  const Puzzle puzzle = assembly("abc");
  const Plan plan = straight_plan(puzzle, {move({0, 2}, {0, 1, 0})});
  const auto moves = moves_between(plan.nodes[0], 0);
  ASSERT_EQ(moves.size(), 1u);
  EXPECT_EQ(moves[0], move({0, 2}, {0, 1, 0}));
}

}  // namespace
}  // namespace kumiki
