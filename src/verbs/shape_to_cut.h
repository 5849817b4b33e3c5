// The shape that a designer is to cut into pieces: read or named, with the holes that were asked for.
#pragma once

#include "verbs/input.h"

namespace kumiki {

struct ShapeToCut {
  Cells cells;              // its box begins at (0,0,0)
  std::vector<Vec3> holes;  // cells that were taken out of it
  // Holes that the designer may put where it likes.
  int free_holes = 0;
  std::vector<Vec3> hole_places;
};

// By the options pieces, level, holes, hole, free-holes. Errors carry the name of the operand. The cells are
// the operand's (load_shape), or those that a mesh of this name gave.
Result<ShapeToCut> shape_to_cut(Cells cells, const std::string& operand, const Arguments& arguments);

}  // namespace kumiki
