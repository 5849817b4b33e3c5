// Which cells of a piece hang over air while it is printed.
//
// Printed with a direction up, a piece of cells needs no support when below each cell there is another one,
// or the bed. That is exact for cells where the mesh's overhang (facts.h) is an area: bevels, letters and
// sockets, which print over their small spans, do not count.
#pragma once

#include "grid/cells.h"

namespace kumiki {

// Faces of cells that hang over air, the lowest layer lying on the bed.
int hanging_faces(const Cells& piece, int up);

// The direction that leaves the fewest; then the one with the most cells on the bed, then the lowest one,
// then the lowest number. The piece must not be empty.
int best_up(const Cells& piece);

// In every direction something hangs over.
bool needs_support(const Cells& piece);

}  // namespace kumiki
