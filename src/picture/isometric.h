// A puzzle as an isometric drawing in SVG: small, sharp at any size, readable in every browser and README.
//
// Cubes are drawn from the back to the front, three faces each, hidden faces left out; edges between cells of
// one piece are not drawn, so that a piece reads as one body. Deterministic: same puzzle, same bytes.
#pragma once

#include <string>
#include <vector>

#include "puzzle/puzzle.h"

namespace kumiki {

struct PaintedBody {
  Cells cells;
  Colour colour;
};

// Items side by side on one ground line; the bodies of an item share one space.
std::string isometric_svg(const std::vector<std::vector<PaintedBody>>& items);

// Colours that can be told apart, round and round.
Colour piece_colour(std::size_t index);

// The first assembly of the puzzle and its pieces beside it; without one, its shapes side by side.
std::string puzzle_svg(const Puzzle& puzzle);

}  // namespace kumiki
