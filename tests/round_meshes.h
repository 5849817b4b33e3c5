// Smooth meshes made by formulas.
#pragma once

#include <cmath>
#include <numbers>

#include "mesh/mesh.h"

namespace kumiki {

// Rings of points from the south to the north pole of a ball of radius 1, stretched and shifted.
inline Mesh ellipsoid(const MeshPoint& middle, const MeshPoint& radii, int rings = 16, int around = 24) {
  Mesh mesh;
  const auto point = [&](double x, double y, double z) {
    mesh.points.push_back({middle.x + radii.x * x, middle.y + radii.y * y, middle.z + radii.z * z});
  };
  point(0, 0, -1);
  for (int ring = 1; ring < rings; ++ring)
    for (int i = 0; i < around; ++i) {
      const double up = std::numbers::pi * ring / rings, turn = 2 * std::numbers::pi * i / around;
      point(std::sin(up) * std::cos(turn), std::sin(up) * std::sin(turn), -std::cos(up));
    }
  point(0, 0, 1);
  const auto at = [&](int ring, int i) {
    return static_cast<std::uint32_t>(1 + (ring - 1) * around + i % around);
  };
  const auto top = static_cast<std::uint32_t>(mesh.points.size() - 1);
  for (int i = 0; i < around; ++i) {
    mesh.triangles.push_back({0, at(1, i + 1), at(1, i)});
    mesh.triangles.push_back({top, at(rings - 1, i), at(rings - 1, i + 1)});
    for (int ring = 1; ring + 1 < rings; ++ring) {
      mesh.triangles.push_back({at(ring, i), at(ring, i + 1), at(ring + 1, i + 1)});
      mesh.triangles.push_back({at(ring, i), at(ring + 1, i + 1), at(ring + 1, i)});
    }
  }
  return mesh;
}

inline Mesh ball(const MeshPoint& middle, double radius) {
  return ellipsoid(middle, {radius, radius, radius});
}

// About the z axis.
inline Mesh torus(const MeshPoint& middle, double ring, double tube, int along = 40, int around = 16) {
  Mesh mesh;
  for (int i = 0; i < along; ++i)
    for (int j = 0; j < around; ++j) {
      const double u = 2 * std::numbers::pi * i / along, v = 2 * std::numbers::pi * j / around;
      const double far = ring + tube * std::cos(v);
      mesh.points.push_back(
          {middle.x + far * std::cos(u), middle.y + far * std::sin(u), middle.z + tube * std::sin(v)});
    }
  const auto at = [&](int i, int j) { return static_cast<std::uint32_t>(i % along * around + j % around); };
  for (int i = 0; i < along; ++i)
    for (int j = 0; j < around; ++j) {
      mesh.triangles.push_back({at(i, j), at(i + 1, j), at(i + 1, j + 1)});
      mesh.triangles.push_back({at(i, j), at(i + 1, j + 1), at(i, j + 1)});
    }
  return mesh;
}

inline Mesh block(const MeshPoint& low, const MeshPoint& high) {
  Mesh mesh;
  for (int bits = 0; bits < 8; ++bits)
    mesh.points.push_back({bits & 1 ? high.x : low.x, bits & 2 ? high.y : low.y, bits & 4 ? high.z : low.z});
  mesh.triangles = {{0, 2, 3}, {0, 3, 1}, {4, 5, 7}, {4, 7, 6}, {0, 1, 5}, {0, 5, 4},
                    {2, 6, 7}, {2, 7, 3}, {0, 4, 6}, {0, 6, 2}, {1, 3, 7}, {1, 7, 5}};
  return mesh;
}

}  // namespace kumiki
