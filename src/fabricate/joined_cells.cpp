#include "fabricate/joined_cells.h"

#include "fabricate/cut.h"
#include "fabricate/lattice_boxes.h"
#include "grid/connectivity.h"

namespace kumiki {

namespace {

// Shares of a cell: no mesh has room for two parts in one as full as this; and what is too small to matter.
constexpr double kFull = 0.98, kCrumb = 0.002;

bool is_divided(Vec3 cell, const MeshCutter& engine, const CellContents& contents, const Lattice& lattice) {
  const double whole = lattice.pitch * lattice.pitch * lattice.pitch;
  if (contents.volume(cell) > kFull * whole) return false;
  const auto inside = cut_piece(engine, box_mesh(bounds_of(cell, lattice)));
  return inside && !inside->fragments.empty() && inside->fragments.front().volume > kCrumb * whole;
}

}  // namespace

Cells joined_cells(const Cells& shape, const MeshCutter& engine, const CellContents& contents,
                   const Lattice& lattice, double least) {
  Cells cells = shape;
  shape.for_each([&](Vec3 cell) {
    if (is_divided(cell, engine, contents, lattice)) cells.reset(cell);
  });
  // Of two cells that are not joined the emptier one goes.
  shape.for_each([&](Vec3 cell) {
    for (int direction = 0; direction < 6; direction += 2) {
      const Vec3 beside = cell + kDirections[static_cast<std::size_t>(direction)];
      if (!cells.test(cell) || !cells.test(beside)) continue;
      if (contents.contact(cell, direction) > least) continue;
      cells.reset(contents.volume(cell) < contents.volume(beside) ? cell : beside);
    }
  });
  Cells largest;
  for (Cells& part : components(cells))
    if (part.count() > largest.count()) largest = std::move(part);
  return largest;
}

}  // namespace kumiki
