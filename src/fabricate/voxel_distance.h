// How far a point is from the border of a set of voxels.
#pragma once

#include "grid/cells.h"
#include "mesh/mesh.h"

namespace kumiki {

struct VoxelDistance {
  bool is_near = false;  // else nothing is known: the border is further away than two voxels
  double depth = 0;      // outside positive, inside negative
  MeshPoint direction;   // in which the depth grows; of length 1, or 0 on the border
};

// In units of voxels.
VoxelDistance distance_to(const Cells& set, const MeshPoint& point);

}  // namespace kumiki
