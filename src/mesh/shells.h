// A mesh taken apart into what hangs together by edges.
#pragma once

#include <vector>

#include "mesh/mesh.h"

namespace kumiki {

// Of each shell its triangles, with points of their own. Shells that share a point count as one.
std::vector<Mesh> shells(const Mesh& mesh);

// Does the point lie inside a closed surface? Points on it may get either answer.
bool encloses(const Mesh& surface, const MeshPoint& point);

}  // namespace kumiki
