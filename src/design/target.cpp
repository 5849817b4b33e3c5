#include "design/target.h"

#include "grid/box.h"

namespace kumiki {

namespace {

std::vector<int> neighbours_of(const Target& target, Vec3 cell) {
  std::vector<int> found;
  for (const Vec3 step : kDirections)
    if (const int next = target.number_of(cell + step); next >= 0) found.push_back(next);
  return found;
}

}  // namespace

Target::Target(const Shape& shape) : size_(shape.size), numbers_(shape.cells.size(), -1) {
  for (int z = 0; z < size_.z; ++z)
    for (int y = 0; y < size_.y; ++y)
      for (int x = 0; x < size_.x; ++x) {
        const Cell& cell = shape.at({x, y, z});
        if (cell.state != CellState::Fixed) continue;
        numbers_[shape.index({x, y, z})] = cell_count();
        cells_.push_back({x, y, z});
        colours_.push_back(cell.colour);
      }
  for (const Vec3 cell : cells_) neighbours_.push_back(neighbours_of(*this, cell));
}

int Target::number_of(Vec3 cell) const {
  if (!Box{{}, size_}.contains(cell)) return -1;
  const auto index =
      static_cast<std::size_t>(cell.x + std::int64_t{size_.x} * (cell.y + std::int64_t{size_.y} * cell.z));
  return numbers_[index];
}

}  // namespace kumiki
