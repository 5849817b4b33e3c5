// The plates of a box, unfolded, as text: the top above, a row of left, front, right and back, the bottom
// below.
#pragma once

#include <string>
#include <vector>

#include "grid/cells.h"

namespace kumiki {

// Pieces lie in a box of this size with its low corner at the origin, one plate on each face. The front is
// the low y side; each plate is drawn as seen from outside, with its piece number, counted from 1.
std::string plate_net(Vec3 size, const std::vector<Cells>& pieces);

}  // namespace kumiki
