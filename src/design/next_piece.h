// One piece more, made from the rest, after Chen, Wang, Song, Bickel 2022 (section 5.2).
//
// A locked piece can make a step in a configuration that is farthest from the assembled state, so that the
// graph grows where it is deepest; and nothing can leave afterwards. It begins with a seed voxel that has
// room for a step and an end behind it. Ways out are closed one after the other (unwanted.h), by voxels that
// a shortest path connects to the piece. Then it grows voxel by voxel as long as nothing is lost.
//
// The last piece leaves from there: it has nothing ahead. Ways out that come earlier are closed as long as
// that works. Then it takes away what holds the other pieces (obstacles.h), until all comes apart.
#pragma once

#include "base/rng.h"
#include "design/start.h"
#include "design/workbench.h"

namespace kumiki {

// Where pieces start from: the farthest configurations of the cut before, and how far away they are.
struct FarEnd {
  std::vector<Explorer::Shifts> configurations;
  int depth = 0;
};

// On a bench where the hand is empty; false: it did not work this time. Sizes are those of the piece in hand;
// what the rest needs has to be in them. The graph gets at least so deep.
bool make_locked_piece(Workbench& bench, const FarEnd& from, int least_depth, SizeRange sizes, Rng& random);
// The level; 0: it did not work.
int make_last_piece(Workbench& bench, const FarEnd& from, SizeRange sizes, Rng& random);

}  // namespace kumiki
