// The colours of pieces that have none of their own: in pictures, pages, prints and voxel files alike.
//
// Twelve that stay apart for everybody (CIEDE2000 at least 11 under every kind of colour blindness; found and
// tested in web/model/palette.ts, which has the same ones), then the same ones lighter and darker.
#pragma once

#include <cstddef>

#include "base/colour.h"

namespace kumiki {

Colour piece_colour(std::size_t index);

}  // namespace kumiki
