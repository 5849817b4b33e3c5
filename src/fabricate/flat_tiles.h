// The pieces of a colour dissection as tiles that can be printed: one body a colour, as thick as the tile, so
// that a piece shows its colours on both sides and can be turned over; and a tray that holds a picture.
//
// Bodies of one piece meet exactly, and only what is the piece's own border moves inwards by the clearance.
// Each cell is split into nine: a core, four strips along its sides and four corners, as wide as the
// clearance. A strip belongs to the piece when the cell beyond it does, a corner when all three around it do.
// Bodies are sets of such small cells, made solid as any set of cells (solid.h), and stretched afterwards to
// where the lines really are. Picture rows run downwards and the printer's y upwards: tiles are made so that
// they look right from above.
#pragma once

#include <vector>

#include "base/result.h"
#include "mesh/mesh.h"

namespace kumiki {

struct FlatCell {
  int x = 0, y = 0;
  int colour = 0;
};

struct FlatTileOptions {
  double cell_x = 10, cell_y = 10, thickness = 3;  // mm
  double clearance = 0.07;
  double floor = 1.2, rim = 3;  // of a tray
};

struct ColourBody {
  int colour = 0;
  Mesh mesh;
};

// By rising colour. The lowest corner of all bodies together lies within a clearance of the origin.
Result<std::vector<ColourBody>> colour_bodies(const std::vector<FlatCell>& piece,
                                              const FlatTileOptions& options);

// A floor with walls around the cells, as high as the tiles are thick. Where the walls of the picture's
// outline would touch along an edge only, the pocket is the rectangle around it.
Result<Mesh> tray_for(const std::vector<FlatCell>& picture, const FlatTileOptions& options);

}  // namespace kumiki
