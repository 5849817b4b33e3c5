// Holes: cells that a shape leaves empty so that something can move.
//
// In a shape without holes whose every straight line of cells is unbroken, what can move one step has
// nothing but air ahead and leaves: no cut of it has a higher level than 1.
#pragma once

#include <vector>

#include "grid/cells.h"

namespace kumiki {

// Is every line of cells along an axis unbroken?
bool is_convex_along_axes(const Cells& cells);

// Where a hole can be: a cell on the border of the shape is none.
std::vector<Vec3> inner_cells(const Cells& cells);

// Near the middle (for even sizes the lower of the middle cells), one after the other, so that the rest hangs
// together; fewer when there is no room.
std::vector<Vec3> central_holes(const Cells& cells, int count);

}  // namespace kumiki
