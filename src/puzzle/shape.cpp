#include "puzzle/shape.h"

namespace kumiki {

namespace {

template <class Wanted>
Cells select(const Shape& shape, Wanted wanted) {
  Cells cells(Box{{}, shape.size});
  std::size_t i = 0;
  for (int z = 0; z < shape.size.z; ++z)
    for (int y = 0; y < shape.size.y; ++y)
      for (int x = 0; x < shape.size.x; ++x, ++i)
        if (wanted(shape.cells[i].state)) cells.set({x, y, z});
  return cells;
}

}  // namespace

Shape empty_shape(Vec3 size) {
  Shape shape;
  shape.size = size;
  shape.cells.resize(static_cast<std::size_t>(volume(size)));
  return shape;
}

Shape shape_of(const Cells& cells, std::string name) {
  Shape shape = empty_shape(cells.box().size);
  shape.name = std::move(name);
  cells.for_each([&](Vec3 cell) { shape.at(cell - cells.box().low).state = CellState::Fixed; });
  return shape;
}

Cells fixed_cells(const Shape& shape) {
  return select(shape, [](CellState state) { return state == CellState::Fixed; });
}

Cells variable_cells(const Shape& shape) {
  return select(shape, [](CellState state) { return state == CellState::Variable; });
}

Cells used_cells(const Shape& shape) {
  return select(shape, [](CellState state) { return state != CellState::Empty; });
}

}  // namespace kumiki
