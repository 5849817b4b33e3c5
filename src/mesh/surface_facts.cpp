// Is a mesh the surface of something that can be printed?
//
// Edges are sorted by their two points, so that partners lie side by side. The corners of triangles are
// joined across edges that two triangles share: what hangs together at a point is a fan there, and the
// triangles that hang together are shells.
#include <algorithm>
#include <numeric>

#include "mesh/mesh.h"

namespace kumiki {

namespace {

class Forest {
 public:
  explicit Forest(std::size_t count) : parent_(count) { std::iota(parent_.begin(), parent_.end(), 0u); }
  std::uint32_t root(std::uint32_t i) {
    while (parent_[i] != i) i = parent_[i] = parent_[parent_[i]];
    return i;
  }
  void join(std::uint32_t a, std::uint32_t b) { parent_[root(a)] = root(b); }

 private:
  std::vector<std::uint32_t> parent_;
};

struct Side {
  std::uint64_t points;  // the smaller number first
  std::uint32_t corner;  // 3 * triangle + where the side begins
  bool forward;          // from the smaller to the larger number
};

std::uint32_t next_corner(std::uint32_t corner) { return corner % 3 == 2 ? corner - 2 : corner + 1; }

std::uint32_t point_at(const Mesh& mesh, std::uint32_t corner) {
  return mesh.triangles[corner / 3][corner % 3];
}

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

// Across a side with one partner, the corners at its two ends belong together.
void join_fans(const Side& a, const Side& b, Forest& fans) {
  fans.join(a.corner, next_corner(b.corner));
  fans.join(next_corner(a.corner), b.corner);
}

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
  for (std::size_t first = 0, end = 0; first < sides.size(); first = end) {
    int balance = 0;
    for (end = first; end < sides.size() && sides[end].points == sides[first].points; ++end) {
      balance += sides[end].forward ? 1 : -1;
      shells.join(sides[first].corner / 3, sides[end].corner / 3);
    }
    if (balance != 0) facts.closed = false;
    if (end - first == 1) ++facts.boundary_edges;
    if (end - first > 2) ++facts.crowded_edges;
    if (end - first == 2 && balance == 0) join_fans(sides[first], sides[first + 1], fans);
  }
  for (std::uint32_t t = 0; t < count; ++t) facts.shells += shells.root(t) == t;
  for (const MeshTriangle& t : mesh.triangles)
    facts.degenerate += area_vector(mesh, t) == MeshPoint{} || t[0] == t[1] || t[1] == t[2] || t[2] == t[0];
  facts.split_points = count_split_points(mesh, fans);
  facts.manifold = facts.closed && facts.crowded_edges == 0 && facts.split_points == 0;
  return facts;
}

}  // namespace kumiki
