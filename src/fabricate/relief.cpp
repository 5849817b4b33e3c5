#include "fabricate/relief.h"

#include <algorithm>

namespace kumiki {

bool encloses(const FacePolygon& face, Vec3 point) {
  const auto [first, second] = face_axes(face.normal);
  bool inside = false;
  for (const auto& outline : face.outlines)
    for (std::size_t i = 0; i < outline.size(); ++i) {
      const Vec3 a = outline[i] - point, b = outline[(i + 1) % outline.size()] - point;
      if ((a[second] > 0) == (b[second] > 0)) continue;
      const auto turn = std::int64_t{a[first]} * b[second] - std::int64_t{a[second]} * b[first];
      if ((turn > 0) == (b[second] > a[second])) inside = !inside;
    }
  return inside;
}

FacePolygon* face_around(std::vector<FacePolygon>& faces, int normal, Vec3 point) {
  const int axis = normal / 2;
  for (FacePolygon& face : faces)
    if (face.normal == normal && face.outlines[0][0][axis] == point[axis] && encloses(face, point))
      return &face;
  return nullptr;
}

void add_ring_wall(const std::vector<Vec3>& hole, const std::vector<Vec3>& below,
                   std::vector<MicroTriangle>& triangles) {
  for (std::size_t i = 0; i < hole.size(); ++i) {
    const std::size_t j = (i + 1) % hole.size();
    triangles.push_back({hole[j], hole[i], below[i]});
    triangles.push_back({hole[j], below[i], below[j]});
  }
}

bool add_relief(const Relief& relief, std::vector<FacePolygon>& faces,
                std::vector<MicroTriangle>& triangles) {
  FacePolygon* face = face_around(faces, relief.normal, relief.outline[0]);
  if (face == nullptr) return false;
  const std::vector<Vec3> hole(relief.outline.rbegin(), relief.outline.rend());
  face->outlines.push_back(hole);
  const Vec3 down = kDirections[static_cast<std::size_t>(relief.normal ^ 1)] * relief.depth;
  std::vector<Vec3> below = hole;
  for (Vec3& point : below) point += down;
  add_ring_wall(hole, below, triangles);
  std::reverse(below.begin(), below.end());
  faces.push_back({relief.normal, {below}});
  return true;
}

double relief_volume(const Relief& relief) {
  const auto [first, second] = face_axes(relief.normal);
  std::int64_t twice = 0;
  for (std::size_t i = 0; i < relief.outline.size(); ++i) {
    const Vec3 a = relief.outline[i] - relief.outline[0],
               b = relief.outline[(i + 1) % relief.outline.size()] - relief.outline[0];
    twice += std::int64_t{a[first]} * b[second] - std::int64_t{a[second]} * b[first];
  }
  return static_cast<double>(twice) / 2e6 * relief.depth / 1000;
}

Relief square_relief(Vec3 centre, int normal, int side, int depth) {
  const auto [first, second] = face_axes(normal);
  Relief relief{normal, {}, depth};
  const int low = -side / 2, high = low + side;
  for (const auto& [a, b] : {std::pair{low, low}, {high, low}, {high, high}, {low, high}}) {
    relief.outline.push_back(centre);
    relief.outline.back()[first] += a;
    relief.outline.back()[second] += b;
  }
  return relief;
}

}  // namespace kumiki
