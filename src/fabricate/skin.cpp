#include "fabricate/skin.h"

#include <algorithm>

#include "fabricate/triangulate.h"
#include "mesh/welder.h"

namespace kumiki {

namespace {

bool triangulate_face(const FacePolygon& face, std::vector<MicroTriangle>& triangles) {
  const auto [first, second] = face_axes(face.normal);
  std::vector<std::vector<FlatPoint>> flat;
  std::vector<Vec3> points;
  for (const auto& outline : face.outlines) {
    flat.emplace_back();
    for (const Vec3 point : outline) {
      flat.back().push_back({point[first], point[second]});
      points.push_back(point);
    }
  }
  const auto cut = triangulate(flat);
  if (!cut) return false;
  for (const FlatTriangle& t : *cut) triangles.push_back({points[t[0]], points[t[1]], points[t[2]]});
  return true;
}

}  // namespace

bool triangulate_faces(Skin& skin) {
  for (const FacePolygon& face : skin.faces)
    if (!triangulate_face(face, skin.triangles)) return false;
  skin.faces.clear();
  return true;
}

void turn_inside_out(std::vector<MicroTriangle>& triangles) {
  for (MicroTriangle& triangle : triangles) std::swap(triangle.b, triangle.c);
}

Mesh welded(const std::vector<MicroTriangle>& triangles) {
  const auto point = [](Vec3 p) { return MeshPoint{p.x / 1000.0, p.y / 1000.0, p.z / 1000.0}; };
  Welder welder;
  for (const MicroTriangle& t : triangles) welder.add(point(t.a), point(t.b), point(t.c));
  return welder.take();
}

Skin upright_prism(const std::vector<std::vector<Vec3>>& outlines, int height) {
  constexpr int kUp = 4, kDown = 5;
  Skin skin;
  FacePolygon top{kUp, {}}, bottom{kDown, {}};
  for (const auto& outline : outlines) {
    std::vector<Vec3> high = outline;
    for (Vec3& point : high) point.z += height;
    add_ring_wall(high, outline, skin.triangles);
    top.outlines.push_back(high);
    bottom.outlines.emplace_back(outline.rbegin(), outline.rend());
  }
  skin.faces = {top, bottom};
  return skin;
}

}  // namespace kumiki
