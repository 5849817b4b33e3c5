// A mesh and a lattice of voxels made to fit each other, so that few voxels have only a little in them.
//
// The two stages of the 2022 paper (section 6.2): the lattice is tried in many places and sizes, each judged
// by cutting the mesh into voxels; in the best ones the mesh is bent (deform.h) and the lattice moved a
// little, until the share of problematic voxels stops falling. The best mesh that neither touches itself nor
// has faces without area is kept; one that does is first drawn back where it does, and the next one is made
// stiffer. A mesh whose halves are mirror images stays so: the lattice is laid along the plane between them,
// and both are bent alike.
//
// Bending by shares was found to be far better than the paper's shell: of spot (12 voxels, a quarter
// problematic) it leaves none with points that move a third of a voxel, where the shell leaves a tenth with
// points that move more than a voxel, and most of its meshes run into themselves. The shell can be asked for.
#pragma once

#include "fabricate/voxelize.h"

namespace kumiki {

enum class FitMethod { Shares, Shell };

struct FitOptions {
  FitMethod method = FitMethod::Shares;
  int resolution = 12;  // voxels along the longest side
  bool keep_symmetry = true;
  double stiffness = 0.02;
  int rounds = 8;  // of bending, at most, for each place of the lattice that is followed
  int places = 3;  // of the lattice that are followed, until none is problematic
  // Triangles times steps of bending, in all: some minutes. Large meshes get fewer rounds, or none.
  double most_effort = 5e7;
};

struct MeshFit {
  VoxelizedMesh voxels;
  Mesh mesh;                     // bent, in its own millimetres: the lattice has moved instead
  double largest_move = 0;       // of a point, in voxels
  int rounds = 0;                // of bending, in all
  std::vector<int> mirror_axes;  // across which halves are images
  bool finished = true;          // false: the run was stopped, and this is the best so far
  bool cut_short = false;        // the mesh is so large that it was not bent as often as others are
};

// What to tell of one that was cut short.
inline constexpr const char* kBentLess =
    "the mesh is large and was bent only as far as it could be in a few minutes; one with fewer faces fits "
    "better";

// Of a mesh that has passed the gate (mesh/repair.h). The Error when no place has the resolution.
Result<MeshFit> fit_mesh(const Mesh& mesh, const FitOptions& options, Run& run);

}  // namespace kumiki
