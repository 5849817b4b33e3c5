#include "fabricate/joined_cubes.h"

#include <cmath>

#include <fmt/format.h>

#include "fabricate/outline.h"
#include "mesh/welder.h"

namespace kumiki {

namespace {

// Whole micrometres, so that what meets meets exactly.
Vec3 micro(const MeshPoint& p) {
  const auto whole = [](double length) { return static_cast<int>(std::lround(length * 1000)); };
  return {whole(p.x), whole(p.y), whole(p.z)};
}
MeshPoint millimetres(Vec3 p) { return {p.x / 1000.0, p.y / 1000.0, p.z / 1000.0}; }

class CubeJoiner {
 public:
  CubeJoiner(const Cells& piece, const MicroOptions& options, const Mesh& cube)
      : piece_(piece), options_(options), cube_(cube) {}

  Mesh join() {
    for (const Vec3 cell : piece_.list()) {
      add_cube(cell);
      for (int direction = 0; direction < 6; direction += 2)
        if (piece_.test(cell + kDirections[static_cast<std::size_t>(direction)])) add_walls(cell, direction);
    }
    return welder_.take();
  }

 private:
  int unit(int axis) const { return options_.unit[static_cast<std::size_t>(axis)]; }

  void add_cube(Vec3 cell) {
    const Vec3 from{cell.x * unit(0), cell.y * unit(1), cell.z * unit(2)};
    for (const MeshTriangle& t : cube_.triangles) {
      const Vec3 a = micro(cube_.points[t[0]]), b = micro(cube_.points[t[1]]), c = micro(cube_.points[t[2]]);
      if (!is_inside(cell, a, b, c)) add(a + from, b + from, c + from);
    }
  }

  // In the flat face towards a neighbour.
  bool is_inside(Vec3 cell, Vec3 a, Vec3 b, Vec3 c) const {
    for (int direction = 0; direction < 6; ++direction) {
      const int axis = direction / 2;
      const int plane = direction % 2 == 0 ? unit(axis) - options_.clearance : options_.clearance;
      if (a[axis] == plane && b[axis] == plane && c[axis] == plane)
        return piece_.test(cell + kDirections[static_cast<std::size_t>(direction)]);
    }
    return false;
  }

  // From the border of this cube's flat face to that of the next one's.
  void add_walls(Vec3 cell, int direction) {
    if (options_.clearance == 0) return;
    const int axis = direction / 2;
    const FaceAxes axes = face_axes(direction);
    const int in = options_.clearance + options_.bevel;
    const auto corner = [&](int number, bool far) {
      Vec3 p{cell.x * unit(0), cell.y * unit(1), cell.z * unit(2)};
      p[axis] += unit(axis) + (far ? options_.clearance : -options_.clearance);
      p[axes.first] += number == 1 || number == 2 ? unit(axes.first) - in : in;
      p[axes.second] += number >= 2 ? unit(axes.second) - in : in;
      return p;
    };
    for (int i = 0; i < 4; ++i) {
      const int next = (i + 1) % 4;
      add(corner(i, false), corner(next, false), corner(next, true));
      add(corner(i, false), corner(next, true), corner(i, true));
    }
  }

  void add(Vec3 a, Vec3 b, Vec3 c) { welder_.add(millimetres(a), millimetres(b), millimetres(c)); }

  const Cells& piece_;
  const MicroOptions& options_;
  const Mesh& cube_;
  Welder welder_;
};

}  // namespace

Result<Solid> make_joined_cubes(const Cells& piece, const SolidOptions& options) {
  SolidOptions plain = options;
  plain.wall = 0;
  plain.label.clear();
  // Checks the piece and the lengths, too.
  if (auto whole = make_solid(piece, plain); !whole) return whole.error();
  const MicroOptions micro = *checked(plain);
  if (micro.bevel == 0) return Error{"expected a bevel of at least 0.001 mm to tell cubes apart, found none"};
  const auto cube = make_solid(Cells::full({{}, {1, 1, 1}}), plain);
  if (!cube) return cube.error();
  Solid solid;
  solid.mesh = CubeJoiner(piece, micro, cube->mesh).join();
  if (options.wall > 0) solid.remark = "joined cubes stay filled";
  return solid;
}

double connector_area(const SolidOptions& options, int axis) {
  const auto side = [&](int along) {
    return options.unit[static_cast<std::size_t>(along % 3)] - 2 * (options.clearance + options.bevel);
  };
  return side(axis + 1) * side(axis + 2);
}

}  // namespace kumiki
