// Where a grid of voxels lies in the space of a mesh: cell (x, y, z) is the cube from
// origin + pitch · (x, y, z) to origin + pitch · (x+1, y+1, z+1), in millimetres.
#pragma once

#include "mesh/mesh.h"

namespace kumiki {

struct Lattice {
  MeshPoint origin;
  double pitch = 1;

  bool operator==(const Lattice&) const = default;
  MeshPoint corner(int x, int y, int z) const {
    return {origin.x + pitch * x, origin.y + pitch * y, origin.z + pitch * z};
  }
};

}  // namespace kumiki
