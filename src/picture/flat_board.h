// Where the pieces of a flat assembly lie, cell by cell: what drawings of it begin with.
#pragma once

#include <vector>

#include "base/result.h"
#include "grid/cells.h"
#include "puzzle/puzzle.h"

namespace kumiki {

struct FlatBoard {
  Vec3 size;
  std::vector<int> owner;     // piece number by cell, -1: nothing
  std::vector<Cells> pieces;  // where they lie; empty: left out
  std::vector<int> kinds;     // of each piece: its number in the piece list

  int at(int x, int y) const {
    if (x < 0 || y < 0 || x >= size.x || y >= size.y) return -1;
    return owner[static_cast<std::size_t>(x + size.x * y)];
  }
};

// Of the problem's first assembly. The Error: none, or not one layer thick.
Result<FlatBoard> flat_board(const Puzzle& puzzle, std::size_t problem);

}  // namespace kumiki
