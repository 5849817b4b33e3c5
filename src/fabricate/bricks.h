// A piece as a build of toy bricks: layer by layer, and hanging together.
//
// Studs join a brick to those above and below it and to nothing beside it, so how a layer is laid decides
// whether the layers hold it together: the piece is bonded when its bricks are one group. Bricklayers have
// known the answer for ever: stagger the joints. Here a greedy tiling, lengthwise and crosswise by turns, is
// mended: two bricks beside each other and some of their neighbours are taken up and laid anew, and the worse
// of both tilings is forgotten. Fewer groups count first, then fewer bricks, then fewer joints above joints.
//
// Not every piece can be bonded: a bend that nothing lies on or under falls off. What is not bonded in the
// end gets a proof where one is found (brick_proof.h). Most pieces of interlocking puzzles are such, they are
// thin and bent; so there is a second way: three plates are as high as a brick, and three layers a cell hold
// any bend. Three equal plates on each other are a brick again, which joins what they joined.
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

inline constexpr int kPlatesOfBrick = 3;

// The piece has cells. Same piece and same random numbers, same bricks.
BrickBuild lay_bricks(const Cells& piece, Rng rng);

// In bricks when that can be bonded, else in plates and bricks. Heights count plates: a cell is 3 high, and
// so is a brick.
BrickBuild lay_bricks_and_plates(const Cells& piece, Rng rng);
// The same build, bricks of one cell, with heights that count plates.
BrickBuild in_plate_heights(BrickBuild build);

}  // namespace kumiki
