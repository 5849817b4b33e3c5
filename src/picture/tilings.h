// Flat puzzles as drawings: each picture with its colours, the outlines of pieces bold, each piece with the
// number of its kind; all pictures side by side. And the way from one to the next, a frame a piece.
#pragma once

#include "base/result.h"
#include "picture/flat_drawing.h"
#include "puzzle/puzzle.h"

namespace kumiki {

// The Error: no assembly of one layer.
Result<FlatDrawing> tilings_drawing(const Puzzle& puzzle);

// Piece number → the piece whose place it takes in the other picture.
struct CarriedPiece {
  int piece = 0, place = 0;
};
// From one problem's first assembly to another's: what is on which board, with an arrow a step.
Result<FlatDrawing> storyboard_drawing(const Puzzle& puzzle, int from, int to,
                                       const std::vector<CarriedPiece>& order);

}  // namespace kumiki
