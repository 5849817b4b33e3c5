// Where a lattice can lie in a mesh, tried out: the first stage of fit_mesh.h.
#pragma once

#include "fabricate/voxelize.h"
#include "mesh/mirror.h"

namespace kumiki {

// The smallest block of this lattice round a box; its lattice begins at the block's corner.
VoxelBlock block_on_lattice(const MeshBounds& box, const Lattice& lattice);

// Are the voxels that a puzzle would be made of so many along the longest side?
bool has_resolution(const VoxelizedMesh& voxels, int resolution);

// The best `count` of a grid of places and sizes, those with the fewest problematic voxels first, none near a
// better one. Mirror planes of the mesh become planes of the lattice, or run through the middles of voxels.
Result<std::vector<VoxelizedMesh>> best_places(const Mesh& mesh, int resolution,
                                               const std::vector<MirrorPlane>& mirrors, int count, Run& run);

// The lattice moved a little, where that is better.
VoxelizedMesh nudged(const Mesh& mesh, const VoxelizedMesh& voxels, const std::vector<MirrorPlane>& mirrors,
                     Run& run);

}  // namespace kumiki
