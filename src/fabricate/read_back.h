// The cells of a piece, found again in its mesh: the check that what will be printed is what was designed.
//
// Rays run along x through the middle of each row of units. Between the middles of two units that are alike
// a ray meets nothing; where the piece begins or ends it crosses the surface once, or twice where a cavity
// lies behind the wall. It shares no code with the making of solids.
#pragma once

#include "fabricate/solid_options.h"
#include "mesh/mesh.h"

namespace kumiki {

// The lowest cell along each axis is 0, wherever the mesh lies. The Error says what does not fit: a length
// that is no whole number of units, or a surface met where none can be.
Result<Cells> read_back(const Mesh& mesh, const SolidOptions& options);

// Done when the mesh is that of the piece; else an Error with a cell that differs.
Status check_read_back(const Mesh& mesh, const Cells& piece, const SolidOptions& options);

}  // namespace kumiki
