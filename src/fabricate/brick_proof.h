// Why a piece cannot be bonded: a cell that nothing holds, or every way to lay its bricks.
//
// The first needs no search: a brick that touches no other layer is a group of its own, so each cell needs a
// brick that covers it and reaches above or below. The second lays bricks from the first cell on, all ways,
// and goes back when a group is finished, nothing free lying above it, before the piece is.
#pragma once

#include <optional>

#include "base/verdict.h"
#include "fabricate/brick_tiling.h"

namespace kumiki {

// A cell that no brick can join to another layer, when there is one. Pieces that are one brick have none.
std::optional<Vec3> unheld_cell(const Cells& piece);

struct BondSearch {
  Verdict bonded = Verdict::Unknown;  // Unknown: the limit was reached
  std::vector<Box> bricks;            // of Yes; not many nor few, just the first that were found
};
// `limit`: bricks laid. For pieces that hang together.
BondSearch search_bond(const Cells& piece, int limit);

}  // namespace kumiki
