// Is a mesh the surface of something that can be printed?
//
// Edges are sorted by their two points, so that partners lie side by side. The corners of triangles are
// joined across edges that two triangles share: what hangs together at a point is a fan there, and the
// triangles that hang together are shells.
#include <algorithm>

#include "mesh/sides.h"

namespace kumiki {

std::vector<Side> sorted_sides(const Mesh& mesh) {
  std::vector<Side> sides;
  sides.reserve(3 * mesh.triangles.size());
  for (std::uint32_t corner = 0; corner < 3 * mesh.triangles.size(); ++corner) {
    const std::uint64_t a = point_at(mesh, corner), b = point_at(mesh, next_corner(corner));
    sides.push_back({std::min(a, b) << 32 | std::max(a, b), corner, a < b});
  }
  std::sort(sides.begin(), sides.end(), [](const Side& a, const Side& b) {
    return a.points != b.points ? a.points < b.points : a.corner < b.corner;
  });
  return sides;
}

namespace {

int count_split_points(const Mesh& mesh, Forest& fans) {
  std::vector<int> fans_at(mesh.points.size());
  for (std::uint32_t corner = 0; corner < 3 * mesh.triangles.size(); ++corner)
    if (fans.root(corner) == corner) ++fans_at[point_at(mesh, corner)];
  return static_cast<int>(std::count_if(fans_at.begin(), fans_at.end(), [](int n) { return n > 1; }));
}

}  // namespace

SurfaceFacts surface_facts(const Mesh& mesh) {
  SurfaceFacts facts;
  const auto count = mesh.triangles.size();
  Forest fans(3 * count), shells(count);
  const std::vector<Side> sides = sorted_sides(mesh);
  facts.closed = count > 0;
  for_each_edge(sides, [&](std::size_t first, std::size_t end) {
    int balance = 0;
    for (std::size_t i = first; i < end; ++i) {
      balance += sides[i].forward ? 1 : -1;
      shells.join(sides[first].triangle(), sides[i].triangle());
    }
    if (balance != 0) facts.closed = false;
    if (end - first == 1) ++facts.boundary_edges;
    if (end - first > 2) ++facts.crowded_edges;
    if (end - first == 2 && balance == 0) join_fans(sides[first], sides[first + 1], fans);
  });
  for (std::uint32_t t = 0; t < count; ++t) facts.shells += shells.root(t) == t;
  for (const MeshTriangle& t : mesh.triangles)
    facts.degenerate += area_vector(mesh, t) == MeshPoint{} || t[0] == t[1] || t[1] == t[2] || t[2] == t[0];
  facts.split_points = count_split_points(mesh, fans);
  facts.manifold = facts.closed && facts.crowded_edges == 0 && facts.split_points == 0;
  return facts;
}

}  // namespace kumiki
