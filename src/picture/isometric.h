// A puzzle as an isometric drawing in SVG: small, sharp at any size, readable in every browser and README.
//
// Cubes are drawn from the back to the front, three faces each, hidden faces left out; edges between cells of
// one piece are not drawn, so that a piece reads as one body. Deterministic: same puzzle, same bytes.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "puzzle/piece_colour.h"
#include "puzzle/puzzle.h"

namespace kumiki {

struct PaintedBody {
  Cells cells;
  Colour colour;
};

// On the screen, y down.
struct ScreenPoint {
  int x = 0, y = 0;
};

// One face of a cube, and those of its edges where the surface of the piece ends or bends.
struct ScreenFace {
  std::array<ScreenPoint, 4> corners;
  Colour colour;
  std::vector<std::pair<ScreenPoint, ScreenPoint>> edges;
};

// Bodies in one space, drawn: faces from the back to the front, and the rectangle that they cover.
struct IsometricPanel {
  std::vector<ScreenFace> faces;
  int left = 0, top = 0, width = 0, height = 0;
};
IsometricPanel isometric_panel(const std::vector<PaintedBody>& bodies);
std::string svg_elements(const IsometricPanel& panel);

inline constexpr double kEdgeStroke = 1.2;
inline constexpr Colour kEdgeColour{0x22, 0x22, 0x22};

using IsometricItems = std::vector<std::vector<PaintedBody>>;

// Items side by side on one ground line; the bodies of an item share one space.
IsometricPanel side_by_side(const IsometricItems& items);
std::string isometric_svg(const IsometricItems& items);

// The pieces of a problem's solution where they lie, by number; nothing where a piece is not used.
std::vector<std::optional<PaintedBody>> painted_pieces(const Puzzle& puzzle, const Problem& problem,
                                                       const Solution& solution);

// The first assembly of the puzzle and its pieces beside it; without one, its shapes side by side.
IsometricItems puzzle_items(const Puzzle& puzzle);
std::string puzzle_svg(const Puzzle& puzzle);

}  // namespace kumiki
