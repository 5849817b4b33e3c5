// Pieces that leave one after the other, each in one straight move: the plan of a recursive puzzle.
#pragma once

#include <optional>
#include <vector>

#include "grid/cells.h"
#include "puzzle/plan.h"

namespace kumiki {

// For all pieces but the last, in the order in which they are listed: the first direction in which nothing of
// those after it lies ahead. Nothing when one of them cannot leave.
std::optional<std::vector<int>> removal_directions(const std::vector<Cells>& pieces);

// `order` names all pieces, `positions` where they lie, by piece number. The positions of all that stay are
// written down at every stage, so the plan grows with the square of the number of pieces.
Plan removal_plan(const std::vector<PieceId>& order, const std::vector<Vec3>& positions,
                  const std::vector<int>& directions);

}  // namespace kumiki
