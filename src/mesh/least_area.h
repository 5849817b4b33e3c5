// A loop of points spanned by triangles: a face with many corners, or a hole to be closed.
//
// Of all ways to cut a loop into triangles the one with the least area is taken (Barequet and Sharir, 1995).
// For a flat loop, notched or not, that is one without overlaps: whatever runs over the rim has more area
// than the loop. For a hole in a curved surface it is the tightest skin. Found by the classic table over all
// pairs of corners, which costs the cube of their number, so it is done up to a length only.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "mesh/mesh.h"

namespace kumiki {

inline constexpr std::size_t kLongestLoop = 512;

// Triangles that run the same way round as the loop, named by the numbers of `loop`; three corners or more,
// at most kLongestLoop.
std::vector<MeshTriangle> least_area_triangles(std::span<const MeshPoint> points,
                                               std::span<const std::uint32_t> loop);

// Does the loop turn the same way at each corner, without a corner that bends back?
bool is_convex_loop(std::span<const MeshPoint> points, std::span<const std::uint32_t> loop);

// How many triangles the table looks at.
constexpr std::uint64_t loop_effort(std::size_t corners) {
  return static_cast<std::uint64_t>(corners) * corners * corners / 6;
}

}  // namespace kumiki
