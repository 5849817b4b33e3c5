// How long a player without a plan takes: at each node of a disassembly graph one of its edges is followed,
// all with the same chance, until a target is reached.
//
// Key. h(v) is the expected number of moves from v: 0 at a target, else 1 + the mean of h over the
// neighbours. Times the degree: deg(v) h(v) - Σ h(neighbours) = deg(v), one equation a node that is no
// target. The matrix is the Laplacian of the graph without the rows and columns of the targets; it is
// symmetric and positive definite, so a sparse Cholesky factorisation solves it at once. Walking, or
// iterating, would take as long as the walks are: thousands of moves for a puzzle of level 20.
#pragma once

#include <optional>

#include "puzzle/graph.h"

namespace kumiki {

struct RandomWalk {
  std::optional<double> moves;  // expected, from node 0; none: no target can be reached, or too_large
  bool too_large = false;       // the factorisation would take more than some seconds
};

RandomWalk random_walk(const DisassemblyGraph& graph);

}  // namespace kumiki
