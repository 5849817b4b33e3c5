#include "verbs/confirm.h"

#include <gtest/gtest.h>

#include "tests/drawing.h"

namespace kumiki {
namespace {

void confirm(const char* drawing, const std::vector<Move>& moves, PlanExtent extent) {
  Puzzle puzzle = assembly(drawing);
  Solution& solution = puzzle.problems[0].solutions[0];
  solution.plan = straight_plan(puzzle, moves);
  confirm_plan(puzzle, puzzle.problems[0], solution, extent);
}

TEST(Confirm, a_plan_that_holds_passes) { confirm("ab", {move({1}, {kGone, 0, 0})}, PlanExtent::Complete); }

TEST(Confirm, a_plan_that_does_not_hold_stops_the_program) {
  EXPECT_DEATH(confirm("ab", {move({0}, {kGone, 0, 0})}, PlanExtent::Complete), "the plan holds");
  EXPECT_DEATH(confirm("ab", {move({0}, {kGone, 0, 0})}, PlanExtent::AsFarAsItGoes), "the plan holds");
}

TEST(Confirm, a_plan_that_stops_early_is_no_complete_one_but_may_be_right_so_far) {
  EXPECT_DEATH(confirm("abc", {move({2}, {kGone, 0, 0})}, PlanExtent::Complete), "the plan holds");
  confirm("abc", {move({2}, {kGone, 0, 0})}, PlanExtent::AsFarAsItGoes);
}

}  // namespace
}  // namespace kumiki
