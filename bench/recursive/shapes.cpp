#include "bench/recursive/shapes.h"

#include <cmath>

#include "puzzle/shape_name.h"

namespace kumiki::recursive_bench {

namespace {

struct Point {
  double x = 0, y = 0, z = 0;  // of the middle of a cell
};

// All cells of a box from 0 whose middles lie inside.
template <class Inside>
Cells filled(Vec3 size, Inside inside) {
  Cells cells(Box{{}, size});
  for (int z = 0; z < size.z; ++z)
    for (int y = 0; y < size.y; ++y)
      for (int x = 0; x < size.x; ++x)
        if (inside(Point{x + 0.5, y + 0.5, z + 0.5})) cells.set({x, y, z});
  return cells.trimmed();
}

// A tube bent to a circle around an axis through the origin; `along` is the way along that axis.
bool in_ring(double a, double b, double along, double radius, double tube) {
  const double out = std::hypot(a, b) - radius;
  return out * out + along * along <= tube * tube;
}

}  // namespace

Cells cube(int side) { return Cells::full({{}, {side, side, side}}); }

Cells ball(int diameter) { return used_cells(*named_shape("sphere:" + std::to_string(diameter))).trimmed(); }

Cells torus() {
  return filled({22, 22, 8}, [](Point p) { return in_ring(p.x - 11, p.y - 11, p.z - 4, 7, 4); });
}

// Two rings in one plane that share a stretch of tube.
Cells figure_eight() {
  return filled({30, 18, 6}, [](Point p) {
    return in_ring(p.x - 9, p.y - 9, p.z - 3, 6, 3) || in_ring(p.x - 21, p.y - 9, p.z - 3, 6, 3);
  });
}

// A cup with a floor, and a handle that stands upright beside it.
Cells mug() {
  return filled({26, 16, 15}, [](Point p) {
    const double out = std::hypot(p.x - 8, p.y - 8);
    const bool hollow = out < 5.5 && p.z > 3;
    const bool cup = out <= 8 && !hollow;
    const bool handle = out > 8 && in_ring(p.x - 15, p.z - 7.5, p.y - 8, 5, 2);
    return cup || handle;
  });
}

}  // namespace kumiki::recursive_bench
