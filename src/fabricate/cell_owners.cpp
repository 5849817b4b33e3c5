#include "fabricate/cell_owners.h"

#include "base/assert.h"

namespace kumiki {

namespace {

template <class Visit>
void for_each_cell(const Box& box, const Visit& visit) {
  for (int z = box.low.z; z < box.end().z; ++z)
    for (int y = box.low.y; y < box.end().y; ++y)
      for (int x = box.low.x; x < box.end().x; ++x) visit(Vec3{x, y, z});
}

Box around(const CellContents& contents, const std::vector<Cells>& pieces, const Cells& holes) {
  Box box = hull(contents.box(), holes.trimmed().box());
  for (const Cells& piece : pieces) box = hull(box, piece.trimmed().box());
  return box;
}

}  // namespace

CellOwners::CellOwners(const CellContents& contents, const std::vector<Cells>& pieces, const Cells& holes)
    : box_(around(contents, pieces, holes)), pieces_(static_cast<int>(pieces.size())) {
  owners_.assign(static_cast<std::size_t>(volume(box_.size)), kNobody);
  for_each_cell(box_, [&](Vec3 cell) {
    if (!contents.is_empty(cell)) owners_[index(cell)] = kUnclaimed;
  });
  for (int i = 0; i < pieces_; ++i)
    pieces[static_cast<std::size_t>(i)].for_each([&](Vec3 cell) { owners_[index(cell)] = i; });
  holes.for_each([&](Vec3 cell) { owners_[index(cell)] = kHole; });
}

void CellOwners::give(Vec3 cell, int piece) {
  KUMIKI_ASSERT(box_.contains(cell));
  owners_[index(cell)] = piece;
}

bool CellOwners::keeps(Vec3 cell, Vec3 part) const {
  const int owner = at(cell);
  for (int bits = 1; bits < 8; ++bits) {
    const Vec3 by{bits & 1 ? part.x : 0, bits & 2 ? part.y : 0, bits & 4 ? part.z : 0};
    const int other = at(cell + by);
    if (other != owner && other != kNobody) return false;
  }
  return true;
}

Cells CellOwners::cells_of(int piece) const {
  Cells cells(box_);
  for_each_cell(box_, [&](Vec3 cell) {
    if (at(cell) == piece) cells.set(cell);
  });
  return cells;
}

double volume_of(int piece, const CellOwners& owners, const CellContents& contents) {
  double sum = 0;
  owners.cells_of(piece).for_each([&](Vec3 cell) {
    for_each_cell({{-1, -1, -1}, {3, 3, 3}}, [&](Vec3 part) {
      if (owners.keeps(cell, part)) sum += contents.volume(cell, part);
    });
  });
  return sum;
}

}  // namespace kumiki
