#include "mesh/triangle_contact.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "mesh/exact_sign.h"

namespace kumiki {

namespace {

using Corners = std::array<MeshPoint, 3>;

// The shared corners first, in the same order in both.
struct TrianglePair {
  Corners first, second;
  int shared = 0;
};

TrianglePair aligned(const Mesh& mesh, MeshTriangle a, MeshTriangle b) {
  TrianglePair pair;
  auto& shared = pair.shared;
  for (std::size_t i = 0; i < 3; ++i) {
    const auto found = std::find(b.begin() + shared, b.end(), a[i]);
    if (found == b.end()) continue;
    std::iter_swap(b.begin() + shared, found);
    std::swap(a[static_cast<std::size_t>(shared++)], a[i]);
  }
  for (std::size_t i = 0; i < 3; ++i) pair.first[i] = mesh.points[a[i]], pair.second[i] = mesh.points[b[i]];
  return pair;
}

// --- in doubles --------------------------------------------------------------------------------------------

double length(const MeshPoint& way) { return std::abs(way.x) + std::abs(way.y) + std::abs(way.z); }

// Seen along a direction, from a corner that both have (if any): one triangle stays on one side, up to
// rounding there, and the other lies on the other side, by more than rounding can be; shared corners aside.
bool parted_along(const MeshPoint& direction, const TrianglePair& pair) {
  constexpr double kRounding = 1e-14, kMargin = 1e-11;
  const MeshPoint eye = pair.first[0];
  double low[2] = {INFINITY, INFINITY}, high[2] = {-INFINITY, -INFINITY}, size = 0;
  for (int side = 0; side < 2; ++side)
    for (int i = pair.shared; i < 3; ++i) {
      const MeshPoint way = (side == 0 ? pair.first : pair.second)[static_cast<std::size_t>(i)] - eye;
      const double height = dot(direction, way);
      low[side] = std::min(low[side], height), high[side] = std::max(high[side], height);
      size = std::max(size, length(direction) * length(way));
    }
  const double margin = kMargin * size, rounding = kRounding * size;
  if (pair.shared == 0) return low[0] - high[1] > margin || low[1] - high[0] > margin;
  const double stays = pair.shared == 2 ? margin : -rounding;
  return (low[0] > stays && high[1] < -margin) || (low[1] > stays && high[0] < -margin) ||
         (high[0] < -stays && low[1] > margin) || (high[1] < -stays && low[0] > margin);
}

MeshPoint normal(const Corners& t) { return cross(t[1] - t[0], t[2] - t[0]); }

bool parted_by_edges(const Corners& triangle, const TrianglePair& pair) {
  const MeshPoint up = normal(triangle);
  if (parted_along(cross(up, triangle[1] - triangle[0]), pair)) return true;
  if (pair.shared == 2) return false;  // other directions do not see the shared edge as a point
  if (parted_along(cross(up, triangle[2] - triangle[0]), pair)) return true;
  return parted_along(up, pair) ||
         (pair.shared == 0 && parted_along(cross(up, triangle[2] - triangle[1]), pair));
}

// From the middle of one to the middle of the other: for triangles on opposite sides of a point.
bool parted_by_middles(const TrianglePair& pair) {
  const MeshPoint &a = pair.first[1], &b = pair.first[2], &c = pair.second[1], &d = pair.second[2];
  return pair.shared == 1 &&
         parted_along({a.x + b.x - c.x - d.x, a.y + b.y - c.y - d.y, a.z + b.z - c.z - d.z}, pair);
}

// --- without rounding --------------------------------------------------------------------------------------

int side(const Corners& plane, const MeshPoint& point) {
  return exact_side(plane[0], plane[1], plane[2], point);
}

bool same_or_zero(int a, int b, int c) { return !((a > 0 || b > 0 || c > 0) && (a < 0 || b < 0 || c < 0)); }

// An edge that does not lie in the plane of the triangle.
bool edge_goes_through(const MeshPoint& p, const MeshPoint& q, const Corners& t) {
  const int from = side(t, p), to = side(t, q);
  if (from * to > 0 || (from == 0 && to == 0)) return false;
  return same_or_zero(exact_side(p, q, t[0], t[1]), exact_side(p, q, t[1], t[2]),
                      exact_side(p, q, t[2], t[0]));
}

using FlatCorners = std::array<FlatPoint, 3>;

FlatCorners flat(const Corners& t, int axis) {
  return {flattened(t[0], axis), flattened(t[1], axis), flattened(t[2], axis)};
}

bool lies_in(FlatPoint p, const FlatCorners& t) {
  return same_or_zero(exact_turn(t[0], t[1], p), exact_turn(t[1], t[2], p), exact_turn(t[2], t[0], p));
}

// Of edges that are not on one line; for those that are, an end of one lies in the other's triangle.
bool edges_cross(FlatPoint a, FlatPoint b, FlatPoint c, FlatPoint d) {
  return exact_turn(a, b, c) * exact_turn(a, b, d) <= 0 && exact_turn(c, d, a) * exact_turn(c, d, b) <= 0 &&
         (exact_turn(a, b, c) != 0 || exact_turn(a, b, d) != 0);
}

bool flat_overlap(const FlatCorners& a, const FlatCorners& b) {
  for (std::size_t i = 0; i < 3; ++i) {
    if (lies_in(a[i], b) || lies_in(b[i], a)) return true;
    for (std::size_t j = 0; j < 3; ++j)
      if (edges_cross(a[i], a[(i + 1) % 3], b[j], b[(j + 1) % 3])) return true;
  }
  return false;
}

// Does the ray from the first corner through `p` run along or inside the triangle's angle there?
bool within_angle(FlatPoint p, const FlatCorners& t) {
  const int turn = exact_turn(t[0], t[1], t[2]);
  return turn * exact_turn(t[0], t[1], p) >= 0 && turn * exact_turn(t[0], p, t[2]) >= 0;
}

bool meet_flat(const TrianglePair& pair) {
  const int axis = axis_with_area(pair.first[0], pair.first[1], pair.first[2]);
  const FlatCorners a = flat(pair.first, axis), b = flat(pair.second, axis);
  if (pair.shared == 0) return flat_overlap(a, b);
  if (pair.shared == 1)
    return within_angle(a[1], b) || within_angle(a[2], b) || within_angle(b[1], a) || within_angle(b[2], a);
  return exact_turn(a[0], a[1], a[2]) == exact_turn(b[0], b[1], b[2]);  // folded over the shared edge
}

bool meet_in_space(const TrianglePair& pair) {
  const auto& [a, b, shared] = pair;
  if (shared == 2) return false;
  if (shared == 1) return edge_goes_through(a[1], a[2], b) || edge_goes_through(b[1], b[2], a);
  for (std::size_t i = 0; i < 3; ++i)
    if (edge_goes_through(a[i], a[(i + 1) % 3], b) || edge_goes_through(b[i], b[(i + 1) % 3], a)) return true;
  return false;
}

}  // namespace

bool triangles_meet(const Mesh& mesh, const MeshTriangle& first, const MeshTriangle& second) {
  const TrianglePair pair = aligned(mesh, first, second);
  if (pair.shared == 3) return true;
  if (parted_by_middles(pair) || parted_by_edges(pair.first, pair) || parted_by_edges(pair.second, pair))
    return false;
  const int sides[3] = {side(pair.first, pair.second[0]), side(pair.first, pair.second[1]),
                        side(pair.first, pair.second[2])};
  const bool is_flat = sides[0] == 0 && sides[1] == 0 && sides[2] == 0;
  return is_flat ? meet_flat(pair) : meet_in_space(pair);
}

}  // namespace kumiki
