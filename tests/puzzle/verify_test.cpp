// The checker is checked in both directions: what is right passes, and each way of being wrong is named.
#include "puzzle/verify.h"

#include <gtest/gtest.h>

#include "tests/drawing.h"

namespace kumiki {
namespace {

// The first finding of that name.
Check finding(const Puzzle& puzzle, const std::string& claim, VerifyOptions options = {},
              std::uint64_t steps = 10'000'000) {
  EXPECT_TRUE(check_sound(puzzle));
  kumiki::Run run;
  options.steps = steps;
  const auto report = verify(puzzle, options, run);
  EXPECT_TRUE(report);
  for (const Finding& f : report->findings)
    if (f.claim == claim) return f.check;
  ADD_FAILURE() << "no finding " << claim;
  return {};
}

#define EXPECT_NO(check, text)         \
  do {                                 \
    const Check got = (check);         \
    EXPECT_EQ(got.holds, Verdict::No); \
    EXPECT_EQ(got.detail, text);       \
  } while (false)
#define EXPECT_YES(check)                             \
  do {                                                \
    const Check got = (check);                        \
    EXPECT_EQ(got.holds, Verdict::Yes) << got.detail; \
  } while (false)

Solution& solution(Puzzle& puzzle) { return puzzle.problems[0].solutions[0]; }

TEST(VerifyAssembly, a_drawn_assembly_holds) { EXPECT_YES(finding(assembly("aab/abb"), "assembly")); }

TEST(VerifyAssembly, overlap_is_named_with_its_cell) {
  Puzzle puzzle = assembly("aab.");
  solution(puzzle).assembly[1]->position.x = 1;
  EXPECT_NO(finding(puzzle, "assembly"), "piece 0 'a' and piece 1 'b' overlap at (1, 0, 0)");
}

TEST(VerifyAssembly, a_piece_outside_the_goal_is_named) {
  Puzzle puzzle = assembly("aab");
  solution(puzzle).assembly[1]->position.x = 3;
  EXPECT_NO(finding(puzzle, "assembly"), "piece 1 'b' sticks out of the goal at (3, 0, 0)");
}

TEST(VerifyAssembly, an_open_cell_of_the_goal_is_named_unless_it_is_variable) {
  Puzzle puzzle = assembly("aab");
  puzzle.problems[0].parts[1].least = 0;
  solution(puzzle).assembly[1].reset();
  EXPECT_NO(finding(puzzle, "assembly"), "goal cell (2, 0, 0) is not filled");
  puzzle.shapes[2].at({2, 0, 0}).state = CellState::Variable;
  EXPECT_YES(finding(puzzle, "assembly"));
  puzzle.problems[0].most_holes = 0;
  EXPECT_NO(finding(puzzle, "assembly"), "1 holes, at most 0 allowed");
}

TEST(VerifyAssembly, too_few_copies_are_counted) {
  Puzzle puzzle = assembly("aab");
  puzzle.shapes[2].at({2, 0, 0}).state = CellState::Variable;
  solution(puzzle).assembly[1].reset();
  EXPECT_NO(finding(puzzle, "assembly"), "shape 1 is used 0 times, at least 1 wanted");
}

TEST(VerifyAssembly, colours_must_be_allowed) {
  Puzzle puzzle = assembly("aab");
  puzzle.colours = {{255, 0, 0}, {0, 255, 0}};
  puzzle.shapes[1].cells[0].colour = 1;
  puzzle.shapes[2].at({2, 0, 0}).colour = 2;
  EXPECT_NO(finding(puzzle, "assembly"),
            "piece 1 'b' has colour 1 at (2, 0, 0), where the goal has colour 2");
  puzzle.problems[0].colour_rules = {{1, 2}};
  EXPECT_YES(finding(puzzle, "assembly"));
}

TEST(VerifyAssembly, no_hand_mirrors_a_piece) {
  Puzzle puzzle = assembly("aab");
  solution(puzzle).assembly[1]->orientation = 24;
  EXPECT_NO(finding(puzzle, "assembly"), "piece 1 'b' lies mirrored, which no hand can do");
}

TEST(VerifyAssembly, a_piece_in_two_parts_is_not_connected) {
  EXPECT_NO(finding(assembly("aba"), "connected"), "piece 0 'a' is in 2 parts");
  EXPECT_YES(finding(assembly("aab"), "connected"));
}

TEST(VerifyAssembly, other_grids_are_refused_in_one_line) {
  Puzzle puzzle = assembly("ab");
  puzzle.grid = GridKind::Spheres;
  kumiki::Run run;
  EXPECT_EQ(verify(puzzle, {}, run).error().message,
            "expected a grid of cubes, found spheres; only cubes can be verified yet");
}

// b fills the notch of a, which a lid of a closes from above: b has to come out sideways, then it is free.
constexpr const char* kHook = "aaa/abb/aaa//aaa/aaa/aaa";

TEST(VerifyPlan, a_removal_through_free_space_holds) {
  Puzzle puzzle = assembly(kHook);
  solution(puzzle).plan = straight_plan(puzzle, {move({1}, {kGone, 0, 0})});
  EXPECT_YES(finding(puzzle, "plan"));
  solution(puzzle).plan = straight_plan(puzzle, {move({1}, {1, 0, 0}), move({1}, {0, 0, -kGone})});
  EXPECT_YES(finding(puzzle, "plan"));
  solution(puzzle).plan = straight_plan(puzzle, {move({0}, {-kGone, 0, 0})});
  EXPECT_YES(finding(puzzle, "plan"));
}

TEST(VerifyPlan, a_collision_is_named_with_its_move) {
  Puzzle puzzle = assembly(kHook);
  solution(puzzle).plan = straight_plan(puzzle, {move({1}, {1, 0, 0}), move({1}, {0, kGone, 0})});
  EXPECT_NO(finding(puzzle, "plan"), "node 0 move 2: piece 1 'b' hits piece 0 'a' after 0 steps in +y");
  solution(puzzle).plan = straight_plan(puzzle, {move({1}, {0, 0, kGone})});
  EXPECT_NO(finding(puzzle, "plan"), "node 0 move 1: piece 1 'b' hits piece 0 'a' after 0 steps in +z");
}

TEST(VerifyPlan, a_jump_over_an_obstacle_is_a_collision) {
  Puzzle puzzle = assembly("a.b/aab//a.b/aab");
  puzzle.shapes[2] = empty_shape({3, 2, 2});
  for (Cell& cell : puzzle.shapes[2].cells) cell.state = CellState::Variable;
  solution(puzzle).plan = straight_plan(puzzle, {move({1}, {-9, 0, 0}), move({1}, {-kGone, 0, 0})});
  EXPECT_NO(finding(puzzle, "plan"), "node 0 move 1: piece 1 'b' hits piece 0 'a' after 0 steps in -x");
}

TEST(VerifyPlan, each_malformed_step_is_named) {
  Puzzle puzzle = assembly(kHook);
  const auto detail = [&](const std::vector<Move>& moves) {
    solution(puzzle).plan = straight_plan(puzzle, moves);
    const Check check = finding(puzzle, "plan");
    EXPECT_EQ(check.holds, Verdict::No);
    return check.detail;
  };
  EXPECT_EQ(detail({}), "node 0: no move parts its 2 pieces");
  EXPECT_EQ(detail({move({1}, {0, 0, 0})}), "node 0 move 1: nothing moves");
  EXPECT_EQ(detail({move({1}, {1, 0, 0})}), "node 0 move 1: the last move parts nothing");
  EXPECT_EQ(detail({move({1}, {1, 0, 1}), move({1}, {kGone, 0, 0})}),
            "node 0 move 1: (1, 0, 1) is not along one axis");
  EXPECT_EQ(detail({move({0, 1}, {1, 0, 0})}), "node 0 move 1: all pieces move together");
  EXPECT_EQ(detail({move({1}, {kGone, 0, 0}), move({1}, {kGone, 0, 0})}),
            "node 0 move 1: piece 1 'b' leaves before the last move");
}

TEST(VerifyPlan, it_must_start_where_the_assembly_is) {
  Puzzle puzzle = assembly(kHook);
  solution(puzzle).plan = straight_plan(puzzle, {move({1}, {kGone, 0, 0})});
  solution(puzzle).plan->nodes[0].states[0][1].x += 1;
  EXPECT_NO(finding(puzzle, "plan"), "piece 1 'b' starts at (2, 1, 0), where the assembly has no copy of it");
}

// Two equal pieces, listed in the plan in the other order than in the assembly: matched by position.
TEST(VerifyPlan, copies_of_a_part_may_be_listed_in_another_order) {
  Puzzle puzzle = assembly("ab");
  puzzle.problems[0].parts = {{ShapeId(0), 2, 2, {}, {}}};
  solution(puzzle).plan = straight_plan(puzzle, {move({1}, {kGone, 0, 0})});
  auto& states = solution(puzzle).plan->nodes[0].states;
  states = {{{1, 0, 0}, {0, 0, 0}}, {{1, 0, 0}, {0, -kGone, 0}}};
  EXPECT_YES(finding(puzzle, "plan"));
}

TEST(VerifyPlan, parts_that_stay_together_need_a_group_or_an_open_plan) {
  Puzzle puzzle = assembly("abc");
  solution(puzzle).plan = straight_plan(puzzle, {move({2}, {kGone, 0, 0})});
  EXPECT_NO(finding(puzzle, "plan"), "piece 0 'a' and 1 more are never taken apart");
  solution(puzzle).plan->whole = false;
  EXPECT_YES(finding(puzzle, "plan"));
  solution(puzzle).plan->whole = true;
  puzzle.problems[0].parts[0].groups = {{1, 1}};
  EXPECT_EQ(finding(puzzle, "plan").holds, Verdict::No);
  puzzle.problems[0].parts[1].groups = {{1, 1}};
  EXPECT_YES(finding(puzzle, "plan"));
}

TEST(VerifyPlan, an_open_plan_whose_rest_is_locked_does_not_hold) {
  // a and b are two rings through one another; c is loose.
  Puzzle puzzle = assembly("....../..bbbb//aaaa../a.b.ab/aaaa.c//....../..bbbb");
  solution(puzzle).plan = straight_plan(puzzle, {move({2}, {0, kGone, 0})});
  solution(puzzle).plan->whole = false;
  EXPECT_NO(finding(puzzle, "plan"), "piece 0 'a' and 1 more leave together and never come apart");
}

TEST(VerifyPlan, the_rest_goes_on_where_it_was_left) {
  Puzzle puzzle = assembly("abc");
  Plan plan = straight_plan(puzzle, {move({2}, {kGone, 0, 0})});
  PlanNode rest;
  rest.pieces = {PieceId(0), PieceId(1)};
  rest.states = {{{0, 0, 0}, {1, 0, 0}}, {{0, 0, 0}, {kGone, 0, 0}}};
  plan.nodes[0].left = 1;
  plan.nodes.push_back(rest);
  solution(puzzle).plan = plan;
  EXPECT_YES(finding(puzzle, "plan"));
  solution(puzzle).plan->nodes[1].states[0][1].y = 1;
  EXPECT_NO(finding(puzzle, "plan"), "node 1: piece 1 'b' starts elsewhere than it was left");
}

TEST(VerifyLevel, it_is_checked_from_both_sides) {
  Puzzle puzzle = assembly(kHook);
  solution(puzzle).plan = straight_plan(puzzle, {move({1}, {kGone, 0, 0})});
  puzzle.claims = {{ClaimKind::Level, 0, 0, 1, {}}};
  EXPECT_YES(finding(puzzle, "level"));
  solution(puzzle).plan = straight_plan(puzzle, {move({1}, {1, 0, 0}), move({1}, {kGone, 0, 0})});
  EXPECT_NO(finding(puzzle, "level"), "the plan parts something after 2 moves, 1 are claimed");
  puzzle.claims[0].level = 2;
  EXPECT_NO(finding(puzzle, "level"), "1 moves are enough to part something, 2 are claimed");
}

TEST(VerifyLevel, a_search_that_was_cut_off_is_unknown) {
  Puzzle puzzle = assembly(kHook);
  puzzle.claims = {{ClaimKind::Level, 0, 0, 5, {}}};
  EXPECT_EQ(finding(puzzle, "level", {}, 0).holds, Verdict::Unknown);
}

// Four pieces; d, c, b leave in this order. Found by search, confirmed by brute force over all subsets below.
constexpr const char* kRecursive = "aaa/abc/acc//caa/cbb/cca//cda/dda/daa";

TEST(VerifyInterlocking, a_recursive_cube_holds_stage_by_stage) {
  Puzzle puzzle = assembly(kRecursive);
  puzzle.claims = {{ClaimKind::Interlocking, 0, 0, {}, {}},
                   {ClaimKind::Recursive, 0, 0, {}, {PieceId(3), PieceId(2), PieceId(1), PieceId(0)}}};
  EXPECT_YES(finding(puzzle, "interlocking"));
  EXPECT_YES(finding(puzzle, "recursive"));
  std::swap(puzzle.claims[1].order[0], puzzle.claims[1].order[1]);
  EXPECT_NO(finding(puzzle, "recursive"), "stage 1: piece 3 'd' is the key, the order says piece 2 'c'");
}

TEST(VerifyInterlocking, loose_blocks_are_not_interlocking) {
  Puzzle puzzle = assembly("abc");
  puzzle.claims = {{ClaimKind::Interlocking, 0, 0, {}, {}}};
  EXPECT_NO(finding(puzzle, "interlocking"),
            "along x the pieces fall into 3 sets that can move on their own");
}

TEST(VerifyUnique, other_assemblies_that_come_apart_refute_it) {
  Puzzle puzzle = assembly("aab/abb");  // two L trominoes: one way, up to the symmetries of the 3x2 block
  puzzle.claims = {{ClaimKind::Unique, 0, 0, {}, {}}};
  EXPECT_YES(finding(puzzle, "unique"));
  Puzzle dominoes = assembly("aab/ccb/ddd");
  dominoes.claims = puzzle.claims;
  EXPECT_EQ(finding(dominoes, "unique").holds, Verdict::No);
}

TEST(VerifyUnique, a_cut_off_search_is_unknown) {
  Puzzle puzzle = assembly("aab/abb");
  puzzle.claims = {{ClaimKind::Unique, 0, 0, {}, {}}};
  EXPECT_EQ(finding(puzzle, "unique", {}, 1).holds, Verdict::Unknown);
}

}  // namespace
}  // namespace kumiki
