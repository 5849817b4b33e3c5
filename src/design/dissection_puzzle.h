// A dissection as a puzzle: a shape a kind of piece and a picture, one problem a picture, all with the same
// piece list, one assembly each.
#pragma once

#include "design/tile_places.h"
#include "puzzle/puzzle.h"

namespace kumiki {

// `pictures` has a shape a target, in the order of the targets, and the colours that they name.
Puzzle dissection_puzzle(const Puzzle& pictures, const TilePlaces& all, const Tilings& tilings,
                         Turning turning);

}  // namespace kumiki
