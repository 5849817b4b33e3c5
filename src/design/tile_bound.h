// How many tiles a dissection needs at least, by a linear program: tiles may be broken into fractions, but
// cover every cell once, and of each class there is as much on every target.
//
// Where colours lie so that large tiles cannot be everywhere, this is more than the area by the largest tile.
// The program's prices (of cells and classes) are rounded, and what they prove is worked out in whole
// numbers.
//
// Tried and dropped: splitting by the number of tiles of a class (branch and bound). Eight hundred programs
// did not raise the bound of any task at hand by one; a SAT solver refutes the last step sooner (tile_cover).
// Leaving out places that are too dear for one tile fewer (reduced cost fixing): 32 of 1590 in six programs.
#pragma once

#include <cstdint>
#include <optional>

#include "design/tile_places.h"

namespace kumiki {

// About the work of bound_by_prices, in steps of a microsecond.
std::uint64_t bound_steps(const TilePlaces& all);

// Every dissection has so many tiles or more. None: the program is too large, or was not solved.
std::optional<int> bound_by_prices(const TilePlaces& all);

}  // namespace kumiki
