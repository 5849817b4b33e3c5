#include "fabricate/cell_columns.h"

#include <algorithm>
#include <cmath>

namespace kumiki {

namespace {

// Lines do not run through the middle of anything, where meshes like to have points.
constexpr double kAside = 0.0127;
// Less is touching, in cells.
constexpr double kTouch = 1e-6;

struct Flat {
  double u, v, ahead;
};

// Which side of an edge: the same for both triangles at it, whichever way they run along it.
bool is_left(const Flat& p, const Flat& a, const Flat& b, bool runs_up) {
  const Flat &from = runs_up ? a : b, &to = runs_up ? b : a;
  const bool left = (to.u - from.u) * (p.v - from.v) - (to.v - from.v) * (p.u - from.u) >= 0;
  return left == runs_up;
}

double place_of_line(int line) { return (line + 0.5 + kAside) / CellColumns::kLinesAcross; }
int line_from(double place) {
  return static_cast<int>(std::ceil(place * CellColumns::kLinesAcross - 0.5 - kAside));
}

double ahead_at(const std::array<Flat, 3>& t, double u, double v) {
  const auto twice = [](const Flat& a, const Flat& b, const Flat& c) {
    return (b.u - a.u) * (c.v - a.v) - (b.v - a.v) * (c.u - a.u);
  };
  const Flat at{u, v, 0};
  return (twice(at, t[1], t[2]) * t[0].ahead + twice(t[0], at, t[2]) * t[1].ahead +
          twice(t[0], t[1], at) * t[2].ahead) /
         twice(t[0], t[1], t[2]);
}

// Calls visit(u, v, where) for each line that runs through the triangle.
template <class Visit>
void for_each_line(const std::array<Flat, 3>& t, const MeshTriangle& corners, const Visit& visit) {
  const auto [low_u, high_u] = std::minmax({t[0].u, t[1].u, t[2].u});
  const auto [low_v, high_v] = std::minmax({t[0].v, t[1].v, t[2].v});
  for (int v = line_from(low_v); v < line_from(high_v); ++v)
    for (int u = line_from(low_u); u < line_from(high_u); ++u) {
      const Flat p{place_of_line(u), place_of_line(v), 0};
      int left = 0;
      for (std::size_t i = 0; i < 3; ++i)
        left += is_left(p, t[i], t[(i + 1) % 3], corners[i] < corners[(i + 1) % 3]);
      if (left == 0 || left == 3) visit(u, v, ahead_at(t, p.u, p.v));
    }
}

// Where a line is inside a cell, with the way of the moving one positive.
struct Stretch {
  double from, to;
};

Stretch in_cell(const double* crossing, int cell, bool backwards) {
  const double from = std::clamp(crossing[0] - cell, 0.0, 1.0), to = std::clamp(crossing[1] - cell, 0.0, 1.0);
  return backwards ? Stretch{1 - to, 1 - from} : Stretch{from, to};
}

bool is_nothing(const Stretch& s) { return s.to - s.from <= kTouch; }

}  // namespace

CellColumns::CellColumns(const Mesh& mesh, const Lattice& lattice, const Box& box) : box_(box) {
  std::vector<MeshPoint> points;
  for (const MeshPoint& p : mesh.points)
    points.push_back({(p.x - lattice.origin.x) / lattice.pitch - box.low.x,
                      (p.y - lattice.origin.y) / lattice.pitch - box.low.y,
                      (p.z - lattice.origin.z) / lattice.pitch - box.low.z});
  for (int axis = 0; axis < 3; ++axis)
    lines_[static_cast<std::size_t>(axis)] = lines_along(axis, points, mesh);
}

CellColumns::Lines CellColumns::lines_along(int axis, const std::vector<MeshPoint>& points,
                                            const Mesh& mesh) const {
  const int along_u = (axis + 1) % 3, along_v = (axis + 2) % 3;
  Lines lines;
  lines.count = {box_.size[along_u] * kLinesAcross, box_.size[along_v] * kLinesAcross};
  const auto visit = [&](const auto& put) {
    for (const MeshTriangle& t : mesh.triangles) {
      std::array<Flat, 3> flat;
      for (std::size_t i = 0; i < 3; ++i)
        flat[i] = {points[t[i]][along_u], points[t[i]][along_v], points[t[i]][axis]};
      for_each_line(flat, t, [&](int u, int v, double ahead) {
        if (u >= 0 && v >= 0 && u < lines.count[0] && v < lines.count[1])
          put(static_cast<std::size_t>(v) * static_cast<std::size_t>(lines.count[0]) +
                  static_cast<std::size_t>(u),
              ahead);
      });
    }
  };
  lines.first.assign(static_cast<std::size_t>(lines.count[0]) * static_cast<std::size_t>(lines.count[1]) + 1,
                     0);
  visit([&](std::size_t line, double) { ++lines.first[line + 1]; });
  for (std::size_t i = 1; i < lines.first.size(); ++i) lines.first[i] += lines.first[i - 1];
  lines.crossings.resize(lines.first.back());
  std::vector<std::uint32_t> next(lines.first.begin(), lines.first.end() - 1);
  visit([&](std::size_t line, double ahead) { lines.crossings[next[line]++] = ahead; });
  for (std::size_t i = 0; i + 1 < lines.first.size(); ++i)
    std::sort(lines.crossings.begin() + lines.first[i], lines.crossings.begin() + lines.first[i + 1]);
  return lines;
}

CellColumns::Span CellColumns::line(Vec3 cell, int axis, int u, int v) const {
  const Lines& lines = lines_[static_cast<std::size_t>(axis)];
  const int at_u = (cell[(axis + 1) % 3] - box_.low[(axis + 1) % 3]) * kLinesAcross + u,
            at_v = (cell[(axis + 2) % 3] - box_.low[(axis + 2) % 3]) * kLinesAcross + v;
  const auto index = static_cast<std::size_t>(at_v) * static_cast<std::size_t>(lines.count[0]) +
                     static_cast<std::size_t>(at_u);
  // In pairs; a surface that is closed leaves none over.
  const std::uint32_t begin = lines.first[index], count = (lines.first[index + 1] - begin) / 2 * 2;
  return {lines.crossings.data() + begin, lines.crossings.data() + begin + count};
}

bool CellColumns::collide(Vec3 moving, Vec3 resting, int direction, bool from_behind) const {
  if (!box_.contains(moving) || !box_.contains(resting)) return false;
  const int axis = direction / 2;
  const bool backwards = direction % 2 == 1;
  const double behind = from_behind ? 1 : 0;
  const int moving_at = moving[axis] - box_.low[axis], resting_at = resting[axis] - box_.low[axis];
  for (int v = 0; v < kLinesAcross; ++v)
    for (int u = 0; u < kLinesAcross; ++u) {
      const Span own = line(moving, axis, u, v), its = line(resting, axis, u, v);
      for (const double* a = own.begin; a != own.end; a += 2) {
        const Stretch mine = in_cell(a, moving_at, backwards);
        if (is_nothing(mine)) continue;
        for (const double* b = its.begin; b != its.end; b += 2) {
          const Stretch yours = in_cell(b, resting_at, backwards);
          if (!is_nothing(yours) && mine.from - behind < yours.to - kTouch &&
              mine.to - behind + 1 > yours.from + kTouch)
            return true;
        }
      }
    }
  return false;
}

}  // namespace kumiki
