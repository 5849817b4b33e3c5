#include "puzzle/assembly.h"

namespace kumiki {

Vec3 placed_cell(const Shape& shape, const Placement& placement, Vec3 cell) {
  return turn(placement.orientation, cell - shape.hotspot) + placement.position;
}

Cells placed_cells(const Shape& shape, const Placement& placement) {
  return turned(fixed_cells(shape).shifted(-shape.hotspot), placement.orientation)
      .shifted(placement.position);
}

}  // namespace kumiki
