// What of a mesh lies in no piece's cells is given to pieces beside it.
//
// Cells with too little of the mesh in them are left out of the puzzle (the "problematic voxels" of Chen,
// Wang, Song and Bickel 2022, who attach what they hold as Song et al. 2015 do), but not of the model. Cell
// by cell, the best joined first, each goes to a piece that it touches: first all that can follow their piece
// along the whole plan without meeting a cell of another, then, where nothing else is possible, the others,
// for which the true shapes have to decide (smooth_plan.h).
#pragma once

#include <set>
#include <vector>

#include "fabricate/cell_owners.h"
#include "fabricate/relative_legs.h"

namespace kumiki {

struct Attachment {
  Vec3 cell;
  int piece = 0;
  auto operator<=>(const Attachment&) const = default;
};

// In the order in which they were made. What touches no piece stays unclaimed. `refused` turned out badly
// before: such are made again only when no other piece is there.
std::vector<Attachment> attach_rest(CellOwners& owners, const CellContents& contents,
                                    const std::vector<RelativeLeg>& legs,
                                    const std::set<Attachment>& refused = {});

}  // namespace kumiki
