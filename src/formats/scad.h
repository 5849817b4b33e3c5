// OpenSCAD: pieces as programs, for makers who want to turn the knobs themselves.
//
// Plain: unit, clearance, bevel and the choice of a piece are variables at the top, pieces are drawings that
// can be edited. The program looks for the largest full boxes of a piece, moves their faces inwards by the
// clearance and unites them. That is exactly the solid of fabricate/: any two cells that share a face, four
// that share an edge, eight that share a corner lie in such a box together. With a bevel each box is
// bevelled first (a hull of boxes; with one segment a chamfer), and since a convex edge of the piece is an
// edge of every box that reaches it, while any other edge of a box lies inside another one, the union has the
// same chamfers. Only where three arms meet at a corner does it lack a twelfth of the bevel's cube: 0.01 mm³
// of a bevel of 0.5. Minkowski sums, the usual way in OpenSCAD, take minutes and round concave edges too.
// Boxes are polyhedra whose planes are computed by one formula: cubes that are moved miss one another by a
// rounding error, and OpenSCAD computes exactly.
//
// Joined cubes: a rounded cube a cell, and connectors as wide as what is flat of their faces
// (fabricate/joined_cubes.h).
//
// For puzzlecad (Aaron Siegel's library): the pieces in its own notation, one burr_plate.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "base/colour.h"
#include "base/result.h"
#include "grid/cells.h"

namespace kumiki {

struct ScadPiece {
  std::string name;
  Colour colour;
  Cells cells;
};

struct ScadOptions {
  std::string title, licence, designer;
  std::array<double, 3> unit{11.15, 11.15, 11.15};  // millimetres, as all lengths
  double clearance = 0.07;
  double bevel = 0.5;         // 0: sharp edges
  int segments = 1;           // of a rounded edge; 1: a chamfer
  bool joined_cubes = false;  // else plain solids; not for puzzlecad
};

Result<std::string> write_scad(const std::vector<ScadPiece>& pieces, const ScadOptions& options);
// The Error also: units that differ, which the library does not have.
Result<std::string> write_puzzlecad_scad(const std::vector<ScadPiece>& pieces, const ScadOptions& options);

}  // namespace kumiki
