// Do two triangles of a mesh have more in common than the points and edges they share?
//
// Most pairs are told apart by a plane between them that is found in doubles, with a margin. The others are
// decided without rounding: two triangles that are not in one plane meet where an edge of one goes through
// the other, and sides of planes say whether it does (exact_sign.h). Points with equal coordinates and
// different numbers count as different: surfaces that touch there meet.
#pragma once

#include "mesh/mesh.h"

namespace kumiki {

// Of triangles with area.
bool triangles_meet(const Mesh& mesh, const MeshTriangle& first, const MeshTriangle& second);

}  // namespace kumiki
