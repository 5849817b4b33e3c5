// One closed surface while it is put together: flat faces with holes, and triangles that are done.
//
// Whatever makes solids (pieces, coupons) ends here: faces are cut into triangles, equal points become
// one, micrometres become millimetres.
#pragma once

#include <vector>

#include "fabricate/relief.h"
#include "mesh/mesh.h"

namespace kumiki {

struct Skin {
  std::vector<FacePolygon> faces;
  std::vector<MicroTriangle> triangles;
};

// False when outlines touch, as they may without a clearance. No faces are left.
bool triangulate_faces(Skin& skin);

void turn_inside_out(std::vector<MicroTriangle>& triangles);

Mesh welded(const std::vector<MicroTriangle>& triangles);

// A plate between two heights, with its holes: the first outline counter-clockwise as seen from above, the
// holes clockwise.
Skin upright_prism(const std::vector<std::vector<Vec3>>& outlines, int height);

}  // namespace kumiki
