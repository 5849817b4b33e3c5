// Captions in pictures of pixels: capitals drawn from squares, 5 by 7 (as on the first dot-matrix displays).
// Not the letters that are engraved (fabricate/lettering.h): those have gaps for the nozzle.
#pragma once

#include <string_view>

#include "picture/raster.h"

namespace kumiki {

inline constexpr double kPixelLetterPitch = 6;  // squares from one letter to the next

// Beginning at the left end of the base line; small letters as capitals, what is not known as a space.
void add_letters(std::string_view text, FinePoint at, double square, Colour colour,
                 std::vector<PaintedPolygon>& polygons);

}  // namespace kumiki
