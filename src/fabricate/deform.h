// A mesh bent so that it leaves no voxel with only a little in it, and otherwise stays as it was.
//
// What is minimised is a sum of two: how far the surface is from where it should be, and how much it has been
// bent, measured as rigidly as possible (Sorkine and Alexa, 2007) against the mesh at rest. L-BFGS does it.
// Where the surface should be is said in two ways:
//
// - The 2022 paper's: in a shell from `kShellInner` to 1 voxel outside the full voxels. There it leaves a
// cube
//   of that side in every voxel it enters. It makes room everywhere, but thin parts cannot reach it.
// - By the voxels' shares: each voxel with less than a tenth is given up or filled, whichever is nearer. The
//   surface has to stay within the voxels that are kept, and those must keep their tenth. The paper says that
//   the gradient of a share is complex; by Reynolds' transport theorem it is not: when a surface moves, the
//   volume behind it grows by area times the move along the normal, piece by piece of the same cut that gives
//   the shares (cut_triangle.h).
#pragma once

#include <functional>

#include "base/run.h"
#include "fabricate/voxelize.h"

namespace kumiki {

struct DeformOptions {
  double stiffness = 0.02;             // weight of the bending
  int steps = 60;                      // of L-BFGS, at most
  double give_up = 0.04;               // voxels with a smaller share are emptied, others filled
  std::function<void(double)> report;  // is told, now and then, how far it is: 0 … 1
};

// In units of voxels of a block of this size; points belong to `triangles` and are as many as at rest.
struct Deformation {
  const std::vector<MeshTriangle>& triangles;
  std::vector<MeshPoint> rest;
  Vec3 size;
};

inline constexpr double kShellInner = 0.6;

// From `points` on; the best seen is returned also when the run is stopped.
std::vector<MeshPoint> deform_to_shell(const Deformation& task, const std::vector<MeshPoint>& points,
                                       const Cells& full, const DeformOptions& options, Run& run);
// `shares` are those of the points, in the block.
std::vector<MeshPoint> deform_by_shares(const Deformation& task, const std::vector<MeshPoint>& points,
                                        const VoxelizedMesh& shares, const DeformOptions& options, Run& run);

}  // namespace kumiki
