// A puzzle piece as a solid that can be printed.
//
// Slabs (slabs.h) give the piece with its faces moved inwards, outlines (outline.h) its flat faces, each
// whole; bevels (bevel.h) move their borders and fill the gaps; triangles (triangulate.h) come last. All of
// it is computed in whole micrometres, so what meets meets exactly, and the surface is closed and manifold
// for every piece that hangs together by faces, tunnels, chambers and diagonal neighbours included.
//
// Without a clearance and without a bevel, cubes that touch along an edge or at a corner only would make a
// surface that is no manifold: an Error. A bevel parts them.
//
// The measured forerunner cut each cube into five slabs an axis, clipped them and cancelled faces: 17 ms a
// piece. Going round whole faces does the same in a fraction of a millisecond.
#pragma once

#include <string>

#include "fabricate/relief.h"
#include "fabricate/solid_options.h"
#include "mesh/mesh.h"

namespace kumiki {

struct Solid {
  Mesh mesh;  // millimetres; cell (x, y, z) begins at (x, y, z) times the units
  bool hollow = false;
  double engraved = 0;  // mm³ that letters and other reliefs took away
  std::string remark;   // why a piece is not hollow or has no label; empty if nothing is to be said
};

// The Error says what the largest value is that works.
Result<Solid> make_solid(const Cells& piece, const SolidOptions& options);

// With pockets or pegs, which must lie on flat faces of the solid with room behind them. A label goes to
// another face than any of them.
Result<Solid> make_solid(const Cells& piece, const SolidOptions& options, const std::vector<Relief>& reliefs);

}  // namespace kumiki
