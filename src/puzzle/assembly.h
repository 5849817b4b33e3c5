// Where the pieces lie when the goal is built, and how that comes apart again.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "grid/rotation.h"
#include "puzzle/extras.h"
#include "puzzle/plan.h"
#include "puzzle/shape.h"

namespace kumiki {

// The piece's hotspot lands on `position` (in the goal's coordinates) after the piece was turned about it.
// Orientation numbers are the grid's own: 0…47 for cubes, more for spheres.
struct Placement {
  Vec3 position;
  int orientation = 0;

  bool operator==(const Placement&) const = default;
};

// One entry a piece number; none: that piece is not used (ranges).
using Assembly = std::vector<std::optional<Placement>>;

struct Solution {
  Assembly assembly;
  std::optional<Plan> plan;
  std::vector<int> outline;  // the plan's move counts, when the plan itself was dropped (see plan.h)
  std::optional<std::int64_t> assembly_number;  // running numbers of the search that found it
  std::optional<std::int64_t> solution_number;
  Extras extras;

  bool operator==(const Solution&) const = default;
};

// The cells of a piece of a cube-grid puzzle that lies like this: cell ↦ turn(cell - hotspot) + position.
Cells placed_cells(const Shape& shape, const Placement& placement);
Vec3 placed_cell(const Shape& shape, const Placement& placement, Vec3 cell);

}  // namespace kumiki
