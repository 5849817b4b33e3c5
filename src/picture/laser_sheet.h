// A sheet for a laser cutter: the pieces of a flat picture, at their true size.
//
// Without a kerf they are cut where they lie in the picture: neighbours share a line, and every line is drawn
// once, in runs as long as they go, so that nothing is burnt twice. With a kerf (the width that the beam
// burns away) they lie apart, each outline moved outwards by half of it, so that they come out at their true
// size.
//
// Three layers, which cutters tell apart by colour: cells to be printed or painted, kinds to be engraved
// (blue), lines to be cut (red, hairlines).
#pragma once

#include <string>

#include "base/result.h"
#include "puzzle/puzzle.h"

namespace kumiki {

struct LaserOptions {
  double cell_x = 10, cell_y = 10;  // mm
  double kerf = 0;                  // mm
};

// Of a problem's first assembly. The Error: none, or not one layer thick.
Result<std::string> laser_svg(const Puzzle& puzzle, std::size_t problem, const LaserOptions& options);

}  // namespace kumiki
