// Boxes with names and colours.
#pragma once

#include "mesh/scene.h"

namespace kumiki {

inline Mesh box_mesh(const MeshPoint& low, const MeshPoint& high) {
  Mesh mesh;
  for (int i = 0; i < 8; ++i)
    mesh.points.push_back({i & 1 ? high.x : low.x, i & 2 ? high.y : low.y, i & 4 ? high.z : low.z});
  mesh.triangles = {{0, 2, 3}, {0, 3, 1}, {4, 5, 7}, {4, 7, 6}, {0, 1, 5}, {0, 5, 4},
                    {2, 6, 7}, {2, 7, 3}, {0, 4, 6}, {0, 6, 2}, {1, 3, 7}, {1, 7, 5}};
  return mesh;
}

// Two orange boxes and a blue one between them.
inline MeshScene three_boxes() {
  MeshScene scene{"Three boxes", "CC BY 4.0", "A. Maker", {}};
  scene.parts.push_back({"left", {230, 159, 0}, box_mesh({0, 0, 0}, {10.5, 20, 30})});
  scene.parts.push_back({"middle", {0, 114, 178}, box_mesh({11.07, 0, -0.0}, {20, 20.25, 30})});
  scene.parts.push_back({"right", {230, 159, 0}, box_mesh({21, 0, 0}, {22, 1, 0.001})});
  return scene;
}

}  // namespace kumiki
