// A font for dissections: digits and capitals on eight by eight cells, strokes two cells wide, so that large
// tiles fit into them, and each with the same 36 cells of ink. Drawn for this program.
#pragma once

#include <optional>

#include "puzzle/shape.h"

namespace kumiki {

inline constexpr int kGlyphSide = 8;
inline constexpr int kPaper = 1, kGlyphInk = 2;  // colours

// Digits and letters (small ones as capitals); none: not in the font.
std::optional<Shape> glyph(char letter);

}  // namespace kumiki
