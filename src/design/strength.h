// Will a piece break? It is as strong as its weakest place: the fewest faces that hold two parts of it
// together, over all ways to see it as two parts.
//
// The exact answer is a minimum cut (Stoer and Wagner 1997), too slow for every step of a search. There a
// quick count leads the way: voxels that hang by too few faces, and faces without which the piece is in two.
#pragma once

#include "design/partition.h"

namespace kumiki {

// A single voxel cannot break: kUnbreakable.
inline constexpr int kUnbreakable = 1000;
int least_contact(const Partition& cut, int piece);

// 0 for every piece whose least contact is as wanted; the more, the farther away.
int weakness(const Partition& cut, int piece, int wanted);

}  // namespace kumiki
