// A mesh without the needles and crumbs that cutting leaves.
//
// Where a cut passes close to a point or an edge of a mesh it leaves triangles far below anything that can be
// printed, and files with single-precision numbers make of them triangles without an area, or several points
// in one place. Edges shorter than a tenth of a micrometre are drawn together, the shortest first, and flat
// triangles lose their longest edge to the other diagonal; only where the surface stays a manifold (the link
// condition, Dey et al. 1999).
#pragma once

#include "mesh/mesh.h"

namespace kumiki {

Mesh tidied(const Mesh& mesh);

}  // namespace kumiki
