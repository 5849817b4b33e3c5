// Which side of a part should look up while it is printed, and the part laid down that way.
//
// Of the six directions the one with the least overhang (facts.h); then the largest area on the bed, then the
// lowest part, then the lowest number. Areas are compared in thousandths of a square millimetre, so that
// rounding does not choose.
//
// Overhang within a millimetre of the bed does not call for supports: rounded edges, letters in the bottom.
#pragma once

#include "mesh/mesh.h"

namespace kumiki {

struct PrintPose {
  int up = 4;           // the direction of the mesh that looks up
  double overhang = 0;  // mm² that lean outwards by more than 45° and do not lie on the bed
  double bed_area = 0;  // mm² that lie on it
  double height = 0;    // mm
  bool needs_supports = false;
};

// How it would stand with this direction up.
PrintPose print_pose(const Mesh& mesh, int up);
PrintPose best_pose(const Mesh& mesh);

// Turned, never mirrored, so that `up` becomes +z, and moved so that the lowest x, y and z are 0.
Mesh laid_down(const Mesh& mesh, int up);

}  // namespace kumiki
