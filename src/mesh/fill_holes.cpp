// Holes closed by the skin of least area, when they are small.
#include <cmath>
#include <utility>

#include <fmt/format.h>

#include "base/plural.h"
#include "mesh/least_area.h"
#include "mesh/repair_steps.h"
#include "mesh/sides.h"

namespace kumiki {

namespace {

// The rims of holes, each running the way its filling has to run. Every point has one fan.
std::vector<std::vector<std::uint32_t>> rims(const Mesh& mesh) {
  std::vector<std::uint32_t> next(mesh.points.size(), kNoIndex);
  const std::vector<Side> sides = sorted_sides(mesh);
  for_each_edge(sides, [&](std::size_t first, std::size_t end) {
    if (end - first == 1)
      next[point_at(mesh, next_corner(sides[first].corner))] = point_at(mesh, sides[first].corner);
  });
  std::vector<std::vector<std::uint32_t>> found;
  for (std::uint32_t start = 0; start < next.size(); ++start) {
    if (next[start] == kNoIndex) continue;
    found.emplace_back();
    for (std::uint32_t at = start; next[at] != kNoIndex; at = std::exchange(next[at], kNoIndex))
      found.back().push_back(at);
  }
  return found;
}

double size_of(const std::vector<std::uint32_t>& rim, const Mesh& mesh) {
  Mesh points;
  for (const std::uint32_t point : rim) points.points.push_back(mesh.points[point]);
  const MeshBounds box = bounds(points);
  const MeshPoint size = box.high - box.low;
  return std::sqrt(dot(size, size));
}

}  // namespace

Status fill_holes(MeshInWork& work, double largest) {
  int too_large = 0, longest = 0;
  MeshPoint where;
  for (const auto& rim : rims(work.mesh)) {
    const int edges = static_cast<int>(rim.size());
    if (rim.size() < 3 || rim.size() > kLongestLoop || size_of(rim, work.mesh) > largest) {
      ++too_large;
      if (edges > longest) longest = edges, where = work.mesh.points[rim.front()];
      continue;
    }
    for (const MeshTriangle& triangle : least_area_triangles(work.mesh.points, rim))
      work.mesh.triangles.push_back(triangle);
    ++work.repairs.holes_filled;
    work.repairs.longest_hole = std::max(work.repairs.longest_hole, edges);
  }
  if (too_large == 0) return Done{};
  return Error{fmt::format("the surface is open: {} too large to fill, the longest of {} {}",
                           counted(too_large, "hole"), counted(longest, "edge"), near_text(where))};
}

}  // namespace kumiki
