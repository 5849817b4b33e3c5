// A plan seen from one piece: how another one passes by.
//
// Whether pieces collide depends on where they are relative to each other only. So a plan is, for each pair,
// a list of straight legs of the one past the other; legs that come again are kept once.
#pragma once

#include <tuple>
#include <vector>

#include "puzzle/plan.h"

namespace kumiki {

struct RelativeLeg {
  int piece = 0, other = 0;  // piece < other
  Vec3 from;                 // the piece, seen from the other, before the move; in cells, 0 when assembled
  int direction = 0;         // in which it goes
  int length = 0;            // in cells
  int node = 0, step = 0;    // of the plan: the first move that does it

  auto path() const { return std::tie(piece, other, from, direction, length); }
};

// What leaves goes `leave_by`. Pieces are numbered as in the plan; `assembled` is where they lie at first.
std::vector<RelativeLeg> relative_legs(const Plan& plan, const PlanState& assembled, int leave_by);

}  // namespace kumiki
