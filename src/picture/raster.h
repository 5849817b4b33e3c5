// Drawings as pixels: convex polygons, later ones over earlier ones, smoothed by drawing them larger and
// taking means. Drawn in bands of rows, so that a large picture does not need its fine copy in memory.
#pragma once

#include "mesh/image.h"
#include "picture/isometric.h"

namespace kumiki {

// In screen units, which need not be whole here.
struct FinePoint {
  double x = 0, y = 0;
};
struct PaintedPolygon {
  std::vector<FinePoint> corners;  // convex
  Colour colour;
};

// The faces and edges of a panel, with its screen units moved by this.
void add_polygons(const IsometricPanel& panel, FinePoint by, std::vector<PaintedPolygon>& polygons);
// A little longer at both ends, so that corners close.
PaintedPolygon painted_line(FinePoint a, FinePoint b, double width, Colour colour);
PaintedPolygon painted_rectangle(double left, double top, double width, double height, Colour colour);

// `scale` pixels for a screen unit, from 0 0. On a transparent ground.
Image raster(const std::vector<PaintedPolygon>& polygons, int width, int height, double scale);
Image raster(const IsometricPanel& panel, double scale);

}  // namespace kumiki
