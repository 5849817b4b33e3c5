#include "mesh/mesh.h"

#include <algorithm>
#include <cmath>

namespace kumiki {

MeshPoint cross(const MeshPoint& a, const MeshPoint& b) {
  return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}

double dot(const MeshPoint& a, const MeshPoint& b) { return a.x * b.x + a.y * b.y + a.z * b.z; }

MeshPoint area_vector(const Mesh& mesh, const MeshTriangle& t) {
  const MeshPoint& corner = mesh.points[t[0]];
  return cross(mesh.points[t[1]] - corner, mesh.points[t[2]] - corner);
}

void append(Mesh& mesh, const Mesh& more) {
  const auto first = static_cast<std::uint32_t>(mesh.points.size());
  mesh.points.insert(mesh.points.end(), more.points.begin(), more.points.end());
  for (const MeshTriangle& t : more.triangles)
    mesh.triangles.push_back({t[0] + first, t[1] + first, t[2] + first});
}

double volume(const Mesh& mesh) {
  if (mesh.points.empty()) return 0;
  // Seen from a point of the mesh: far from the origin the terms would cancel to noise.
  const MeshPoint eye = mesh.points[0];
  double six_times = 0;
  for (const MeshTriangle& t : mesh.triangles)
    six_times += dot(mesh.points[t[0]] - eye, cross(mesh.points[t[1]] - eye, mesh.points[t[2]] - eye));
  return six_times / 6;
}

double surface_area(const Mesh& mesh) {
  double twice = 0;
  for (const MeshTriangle& t : mesh.triangles) {
    const MeshPoint area = area_vector(mesh, t);
    twice += std::sqrt(dot(area, area));
  }
  return twice / 2;
}

MeshBounds bounds(const Mesh& mesh) {
  if (mesh.points.empty()) return {};
  MeshBounds box{mesh.points[0], mesh.points[0]};
  for (const MeshPoint& p : mesh.points) {
    box.low = {std::min(box.low.x, p.x), std::min(box.low.y, p.y), std::min(box.low.z, p.z)};
    box.high = {std::max(box.high.x, p.x), std::max(box.high.y, p.y), std::max(box.high.z, p.z)};
  }
  return box;
}

}  // namespace kumiki
