#include "design/holes.h"

#include <algorithm>

#include "grid/connectivity.h"

namespace kumiki {

namespace {

bool is_inside(const Cells& cells, Vec3 cell) {
  return std::all_of(kDirections.begin(), kDirections.end(),
                     [&](Vec3 step) { return cells.test(cell + step); });
}

// Twice the distance from the middle of the box, the lower side nearer, squared.
int distance(const Box& box, Vec3 cell) {
  int sum = 0;
  for (int axis = 0; axis < 3; ++axis) {
    const int away = cell[axis] - box.low[axis] - (box.size[axis] - 1) / 2;
    sum += away * away;
  }
  return sum;
}

}  // namespace

bool is_convex_along_axes(const Cells& cells) {
  bool convex = true;
  cells.for_each([&](Vec3 cell) {
    for (std::size_t d = 0; d < 6; d += 2) {
      if (cells.test(cell + kDirections[d])) continue;
      for (Vec3 ahead = cell + kDirections[d]; cells.box().contains(ahead); ahead += kDirections[d])
        convex = convex && !cells.test(ahead);
    }
  });
  return convex;
}

std::vector<Vec3> inner_cells(const Cells& cells) {
  std::vector<Vec3> places;
  cells.for_each([&](Vec3 cell) {
    if (is_inside(cells, cell)) places.push_back(cell);
  });
  return places;
}

std::vector<Vec3> central_holes(const Cells& cells, int count) {
  std::vector<Vec3> places = inner_cells(cells);
  const Box box = cells.trimmed().box();
  std::stable_sort(places.begin(), places.end(),
                   [&](Vec3 a, Vec3 b) { return distance(box, a) < distance(box, b); });
  std::vector<Vec3> holes;
  Cells rest = cells;
  for (const Vec3 place : places) {
    if (static_cast<int>(holes.size()) == count) break;
    rest.reset(place);
    if (is_connected(rest)) {
      holes.push_back(place);
    } else {
      rest.set(place);
    }
  }
  return holes;
}

}  // namespace kumiki
