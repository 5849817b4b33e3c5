// A stored assembly as the planner wants it: bodies, and the pieces as they lie.
#pragma once

#include "puzzle/puzzle.h"
#include "solve/disassemble.h"

namespace kumiki {

struct Assembled {
  std::vector<Body> bodies;  // equal ones once
  Pile pile;                 // the pieces that are used, in the order of their numbers
};

// Of a cube-grid puzzle whose pieces have cells.
Assembled assembled(const Puzzle& puzzle, const Problem& problem, const Solution& solution);

}  // namespace kumiki
