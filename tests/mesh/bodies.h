// Small bodies for tests of meshes.
#pragma once

#include "mesh/mesh.h"

namespace kumiki {

// From low to high, outwards.
inline Mesh box_mesh(MeshPoint low, MeshPoint high) {
  Mesh mesh;
  for (int i = 0; i < 8; ++i)
    mesh.points.push_back({i & 1 ? high.x : low.x, i & 2 ? high.y : low.y, i & 4 ? high.z : low.z});
  mesh.triangles = {{0, 2, 1}, {1, 2, 3}, {4, 5, 6}, {5, 7, 6}, {0, 1, 4}, {1, 5, 4},
                    {2, 6, 3}, {3, 6, 7}, {0, 4, 2}, {2, 4, 6}, {1, 3, 5}, {3, 7, 5}};
  return mesh;
}

inline Mesh both(Mesh a, const Mesh& b) {
  append(a, b);
  return a;
}

inline Mesh turned_inside_out(Mesh mesh) {
  for (MeshTriangle& t : mesh.triangles) std::swap(t[1], t[2]);
  return mesh;
}

// Each triangle becomes four, by the middles of its sides; points are not shared.
inline Mesh subdivided(const Mesh& mesh) {
  Mesh fine;
  for (const MeshTriangle& t : mesh.triangles) {
    const auto first = static_cast<std::uint32_t>(fine.points.size());
    for (const std::uint32_t corner : t) fine.points.push_back(mesh.points[corner]);
    for (std::uint32_t i = 0; i < 3; ++i) {
      const MeshPoint a = fine.points[first + i], b = fine.points[first + (i + 1) % 3];
      fine.points.push_back({(a.x + b.x) / 2, (a.y + b.y) / 2, (a.z + b.z) / 2});
    }
    for (const MeshTriangle& part : {MeshTriangle{0, 3, 5}, {3, 1, 4}, {5, 4, 2}, {3, 4, 5}})
      fine.triangles.push_back({part[0] + first, part[1] + first, part[2] + first});
  }
  return fine;
}

}  // namespace kumiki
