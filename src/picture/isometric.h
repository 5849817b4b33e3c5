// A puzzle as an isometric drawing in SVG: small, sharp at any size, readable in every browser and README.
//
// Cubes are drawn from the back to the front, three faces each, hidden faces left out; edges between cells of
// one piece are not drawn, so that a piece reads as one body. Deterministic: same puzzle, same bytes.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "puzzle/puzzle.h"

namespace kumiki {

struct PaintedBody {
  Cells cells;
  Colour colour;
};

// Bodies in one space, drawn: SVG elements, and the corner and size of what they cover.
struct IsometricPanel {
  std::string elements;
  int left = 0, top = 0, width = 0, height = 0;
};
IsometricPanel isometric_panel(const std::vector<PaintedBody>& bodies);

// Items side by side on one ground line; the bodies of an item share one space.
std::string isometric_svg(const std::vector<std::vector<PaintedBody>>& items);

// Colours that can be told apart, round and round.
Colour piece_colour(std::size_t index);

// The pieces of a problem's solution where they lie, by number; nothing where a piece is not used.
std::vector<std::optional<PaintedBody>> painted_pieces(const Puzzle& puzzle, const Problem& problem,
                                                       const Solution& solution);

// The first assembly of the puzzle and its pieces beside it; without one, its shapes side by side.
std::string puzzle_svg(const Puzzle& puzzle);

}  // namespace kumiki
