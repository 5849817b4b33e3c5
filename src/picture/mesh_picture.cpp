#include "picture/mesh_picture.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace kumiki {

namespace {

constexpr int kFiner = 3;  // drawn so much larger, then means are taken
constexpr double kMargin = 0.03;

// To the right and down on the screen, and towards the eye.
MeshPoint seen(const MeshPoint& p) {
  constexpr double kSide = 0.70710678118654752, kSlope = 0.40824829046386302, kUp = 0.81649658092772603,
                   kNear = 0.57735026918962576;
  return {(p.x - p.y) * kSide, (p.x + p.y) * kSlope - p.z * kUp, (p.x + p.y + p.z) * kNear};
}

MeshPoint middle_of(const Mesh& mesh) {
  const auto [low, high] = bounds(mesh);
  return {(low.x + high.x) / 2, (low.y + high.y) / 2, (low.z + high.z) / 2};
}

// How bright a face is: most from above, then from the left.
double light(const MeshPoint& area) {
  const double size = std::sqrt(dot(area, area));
  if (!(size > 0)) return 0;
  const double towards = (0.35 * area.x + 0.1 * area.y + 0.93 * area.z) / size;
  return 0.62 + 0.38 * towards;
}

struct Pixel {
  float nearness = -std::numeric_limits<float>::infinity();
  Colour colour;
};

class Canvas {
 public:
  Canvas(int width, int height)
      : width_(width),
        height_(height),
        pixels_(static_cast<std::size_t>(width) * static_cast<std::size_t>(height)) {}

  // Corners as seen, already in pixels.
  void draw(const MeshPoint& a, const MeshPoint& b, const MeshPoint& c, Colour colour) {
    const double whole = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
    if (whole == 0) return;
    const int left = std::max(0, static_cast<int>(std::floor(std::min({a.x, b.x, c.x})))),
              right = std::min(width_ - 1, static_cast<int>(std::ceil(std::max({a.x, b.x, c.x})))),
              top = std::max(0, static_cast<int>(std::floor(std::min({a.y, b.y, c.y})))),
              bottom = std::min(height_ - 1, static_cast<int>(std::ceil(std::max({a.y, b.y, c.y}))));
    for (int y = top; y <= bottom; ++y)
      for (int x = left; x <= right; ++x) {
        const double px = x + 0.5, py = y + 0.5;
        const double of_b = ((px - a.x) * (c.y - a.y) - (py - a.y) * (c.x - a.x)) / whole,
                     of_c = ((b.x - a.x) * (py - a.y) - (b.y - a.y) * (px - a.x)) / whole;
        if (of_b < 0 || of_c < 0 || of_b + of_c > 1) continue;
        const auto near = static_cast<float>(a.z + of_b * (b.z - a.z) + of_c * (c.z - a.z));
        Pixel& pixel = pixels_[static_cast<std::size_t>(y * width_ + x)];
        if (near > pixel.nearness) pixel = {near, colour};
      }
  }

  Image smoothed() const {
    Image image{width_ / kFiner, height_ / kFiner, {}};
    for (int y = 0; y < image.height; ++y)
      for (int x = 0; x < image.width; ++x) {
        int red = 0, green = 0, blue = 0, count = 0;
        for (int v = 0; v < kFiner; ++v)
          for (int u = 0; u < kFiner; ++u) {
            const Pixel& pixel =
                pixels_[static_cast<std::size_t>((y * kFiner + v) * width_ + x * kFiner + u)];
            if (!std::isfinite(pixel.nearness)) continue;
            red += pixel.colour.red, green += pixel.colour.green, blue += pixel.colour.blue, ++count;
          }
        const int share = std::max(1, count);
        for (const int value : {red / share, green / share, blue / share, 255 * count / (kFiner * kFiner)})
          image.rgba.push_back(static_cast<std::uint8_t>(value));
      }
    return image;
  }

 private:
  int width_, height_;
  std::vector<Pixel> pixels_;
};

Colour lit(const ScenePart& part, const MeshTriangle& t) {
  const double bright = std::clamp(light(area_vector(part.mesh, t)), 0.0, 1.0);
  const auto channel = [&](std::uint8_t Colour::*of) {
    double value = part.colour.*of;
    if (!part.point_colours.empty())
      value =
          (part.point_colours[t[0]].*of + part.point_colours[t[1]].*of + part.point_colours[t[2]].*of) / 3.0;
    return static_cast<std::uint8_t>(std::lround(value * bright));
  };
  return {channel(&Colour::red), channel(&Colour::green), channel(&Colour::blue)};
}

}  // namespace

MeshScene exploded(MeshScene scene, double share) {
  Mesh all;
  for (const ScenePart& part : scene.parts) append(all, part.mesh);
  const MeshPoint middle = middle_of(all);
  for (ScenePart& part : scene.parts) {
    const MeshPoint away = middle_of(part.mesh) - middle;
    for (MeshPoint& p : part.mesh.points)
      p = {p.x + share * away.x, p.y + share * away.y, p.z + share * away.z};
  }
  return scene;
}

Image mesh_picture(const MeshScene& scene, int pixels) {
  Mesh flat;
  for (const ScenePart& part : scene.parts)
    for (const MeshPoint& p : part.mesh.points) flat.points.push_back(seen(p));
  if (flat.points.empty() || pixels < 1) return {};
  const auto [low, high] = bounds(flat);
  const double wide = std::max(high.x - low.x, high.y - low.y) * (1 + 2 * kMargin);
  const double scale = wide > 0 ? pixels * kFiner / wide : 1, margin = kMargin / (1 + 2 * kMargin) * wide;
  const auto size = [&](double length) {
    return std::clamp(static_cast<int>(std::ceil((length + 2 * margin) * scale / kFiner)), 1, pixels) *
           kFiner;
  };
  Canvas canvas(size(high.x - low.x), size(high.y - low.y));
  std::size_t first = 0;
  for (const ScenePart& part : scene.parts) {
    const auto at = [&](std::uint32_t point) {
      const MeshPoint& p = flat.points[first + point];
      return MeshPoint{(p.x - low.x + margin) * scale, (p.y - low.y + margin) * scale, p.z};
    };
    for (const MeshTriangle& t : part.mesh.triangles) canvas.draw(at(t[0]), at(t[1]), at(t[2]), lit(part, t));
    first += part.mesh.points.size();
  }
  return canvas.smoothed();
}

}  // namespace kumiki
