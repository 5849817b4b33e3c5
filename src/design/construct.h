// A cut made on purpose, piece after piece: Chen, Wang, Song, Bickel 2022, "Computational Design of
// High-level Interlocking Puzzles", section 5.
//
// Each piece is made from what the others have left over (next_piece.h). As long as there are more to come,
// nothing may be able to leave, whatever is moved: so the graph of the finished cut is at least as deep as
// that of the half-finished one. The last piece opens it.
//
// A piece that fails is tried again with other dice; when that fails too often, the one before it is made
// again. The paper checks the configurations of the graph before the piece is made; here an exact look
// (explore.h) follows every step, which costs microseconds.
#pragma once

#include <optional>

#include "base/run.h"
#include "design/start.h"

namespace kumiki {

struct ConstructLimits {
  std::uint64_t looks = 8000;  // at cuts
  int tries = 3;               // of a piece, before the one before it is made again
  int most_states = 1000;      // of a graph; a larger one counts as a failure
};

struct Construction {
  // In the order of making, what is left over last. Nothing: it failed within the limits.
  std::optional<Partition::Owners> owners;
  std::uint64_t looks = 0;
};

// The shape hangs together; 2 … Explorer::kMostPieces pieces.
Construction construct(const Blank& blank, int pieces, SizeRange sizes, Rng& random,
                       const ConstructLimits& limits, const Run& run);

}  // namespace kumiki
