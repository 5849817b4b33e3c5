// A body made of cells: a piece as it lies in the drawer, a goal to be built, a box, a picture.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/ids.h"
#include "grid/cells.h"
#include "puzzle/extras.h"

namespace kumiki {

using ShapeId = Id<struct ShapeTag>;

// Fixed cells are filled; variable ones may stay empty and occur in goals only.
enum class CellState : std::uint8_t { Empty, Fixed, Variable };

// Colour 0 is neutral and goes with everything; n > 0 is Puzzle::colours[n - 1].
struct Cell {
  CellState state = CellState::Empty;
  std::uint8_t colour = 0;

  bool operator==(const Cell&) const = default;
};

inline constexpr int kMostColours = 255;

struct Shape {
  std::string name;
  Vec3 size;
  std::vector<Cell> cells;  // volume(size) of them; x fastest, then y, then z
  Vec3 hotspot;             // the point that a Placement puts somewhere
  int weight = 1;           // the heaviest piece stays still when a plan is shown
  Extras extras;

  bool operator==(const Shape&) const = default;

  const Cell& at(Vec3 cell) const { return cells[index(cell)]; }
  Cell& at(Vec3 cell) { return cells[index(cell)]; }
  std::size_t index(Vec3 cell) const {
    return static_cast<std::size_t>(cell.x + std::int64_t{size.x} * (cell.y + std::int64_t{size.y} * cell.z));
  }
};

// An empty block of this size.
Shape empty_shape(Vec3 size);
// The fixed, neutral cells of a set, in the set's box moved to the origin.
Shape shape_of(const Cells& cells, std::string name = {});

Cells fixed_cells(const Shape& shape);
Cells variable_cells(const Shape& shape);
Cells used_cells(const Shape& shape);  // fixed and variable

}  // namespace kumiki
