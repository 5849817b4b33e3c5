#include "fabricate/sweep.h"

#include <algorithm>
#include <cmath>

namespace kumiki {

namespace {

// Less is touching: rounding of points that were cut, in mm.
constexpr double kTouch = 1e-6;
// A sliver of overlap smaller than this, in mm², is rounding too.
constexpr double kSliver = 1e-9;
constexpr int kMostSquares = 128;

struct FlatCorner {
  double u = 0, v = 0, ahead = 0;  // across the axis, and along the way
};

using FlatTri = std::array<FlatCorner, 3>;

// Across the axis of a direction; along it with the sign that makes the way positive.
FlatTri flattened(const Mesh& mesh, std::uint32_t triangle, int direction, const MeshPoint& shift) {
  const int axis = direction / 2, u = (axis + 1) % 3, v = (axis + 2) % 3;
  const double sign = direction % 2 == 0 ? 1 : -1;
  FlatTri flat;
  for (std::size_t i = 0; i < 3; ++i) {
    const MeshPoint& p = mesh.points[mesh.triangles[triangle][i]];
    flat[i] = {p[u] + shift[u], p[v] + shift[v], sign * (p[axis] + shift[axis])};
  }
  return flat;
}

double twice_area(const FlatCorner& a, const FlatCorner& b, const FlatCorner& c) {
  return (b.u - a.u) * (c.v - a.v) - (b.v - a.v) * (c.u - a.u);
}

// Where the plane of a triangle is, over a point.
double ahead_at(const FlatTri& t, double u, double v) {
  const FlatCorner at{u, v, 0};
  const double whole = twice_area(t[0], t[1], t[2]);
  return (twice_area(at, t[1], t[2]) * t[0].ahead + twice_area(t[0], at, t[2]) * t[1].ahead +
          twice_area(t[0], t[1], at) * t[2].ahead) /
         whole;
}

// The overlap of two triangles, both counter-clockwise (Sutherland and Hodgman 1974); at most six corners.
struct Overlap {
  std::array<FlatCorner, 8> corners;
  int count = 0;
  void add(const FlatCorner& corner) {
    if (count < 8) corners[static_cast<std::size_t>(count++)] = corner;
  }
};

Overlap overlap_of(const FlatTri& a, const FlatTri& b) {
  Overlap shape;
  for (const FlatCorner& corner : a) shape.add(corner);
  for (std::size_t side = 0; side < 3 && shape.count > 0; ++side) {
    const FlatCorner &from = b[side], &to = b[(side + 1) % 3];
    Overlap cut;
    for (int i = 0; i < shape.count; ++i) {
      const FlatCorner &p = shape.corners[static_cast<std::size_t>(i)],
                       &q = shape.corners[static_cast<std::size_t>((i + 1) % shape.count)];
      const double of_p = twice_area(from, to, p), of_q = twice_area(from, to, q);
      if (of_p >= 0) cut.add(p);
      if ((of_p > 0 && of_q < 0) || (of_p < 0 && of_q > 0)) {
        const double t = of_p / (of_p - of_q);
        cut.add({p.u + t * (q.u - p.u), p.v + t * (q.v - p.v), 0});
      }
    }
    shape = cut;
  }
  return shape;
}

double area_of(const Overlap& shape) {
  double twice = 0;
  for (int i = 2; i < shape.count; ++i)
    twice += twice_area(shape.corners[0], shape.corners[static_cast<std::size_t>(i - 1)],
                        shape.corners[static_cast<std::size_t>(i)]);
  return twice / 2;
}

FlatTri counter_clockwise(FlatTri t) {
  if (twice_area(t[0], t[1], t[2]) < 0) std::swap(t[1], t[2]);
  return t;
}

struct Contact {
  double least = 0, most = 0;  // distances, where they are between nothing and the way
  Overlap shape;
};

std::optional<Contact> contact(const FlatTri& moving, const FlatTri& resting, double way) {
  const auto [a_low, a_high] = std::minmax({moving[0].ahead, moving[1].ahead, moving[2].ahead});
  const auto [b_low, b_high] = std::minmax({resting[0].ahead, resting[1].ahead, resting[2].ahead});
  if (b_high - a_low <= kTouch || b_low - a_high >= way - kTouch) return std::nullopt;
  const FlatTri a = counter_clockwise(moving), b = counter_clockwise(resting);
  Contact met;
  met.shape = overlap_of(a, b);
  if (met.shape.count < 3 || area_of(met.shape) < kSliver) return std::nullopt;
  met.least = way, met.most = 0;
  double low = INFINITY, high = -INFINITY;
  for (int i = 0; i < met.shape.count; ++i) {
    const FlatCorner& at = met.shape.corners[static_cast<std::size_t>(i)];
    const double distance = ahead_at(b, at.u, at.v) - ahead_at(a, at.u, at.v);
    low = std::min(low, distance), high = std::max(high, distance);
  }
  if (high <= kTouch || low >= way - kTouch) return std::nullopt;
  met.least = std::max(low, 0.0), met.most = std::min(high, way);
  return met;
}

void include(MeshBounds& box, const MeshPoint& p) {
  box.low = {std::min(box.low.x, p.x), std::min(box.low.y, p.y), std::min(box.low.z, p.z)};
  box.high = {std::max(box.high.x, p.x), std::max(box.high.y, p.y), std::max(box.high.z, p.z)};
}

MeshPoint point_of(const FlatCorner& at, double ahead, int direction) {
  const int axis = direction / 2;
  const double along = direction % 2 == 0 ? ahead : -ahead;
  return axis == 0   ? MeshPoint{along, at.u, at.v}
         : axis == 1 ? MeshPoint{at.v, along, at.u}
                     : MeshPoint{at.u, at.v, along};
}

Meeting meeting(const Contact& met, const FlatTri& moving, const FlatTri& resting, int direction,
                const MeshPoint& from) {
  Meeting boxes;
  for (int i = 0; i < met.shape.count; ++i) {
    const FlatCorner& at = met.shape.corners[static_cast<std::size_t>(i)];
    const MeshPoint on_moving = point_of(at, ahead_at(moving, at.u, at.v), direction) - from,
                    on_resting = point_of(at, ahead_at(resting, at.u, at.v), direction);
    if (i == 0) boxes = {{on_moving, on_moving}, {on_resting, on_resting}};
    include(boxes.on_moving, on_moving);
    include(boxes.on_resting, on_resting);
  }
  return boxes;
}

}  // namespace

SweptMesh::SweptMesh(const Mesh& mesh) : mesh_(&mesh), bounds_(kumiki::bounds(mesh)) {
  for (int direction = 0; direction < 6; ++direction)
    squares_[static_cast<std::size_t>(direction)] = squares_looking(direction);
}

SweptMesh::Squares SweptMesh::squares_looking(int direction) const {
  const int axis = direction / 2, axes[2] = {(axis + 1) % 3, (axis + 2) % 3};
  Squares grid;
  const double wide =
      std::max(bounds_.high[axes[0]] - bounds_.low[axes[0]], bounds_.high[axes[1]] - bounds_.low[axes[1]]);
  const double wanted = std::sqrt(static_cast<double>(mesh_->triangles.size())) / 2;
  grid.edge = std::max(wide / std::clamp(wanted, 1.0, double{kMostSquares}), 1e-9);
  for (int k = 0; k < 2; ++k) {
    grid.low[k] = bounds_.low[axes[k]];
    grid.count[k] = std::clamp(static_cast<int>((bounds_.high[axes[k]] - grid.low[k]) / grid.edge) + 1, 1,
                               2 * kMostSquares);
  }
  const auto visit = [&](const auto& put) {
    for (std::uint32_t t = 0; t < mesh_->triangles.size(); ++t) {
      const double look = area_vector(*mesh_, mesh_->triangles[t])[axis];
      if (direction % 2 == 0 ? look <= 0 : look >= 0) continue;
      int low[2], high[2];
      for (int k = 0; k < 2; ++k) {
        double from = INFINITY, to = -INFINITY;
        for (const std::uint32_t point : mesh_->triangles[t]) {
          from = std::min(from, mesh_->points[point][axes[k]]);
          to = std::max(to, mesh_->points[point][axes[k]]);
        }
        low[k] = std::clamp(static_cast<int>((from - grid.low[k]) / grid.edge), 0, grid.count[k] - 1);
        high[k] = std::clamp(static_cast<int>((to - grid.low[k]) / grid.edge), 0, grid.count[k] - 1);
      }
      for (int v = low[1]; v <= high[1]; ++v)
        for (int u = low[0]; u <= high[0]; ++u) put(static_cast<std::size_t>(v * grid.count[0] + u), t);
    }
  };
  grid.first.assign(static_cast<std::size_t>(grid.count[0]) * static_cast<std::size_t>(grid.count[1]) + 1, 0);
  visit([&](std::size_t square, std::uint32_t) { ++grid.first[square + 1]; });
  for (std::size_t i = 1; i < grid.first.size(); ++i) grid.first[i] += grid.first[i - 1];
  grid.triangles.resize(grid.first.back());
  std::vector<std::uint32_t> next(grid.first.begin(), grid.first.end() - 1);
  visit([&](std::size_t square, std::uint32_t t) { grid.triangles[next[square]++] = t; });
  return grid;
}

template <class Visit>
void SweptMesh::meet(const MeshPoint& from, int direction, const double& way, const SweptMesh& resting,
                     const Visit& visit) const {
  const int axis = direction / 2, axes[2] = {(axis + 1) % 3, (axis + 2) % 3};
  const Squares &front = squares_[static_cast<std::size_t>(direction)],
                &back = resting.squares_[static_cast<std::size_t>(direction ^ 1)];
  std::vector<std::uint32_t> seen_by(resting.mesh_->triangles.size(), ~0u);
  std::vector<bool> done(mesh_->triangles.size());
  for (const std::uint32_t t : front.triangles) {
    if (done[t]) continue;
    done[t] = true;
    const FlatTri own = flattened(*mesh_, t, direction, from);
    int low[2], high[2];
    bool apart = false;
    for (int k = 0; k < 2; ++k) {
      const auto value = [&](const FlatCorner& c) { return k == 0 ? c.u : c.v; };
      const auto [least, most] = std::minmax({value(own[0]), value(own[1]), value(own[2])});
      apart = apart || most < resting.bounds_.low[axes[k]] || least > resting.bounds_.high[axes[k]];
      low[k] =
          std::clamp(static_cast<int>(std::floor((least - back.low[k]) / back.edge)), 0, back.count[k] - 1);
      high[k] =
          std::clamp(static_cast<int>(std::floor((most - back.low[k]) / back.edge)), 0, back.count[k] - 1);
    }
    if (apart) continue;
    for (int v = low[1]; v <= high[1]; ++v)
      for (int u = low[0]; u <= high[0]; ++u) {
        const auto square = static_cast<std::size_t>(v * back.count[0] + u);
        for (std::uint32_t i = back.first[square]; i < back.first[square + 1]; ++i) {
          const std::uint32_t other = back.triangles[i];
          if (seen_by[other] == t) continue;
          seen_by[other] = t;
          const FlatTri its = flattened(*resting.mesh_, other, direction, {});
          if (const auto met = contact(own, its, way)) visit(*met, own, its);
        }
      }
  }
}

std::optional<Collision> collision(const SweptMesh& moving, const MeshPoint& from, int direction, double way,
                                   const SweptMesh& resting) {
  std::optional<Collision> found;
  moving.meet(from, direction, way, resting, [&](const Contact& met, const FlatTri& own, const FlatTri& its) {
    if (!found) found = Collision{met.least, {}};
    found->way = std::min(found->way, met.least);
    found->meetings.push_back(meeting(met, counter_clockwise(own), counter_clockwise(its), direction, from));
  });
  return found;
}

double free_way(const SweptMesh& moving, const MeshPoint& from, int direction, double way,
                const SweptMesh& resting) {
  moving.meet(from, direction, way, resting,
              [&](const Contact& met, const FlatTri&, const FlatTri&) { way = std::min(way, met.least); });
  return way;
}

}  // namespace kumiki
