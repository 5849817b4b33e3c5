#include "mesh/scene.h"

#include <cmath>

#include <fmt/format.h>

namespace kumiki {

namespace {

const char* what_is_wrong(const Mesh& mesh) {
  if (mesh.triangles.empty()) return "triangles, found none";
  for (const MeshPoint& point : mesh.points)
    if (!std::isfinite(point.x + point.y + point.z)) return "finite coordinates";
  for (const auto& [a, b, c] : mesh.triangles) {
    if (a >= mesh.points.size() || b >= mesh.points.size() || c >= mesh.points.size())
      return "corners that are points of the mesh";
    if (a == b || b == c || c == a) return "triangles with three different corners";
  }
  return nullptr;
}

}  // namespace

Status check_scene(const MeshScene& scene) {
  if (scene.parts.empty()) return Error{"expected a part, found none"};
  for (std::size_t i = 0; i < scene.parts.size(); ++i) {
    const ScenePart& part = scene.parts[i];
    if (!part.point_colours.empty() && part.point_colours.size() != part.mesh.points.size())
      return Error{fmt::format("part {}: expected a colour a point", i + 1)};
    if (const char* what = what_is_wrong(part.mesh))
      return Error{fmt::format("part {}: expected {}", i + 1, what)};
  }
  return Done{};
}

}  // namespace kumiki
