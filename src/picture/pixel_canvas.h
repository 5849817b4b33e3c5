// Convex polygons as pixels, smoothed: everything is drawn four times as large and means are taken. What is
// drawn later covers what was drawn before; the ground is transparent.
#pragma once

#include <cstdint>
#include <vector>

#include "base/colour.h"
#include "mesh/image.h"

namespace kumiki {

// In pixels, y down.
struct PixelPoint {
  double x = 0, y = 0;
};

class PixelCanvas {
 public:
  PixelCanvas(int width, int height);

  // A convex polygon.
  void fill(std::vector<PixelPoint> corners, Colour colour);
  // The mean of the samples of each pixel.
  Image image() const;

 private:
  void fill_row(const std::vector<PixelPoint>& corners, int y, Colour colour);
  void add_pixel(int x, int y, std::vector<std::uint8_t>& rgba) const;
  std::size_t at(int x, int y) const {
    return static_cast<std::size_t>(y) * static_cast<std::size_t>(width_) + static_cast<std::size_t>(x);
  }

  int width_, height_;  // in samples
  std::vector<Colour> colours_;
  std::vector<std::uint8_t> covered_;
};

// A line as wide as it is drawn, a little longer at both ends so that corners close.
std::vector<PixelPoint> bar(PixelPoint a, PixelPoint b, double width);

}  // namespace kumiki
