// Layer sheets: every piece in slices one cell thick, at its true size, to be sawn or cut by a laser from
// board as thick as a cell, and glued. Black lines are cut; grey ones show the cells of the layer below that
// are glued to it.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "grid/cells.h"

namespace kumiki {

struct LayeredPiece {
  std::string name;
  Cells cells;
};

// Units in millimetres along x, y, z; slices are across z. One row a piece, the lowest layer first.
std::string layer_svg(const std::vector<LayeredPiece>& pieces, const std::array<double, 3>& unit);

}  // namespace kumiki
