// What bench_dissect is made of: the paper's integer program, and scattered pieces.
#include <gtest/gtest.h>

#include "bench/dissect/cbc.h"
#include "bench/dissect/scattered_pieces.h"

namespace kumiki {
namespace {

Target target(std::initializer_list<int> colours) {
  Shape shape = empty_shape({static_cast<int>(colours.size()), 1, 1});
  int x = 0;
  for (const int colour : colours)
    shape.at({x++, 0, 0}) = {CellState::Fixed, static_cast<std::uint8_t>(colour)};
  return Target(shape);
}

TEST(IntegerProgram, covers_cells_once_and_counts_classes_alike) {
  TileRules rules;
  rules.tiles = all_tiles(2, rules.turning);
  const TilePlaces all({target({1, 2, 1, 2}), target({2, 1, 1, 2})}, rules);
  EXPECT_EQ(integer_program(all),
            "Minimize\n + x0_0 + x0_1 + x0_2\nSubject To\n"
            " + x0_0 = 1\n + x0_0 + x0_1 = 1\n + x0_1 + x0_2 = 1\n + x0_2 = 1\n"
            " + x1_0 = 1\n + x1_0 = 1\n + x1_1 = 1\n + x1_1 = 1\n"
            " + x0_0 + x0_1 + x0_2 - x1_0 - x1_1 = 0\n"
            "Binaries\n x0_0 x0_1 x0_2 x1_0 x1_1\nEnd\n");
}

TEST(Cbc, solves_the_program) {
  if (!cbc_is_installed()) GTEST_SKIP() << "left out: cbc is not installed";
  TileRules rules;
  rules.tiles = all_tiles(2, rules.turning);
  const TilePlaces all({target({1, 2, 1, 2}), target({2, 1, 1, 2})}, rules);
  const auto outcome = solve_by_cbc(all, 10);
  ASSERT_TRUE(outcome);
  EXPECT_TRUE(outcome->proved);
}

TEST(ScatteredPieces, go_only_to_places_of_their_kind) {
  const RearrangeCosts costs = scattered_pieces(12, 3, 1);
  ASSERT_EQ(costs.pieces, 12);
  for (int i = 0; i < 12; ++i)
    for (int j = 0; j < 12; ++j)
      EXPECT_EQ(costs.there[static_cast<std::size_t>(i * 12 + j)] < Assignment::kForbidden, i % 3 == j % 3);
  kumiki::Run run;
  const RearrangeResult result = shortest_rearrangement(costs, run);
  EXPECT_TRUE(result.optimal);
  EXPECT_LE(result.length, length_of(costs, greedy_rearrangement(costs)));
}

}  // namespace
}  // namespace kumiki
