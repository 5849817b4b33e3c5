#include "picture/pixel_canvas.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace kumiki {

namespace {

constexpr int kSamples = 4;  // a pixel and axis

}  // namespace

PixelCanvas::PixelCanvas(int width, int height)
    : width_(width * kSamples),
      height_(height * kSamples),
      colours_(static_cast<std::size_t>(width_) * static_cast<std::size_t>(height_)),
      covered_(colours_.size()) {}

// Sample by sample in the rows that it meets.
void PixelCanvas::fill(std::vector<PixelPoint> corners, Colour colour) {
  double top = height_, bottom = 0;
  for (PixelPoint& corner : corners) {
    corner = {corner.x * kSamples, corner.y * kSamples};
    top = std::min(top, corner.y);
    bottom = std::max(bottom, corner.y);
  }
  const int last = std::min(height_ - 1, static_cast<int>(std::ceil(bottom)));
  for (int y = std::max(0, static_cast<int>(top)); y <= last; ++y) fill_row(corners, y, colour);
}

void PixelCanvas::fill_row(const std::vector<PixelPoint>& corners, int y, Colour colour) {
  const double middle = y + 0.5;
  double left = width_, right = 0;
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const PixelPoint a = corners[i], b = corners[(i + 1) % corners.size()];
    if ((a.y <= middle) == (b.y <= middle)) continue;
    const double x = a.x + (b.x - a.x) * (middle - a.y) / (b.y - a.y);
    left = std::min(left, x);
    right = std::max(right, x);
  }
  const int end = std::min(width_, static_cast<int>(std::ceil(right - 0.5)));
  for (int x = std::max(0, static_cast<int>(std::ceil(left - 0.5))); x < end; ++x) {
    colours_[at(x, y)] = colour;
    covered_[at(x, y)] = 1;
  }
}

Image PixelCanvas::image() const {
  Image image{width_ / kSamples, height_ / kSamples, {}};
  for (int y = 0; y < image.height; ++y)
    for (int x = 0; x < image.width; ++x) add_pixel(x, y, image.rgba);
  return image;
}

void PixelCanvas::add_pixel(int x, int y, std::vector<std::uint8_t>& rgba) const {
  std::array<int, 3> sum{};
  int covered = 0;
  for (int sy = y * kSamples; sy < (y + 1) * kSamples; ++sy)
    for (int sx = x * kSamples; sx < (x + 1) * kSamples; ++sx) {
      if (!covered_[at(sx, sy)]) continue;
      const Colour colour = colours_[at(sx, sy)];
      sum[0] += colour.red, sum[1] += colour.green, sum[2] += colour.blue;
      ++covered;
    }
  for (const int channel : sum)
    rgba.push_back(static_cast<std::uint8_t>(covered == 0 ? 0 : channel / covered));
  rgba.push_back(static_cast<std::uint8_t>(255 * covered / (kSamples * kSamples)));
}

std::vector<PixelPoint> bar(PixelPoint a, PixelPoint b, double width) {
  const double length = std::hypot(b.x - a.x, b.y - a.y);
  const double ux = (b.x - a.x) / length * width / 2, uy = (b.y - a.y) / length * width / 2;
  return {{a.x - ux - uy, a.y - uy + ux},
          {b.x + ux - uy, b.y + uy + ux},
          {b.x + ux + uy, b.y + uy - ux},
          {a.x - ux + uy, a.y - uy - ux}};
}

}  // namespace kumiki
