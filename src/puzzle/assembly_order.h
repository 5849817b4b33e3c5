// One piece after the other: in which order a puzzle is put together.
//
// A plan is a tree; its order is read backwards. Of the two sides of a separation the smaller one comes
// later, as a hand would have it; who must be joined to whom before is told by the plan only. Recursive
// puzzles too large for a plan have their order in the claim.
#pragma once

#include <vector>

#include "puzzle/puzzle.h"

namespace kumiki {

// The pieces in the order in which the plan takes them away, the last ones that stay included.
std::vector<PieceId> removal_order(const Plan& plan);

// All pieces that the solution uses, each once: by its plan, or a claim's order of removal, or else as they
// are numbered.
std::vector<PieceId> assembly_order(const Puzzle& puzzle, int problem, int solution);

}  // namespace kumiki
