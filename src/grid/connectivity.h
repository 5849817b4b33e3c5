// Which cells hang together by faces.
#pragma once

#include <vector>

#include "grid/cells.h"

namespace kumiki {

// The face-connected components, in the order of their first cell.
std::vector<Cells> components(const Cells& cells);

// One component; the empty set is not connected.
bool is_connected(const Cells& cells);

}  // namespace kumiki
