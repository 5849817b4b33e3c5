// Drawings as pixels: the faces and edges of an isometric panel, smoothed by drawing them larger and taking
// means.
#pragma once

#include "mesh/image.h"
#include "picture/isometric.h"

namespace kumiki {

// `scale` pixels for a screen unit. On a transparent ground.
Image raster(const IsometricPanel& panel, double scale);

}  // namespace kumiki
