// Which piece has which cell of a cut mesh, and so which parts of it.
//
// Of its 27 parts (cell_contents.h) a cell keeps those that touch no cell of another piece and no hole; the
// rest is clearance. Cells with nothing of the mesh in them belong to nobody and hold nothing back: towards
// them a piece goes on as far as the mesh does, so that the outer skin is the mesh's own.
#pragma once

#include <vector>

#include "fabricate/cell_contents.h"
#include "grid/cells.h"

namespace kumiki {

class CellOwners {
 public:
  static constexpr int kNobody = -1, kHole = -2, kUnclaimed = -3;

  // Cells of no piece in which the mesh has something are unclaimed, and in the way like a hole.
  CellOwners(const CellContents& contents, const std::vector<Cells>& pieces, const Cells& holes);

  const Box& box() const { return box_; }
  int pieces() const { return pieces_; }
  int at(Vec3 cell) const { return box_.contains(cell) ? owners_[index(cell)] : kNobody; }
  void give(Vec3 cell, int piece);
  // Are those parts of the cell its owner's?
  bool keeps(Vec3 cell, Vec3 part) const;
  Cells cells_of(int piece) const;

 private:
  std::size_t index(Vec3 cell) const {
    const Vec3 r = cell - box_.low;
    return static_cast<std::size_t>(r.x + box_.size.x * (r.y + std::ptrdiff_t{box_.size.y} * r.z));
  }

  Box box_;
  int pieces_;
  std::vector<int> owners_;
};

// What a piece comes to when it is cut without an error; from sums of parts.
double volume_of(int piece, const CellOwners& owners, const CellContents& contents);

}  // namespace kumiki
