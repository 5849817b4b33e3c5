#include "fabricate/read_back.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

namespace kumiki {

namespace {

// Rays keep off the middle by shares of what is flat of a unit's face, and not by the same in y and z:
// diagonals of triangles run through the middle.
constexpr std::array<double, 3> kAside{0, 0.0171, 0.0293};
constexpr double kTolerance = 0.01;  // millimetres

struct Raster {
  Vec3 size;
  MeshPoint low;  // where cell 0 begins
  std::array<double, 3> unit;

  double flat = 0;  // half the width of a face between its bevels, where units are smallest

  double middle(int axis, int cell) const {
    const auto a = static_cast<std::size_t>(axis);
    return low[axis] + (cell + 0.5) * unit[a] + kAside[a] * flat;
  }
  // The first cell whose middle is at or above this.
  int first_from(int axis, double at) const {
    const double cell = (at - middle(axis, 0)) / unit[static_cast<std::size_t>(axis)];
    return static_cast<int>(std::clamp(std::ceil(cell), 0.0, static_cast<double>(size[axis])));
  }
};

Result<Raster> raster_of(const Mesh& mesh, const SolidOptions& options) {
  const MeshBounds box = bounds(mesh);
  Raster raster{{}, {}, options.unit};
  const double bevel = options.bevel_kind == BevelKind::None ? 0 : options.bevel;
  raster.flat = *std::min_element(options.unit.begin(), options.unit.end()) / 2 - options.clearance - bevel;
  std::array<double, 3> low{};
  for (int axis = 0; axis < 3; ++axis) {
    const double unit = options.unit[static_cast<std::size_t>(axis)];
    const double length = box.high[axis] - box.low[axis] + 2 * options.clearance;
    const double units = std::round(length / unit);
    if (!(units >= 1 && units <= kLongestSide) || std::abs(units * unit - length) > kTolerance)
      return Error{fmt::format("expected a whole number of units of {} mm along {}, found {:.3f} mm", unit,
                               "xyz"[axis], length)};
    raster.size[axis] = static_cast<int>(units);
    low[static_cast<std::size_t>(axis)] = box.low[axis] - options.clearance;
  }
  raster.low = {low[0], low[1], low[2]};
  if (!is_sane_size(raster.size)) return Error{fmt::format("expected at most {} cells", kMostCells)};
  return raster;
}

// Where the ray through (y, z) meets the triangle, if it does.
std::optional<double> crossing(const std::array<MeshPoint, 3>& corner, double y, double z) {
  std::array<double, 3> weight{};
  for (std::size_t i = 0; i < 3; ++i) {
    const MeshPoint &a = corner[(i + 1) % 3], &b = corner[(i + 2) % 3];
    weight[i] = (b.y - a.y) * (z - a.z) - (b.z - a.z) * (y - a.y);
  }
  const bool left = weight[0] > 0 && weight[1] > 0 && weight[2] > 0;
  const bool right = weight[0] < 0 && weight[1] < 0 && weight[2] < 0;
  if (!left && !right) return std::nullopt;
  return (weight[0] * corner[0].x + weight[1] * corner[1].x + weight[2] * corner[2].x) /
         (weight[0] + weight[1] + weight[2]);
}

// crossings[row * (size.x + 1) + i]: how often the ray of a row meets the surface below the middle of cell i
// and above that of the cell before.
std::vector<int> count_crossings(const Mesh& mesh, const Raster& raster) {
  const auto stride = static_cast<std::size_t>(raster.size.x + 1);
  std::vector<int> crossings(stride * static_cast<std::size_t>(raster.size.y) *
                             static_cast<std::size_t>(raster.size.z));
  for (const MeshTriangle& t : mesh.triangles) {
    const std::array<MeshPoint, 3> corner{mesh.points[t[0]], mesh.points[t[1]], mesh.points[t[2]]};
    const auto [low_y, high_y] = std::minmax({corner[0].y, corner[1].y, corner[2].y});
    const auto [low_z, high_z] = std::minmax({corner[0].z, corner[1].z, corner[2].z});
    for (int z = raster.first_from(2, low_z); z < raster.first_from(2, high_z); ++z)
      for (int y = raster.first_from(1, low_y); y < raster.first_from(1, high_y); ++y)
        if (const auto x = crossing(corner, raster.middle(1, y), raster.middle(2, z)))
          ++crossings[static_cast<std::size_t>(y + raster.size.y * z) * stride +
                      static_cast<std::size_t>(raster.first_from(0, *x))];
  }
  return crossings;
}

}  // namespace

Result<Cells> read_back(const Mesh& mesh, const SolidOptions& options) {
  const auto raster = raster_of(mesh, options);
  if (!raster) return raster.error();
  const std::vector<int> crossings = count_crossings(mesh, *raster);
  const int most = options.wall > 0 ? 2 : 1;
  Cells cells(Box{{}, raster->size});
  std::size_t at = 0;
  for (int z = 0; z < raster->size.z; ++z)
    for (int y = 0; y < raster->size.y; ++y) {
      bool inside = false;
      for (int x = 0; x <= raster->size.x; ++x, ++at) {
        if (crossings[at] > most)
          return Error{fmt::format("expected a surface met {} before cell {} {} {}, found it met {} times",
                                   most == 1 ? "once" : "twice", x, y, z, crossings[at])};
        if (crossings[at] > 0) inside = !inside;
        if (inside && x < raster->size.x) cells.set({x, y, z});
      }
      if (inside) return Error{fmt::format("expected a closed surface, found row {} {} left open", y, z)};
    }
  return cells;
}

Status check_read_back(const Mesh& mesh, const Cells& piece, const SolidOptions& options) {
  const auto found = read_back(mesh, options);
  if (!found) return found.error();
  const Cells wanted = piece.trimmed();
  const Vec3 low = wanted.box().low;
  if (found->box().size != wanted.box().size)
    return Error{fmt::format("expected a mesh of {}x{}x{} cells, found {}x{}x{}", wanted.box().size.x,
                             wanted.box().size.y, wanted.box().size.z, found->box().size.x,
                             found->box().size.y, found->box().size.z)};
  for (const Vec3 cell : Cells::full(found->box()).list())
    if (found->test(cell) != wanted.test(cell + low))
      return Error{fmt::format("expected cell {} {} {} to be {} in the mesh, found it {}", cell.x + low.x,
                               cell.y + low.y, cell.z + low.z, found->test(cell) ? "empty" : "filled",
                               found->test(cell) ? "filled" : "empty")};
  return Done{};
}

}  // namespace kumiki
