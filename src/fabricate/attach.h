// What of a mesh lies in no piece's cells is given to pieces beside it.
//
// Cells with too little of the mesh in them are left out of the puzzle (the "problematic voxels" of Chen,
// Wang, Song and Bickel 2022, who attach what they hold as Song et al. 2015 do), but not of the model. Cell
// by cell, the best joined first, each goes to a piece that it touches: first all that can follow their piece
// along the whole plan without meeting what a cell of another holds (cell_columns.h), then, where nothing
// else is possible, the others, for which the true shapes have to decide (smooth_puzzle.h).
#pragma once

#include <set>
#include <vector>

#include "fabricate/cell_columns.h"
#include "fabricate/cell_owners.h"
#include "fabricate/relative_legs.h"

namespace kumiki {

struct Attachment {
  Vec3 cell;
  int piece = 0;
  auto operator<=>(const Attachment&) const = default;
};

// Who was given what, in this order.
struct Attached {
  std::vector<Attachment> follow;   // as far as lines through the cells can tell
  std::vector<Attachment> collide;  // nobody could take them along
};

// What touches no piece stays unclaimed. `refused` turned out badly before: such are made again only when no
// other piece is there.
Attached attach_rest(CellOwners& owners, const CellContents& contents, const CellColumns& columns,
                     const std::vector<RelativeLeg>& legs, const std::set<Attachment>& refused = {});

}  // namespace kumiki
