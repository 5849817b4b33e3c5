#include "picture/raster.h"

#include <algorithm>
#include <cmath>

namespace kumiki {

namespace {

constexpr int kSamples = 4;    // a pixel and axis
constexpr int kBandRows = 32;  // of pixels

// Samples of a band of pixels; what is drawn later covers what was drawn before.
class Band {
 public:
  Band(int width, int first_row, int rows)
      : width_(width * kSamples),
        first_(first_row * kSamples),
        height_(rows * kSamples),
        colours_(static_cast<std::size_t>(width_) * static_cast<std::size_t>(height_)),
        covered_(colours_.size()) {}

  // Sample by sample in the rows that it meets.
  void fill(const PaintedPolygon& polygon, double fine) {
    double top = 1e300, bottom = -1e300;
    for (const FinePoint corner : polygon.corners) {
      top = std::min(top, corner.y * fine - first_);
      bottom = std::max(bottom, corner.y * fine - first_);
    }
    if (bottom < 0 || top > height_) return;
    const int last = std::min(height_ - 1, static_cast<int>(std::ceil(bottom)));
    for (int y = std::max(0, static_cast<int>(top)); y <= last; ++y) fill_row(polygon, fine, y);
  }

  // The mean of the samples of each pixel.
  void add_pixels(std::vector<std::uint8_t>& rgba) const {
    for (int y = 0; y < height_ / kSamples; ++y)
      for (int x = 0; x < width_ / kSamples; ++x) add_pixel(x, y, rgba);
  }

 private:
  void fill_row(const PaintedPolygon& polygon, double fine, int y) {
    const std::vector<FinePoint>& corners = polygon.corners;
    const double middle = first_ + y + 0.5;
    double left = width_, right = 0;
    for (std::size_t i = 0; i < corners.size(); ++i) {
      const FinePoint from = corners[i], to = corners[(i + 1) % corners.size()];
      const double ay = from.y * fine, by = to.y * fine;
      if ((ay <= middle) == (by <= middle)) continue;
      const double x = from.x * fine + (to.x - from.x) * fine * (middle - ay) / (by - ay);
      left = std::min(left, x);
      right = std::max(right, x);
    }
    const int end = std::min(width_, static_cast<int>(std::ceil(right - 0.5)));
    for (int x = std::max(0, static_cast<int>(std::ceil(left - 0.5))); x < end; ++x) {
      colours_[at(x, y)] = polygon.colour;
      covered_[at(x, y)] = 1;
    }
  }

  void add_pixel(int x, int y, std::vector<std::uint8_t>& rgba) const {
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

  std::size_t at(int x, int y) const {
    return static_cast<std::size_t>(y) * static_cast<std::size_t>(width_) + static_cast<std::size_t>(x);
  }

  int width_, first_, height_;
  std::vector<Colour> colours_;
  std::vector<std::uint8_t> covered_;
};

}  // namespace

void add_polygons(const IsometricPanel& panel, FinePoint by, std::vector<PaintedPolygon>& polygons) {
  const auto place = [&](ScreenPoint p) { return FinePoint{p.x + by.x, p.y + by.y}; };
  for (const ScreenFace& face : panel.faces) {
    PaintedPolygon polygon{{}, face.colour};
    for (const ScreenPoint corner : face.corners) polygon.corners.push_back(place(corner));
    polygons.push_back(std::move(polygon));
    for (const auto& [a, b] : face.edges)
      polygons.push_back(painted_line(place(a), place(b), kEdgeStroke, kEdgeColour));
  }
}

PaintedPolygon painted_line(FinePoint a, FinePoint b, double width, Colour colour) {
  const double length = std::hypot(b.x - a.x, b.y - a.y);
  const double ux = (b.x - a.x) / length * width / 2, uy = (b.y - a.y) / length * width / 2;
  return {{{a.x - ux - uy, a.y - uy + ux},
           {b.x + ux - uy, b.y + uy + ux},
           {b.x + ux + uy, b.y + uy - ux},
           {a.x - ux + uy, a.y - uy - ux}},
          colour};
}

PaintedPolygon painted_rectangle(double left, double top, double width, double height, Colour colour) {
  return {{{left, top}, {left + width, top}, {left + width, top + height}, {left, top + height}}, colour};
}

Image raster(const std::vector<PaintedPolygon>& polygons, int width, int height, double scale) {
  const auto pixels = [&](int length) { return std::max(1, static_cast<int>(std::ceil(length * scale))); };
  Image image{pixels(width), pixels(height), {}};
  image.rgba.reserve(4 * static_cast<std::size_t>(image.width) * static_cast<std::size_t>(image.height));
  for (int row = 0; row < image.height; row += kBandRows) {
    Band band(image.width, row, std::min(kBandRows, image.height - row));
    for (const PaintedPolygon& polygon : polygons) band.fill(polygon, scale * kSamples);
    band.add_pixels(image.rgba);
  }
  return image;
}

Image raster(const IsometricPanel& panel, double scale) {
  std::vector<PaintedPolygon> polygons;
  add_polygons(panel, {static_cast<double>(-panel.left), static_cast<double>(-panel.top)}, polygons);
  return raster(polygons, panel.width, panel.height, scale);
}

}  // namespace kumiki
