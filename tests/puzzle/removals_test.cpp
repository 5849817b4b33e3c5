#include "puzzle/removals.h"

#include <gtest/gtest.h>

#include "tests/drawing.h"

namespace kumiki {
namespace {

std::vector<Cells> two_bars() {
  return {Cells::full({{0, 0, 0}, {3, 1, 1}}), Cells::full({{0, 1, 0}, {3, 1, 1}})};
}

TEST(Removals, the_first_free_direction_is_told) {
  EXPECT_EQ(removal_directions(two_bars()), (std::vector<int>{0}));
}

TEST(Removals, those_that_left_before_are_not_in_the_way) {
  std::vector<Cells> pieces{Cells::full({{1, 0, 0}, {1, 1, 1}}), Cells::full({{0, 0, 0}, {1, 1, 1}})};
  Cells cup = Cells::full({{-1, -1, -1}, {5, 3, 2}});
  cup.reset({0, 0, 0}), cup.reset({1, 0, 0}), cup.reset({2, 0, 0});
  pieces.push_back(cup);
  pieces[1].add(Cells::full({{2, 0, 0}, {1, 1, 1}}));
  EXPECT_EQ(removal_directions(pieces), (std::vector<int>{4, 4}));
}

TEST(Removals, a_piece_that_is_shut_in_has_no_direction) {
  Cells shell = Cells::full({{0, 0, 0}, {3, 3, 3}});
  shell.reset({1, 1, 1});
  EXPECT_EQ(removal_directions({Cells::of({{1, 1, 1}}), shell}), std::nullopt);
}

TEST(Removals, a_plan_takes_one_piece_after_the_other) {
  const Plan plan =
      removal_plan({PieceId(1), PieceId(0), PieceId(2)}, {{0, 0, 0}, {5, 0, 0}, {7, 0, 0}}, {4, 3});
  ASSERT_EQ(plan.nodes.size(), 2u);
  EXPECT_EQ(plan.nodes[0].pieces, (std::vector{PieceId(1), PieceId(0), PieceId(2)}));
  EXPECT_EQ(plan.nodes[0].states[1], (PlanState{{5, 0, kGone}, {0, 0, 0}, {7, 0, 0}}));
  EXPECT_EQ(plan.nodes[0].left, 1);
  EXPECT_EQ(plan.nodes[1].states[1], (PlanState{{0, -kGone, 0}, {7, 0, 0}}));
  EXPECT_EQ(plan.nodes[1].left, -1);
  EXPECT_EQ(total_moves(plan), 2);
}

}  // namespace
}  // namespace kumiki
