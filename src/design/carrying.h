// What it costs to carry the pieces of one picture to another: distances between the middles of places, with
// the pictures side by side, and a price for turning a piece and for turning it over.
#pragma once

#include "base/result.h"
#include "design/rearrangement.h"
#include "puzzle/puzzle.h"

namespace kumiki {

// Costs are whole millionths of a cell's edge.
inline constexpr double kCarryUnit = 1e6;

struct CarryOptions {
  double gap = 1;                       // cells between the pictures
  double turn_cost = 0, flip_cost = 0;  // in cells
};

// How far to the right the second picture lies, in cells.
double carrying_offset(const Puzzle& puzzle, int from, const CarryOptions& options);

// From the first assembly of one problem to that of another; the problems have the same pieces. The Error
// says what is missing.
Result<RearrangeCosts> carrying_costs(const Puzzle& puzzle, int from, int to, const CarryOptions& options);

}  // namespace kumiki
