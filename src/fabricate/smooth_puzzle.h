// From a mesh and a voxel puzzle of it to smooth pieces that come apart.
//
// Cut as cut.h says, with the rest of the mesh attached as attach.h says. Then the plan is played with the
// smooth pieces themselves (sweep.h). What lies in cells of the puzzle cannot collide, since the cells do
// not; so where pieces meet, an attached cell is to blame. It is given to another piece, or, when there is
// none that would do, shaved: what is in the way is taken off, and lost. Fragments of the mesh that hang
// together with nothing of their own piece are handed to a piece that they touch, or are lost when there is
// none.
//
// Nothing is passed over: volumes are compared with those of other code (box_contents.h), what was lost is
// counted, and a move that still fails is named.
#pragma once

#include <optional>

#include "base/run.h"
#include "fabricate/cell_columns.h"
#include "fabricate/cut.h"
#include "fabricate/thinnest.h"
#include "puzzle/plan.h"

namespace kumiki {

// A cut into voxel pieces and how they come apart.
struct VoxelCut {
  std::vector<Cells> pieces;  // numbered as in the plan
  Cells holes;                // cells that are to stay empty
  Plan plan;
  PlanState assembled;  // where the plan begins; one a piece
};

struct BlockedMove {
  int piece = 0, other = 0;
  int move = 0;  // counted from 1 through the nodes of the plan
  double way = 0;
};

struct SmoothPuzzle {
  std::vector<Mesh> pieces;  // one closed solid each, in millimetres, where they lie in the mesh
  double mesh_volume = 0, clearance_volume = 0, hole_volume = 0;  // mm³
  double lost_volume = 0;  // shaved off, or in fragments; less the bridges to fragments that were handed over
  double volume_error =
      0;  // what the pieces differ from the mesh without clearance and holes, as a share of it
  std::optional<BlockedMove> blocked;
  std::optional<ThinSection> thinnest;
  int attached = 0, handed = 0, shaved = 0;
};

class SmoothCutter {
 public:
  // The mesh as the gate lets it through (mesh/repair.h); a clearance of a micrometre or more, and less than
  // a quarter of the pitch.
  static Result<SmoothCutter> of(Mesh mesh, const Lattice& lattice, double clearance);

  // What lies in cells that nobody seems able to take along, as a share of the mesh. Takes milliseconds, and
  // says beforehand what cut is likely to lose, at most.
  double expected_loss(const VoxelCut& voxels) const;

  // The Error is about geometry that could not be made. May be called by several threads at once.
  Result<SmoothPuzzle> cut(const VoxelCut& voxels, const Run& run) const;

  // What a puzzle of this mesh is best designed on (joined_cells.h).
  Cells joined_cells(const Cells& shape, double least) const;

  const CellContents& contents() const { return *contents_; }
  const CellColumns& columns() const { return *columns_; }
  const Mesh& mesh() const { return mesh_; }
  const Lattice& lattice() const { return lattice_; }
  double clearance() const { return clearance_; }
  double mesh_volume() const { return volume_; }
  const MeshCutter& engine() const { return engine_; }

 private:
  SmoothCutter(Mesh mesh, const Lattice& lattice, double clearance, MeshCutter engine);

  Mesh mesh_;
  Lattice lattice_;
  double clearance_, volume_;
  MeshCutter engine_;
  std::unique_ptr<CellContents> contents_;
  std::unique_ptr<CellColumns> columns_;
};

}  // namespace kumiki
