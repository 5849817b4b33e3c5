// Pictures that can share tiles have equally many cells of each colour. When they do not: by how much, and
// which few cells to repaint.
//
// The common counts with the fewest repaintings lie, colour by colour, between the least and the most that
// occur; medians moved by as little as it takes to sum up to the area are best. Cells are repainted where it
// shows least: those with the most neighbours of the colour they get.
#pragma once

#include <vector>

#include "puzzle/puzzle.h"

namespace kumiki {

struct Repainted {
  int picture = 0;
  Vec3 cell;
  int from = 0, to = 0;  // colours, from 1
};

// By picture, then colour (index 0 is colour 0, "neutral").
std::vector<std::vector<int>> colour_counts(const Puzzle& pictures);

bool same_colours(const Puzzle& pictures);

// Pictures have equal areas. Repaints as few cells as possible until counts agree.
std::vector<Repainted> balance_colours(Puzzle& pictures);

}  // namespace kumiki
