// How much of each voxel a mesh fills, exactly.
//
// Every triangle is cut along the planes of the lattice into pieces that lie in one voxel each. By the
// theorem of Gauss the volume behind the surface is the sum, over the pieces, of a prism: from the piece
// straight along -x to the end of the lattice. In its own voxel a piece counts its prism to the voxel's low
// face, in all voxels before it in the row the whole of its shadow; those are summed up once at the end, row
// by row. So the work grows with the pieces and not with the voxels behind them, and the sum over all voxels
// is the volume of the mesh up to rounding. Classes of voxels are those of Chen, Wang, Song and Bickel,
// "Computational Design of High-level Interlocking Puzzles" (2022), section 6.
#pragma once

#include <cstdint>
#include <vector>

#include "base/result.h"
#include "base/run.h"
#include "grid/cells.h"
#include "mesh/lattice.h"

namespace kumiki {

// A block of voxels in the space of a mesh.
struct VoxelBlock {
  Lattice lattice;
  Vec3 size;

  bool operator==(const VoxelBlock&) const = default;
};

// The mesh's box in the middle of the block, so that symmetric meshes meet it symmetrically.
VoxelBlock block_by_resolution(const MeshBounds& box, int voxels_along_longest_side);
VoxelBlock block_by_pitch(const MeshBounds& box, double pitch);

// x fastest, then y, then z.
template <class Visit>
void for_each_voxel(Vec3 size, Visit visit) {
  Vec3 at;
  for (at.z = 0; at.z < size.z; ++at.z)
    for (at.y = 0; at.y < size.y; ++at.y)
      for (at.x = 0; at.x < size.x; ++at.x) visit(at);
}

enum class VoxelKind : std::uint8_t { Empty, Problematic, Partial, Full };

struct VoxelCounts {
  std::int64_t empty = 0, problematic = 0, partial = 0, full = 0;

  std::int64_t filled() const { return problematic + partial + full; }
  // Of the voxels that are not empty, those with less than a tenth in them.
  double problematic_share() const {
    return filled() == 0 ? 0 : static_cast<double>(problematic) / static_cast<double>(filled());
  }
};

struct VoxelizedMesh {
  VoxelBlock block;
  std::vector<double> filled;  // the share of each voxel, 0 … 1; x fastest, then y, then z

  std::size_t index(Vec3 voxel) const {
    return static_cast<std::size_t>(voxel.x + std::int64_t{block.size.x} *
                                                  (voxel.y + std::int64_t{block.size.y} * voxel.z));
  }
  VoxelKind kind(Vec3 voxel) const { return kind_of(filled[index(voxel)]); }
  static VoxelKind kind_of(double share);
  VoxelCounts counts() const;
  double volume() const;  // of the mesh, in cubic millimetres
};

// Of a closed mesh that lies in the block. The Error says when it does not, when there are too many voxels,
// or when the run was stopped.
Result<VoxelizedMesh> voxelize(const Mesh& mesh, const VoxelBlock& block, Run& run);

// What a puzzle is made of: the voxels that are neither empty nor problematic, the largest part of them that
// hangs together by faces. In the block's box.
Cells solid_voxels(const VoxelizedMesh& voxels);

}  // namespace kumiki
