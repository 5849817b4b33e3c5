#include "grid/connectivity.h"

namespace kumiki {

namespace {

// Takes the component of `start` out of `rest`. A stack of our own: shapes have millions of cells.
Cells take_component(Cells& rest, Vec3 start) {
  std::vector<Vec3> reached{start};
  rest.reset(start);
  for (std::size_t next = 0; next < reached.size(); ++next)
    for (const Vec3 direction : kDirections) {
      const Vec3 neighbour = reached[next] + direction;
      if (!rest.test(neighbour)) continue;
      rest.reset(neighbour);
      reached.push_back(neighbour);
    }
  return Cells::of(reached);
}

}  // namespace

std::vector<Cells> components(const Cells& cells) {
  std::vector<Cells> found;
  Cells rest = cells;
  cells.for_each([&](Vec3 cell) {
    if (rest.test(cell)) found.push_back(take_component(rest, cell));
  });
  return found;
}

bool is_connected(const Cells& cells) {
  const auto all = cells.list();
  if (all.empty()) return false;
  Cells rest = cells;
  return take_component(rest, all.front()).count() == static_cast<int>(all.size());
}

}  // namespace kumiki
