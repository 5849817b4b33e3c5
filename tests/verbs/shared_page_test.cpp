// What is gathered for the share page: plans for assemblies that have none, what is known and what is not.
#include "verbs/shared_page.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "tests/drawing.h"

namespace kumiki {
namespace {

constexpr const char* kLocked = "aaa/aaa/aaa//aaa/aba/aaa//aaa/aaa/aaa";
// b goes right by one, then up and out.
constexpr const char* kTwoMoves = "aaaa/aaaa/aaaa//aaaa/ab.a/aaaa//aaaa/aa.a/aaaa";

SharedPage page_of(const Puzzle& puzzle, const PageOrder& order = {}) {
  const kumiki::Run run;
  auto page = shared_page(puzzle, order, run);
  EXPECT_TRUE(page) << page.error().message;
  return std::move(*page);
}

bool is_remarked(const SharedPage& page, const std::string& words) {
  return std::any_of(page.remarks.begin(), page.remarks.end(),
                     [&](const std::string& remark) { return remark.find(words) != std::string::npos; });
}

TEST(SharedPage, an_assembly_without_a_plan_gets_one) {
  const SharedPage page = page_of(assembly(kTwoMoves));
  ASSERT_EQ(page.data.solutions.size(), 1u);
  const PageSolution& solution = page.data.solutions[0];
  EXPECT_EQ(solution.level, 2);
  EXPECT_EQ(solution.level_string, "2");
  EXPECT_EQ(solution.moves, 2);
  ASSERT_TRUE(solution.plan);
  ASSERT_EQ(solution.plan->size(), 2u);
  EXPECT_EQ(solution.plan->at(0).pieces.size(), 1u);
  EXPECT_TRUE(solution.plan->at(0).gone.empty());
  EXPECT_EQ(solution.plan->at(1).gone, solution.plan->at(1).pieces);
  EXPECT_TRUE(page.remarks.empty());
}

TEST(SharedPage, the_first_solution_has_its_graph_and_passport) {
  const PageData data = page_of(assembly(kTwoMoves)).data;
  ASSERT_TRUE(data.solutions[0].graph);
  EXPECT_EQ(data.solutions[0].graph->graph.level, 2);
  EXPECT_FALSE(data.solutions[0].graph->counts_only);
  EXPECT_EQ(data.passport.pieces, 2);
  EXPECT_EQ(data.passport.cells, 34);
  EXPECT_EQ(data.passport.random_walk, 4);  // half of the walkers go back once, half of those again, …
  EXPECT_EQ(data.passport.solutions, std::nullopt);
  EXPECT_EQ(data.passport.unique, std::nullopt);
}

TEST(SharedPage, holes_are_cells_that_are_enclosed_or_stay_empty) {
  EXPECT_EQ(page_of(assembly("aaa/aaa/aaa//aab/a.b/abb//bbb/bbb/bbb")).data.passport.holes, 1);
  EXPECT_EQ(page_of(assembly("aaa/a.b/bbb")).data.passport.holes, 0);  // open on both sides
  Puzzle variable = assembly("ab");
  Shape& goal = variable.shapes[static_cast<std::size_t>(variable.problems[0].goal->value)];
  goal.size = {3, 1, 1};
  goal.cells.push_back({CellState::Variable, 0});
  EXPECT_EQ(page_of(variable).data.passport.holes, 1);
}

TEST(SharedPage, a_locked_puzzle_says_so) {
  const SharedPage page = page_of(assembly(kLocked));
  EXPECT_FALSE(page.data.solutions[0].plan);
  EXPECT_EQ(page.data.solutions[0].why, "It does not come apart: whole puzzle locked.");
  EXPECT_EQ(page.data.solutions[0].level, std::nullopt);
  EXPECT_TRUE(is_remarked(page, "does not come apart"));
}

TEST(SharedPage, a_search_that_is_cut_off_leaves_things_out_and_says_so) {
  PageOrder order;
  order.most_plan_steps = order.most_graph_steps = 0;
  const SharedPage page = page_of(assembly(kTwoMoves), order);
  EXPECT_FALSE(page.data.solutions[0].plan);
  EXPECT_EQ(page.data.solutions[0].why, "No plan was found: it takes more than 0 steps.");
  EXPECT_FALSE(page.data.solutions[0].graph);
  EXPECT_EQ(page.data.solutions[0].graph_why, "The graph is not known: it takes more than 0 steps.");
  EXPECT_EQ(page.data.passport.random_walk, std::nullopt);
}

TEST(SharedPage, a_stored_plan_serves_when_ours_is_cut_off_but_its_level_may_not_be_the_least) {
  Puzzle puzzle = assembly(kTwoMoves);
  puzzle.problems[0].solutions[0].plan =
      straight_plan(puzzle, {move({1}, {1, 0, 0}), move({1}, {0, 0, kGone})});
  PageOrder order;
  order.most_plan_steps = 0;
  const PageSolution unclaimed = page_of(puzzle, order).data.solutions[0];
  EXPECT_EQ(unclaimed.plan->size(), 2u);
  EXPECT_EQ(unclaimed.level, std::nullopt);
  EXPECT_EQ(unclaimed.level_string, std::nullopt);
  EXPECT_EQ(unclaimed.moves, 2);
  puzzle.claims.push_back({ClaimKind::Level, 0, 0, 2, {}});
  EXPECT_EQ(page_of(puzzle, order).data.solutions[0].level, 2);
  EXPECT_EQ(page_of(puzzle, order).data.solutions[0].level_string, "2");
}

TEST(SharedPage, a_stored_plan_that_does_not_hold_is_not_shown) {
  Puzzle puzzle = assembly(kTwoMoves);
  puzzle.problems[0].solutions[0].plan = straight_plan(puzzle, {move({1}, {kGone, 0, 0})});
  EXPECT_EQ(page_of(puzzle).data.solutions[0].moves, 2);  // ours
  PageOrder order;
  order.most_plan_steps = 0;
  EXPECT_FALSE(page_of(puzzle, order).data.solutions[0].plan);
}

TEST(SharedPage, an_assembly_that_is_none_is_an_error) {
  Puzzle puzzle = assembly("ab");
  puzzle.problems[0].solutions[0].assembly[0] = puzzle.problems[0].solutions[0].assembly[1];
  const kumiki::Run run;
  const auto page = shared_page(puzzle, {}, run);
  ASSERT_FALSE(page);
  EXPECT_NE(page.error().message.find("problem 0, solution 0 is no assembly"), std::string::npos);
}

TEST(SharedPage, without_an_assembly_the_shapes_are_there) {
  Puzzle puzzle = assembly("ab");
  puzzle.problems[0].solutions.clear();
  const PageData data = page_of(puzzle).data;
  EXPECT_TRUE(data.solutions.empty());
  EXPECT_EQ(data.shapes.size(), 2u);  // the goal is none of them
  EXPECT_TRUE(data.goal);
  EXPECT_EQ(data.passport.pieces, 2);
  EXPECT_EQ(data.passport.cells, 2);
  EXPECT_EQ(data.passport.holes, std::nullopt);
}

TEST(SharedPage, without_a_problem_every_shape_is_there) {
  const PageData data = page_of(lone_shape(shape_of(draw("xx"), "two"))).data;
  ASSERT_EQ(data.shapes.size(), 1u);
  EXPECT_EQ(data.shapes[0].name, "two");
  EXPECT_FALSE(data.goal);
}

TEST(SharedPage, is_called_by_what_it_is_told_and_by_the_problem) {
  Puzzle puzzle = assembly("ab");
  PageOrder order;
  order.title = "two cells";
  EXPECT_EQ(page_of(puzzle, order).data.title, "two cells");
  puzzle.problems[0].name = "in a row";
  EXPECT_EQ(page_of(puzzle, order).data.title, "two cells: in a row");
  EXPECT_EQ(page_of(puzzle).data.title, "in a row");
}

TEST(SharedPage, copies_are_counted_and_share_a_shape) {
  Puzzle puzzle = assembly("ab");
  Problem& problem = puzzle.problems[0];
  problem.parts[1].shape = problem.parts[0].shape;
  const PageData data = page_of(puzzle).data;
  ASSERT_EQ(data.shapes.size(), 1u);
  EXPECT_EQ(data.shapes[0].count, 2);
  EXPECT_EQ(data.solutions[0].pieces[1].shape, 0);
  EXPECT_EQ(data.solutions[0].pieces[1].label, "2");
}

TEST(SharedPage, what_the_file_knows_of_its_solutions_is_told) {
  Puzzle puzzle = assembly("ab");
  puzzle.problems[0].statistics.state = SolveState::Solved;
  puzzle.problems[0].statistics.solutions = 7;
  EXPECT_EQ(page_of(puzzle).data.passport.solutions, 7);
  EXPECT_EQ(page_of(puzzle).data.passport.unique, false);
  puzzle.problems[0].statistics.state = SolveState::Interrupted;
  EXPECT_EQ(page_of(puzzle).data.passport.solutions, std::nullopt);
  puzzle.claims.push_back({ClaimKind::Unique, 0, 0, {}, {}});
  EXPECT_EQ(page_of(puzzle).data.passport.unique, true);
  EXPECT_EQ(page_of(puzzle).data.passport.solutions, 1);
}

TEST(SharedPage, a_file_that_contradicts_itself_knows_nothing) {
  Puzzle puzzle = assembly("ab");
  puzzle.problems[0].statistics.state = SolveState::Solved;
  puzzle.problems[0].statistics.solutions = 7;
  puzzle.claims.push_back({ClaimKind::Unique, 0, 0, {}, {}});
  EXPECT_EQ(page_of(puzzle).data.passport.unique, std::nullopt);
  EXPECT_EQ(page_of(puzzle).data.passport.solutions, std::nullopt);
}

TEST(SharedPage, at_most_a_hundred_solutions_are_shown) {
  Puzzle puzzle = assembly("ab");
  auto& solutions = puzzle.problems[0].solutions;
  solutions.resize(105, Solution(solutions.front()));
  const SharedPage page = page_of(puzzle);
  EXPECT_EQ(page.data.solutions.size(), 100u);
  EXPECT_TRUE(is_remarked(page, "the first 100 of 105 solutions"));
  EXPECT_FALSE(page.data.solutions[1].graph);
  EXPECT_TRUE(page.data.solutions[99].plan);
}

TEST(SharedPage, a_page_that_would_be_too_large_shows_less) {
  Puzzle puzzle = assembly("ab");
  auto& solutions = puzzle.problems[0].solutions;
  solutions.resize(16, Solution(solutions.front()));
  PageOrder order;
  order.most_json = 2000;
  const SharedPage page = page_of(puzzle, order);
  EXPECT_LE(page.json.size(), 2000u);
  EXPECT_LT(page.data.solutions.size(), 16u);
  EXPECT_TRUE(is_remarked(page, "to keep it small"));
  order.most_json = 10;
  EXPECT_TRUE(page_of(puzzle, order).data.solutions[0].graph->counts_only);
}

TEST(SharedPage, painted_cells_keep_their_colours_when_the_piece_is_turned) {
  Puzzle puzzle = assembly("aa/bb");
  puzzle.colours = {{1, 2, 3}};
  const ShapeId shape = puzzle.problems[0].parts[0].shape;
  puzzle.shapes[static_cast<std::size_t>(shape.value)].cells[0].colour = 1;
  const PageData straight = page_of(puzzle).data;
  EXPECT_EQ(straight.paint.size(), 1u);
  EXPECT_EQ(straight.solutions[0].pieces[0].painted, (std::vector<std::pair<int, int>>{{0, 1}, {-1, 1}}));
  EXPECT_TRUE(straight.solutions[0].pieces[1].painted.empty());
  for (int turn = 0; turn < 24; ++turn) {
    Placement& placement = *puzzle.problems[0].solutions[0].assembly[0];
    placement = {{1, 0, 0}, turn};
    const Shape& painted = puzzle.shape(shape);
    if (placed_cells(painted, placement) != draw("xx")) continue;
    EXPECT_EQ(page_of(puzzle).data.solutions[0].pieces[0].painted,
              (std::vector<std::pair<int, int>>{{-1, 1}, {0, 1}}));
  }
}

TEST(SharedPage, a_problem_that_is_not_there_is_an_error) {
  PageOrder order;
  order.problem = 3;
  const kumiki::Run run;
  const auto page = shared_page(assembly("ab"), order, run);
  ASSERT_FALSE(page);
  EXPECT_EQ(page.error().message, "--problem: expected a number below 1, found 3");
}

// --- large -------------------------------------------------------------------------------------------------

// A cube cut at random into so many connected pieces: every cell joins a neighbour that has an owner.
Puzzle random_partition(int side, int pieces, std::uint64_t seed) {
  Rng rng(seed);
  std::vector<Vec3> cells = Cells::full(Box{{}, {side, side, side}}).list();
  rng.shuffle(cells);
  std::vector<int> owner(cells.size(), -1);
  const Box box{{}, {side, side, side}};
  const auto index = [&](Vec3 c) { return static_cast<std::size_t>(c.x + side * (c.y + side * c.z)); };
  std::vector<Vec3> front(cells.begin(), cells.begin() + pieces);
  std::vector<Cells> parts(static_cast<std::size_t>(pieces), Cells(box));
  for (int i = 0; i < pieces; ++i) {
    owner[index(front[static_cast<std::size_t>(i)])] = i;
    parts[static_cast<std::size_t>(i)].set(front[static_cast<std::size_t>(i)]);
  }
  while (!front.empty()) {
    std::swap(front[rng.below(front.size())], front.back());
    const Vec3 from = front.back();
    std::vector<Vec3> open;
    for (const Vec3 step : kDirections)
      if (box.contains(from + step) && owner[index(from + step)] < 0) open.push_back(from + step);
    if (open.empty()) {
      front.pop_back();
      continue;
    }
    const Vec3 next = open[rng.below(open.size())];
    owner[index(next)] = owner[index(from)];
    parts[static_cast<std::size_t>(owner[index(next)])].set(next);
    front.push_back(next);
  }
  std::vector<NamedCells> named;
  for (std::size_t i = 0; i < parts.size(); ++i) named.push_back({std::to_string(i + 1), parts[i]});
  return assembled_puzzle(named);
}

TEST(SlowSharedPage, a_puzzle_of_1250_pieces_stays_small_and_says_what_is_missing) {
  const SharedPage page = page_of(random_partition(35, 1250, 1));
  ASSERT_EQ(page.data.solutions.size(), 1u);
  EXPECT_EQ(page.data.solutions[0].pieces.size(), 1250u);
  EXPECT_EQ(page.data.passport.cells, 35 * 35 * 35);
  EXPECT_LT(page.json.size(), 400'000u);
  EXPECT_FALSE(page.data.solutions[0].plan);
  EXPECT_FALSE(page.data.solutions[0].why.empty());  // two of them are locked for ever
  EXPECT_NE(page.data.solutions[0].graph_why.find("at most 64 pieces"), std::string::npos);
}

TEST(SlowSharedPage, a_thousand_bars_come_apart_one_by_one) {
  std::vector<NamedCells> bars;
  for (int y = 0; y < 32; ++y)
    for (int x = 0; x < 32; ++x) bars.push_back({"", Cells::full(Box{{x, y, 0}, {1, 1, 20}})});
  const SharedPage page = page_of(assembled_puzzle(bars));
  const PageSolution& solution = page.data.solutions[0];
  ASSERT_TRUE(solution.plan) << solution.why;
  EXPECT_EQ(solution.plan->size(), 1023u);
  EXPECT_EQ(solution.level, 1);
  for (const PageMove& move : *solution.plan) EXPECT_EQ(move.pieces.size(), 1u);
  EXPECT_LT(page.json.size(), 400'000u);
}

}  // namespace
}  // namespace kumiki
