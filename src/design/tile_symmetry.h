// The turns that leave a target as it is, colours and all. They turn tilings into tilings of the same tiles,
// on each target by itself; whoever wants to refute them all need look at one of each kind only.
#pragma once

#include "design/target.h"
#include "design/tiles.h"

namespace kumiki {

// By cell: the number of the cell to which it goes. Without the turn that moves nothing.
using CellMap = std::vector<int>;

std::vector<CellMap> symmetries_of(const Target& target, Turning turning);

}  // namespace kumiki
