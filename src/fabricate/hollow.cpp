#include "fabricate/hollow.h"

#include <cmath>
#include <numbers>

#include "base/assert.h"
#include "fabricate/relief.h"

namespace kumiki {

namespace {

constexpr int kSides = 12;

// Of the cells that are outermost on this side, the one nearest to their middle; the first of several.
Vec3 drained_cell(const Cells& piece, int side) {
  const int axis = side / 2, sign = side % 2 == 0 ? 1 : -1;
  std::vector<Vec3> cells;
  for (const Vec3 cell : piece.list()) {
    if (!cells.empty() && cell[axis] * sign > cells[0][axis] * sign) cells.clear();
    if (cells.empty() || cell[axis] == cells[0][axis]) cells.push_back(cell);
  }
  std::array<double, 3> middle{};
  for (const Vec3 cell : cells)
    for (int a = 0; a < 3; ++a)
      middle[static_cast<std::size_t>(a)] += static_cast<double>(cell[a]) / static_cast<double>(cells.size());
  const auto distance = [&](Vec3 cell) {
    return std::hypot(cell.x - middle[0], cell.y - middle[1], cell.z - middle[2]);
  };
  Vec3 best = cells[0];
  for (const Vec3 cell : cells)
    if (distance(cell) < distance(best) - 1e-6) best = cell;
  return best;
}

// Clockwise for who looks at the side from outside, round `centre`.
std::vector<Vec3> ring(Vec3 centre, int side, int diameter) {
  const auto [first, second] = face_axes(side);
  std::vector<Vec3> points;
  for (int k = 0; k < kSides; ++k) {
    const double angle = -2 * std::numbers::pi * k / kSides;
    Vec3 point = centre;
    point[first] += static_cast<int>(std::lround(diameter / 2.0 * std::cos(angle)));
    point[second] += static_cast<int>(std::lround(diameter / 2.0 * std::sin(angle)));
    points.push_back(point);
  }
  return points;
}

void pierce(std::vector<FacePolygon>& faces, Vec3 centre, const std::vector<Vec3>& ring, int side) {
  FacePolygon* face = face_around(faces, side, centre);
  KUMIKI_ASSERT(face != nullptr);
  face->outlines.push_back(ring);
}

}  // namespace

void add_drain(const Cells& piece, const MicroOptions& options, int side, std::vector<FacePolygon>& outside,
               std::vector<FacePolygon>& cavity, std::vector<MicroTriangle>& triangles) {
  const Vec3 cell = drained_cell(piece, side);
  const int axis = side / 2, sign = side % 2 == 0 ? 1 : -1;
  Vec3 centre;
  for (int a = 0; a < 3; ++a) {
    const int unit = options.unit[static_cast<std::size_t>(a)];
    centre[a] =
        a != axis ? cell[a] * unit + unit / 2 : (cell[a] + (sign > 0)) * unit - sign * options.clearance;
  }
  Vec3 inner = centre;
  inner[axis] -= sign * options.wall;
  const auto outer_ring = ring(centre, side, options.drain), inner_ring = ring(inner, side, options.drain);
  pierce(outside, centre, outer_ring, side);
  pierce(cavity, inner, inner_ring, side);
  add_ring_wall(outer_ring, inner_ring, triangles);
}

}  // namespace kumiki
