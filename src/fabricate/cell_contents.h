// What a mesh has in each cell of a lattice, and across the faces between cells, with the clearance counted.
//
// Along each axis a cell is three slabs: a clearance at either end and the core between. The 27 parts of a
// cell are what a cut keeps or takes away (cell_owners.h), so that volumes of pieces are sums of parts.
#pragma once

#include "fabricate/box_contents.h"
#include "grid/box.h"
#include "mesh/lattice.h"

namespace kumiki {

class CellContents {
 public:
  // The clearance is more than 0 and less than half a pitch.
  CellContents(const Mesh& mesh, const Lattice& lattice, double clearance);

  // All cells that the mesh comes near to; the outermost ones are empty.
  const Box& box() const { return box_; }
  double volume(Vec3 cell) const;
  bool is_empty(Vec3 cell) const { return volume(cell) <= emptiness_; }
  // Of the slab -1, 0 or 1 along each axis.
  double volume(Vec3 cell, Vec3 part) const;
  // What would hold the cell and its neighbour together if nothing else did: the section through their face,
  // without a clearance round it, in mm².
  double contact(Vec3 cell, int direction) const;
  // The same with some of the clearance: through the part -1, 0 or 1 along the two other axes.
  double section(Vec3 cell, int direction, Vec3 part) const;

 private:
  static BoxPlanes planes(const Box& box, const Lattice& lattice, double clearance);

  Box box_;
  double emptiness_, no_area_;  // less is rounding
  BoxContents parts_;
};

}  // namespace kumiki
