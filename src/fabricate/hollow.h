// The hole through which resin or powder leaves a hollow piece.
//
// A cavity is the piece with its faces moved in once more (slabs.h), so it hangs together like the piece. The
// hole is a prism of twelve sides, nearly round, in the middle of a unit's face on the side that is asked
// for; of the units there the one nearest to the middle, where the piece stands on its bed or, as a bottom,
// is seen least.
#pragma once

#include <vector>

#include "fabricate/bevel.h"
#include "fabricate/solid_options.h"

namespace kumiki {

// Cuts the hole into the face of the outside and that of the cavity (whose normals both lead out of the
// piece), and adds its wall. The polygons must be those of one piece.
void add_drain(const Cells& piece, const MicroOptions& options, int side, std::vector<FacePolygon>& outside,
               std::vector<FacePolygon>& cavity, std::vector<MicroTriangle>& triangles);

}  // namespace kumiki
