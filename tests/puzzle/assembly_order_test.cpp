#include "puzzle/assembly_order.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "tests/drawing.h"

namespace kumiki {
namespace {

std::vector<int> numbers(const std::vector<PieceId>& pieces) {
  std::vector<int> list;
  for (const PieceId piece : pieces) list.push_back(piece.value);
  return list;
}

// Four pieces side by side.
Puzzle four() { return assembly("abcd"); }

std::vector<PieceId> ids(const std::vector<int>& list) {
  std::vector<PieceId> pieces;
  for (const int number : list) pieces.emplace_back(number);
  return pieces;
}

// The pieces of `gone` leave in one move.
PlanNode parting(const std::vector<int>& pieces, const std::vector<int>& gone, int left, int removed) {
  PlanNode node;
  node.pieces = ids(pieces);
  node.left = left, node.removed = removed;
  PlanState before(pieces.size()), after(pieces.size());
  for (std::size_t k = 0; k < pieces.size(); ++k)
    if (std::find(gone.begin(), gone.end(), pieces[k]) != gone.end()) after[k] = {kGone, 0, 0};
  node.states = {before, after};
  return node;
}

TEST(AssemblyOrder, a_plan_is_read_backwards) {
  Puzzle puzzle = four();
  puzzle.problems[0].solutions[0].plan =
      Plan{{parting({0, 1, 2, 3}, {2}, 1, -1), parting({0, 1, 3}, {0}, 2, -1), parting({1, 3}, {3}, -1, -1)},
           true};
  EXPECT_EQ(numbers(assembly_order(puzzle, 0, 0)), (std::vector{1, 3, 0, 2}));
}

TEST(AssemblyOrder, the_smaller_side_comes_last_whichever_left) {
  // All but piece 1 leave, which is the same as piece 1 leaving.
  const Plan plan{{parting({0, 1, 2, 3}, {0, 2, 3}, -1, 1), parting({0, 2, 3}, {3}, -1, -1)}, true};
  EXPECT_EQ(numbers(removal_order(plan)), (std::vector{1, 3, 0, 2}));
}

TEST(AssemblyOrder, a_claim_tells_the_order_when_there_is_no_plan) {
  Puzzle puzzle = four();
  EXPECT_EQ(numbers(assembly_order(puzzle, 0, 0)), (std::vector{0, 1, 2, 3}));
  puzzle.claims.push_back({ClaimKind::Recursive, 0, 1, {}, ids({0, 1, 2, 3})});
  puzzle.claims.push_back({ClaimKind::Recursive, 0, 0, {}, ids({2, 0, 3, 1})});
  EXPECT_EQ(numbers(assembly_order(puzzle, 0, 0)), (std::vector{1, 3, 0, 2}));
}

TEST(AssemblyOrder, every_piece_that_is_used_comes_once) {
  Puzzle puzzle = four();
  puzzle.problems[0].solutions[0].assembly[2].reset();
  puzzle.problems[0].solutions[0].plan = Plan{{parting({3, 2}, {3}, -1, -1)}, true};
  EXPECT_EQ(numbers(assembly_order(puzzle, 0, 0)), (std::vector{3, 0, 1}));
}

}  // namespace
}  // namespace kumiki
