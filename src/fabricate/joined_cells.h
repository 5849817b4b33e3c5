// What a puzzle of a mesh is best designed on.
//
// Pieces can hang together on the grid and fall apart when they are cut: two cells may share a face across
// which the mesh has nothing, and a cell may hold two parts of it, the tip of an ear and a bit of a horn. So
// of two such neighbours the emptier one goes, and cells with several parts go. What they hold is attached to
// pieces later (attach.h).
#pragma once

#include "fabricate/cell_contents.h"
#include "fabricate/mesh_boolean.h"
#include "grid/cells.h"

namespace kumiki {

// The largest part of the shape in which all cells that share a face are joined by the mesh, by at least
// `least` mm², and no cell holds several parts of it.
Cells joined_cells(const Cells& shape, const MeshCutter& engine, const CellContents& contents,
                   const Lattice& lattice, double least);

}  // namespace kumiki
