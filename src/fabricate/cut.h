// A mesh cut into smooth pieces along the cells of a voxel puzzle.
//
// Each piece is the body of its cells, faces moved inwards by the clearance as for any printed piece
// (slabs.h), and what of the mesh lies in it. Cells without anything of the mesh in them are added to the
// body, so that only faces between pieces, and faces of holes, are moved: the outer skin is the mesh's own.
// (Chen, Wang, Song and Bickel 2022, section 6, intersect without a clearance.) A clearance of 0 would make
// bodies that touch themselves along edges; the least is a micrometre or so.
//
// A body that hangs together can still have several parts of the mesh in it: the cell with the tip of an ear
// may hold a bit of a horn. The largest part is the piece, the others are fragments.
#pragma once

#include "fabricate/cell_owners.h"
#include "fabricate/mesh_boolean.h"

namespace kumiki {

struct Fragment {
  Mesh mesh;
  double volume = 0;
};

struct SmoothPiece {
  Mesh mesh;  // one solid; cavities are shells of it
  double volume = 0;
  std::vector<Fragment> fragments;  // what else was in its body; largest first
};

// Bodies have clearances of whole millionths of a pitch; this is the nearest.
double exact_clearance(double clearance, const Lattice& lattice);

// The body of the piece's cells, as described above. The Error says that they do not hang together.
Result<Mesh> cutting_body(int piece, const CellOwners& owners, const Lattice& lattice, double clearance);

Mesh box_mesh(const MeshBounds& box);

// A body without what lies in these boxes.
Result<Mesh> shaved(Mesh body, const std::vector<MeshBounds>& boxes);

Result<SmoothPiece> cut_piece(const MeshCutter& cutter, const Mesh& body);

}  // namespace kumiki
