// What of a mesh lies in no piece's cells is given to pieces beside it.
//
// Cells with too little of the mesh in them are left out of the puzzle (the "problematic voxels" of Chen,
// Wang, Song and Bickel 2022, who attach what they hold as Song et al. 2015 do), but not of the model. Cell
// by cell, the best joined first, each goes to a piece that it touches: first all that can follow their piece
// along the whole plan without meeting a cell of another, then, where nothing else is possible, the others,
// for which the true shapes have to decide (smooth_plan.h).
#pragma once

#include "fabricate/cell_owners.h"
#include "fabricate/relative_legs.h"

namespace kumiki {

struct Attachment {
  Vec3 cell;
  int piece = 0;
  bool follows = true;  // on whole cells, nothing is in its way
};

// In the order in which they were made. What touches no piece stays unclaimed.
std::vector<Attachment> attach_rest(CellOwners& owners, const CellContents& contents,
                                    const std::vector<RelativeLeg>& legs);

}  // namespace kumiki
