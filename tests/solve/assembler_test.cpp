// The assembler against the naive one, on thousands of small seeded puzzles; and the same answer however the
// search is cut into tasks, whatever the number of threads.
#include <algorithm>

#include <gtest/gtest.h>

#include "puzzle/verify.h"
#include "solve/fit.h"
#include "solve/solve.h"
#include "tests/solve/naive.h"

namespace kumiki {
namespace {

SolveOptions assemblies_only(Symmetry::Same same) {
  SolveOptions options;
  options.same = same;
  options.disassemble = false;
  return options;
}

struct Assemblies {
  std::vector<naive::Assembled> found;
  std::vector<Solution> solutions;
};

Assemblies solve_all(const Puzzle& puzzle, Symmetry::Same same, int threads = 1) {
  Workers workers(threads);
  Solver solver(puzzle, 0, assemblies_only(same), workers);
  kumiki::Run run;
  EXPECT_TRUE(solver.solve(run));
  Assemblies all;
  for (const FoundAssembly& found : solver.findings().kept) {
    all.solutions.push_back(solver.solution(found));
    all.found.push_back(
        naive::canonical_form(puzzle, 0, all.solutions.back().assembly, same == Symmetry::Same::Mirrors));
  }
  std::sort(all.found.begin(), all.found.end());
  return all;
}

class Packings : public testing::TestWithParam<int> {};

// 3000 puzzles, in shares that ctest can run side by side.
constexpr int kShares = 12, kPuzzles = 250;
INSTANTIATE_TEST_SUITE_P(Seeds, Packings, testing::Range(0, kShares));

TEST_P(Packings, have_the_assemblies_that_the_naive_search_finds) {
  for (int number = GetParam() * kPuzzles; number < (GetParam() + 1) * kPuzzles; ++number) {
    Rng rng(7, static_cast<std::uint64_t>(number));
    const Puzzle puzzle = naive::random_packing(rng);
    for (const auto same : {Symmetry::Same::Mirrors, Symmetry::Same::Rotations}) {
      const Assemblies mine = solve_all(puzzle, same);
      ASSERT_EQ(mine.found, naive::assemblies(puzzle, 0, same == Symmetry::Same::Mirrors))
          << "puzzle " << number;
      for (const Solution& solution : mine.solutions)
        ASSERT_EQ(check_assembly(lay_out(puzzle, puzzle.problems[0], solution)).holds, Verdict::Yes)
            << number;
    }
  }
}

TEST_P(Packings, that_are_refused_without_a_search_have_none) {
  int refused = 0;
  for (int number = GetParam() * kPuzzles; number < (GetParam() + 1) * kPuzzles; ++number) {
    Rng rng(8, static_cast<std::uint64_t>(number));
    const Puzzle puzzle = naive::random_packing(rng);
    const Problem& problem = puzzle.problems[0];
    if (!check_solvable(puzzle, 0)) continue;
    auto reason = reason_by_counting(puzzle, problem);
    if (!reason) reason = reason_by_places(puzzle, problem, list_placements(puzzle, problem));
    if (!reason) continue;
    ++refused;
    ASSERT_TRUE(naive::assemblies(puzzle, 0, true).empty()) << "puzzle " << number << ": " << *reason;
  }
  EXPECT_GT(refused, 2);
}

TEST(LengthyAssembler, finds_the_same_in_the_same_order_with_any_number_of_threads) {
  for (int number = 0; number < 60; ++number) {
    Rng rng(9, static_cast<std::uint64_t>(number));
    const Puzzle puzzle = naive::random_packing(rng);
    const auto alone = solve_all(puzzle, Symmetry::Same::Mirrors, 1).solutions;
    for (const int threads : {2, 5})
      ASSERT_EQ(solve_all(puzzle, Symmetry::Same::Mirrors, threads).solutions, alone) << "puzzle " << number;
  }
}

// Tasks of one node each: everything is handed back again and again.
TEST(LengthyCover, loses_and_doubles_nothing_when_it_is_handed_back_after_every_node) {
  for (int number = 0; number < 200; ++number) {
    Rng rng(10, static_cast<std::uint64_t>(number));
    const Puzzle puzzle = naive::random_packing(rng);
    Placements placements = list_placements(puzzle, puzzle.problems[0]);
    placements.cover.most_empty = hole_limit(puzzle, puzzle.problems[0]);
    const auto all = [&](std::uint64_t nodes) {
      std::vector<std::vector<std::uint32_t>> covers;
      std::vector<CoverTask> tasks{whole_search(placements.cover)};
      kumiki::Run run;
      double share = 1;
      while (!tasks.empty()) {
        const CoverTask task = tasks.back();
        tasks.pop_back();
        auto outcome = search_cover(
            placements.cover, task, nodes,
            [&](std::vector<std::uint32_t> rows) {
              std::sort(rows.begin(), rows.end());
              covers.push_back(rows);
              return true;
            },
            run);
        share = 0;
        tasks.insert(tasks.end(), outcome.rest.rbegin(), outcome.rest.rend());
        for (const CoverTask& left : tasks) share += left.share;
        EXPECT_LE(share, 1 + 1e-9);
      }
      std::sort(covers.begin(), covers.end());
      return covers;
    };
    const auto whole = all(~std::uint64_t{0});
    ASSERT_EQ(std::adjacent_find(whole.begin(), whole.end()), whole.end()) << "puzzle " << number;
    ASSERT_EQ(all(1), whole) << "puzzle " << number;
    ASSERT_EQ(all(3), whole) << "puzzle " << number;
    // And by lists, as if there were too many rows for a matrix.
    placements.cover.most_in_matrix = 5;
    ASSERT_EQ(all(~std::uint64_t{0}), whole) << "puzzle " << number;
    ASSERT_EQ(all(2), whole) << "puzzle " << number;
  }
}

}  // namespace
}  // namespace kumiki
