// Bodies that touch in an edge or a point are drawn apart.
//
// Round an edge with four or more triangles, solid and air take turns. Each wedge of solid keeps its own two
// triangles: a triangle behind which the solid begins, going round, and the next one, where it ends. What
// then hangs together at a point is a fan; each fan beyond the first gets a copy of the point, and all of
// them go inwards a little, so that nothing touches any more.
#include <cmath>

#include <fmt/format.h>

#include "base/plural.h"
#include "mesh/repair_steps.h"
#include "mesh/sides.h"

namespace kumiki {

namespace {

// How far points go inwards: a share of the whole, and of the shortest side there.
constexpr double kStepOfWhole = 1e-5, kStepOfSide = 0.01;

class EdgeWedges {
 public:
  explicit EdgeWedges(const Mesh& mesh) : mesh_(mesh) {}

  // Joins the fans of each wedge. False when solid and air do not take turns.
  bool join(const Side* first, const Side* end, Forest& fans) {
    turns_.clear();
    for (const Side* side = first; side < end; ++side) turns_.push_back({angle(*side, *first), side});
    std::sort(turns_.begin(), turns_.end(), [](const Turn& a, const Turn& b) { return a.angle < b.angle; });
    for (std::size_t i = 0; i < turns_.size(); ++i) {
      const Side &here = *turns_[i].side, &next = *turns_[(i + 1) % turns_.size()].side;
      if (here.forward == next.forward) return false;
      if (!here.forward) join_fans(here, next, fans);
    }
    return true;
  }

 private:
  struct Turn {
    double angle;
    const Side* side;
  };

  // Round the edge from its smaller to its larger point, counter-clockwise seen against it.
  double angle(const Side& side, const Side& zero) const {
    const std::uint64_t points = side.points;
    const MeshPoint& from = mesh_.points[points >> 32];
    const MeshPoint along = mesh_.points[points & 0xffffffff] - from;
    const MeshPoint up = cross(along, tip(zero) - from), ahead = cross(up, along);
    const MeshPoint way = tip(side) - from;
    const double size = std::sqrt(dot(along, along));
    return std::atan2(dot(up, way) * size, dot(ahead, way));
  }
  const MeshPoint& tip(const Side& side) const {
    return mesh_.points[point_at(mesh_, next_corner(next_corner(side.corner)))];
  }

  const Mesh& mesh_;
  std::vector<Turn> turns_;
};

// Each fan gets its own point; returns the points that were shared, copies included.
std::vector<std::uint32_t> copy_points(MeshInWork& work, Forest& fans) {
  auto& [points, triangles] = work.mesh;
  std::vector<std::uint32_t> point_of_fan(3 * triangles.size(), kNoIndex), shared;
  std::vector<bool> taken(points.size());
  for (std::uint32_t corner = 0; corner < 3 * triangles.size(); ++corner) {
    std::uint32_t& point = triangles[corner / 3][corner % 3];
    std::uint32_t& own = point_of_fan[fans.root(corner)];
    if (own == kNoIndex && !taken[point]) {
      taken[point] = true;
      own = point;
    } else if (own == kNoIndex) {
      own = static_cast<std::uint32_t>(points.size());
      shared.push_back(point);
      shared.push_back(own);
      points.push_back(MeshPoint(points[point]));
      work.came_from.push_back(work.came_from[point]);
    }
    point = own;
  }
  std::sort(shared.begin(), shared.end());
  shared.erase(std::unique(shared.begin(), shared.end()), shared.end());
  return shared;
}

void move_inwards(MeshInWork& work, const std::vector<std::uint32_t>& shared) {
  auto& [points, triangles] = work.mesh;
  std::vector<MeshPoint> outwards(points.size());
  std::vector<double> shortest(points.size(), work.diagonal * work.diagonal);
  for (const MeshTriangle& t : triangles) {
    const MeshPoint area = area_vector(work.mesh, t);
    for (std::size_t i = 0; i < 3; ++i) {
      MeshPoint& sum = outwards[t[i]];
      sum = {sum.x + area.x, sum.y + area.y, sum.z + area.z};
      for (const std::size_t j : {(i + 1) % 3, (i + 2) % 3}) {
        const MeshPoint way = points[t[j]] - points[t[i]];
        shortest[t[i]] = std::min(shortest[t[i]], dot(way, way));
      }
    }
  }
  for (const std::uint32_t p : shared) {
    const MeshPoint& out = outwards[p];
    const double size = std::sqrt(dot(out, out));
    if (!(size > 0)) continue;
    const double step = std::min(kStepOfWhole * work.diagonal, kStepOfSide * std::sqrt(shortest[p])) / size;
    points[p] = {points[p].x - step * out.x, points[p].y - step * out.y, points[p].z - step * out.z};
  }
}

}  // namespace

Status part_touching_bodies(MeshInWork& work) {
  const std::vector<Side> sides = sorted_sides(work.mesh);
  Forest fans(3 * work.mesh.triangles.size());
  EdgeWedges wedges(work.mesh);
  int bad = 0;
  MeshPoint where;
  for_each_edge(sides, [&](std::size_t first, std::size_t end) {
    if (end - first == 2) join_fans(sides[first], sides[first + 1], fans);
    if (end - first <= 2 || wedges.join(&sides[first], sides.data() + end, fans)) return;
    if (bad++ == 0) where = work.mesh.points[sides[first].points >> 32];
  });
  if (bad > 0)
    return Error{fmt::format("{} shared by several faces that do not bound a solid, the first {}",
                             counted(bad, "edge"), near_text(where))};
  const std::size_t before = work.mesh.points.size();
  const std::vector<std::uint32_t> shared = copy_points(work, fans);
  work.repairs.points_parted = static_cast<int>(work.mesh.points.size() - before);
  if (!shared.empty()) move_inwards(work, shared);
  return Done{};
}

}  // namespace kumiki
