// Points that lie very near one another become one.
#pragma once

#include "mesh/mesh.h"

namespace kumiki {

// For each point the number of the first one within `reach`, or its own. Nothing is moved by more than that:
// chains of near points do not collapse into their first.
std::vector<std::uint32_t> near_points(const std::vector<MeshPoint>& points, double reach);

}  // namespace kumiki
