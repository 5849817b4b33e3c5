#include "fabricate/skin_colours.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace kumiki {

namespace {

// Cutting rounds points, tidying moves them a little; in mm.
constexpr double kNear = 1e-3;

using Weights = std::array<double, 3>;

// Where over a triangle a point lies, if it lies on it.
std::optional<Weights> weights(const Mesh& mesh, const MeshTriangle& t, const MeshPoint& p) {
  const MeshPoint &a = mesh.points[t[0]], &b = mesh.points[t[1]], &c = mesh.points[t[2]];
  const MeshPoint normal = cross(b - a, c - a);
  const double square = dot(normal, normal);
  if (!(square > 0) || std::abs(dot(normal, p - a)) > kNear * std::sqrt(square)) return std::nullopt;
  Weights share{dot(normal, cross(c - b, p - b)) / square, dot(normal, cross(a - c, p - c)) / square, 0};
  share[2] = 1 - share[0] - share[1];
  const double slack = kNear / std::sqrt(std::sqrt(square));
  for (double& s : share) {
    if (s < -slack) return std::nullopt;
    s = std::clamp(s, 0.0, 1.0);
  }
  return share;
}

}  // namespace

std::vector<Colour> SkinColours::on(const Mesh& piece, Colour inside) const {
  std::vector<Colour> colours;
  for (const MeshPoint& p : piece.points) {
    Colour found = inside;
    const MeshBounds box{{p.x - kNear, p.y - kNear, p.z - kNear}, {p.x + kNear, p.y + kNear, p.z + kNear}};
    tree_.for_touching(box, [&](std::uint32_t number) {
      const MeshTriangle& t = mesh_.mesh.triangles[number];
      const auto share = weights(mesh_.mesh, t, p);
      if (!share) return true;
      const auto mix = [&](std::uint8_t Colour::*channel) {
        double sum = 0;
        for (std::size_t i = 0; i < 3; ++i) sum += (*share)[i] * mesh_.point_colours[t[i]].*channel;
        return static_cast<std::uint8_t>(std::lround(std::clamp(sum, 0.0, 255.0)));
      };
      found = {mix(&Colour::red), mix(&Colour::green), mix(&Colour::blue)};
      return false;
    });
    colours.push_back(found);
  }
  return colours;
}

}  // namespace kumiki
