// The checker's own search for motions: plain breadth-first search over positions, one state at a time.
//
// A move shifts any set of pieces along an axis by any whole distance. A set can go t steps iff no piece of
// it hits one outside in fewer; shifting a set one way is shifting the rest the other way, so three
// directions are enough. Sets that can move are the closed sets of "pushed, hits"; they are listed one by
// one.
#pragma once

#include <optional>
#include <vector>

#include "base/run.h"
#include "base/verdict.h"
#include "grid/cells.h"

namespace kumiki {

inline constexpr std::size_t kMostMovingPieces = 2048;

struct Parting {
  Verdict found = Verdict::Unknown;  // No: the pieces can never be parted (within the depth asked for)
  int moves = 0;                     // least number, the parting move included
  std::vector<Vec3> shifts;          // where the pieces are before the parting move
  std::vector<std::size_t> leaving;  // indices of those that leave
};

// The least number of moves that part some of these pieces from the rest, looking no deeper than
// `most_moves`.
Parting first_separation(const std::vector<Cells>& pieces, int most_moves, Run& run);

// Can they be taken apart into single pieces? Which parting is taken first does not matter: moves can be
// undone.
Verdict comes_apart(const std::vector<Cells>& pieces, Run& run);

// How far `mover` can go in a direction before it hits `other`, itself shifted; nothing: it never does.
std::optional<int> free_steps(const Cells& mover, const Cells& other, Vec3 other_shift, int direction);

}  // namespace kumiki
