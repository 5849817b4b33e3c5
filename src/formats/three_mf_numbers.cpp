#include "formats/three_mf_numbers.h"

#include <cmath>
#include <utility>

#include "formats/mesh_builder.h"
#include "formats/xml_text.h"

namespace kumiki {

namespace {

MeshPoint moved(const MeshPoint& p, const ModelTransform& m) {
  const auto along = [&](std::size_t axis) {
    return p.x * m[axis] + p.y * m[axis + 3] + p.z * m[axis + 6] + m[axis + 9];
  };
  return {along(0), along(1), along(2)};
}

bool mirrors(const ModelTransform& m) {
  return dot(cross({m[0], m[1], m[2]}, {m[3], m[4], m[5]}), {m[6], m[7], m[8]}) < 0;
}

}  // namespace

bool is_sane_point(const MeshPoint& p) {
  return std::abs(p.x) <= kFarthestCoordinate && std::abs(p.y) <= kFarthestCoordinate &&
         std::abs(p.z) <= kFarthestCoordinate;
}

std::optional<ModelTransform> transform_in(std::string_view text, double unit) {
  ModelTransform result{};
  for (std::size_t i = 0; i < result.size(); ++i) {
    const auto number = number_in<double>(next_word(text));
    if (!number || !std::isfinite(*number)) return std::nullopt;
    result[i] = i < 9 ? *number : *number * unit;
  }
  return next_word(text).empty() ? std::optional(result) : std::nullopt;
}

bool append_moved(Mesh& mesh, const Mesh& more, const ModelTransform& transform) {
  const auto first = static_cast<std::uint32_t>(mesh.points.size());
  for (const MeshPoint& point : more.points) {
    mesh.points.push_back(moved(point, transform));
    if (!is_sane_point(mesh.points.back())) return false;
  }
  const bool flip = mirrors(transform);
  for (const auto& [a, b, c] : more.triangles)
    mesh.triangles.push_back({first + a, first + (flip ? c : b), first + (flip ? b : c)});
  return true;
}

std::optional<double> millimetres(std::string_view unit) {
  constexpr std::array<std::pair<std::string_view, double>, 6> kUnits{{{"micron", 0.001},
                                                                       {"millimeter", 1},
                                                                       {"centimeter", 10},
                                                                       {"inch", 25.4},
                                                                       {"foot", 304.8},
                                                                       {"meter", 1000}}};
  for (const auto& [name, length] : kUnits)
    if (name == unit) return length;
  return std::nullopt;
}

std::optional<Colour> colour_in(std::string_view text) {
  std::uint32_t number = 0;
  if ((text.size() != 7 && text.size() != 9) || text[0] != '#') return std::nullopt;
  const auto [stop, problem] = std::from_chars(text.data() + 1, text.data() + 7, number, 16);
  if (problem != std::errc{} || stop != text.data() + 7) return std::nullopt;
  const auto byte = [&](int shift) { return static_cast<std::uint8_t>(number >> shift & 0xff); };
  return Colour{byte(16), byte(8), byte(0)};
}

}  // namespace kumiki
