// Struts: thin walls printed along with a piece, which hold up what would hang over air and are broken out.
//
// Slicers make supports of their own, by rules that know nothing of cells. Here all that hangs over is the
// bottom of a cell, so the walls can be few and stand where they serve: a pair of walls under the borders of
// each such cell, where the slicer's outer lines run, and others between them, along x and y, so that what is
// bridged stays short. They begin on the bed or on the piece's own cell below and end a gap under the
// overhang; sideways they keep the same gap. One layer of air in height lets them come off.
//
// Columns of one height that lie side by side become one lattice: their walls run on from cell to cell, and
// of the two walls at a border between them one is left out. Each lattice is a closed surface of its own.
//
// Tried and dropped: a plus sign a cell (corners of the overhang droop, as the outermost line turns in free
// air), one wall on the border of two cells (where a third is filled, its corner comes too near), and a
// part of its own in 3MF files (slicers arrange objects one by one and set each on the bed: the struts would
// leave their piece).
#pragma once

#include "fabricate/solid_options.h"
#include "mesh/mesh.h"

namespace kumiki {

struct StrutOptions {
  double wall = 0.8;  // mm: two lines of a nozzle of 0.4
  double gap = 0.2;   // mm of air between struts and piece, above, below and sideways
  double span = 5;    // mm that may be bridged between two walls
};

struct Struts {
  Mesh mesh;      // beside laid_down(solid, up), within its box; empty when nothing hangs over
  int faces = 0;  // of cells that are held up
  int lattices = 0;
};

// Under a piece that is printed with this direction up. The Error says how large a unit must be.
Result<Struts> make_struts(const Cells& piece, int up, const SolidOptions& options,
                           const StrutOptions& struts = {});

}  // namespace kumiki
