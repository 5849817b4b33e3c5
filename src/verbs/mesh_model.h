// A mesh that is to become a puzzle: read, mended, made as large as wanted, and its voxels.
#pragma once

#include "fabricate/voxelize.h"
#include "mesh/coloured_mesh.h"
#include "verbs/input.h"

namespace kumiki {

struct MeshModel {
  ColouredMesh coloured;  // in millimetres as it will be made
  Lattice lattice;        // of the cells
  Cells cells;            // what the puzzle is designed on; its box begins at (0,0,0)
  VoxelCounts counts;
};

// Does the operand name a mesh file? Such need an ending that no puzzle format has.
bool names_mesh(const std::string& operand);

// By the options resolution, optimize, up and voxel. Repairs are told as warnings; Errors carry the name of
// the operand.
Result<MeshModel> load_mesh_model(const std::string& operand, const Arguments& arguments, Context& context);

}  // namespace kumiki
