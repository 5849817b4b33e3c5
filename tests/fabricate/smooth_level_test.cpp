#include "fabricate/smooth_level.h"

#include <gtest/gtest.h>

#include "tests/round_meshes.h"

namespace kumiki {
namespace {

// A shaft of 3 cells by 2, closed all round but above its two cells on the right:
//
//   # ? . . #      ?: a roof above the cell on the left, or none
//   # o . . #      o: the other piece
//   # # # # #
Mesh shaft(bool has_roof) {
  Mesh mesh = block({-1, -1, -1}, {4, 2, -0.05});
  append(mesh, block({-1, -1, 0}, {-0.05, 2, 2}));
  append(mesh, block({3.05, -1, 0}, {4, 2, 2}));
  append(mesh, block({0, -1, 0}, {3, -0.05, 2}));
  append(mesh, block({0, 1.05, 0}, {3, 2, 2}));
  if (has_roof) append(mesh, block({0, 0, 1.05}, {0.95, 1, 2}));
  return mesh;
}

Mesh peg() { return block({0, 0, 0}, {0.95, 1, 0.95}); }

std::optional<int> level(const std::vector<Mesh>& pieces, int moves = 9, int configurations = 1000) {
  const Run run;
  return smooth_level(pieces, {{0, 0, 0}, 1}, {moves, configurations}, run);
}

TEST(SmoothLevel, what_can_be_lifted_out_has_level_one) { EXPECT_EQ(level({shaft(false), peg()}), 1); }

TEST(SmoothLevel, what_has_to_go_aside_first_has_level_two) {
  EXPECT_EQ(level({shaft(true), peg()}), 2);
  EXPECT_EQ(level({peg(), shaft(true)}), 2) << "whichever of them is said to move";
}

TEST(SmoothLevel, a_plate_between_two_voxels_locks_the_shaft) {
  Mesh closed = shaft(true);
  append(closed, block({0, 0, 1.5}, {3, 1, 1.51}));
  EXPECT_EQ(level({closed, peg()}, 9), 9) << "not fewer than the moves that are known to do it";
}

TEST(SmoothLevel, a_roof_that_is_round_enough_is_passed) {
  Mesh round = shaft(false);
  append(round, block({0.96, 0, 1.1}, {1, 1, 2}));
  EXPECT_EQ(level({round, peg()}), 1) << "as voxels they would collide";
}

TEST(SmoothLevel, three_pieces_wait_for_each_other) {
  // Another peg lies on the right, so that the first one has to wait until it has left.
  const Mesh first = peg(), second = block({1, 0, 0}, {1.95, 1, 0.95});
  EXPECT_EQ(level({shaft(true), first, second}), 1);
  Mesh lidded = shaft(true);
  append(lidded, block({1, 0, 1.05}, {1.95, 1, 2}));
  EXPECT_EQ(level({lidded, first, second}), 2);
  const Mesh third = block({2, 0, 0}, {2.95, 1, 0.95});
  EXPECT_EQ(level({lidded, first, second, third}), 1);
}

TEST(SmoothLevel, limits_end_the_search_without_an_answer) {
  EXPECT_EQ(level({shaft(true), peg()}, 9, 0), std::nullopt);
  EXPECT_EQ(level({shaft(true), peg()}, 1), 1) << "nothing is shorter than one move";
}

}  // namespace
}  // namespace kumiki
