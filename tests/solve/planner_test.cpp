// The planner against breadth-first search over drawn configurations, and every plan against the checker.
#include <gtest/gtest.h>

#include "base/shards.h"
#include "puzzle/drawn.h"
#include "puzzle/verify.h"
#include "solve/configuration.h"
#include "solve/disassemble.h"
#include "solve/state_table.h"
#include "tests/solve/naive.h"

namespace kumiki {
namespace {

// A puzzle's first solution as the planner wants it.
struct Laid {
  explicit Laid(const Puzzle& from) : puzzle(from) {
    const Layout layout = lay_out(puzzle, puzzle.problems[0], puzzle.problems[0].solutions[0]);
    for (std::size_t i = 0; i < layout.pieces.size(); ++i) {
      cells.push_back(layout.cells[i]);
      pile.pieces.push_back(layout.pieces[i]);
      pile.movers.push_back({static_cast<int>(i), layout.cells[i].trimmed().box().low});
      pile.placements.push_back(layout.placement(i).position);
      bodies.push_back(body_of(layout.cells[i]));
    }
  }

  Disassembly take_apart(int threads = 1, std::size_t most_bytes = std::size_t{1} << 30,
                         bool all_parts = false) {
    Workers workers(threads);
    Separator separator(bodies, workers, {false, most_bytes});
    kumiki::Run run;
    return disassemble(pile, GroupRule(puzzle.problems[0]), {all_parts}, bodies, separator, run);
  }

  // The plan is right, says the checker.
  Check check(const Plan& plan) {
    Puzzle with_plan = puzzle;
    with_plan.problems[0].solutions[0].plan = plan;
    kumiki::Run run;
    return check_plan(lay_out(with_plan, with_plan.problems[0], with_plan.problems[0].solutions[0]), run);
  }

  Puzzle puzzle;
  std::vector<Cells> cells;
  std::vector<Body> bodies;
  Pile pile;
};

class Assemblies : public testing::TestWithParam<int> {};
constexpr int kShares = 12, kPuzzles = 125;
INSTANTIATE_TEST_SUITE_P(Seeds, Assemblies, testing::Range(0, kShares));

TEST_P(Assemblies, have_the_level_that_the_naive_search_finds_and_plans_that_hold) {
  int deep = 0;
  for (int number = GetParam() * kPuzzles; number < (GetParam() + 1) * kPuzzles; ++number) {
    Rng rng(11, static_cast<std::uint64_t>(number));
    Laid laid(naive::random_assembly(rng));
    const Disassembly mine = laid.take_apart();
    const auto moves = naive::least_moves(laid.cells);
    ASSERT_NE(mine.apart, Verdict::Unknown);
    ASSERT_EQ(mine.plan.nodes.empty(), !moves) << "puzzle " << number;
    ASSERT_EQ(level(mine.plan), moves.value_or(0)) << "puzzle " << number;
    if (mine.apart == Verdict::Yes) {
      ASSERT_EQ(laid.check(mine.plan).holds, Verdict::Yes) << laid.check(mine.plan).detail;
    }
    deep += moves && *moves > 1;
  }
  EXPECT_GT(deep, 5) << "too few of them need more than one move: the comparison says little";
}

TEST(Planner, gives_the_same_plan_with_any_number_of_threads) {
  // Level 10; then the front is shared from the first configuration on.
  Laid laid(
      drawn_puzzle("aaaa/addc/aacc/aaab//adcc/adbc/adbb/adab//bbcc/abba/ac.a/ddaa//bbcc/bbbc/bccc/dccc"));
  const Disassembly alone = laid.take_apart(1);
  EXPECT_EQ(level(alone.plan), 10);
  for (const int threads : {2, 4}) EXPECT_EQ(laid.take_apart(threads).plan, alone.plan);
}

TEST(Planner, says_unknown_when_memory_ends_and_never_locked) {
  Laid laid(
      drawn_puzzle("aaaa/addc/aacc/aaab//adcc/adbc/adbb/adab//bbcc/abba/ac.a/ddaa//bbcc/bbbc/bccc/dccc"));
  const Disassembly cut = laid.take_apart(1, 1);
  EXPECT_EQ(cut.apart, Verdict::Unknown);
  EXPECT_TRUE(cut.out_of_memory);
}

TEST(Planner, says_no_when_two_rings_are_linked) {
  Laid laid(drawn_puzzle(".../.b./.b./.b.//aaa/aba/aaa/.b.//.../.b./.b./.b."));
  const Disassembly result = laid.take_apart();
  EXPECT_EQ(result.apart, Verdict::No);
  EXPECT_TRUE(result.plan.nodes.empty());
}

TEST(Planner, names_the_part_that_is_locked_after_something_left) {
  // c lies on top and leaves; b is a button in a.
  Laid laid(drawn_puzzle(
      "aaaaa/aaaaa/aabaa/aaaaa/aaaaa//aaaaa/abbba/abbba/abbba/aaaaa//aaaaa/aaaaa/aabaa/aaaaa/aaaaa//ccccc"));
  const Disassembly result = laid.take_apart(1, std::size_t{1} << 30, true);
  EXPECT_EQ(result.apart, Verdict::No);
  ASSERT_EQ(result.stuck.size(), 1u);
  EXPECT_EQ(result.stuck[0].pieces, (std::vector<PieceId>{PieceId(0), PieceId(1)}));
  EXPECT_EQ(result.stuck[0].gone, (std::vector<std::vector<PieceId>>{{PieceId(2)}}));
  EXPECT_FALSE(result.stuck[0].was_removed);
}

TEST(Planner, leaves_together_what_is_in_one_group) {
  Laid laid(drawn_puzzle(
      "aaaaa/aaaaa/aabaa/aaaaa/aaaaa//aaaaa/abbba/abbba/abbba/aaaaa//aaaaa/aaaaa/aabaa/aaaaa/aaaaa//ccccc"));
  for (const int part : {0, 1})
    laid.puzzle.problems[0].parts[static_cast<std::size_t>(part)].groups = {{1, 1}};
  const Disassembly result = laid.take_apart();
  EXPECT_EQ(result.apart, Verdict::Yes);
  EXPECT_EQ(laid.check(result.plan).holds, Verdict::Yes) << laid.check(result.plan).detail;
}

TEST(Planner, takes_a_hundred_loose_pieces_apart) {
  std::vector<NamedCells> pieces;
  for (int i = 0; i < 100; ++i) pieces.push_back({"", Cells::full(Box{{i % 10, i / 10, 0}, {1, 1, 1}})});
  Laid laid(assembled_puzzle(pieces));
  const Disassembly result = laid.take_apart();
  EXPECT_EQ(result.apart, Verdict::Yes);
  EXPECT_EQ(laid.check(result.plan).holds, Verdict::Yes) << laid.check(result.plan).detail;
}

TEST(StateTable, keeps_a_configuration_of_eight_pieces_in_24_bytes) {
  StateTable<NarrowKey> table;
  NarrowKey key = NarrowKey::start();
  for (int i = 0; i < 1'000'000; ++i) {
    key.bits += 0x9E3779B97F4A7C15ULL;
    ASSERT_TRUE(table.insert(key));
    if (i > 100'000 && i % 1000 == 0) {
      ASSERT_LE(table.bytes(), std::size_t{24} * table.size()) << i;
    }
  }
  EXPECT_FALSE(table.insert(key));
  EXPECT_EQ(table.find(key), 999'999u);
}

}  // namespace
}  // namespace kumiki
