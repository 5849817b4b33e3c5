// A way out that is not wanted, and the voxels that close it.
//
// The 2012 paper of Song, Fu, Cohen-Or names pairs of voxels: the blockee, which the piece gets, and the
// blocking voxel that it runs into. The 2022 paper collects the pairs for all unwanted mobilities in all
// configurations before it chooses; here an exact look says which way out is the first one, that one is
// closed, and the look is repeated until there is none. So only what leaves is blocked, and nothing that some
// other voxel blocks already.
#pragma once

#include <vector>

#include "design/explore.h"

namespace kumiki {

struct WayOut {
  Explorer::Shifts shifts;
  unsigned leaving = 0;  // these pieces go up
  int axis = 0;
};

// The one that the last look found.
WayOut way_out(const Explorer& explorer);

// The blockees: voxels of the last piece, the rest, that close the way out when the one before it has them.
std::vector<int> blockees(const Partition& cut, const WayOut& way);

}  // namespace kumiki
