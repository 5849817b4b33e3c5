// Would what a mesh has in one cell run into what it has in another, when it is pushed by a cell?
//
// Which piece can take along a cell on a plan is asked thousands of times for every puzzle that is tried,
// long before anything is cut. So the mesh is looked at along lines, kLinesAcross² through every cell along
// each axis, and where a line is inside is kept. Two cells are compared line by line. What lies between lines
// is missed: this is how owners are chosen, not how pieces are checked (sweep.h does that).
//
// The forerunner compared whole cells; it took cells to collide that hold a corner each, gave them up as
// undecided, and found out by cutting all pieces again and again, a second for each puzzle.
#pragma once

#include <array>
#include <vector>

#include "grid/box.h"
#include "mesh/lattice.h"

namespace kumiki {

class CellColumns {
 public:
  static constexpr int kLinesAcross = 12;  // a millimetre apart, when a voxel is as large as usual

  // All of the mesh lies in the box of cells.
  CellColumns(const Mesh& mesh, const Lattice& lattice, const Box& box);

  // The first cell's content begins in the second one's place, or one cell behind it, and goes on by one
  // cell.
  bool collide(Vec3 moving, Vec3 resting, int direction, bool from_behind) const;

 private:
  // Lines along an axis, and where they enter and leave the mesh: in cells, counted from the box.
  struct Lines {
    std::array<int, 2> count{};
    std::vector<std::uint32_t> first;
    std::vector<double> crossings;
  };
  struct Span {
    const double *begin, *end;
  };

  Lines lines_along(int axis, const std::vector<MeshPoint>& points, const Mesh& mesh) const;
  Span line(Vec3 cell, int axis, int u, int v) const;

  Box box_;
  std::array<Lines, 3> lines_;
};

}  // namespace kumiki
