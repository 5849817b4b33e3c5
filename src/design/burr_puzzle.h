// Six sticks by number as a Puzzle value: equal ones are copies of one part, the goal is the burr's outline.
#pragma once

#include "design/burr_builder.h"
#include "puzzle/puzzle.h"

namespace kumiki {

// One problem without solutions; shapes are drawn as their smallest number.
Puzzle burr_puzzle(const BurrPieces& pieces, int length);

// An assembly of this puzzle's only problem as placements. The puzzle's six pieces may be drawn in any
// position: each is found by its number.
Solution burr_solution(const BurrFrame& frame, const Puzzle& puzzle, int problem, const BurrKey& key,
                       int length);

// The names of a problem's six sticks and their length; an Error says which piece is none.
struct BurrOf {
  BurrPieces pieces{};
  int length = 6;
};
Result<BurrOf> burr_of(const Puzzle& puzzle, const Problem& problem);

}  // namespace kumiki
