// The skin of a mesh in the colours of the voxels that it lies in: what is problematic, to be seen on the
// model.
#pragma once

#include "fabricate/voxelize.h"
#include "mesh/scene.h"

namespace kumiki {

struct SkinColouring {
  Colour full, partial, problematic;
};

// Cut along the voxels; a part for each class that is there. The voxels are those of the mesh.
MeshScene voxel_skin(const Mesh& mesh, const VoxelizedMesh& voxels, const SkinColouring& colours);

}  // namespace kumiki
