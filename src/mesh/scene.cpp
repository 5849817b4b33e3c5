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
  for (std::size_t i = 0; i < scene.parts.size(); ++i)
    if (const char* what = what_is_wrong(scene.parts[i].mesh))
      return Error{fmt::format("part {}: expected {}", i + 1, what)};
  return Done{};
}

}  // namespace kumiki
