// Meshes drawn as pixels: the nearest triangle wins, lit from above left, seen as the isometric drawings are.
#pragma once

#include "mesh/image.h"
#include "mesh/scene.h"

namespace kumiki {

// Parts moved away from the middle of the whole, by this share of where they are; 0: as they lie.
MeshScene exploded(MeshScene scene, double share);

// As wide or as high as `pixels`, on a transparent ground.
Image mesh_picture(const MeshScene& scene, int pixels);

}  // namespace kumiki
