// A piece as a build of toy bricks: layer by layer, and hanging together.
//
// Studs join a brick to those above and below it and to nothing beside it, so how a layer is laid decides
// whether the layers hold it together: the piece is bonded when its bricks are one group. Bricklayers have
// known the answer for ever: stagger the joints. Here a greedy tiling, lengthwise and crosswise by turns, is
// mended: two bricks beside each other and some of their neighbours are taken up and laid anew, and the worse
// of both tilings is forgotten. Fewer groups count first, then fewer bricks, then fewer joints above joints.
//
// Not every piece can be bonded: a bend that nothing lies on or under falls off. What is not bonded in the
// end gets a proof where one is found (brick_proof.h).
#pragma once

#include <array>
#include <string>
#include <vector>

#include "base/rng.h"
#include "base/verdict.h"
#include "grid/cells.h"

namespace kumiki {

// Shorter and longer side of what can be bought, in studs. Bricks lie along x or along y, studs up (z).
inline constexpr std::array<std::array<int, 2>, 11> kBrickSides{
    {{1, 1}, {1, 2}, {1, 3}, {1, 4}, {1, 6}, {1, 8}, {2, 2}, {2, 3}, {2, 4}, {2, 6}, {2, 8}}};

struct BrickBuild {
  std::vector<Box> bricks;  // one cell high each, from the lowest layer up
  int groups = 0;           // sets of bricks that hang together
  // Yes: one group. No: proven that there is no way to lay it in one. Unknown: none was found.
  Verdict bonded = Verdict::Unknown;
  std::string reason;  // of No and Unknown
};

// The piece has cells. Same piece and same random numbers, same bricks.
BrickBuild lay_bricks(const Cells& piece, Rng rng);

}  // namespace kumiki
