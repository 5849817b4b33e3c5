// A flat face with holes cut into triangles, exactly.
//
// Ear clipping (Meisters 1975) on whole numbers: each hole is joined to the outline by a cut that crosses
// nothing (from its rightmost point, Eberly's order), then ears go one by one. No ear may touch another
// corner, not even with its border: so points in the middle of straight edges are corners of triangles too,
// and no triangle is without area. A polygon that touches itself at points is fine.
//
// The work grows with the square of the corners: faces of puzzle pieces have tens of them. CGAL's
// triangulation would have been exact as well, but compiles for a minute and cannot go where this has to (a
// browser); mapbox's earcut throws away the points in the middle of straight edges, which opens the surface.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace kumiki {

struct FlatPoint {
  std::int64_t x = 0, y = 0;  // below 2^29 in absolute value
  bool operator==(const FlatPoint&) const = default;
  FlatPoint operator-(FlatPoint o) const { return {x - o.x, y - o.y}; }
};

// Numbers of points, counted through the outlines in their order.
using FlatTriangle = std::array<std::uint32_t, 3>;

// The first outline runs counter-clockwise, the others are holes and run clockwise. Nothing when outlines
// cross, or touch one another.
std::optional<std::vector<FlatTriangle>> triangulate(const std::vector<std::vector<FlatPoint>>& outlines);

}  // namespace kumiki
