// Our own letters, to be engraved by a nozzle of 0.4 mm.
//
// A glyph is a drawing of 7 rows and up to 5 columns of squares; a square of 0.8 mm is two lines wide, and so
// is what stands between strokes. It is a stencil alphabet: no stroke goes all round (0, 8, A, …), so every
// hole in a face is simple and no island stands loose in the middle of a letter, to break off or not to stick
// at all. Squares of different strokes never touch by a corner. The outlines come from the code that goes
// round the faces of pieces (outline.h): a letter is a piece, one cell thick.
#pragma once

#include <string_view>
#include <vector>

#include "base/result.h"
#include "fabricate/triangulate.h"

namespace kumiki {

inline constexpr int kLetterRows = 7;
inline constexpr std::size_t kLongestLabel = 40;

struct Lettering {
  int columns = 0;                              // of squares, as are all lengths here
  std::vector<std::vector<FlatPoint>> strokes;  // counter-clockwise; x to the right, y up, from 0
};

// Digits, letters (small ones are written as capitals), space and . - + / =; else an Error.
Result<Lettering> lettering(std::string_view text);

}  // namespace kumiki
