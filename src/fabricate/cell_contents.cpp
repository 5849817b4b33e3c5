#include "fabricate/cell_contents.h"

#include <cmath>

namespace kumiki {

namespace {

// Shares of a cell that are rounding, and nothing that anybody could print.
constexpr double kNothing = 1e-9;

Box cells_around(const Mesh& mesh, const Lattice& lattice) {
  const MeshBounds bounds = kumiki::bounds(mesh);
  Vec3 low, high;
  for (int axis = 0; axis < 3; ++axis) {
    low[axis] = static_cast<int>(std::floor((bounds.low[axis] - lattice.origin[axis]) / lattice.pitch)) - 1;
    high[axis] = static_cast<int>(std::floor((bounds.high[axis] - lattice.origin[axis]) / lattice.pitch)) + 1;
  }
  return {low, high - low + Vec3{1, 1, 1}};
}

}  // namespace

BoxPlanes CellContents::planes(const Box& box, const Lattice& lattice, double clearance) {
  BoxPlanes planes;
  for (int axis = 0; axis < 3; ++axis) {
    auto& list = planes[static_cast<std::size_t>(axis)];
    for (int cell = box.low[axis]; cell < box.end()[axis]; ++cell) {
      const double from = lattice.origin[axis] + lattice.pitch * cell,
                   to = lattice.origin[axis] + lattice.pitch * (cell + 1);
      list.insert(list.end(), {from, from + clearance, to - clearance});
    }
    list.push_back(lattice.origin[axis] + lattice.pitch * box.end()[axis]);
  }
  return planes;
}

CellContents::CellContents(const Mesh& mesh, const Lattice& lattice, double clearance)
    : box_(cells_around(mesh, lattice)),
      emptiness_(kNothing * lattice.pitch * lattice.pitch * lattice.pitch),
      no_area_(kNothing * lattice.pitch * lattice.pitch),
      parts_(mesh, planes(box_, lattice, clearance)) {}

double CellContents::volume(Vec3 cell, Vec3 part) const {
  if (!box_.contains(cell)) return 0;
  return parts_.volume((cell - box_.low) * 3 + part + Vec3{1, 1, 1});
}

double CellContents::volume(Vec3 cell) const {
  double sum = 0;
  for (int z = -1; z <= 1; ++z)
    for (int y = -1; y <= 1; ++y)
      for (int x = -1; x <= 1; ++x) sum += volume(cell, {x, y, z});
  return sum;
}

double CellContents::section(Vec3 cell, int direction, Vec3 part) const {
  const int axis = direction / 2;
  if (direction % 2 == 1) cell += kDirections[static_cast<std::size_t>(direction)];
  if (!box_.contains(cell)) return 0;
  part[axis] = 1;
  const double area = parts_.section((cell - box_.low) * 3 + part + Vec3{1, 1, 1}, axis);
  return area > no_area_ ? area : 0;
}

double CellContents::contact(Vec3 cell, int direction) const { return section(cell, direction, {}); }

}  // namespace kumiki
