// Where a label goes, and its letters as pockets.
//
// Of all flat faces of the piece those that look up while it is printed come first, because pockets on top
// print cleanest; then the sides; the bottom last, where letters are bridged in the first layers. Among
// those, faces that are not outermost on their side come first: the floor of a notch is covered when the
// puzzle is together. More is not known to a single piece about what will be seen. Within this order the
// largest letters win, then the first face that has room, and there the place nearest to its middle.
//
// Places tried are the middles of cells and of the lines between them, with the text along either
// axis, never mirrored. Letters shrink from 7 mm to 5.6, where their strokes are 0.8 mm wide; below that a
// nozzle of 0.4 mm does not get into the corners, and nothing is engraved.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "fabricate/lettering.h"
#include "fabricate/relief.h"

namespace kumiki {

struct LetterSquares {
  int most = 1000, least = 800, step = 50;  // micrometres a square
  int margin = 800;                         // from the letters to the borders of the face
};

// Text in the middle of a point of a face; `quarter` turns it by 90°.
std::vector<Relief> text_reliefs(const Lettering& text, Vec3 centre, int normal, bool quarter, int square,
                                 int depth);

// Micrometres; `up` is the side that looks up while printing. Nothing when no face has room.
std::optional<std::vector<Relief>> place_label(const std::vector<FacePolygon>& faces, const Lettering& text,
                                               const MicroSizes& unit, int up, int depth,
                                               const LetterSquares& squares = {});

}  // namespace kumiki
