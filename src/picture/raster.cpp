#include "picture/raster.h"

#include <algorithm>
#include <cmath>

#include "picture/pixel_canvas.h"

namespace kumiki {

Image raster(const IsometricPanel& panel, double scale) {
  const auto pixels = [&](int length) { return std::max(1, static_cast<int>(std::ceil(length * scale))); };
  PixelCanvas canvas(pixels(panel.width), pixels(panel.height));
  const auto place = [&](ScreenPoint p) {
    return PixelPoint{(p.x - panel.left) * scale, (p.y - panel.top) * scale};
  };
  for (const ScreenFace& face : panel.faces) {
    std::vector<PixelPoint> corners;
    for (const ScreenPoint corner : face.corners) corners.push_back(place(corner));
    canvas.fill(corners, face.colour);
    for (const auto& [a, b] : face.edges)
      canvas.fill(bar(place(a), place(b), kEdgeStroke * scale), kEdgeColour);
  }
  return canvas.image();
}

}  // namespace kumiki
