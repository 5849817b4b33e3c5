#include "design/interlocking.h"

#include <gtest/gtest.h>

#include "base/shards.h"
#include "tests/design/second_opinion.h"

namespace kumiki {
namespace {

InterlockingResult designed(const Cells& shape, int pieces, int threads = 1, std::uint64_t steps = 100'000) {
  Workers workers(threads);
  kumiki::Run run(1, steps);
  RecursiveOptions options;
  options.pieces = pieces;
  options.key.direction = 4;
  return design_interlocking(shape, options, workers, run);
}

// By code that did not find it: the assembly, the plan, one key.
testing::AssertionResult holds(const InterlockingDesign& design) {
  std::vector<NamedCells> pieces;
  for (const Cells& piece : design.pieces) pieces.push_back({"", piece});
  Puzzle puzzle = assembled_puzzle(pieces);
  Solution& solution = puzzle.problems[0].solutions[0];
  std::vector<Vec3> positions;
  for (const auto& placement : solution.assembly) positions.push_back(placement->position);
  solution.plan = group_plan(design, positions);
  puzzle.claims.push_back({ClaimKind::Interlocking, 0, 0, {}, {}});
  return holds(puzzle);
}

TEST(Interlocking, only_the_key_moves_and_all_comes_apart) {
  for (const auto& [side, pieces] : {std::pair{4, 7}, {5, 12}}) {
    const auto result = designed(cube(side), pieces);
    ASSERT_EQ(result.found, Verdict::Yes) << side;
    EXPECT_EQ(std::ssize(result.best->pieces), pieces);
    EXPECT_TRUE(holds(*result.best));
  }
}

TEST(Interlocking, the_number_of_threads_changes_nothing) {
  EXPECT_EQ(designed(cube(4), 7, 1).best->pieces, designed(cube(4), 7, 3).best->pieces);
}

TEST(Interlocking, too_many_pieces_give_the_most_that_were_found) {
  const auto result = designed(cube(3), 12, 1, 3);
  EXPECT_EQ(result.found, Verdict::Unknown);
  if (result.best) {
    EXPECT_TRUE(holds(*result.best));
  }
}

}  // namespace
}  // namespace kumiki
