// A colour dissection as tiles on print plates (--style tiles): one body a colour, and a tray a picture.
#pragma once

#include "mesh/scene.h"
#include "verbs/exported.h"

namespace kumiki {

struct PrintedTile {
  std::string name;  // "piece 3", "tray 1"
  std::string file;  // "piece-3"
  int copies = 1;
  std::vector<ScenePart> bodies;  // in place to one another
};

struct TileWork {
  std::vector<PrintedTile> tiles;
  std::vector<MeshScene> plates;  // bodies of one tile are one group
};

// The Error: pieces that are not flat, or larger than the bed.
Result<TileWork> tile_work(const Puzzle& puzzle, const SolidOptions& options, const Arguments& arguments);

void tell(const TileWork& work, Exported& exported);

// The bodies of one colour of a plate, for files that know no colours; by rising colour.
struct MeshOfColour {
  Colour colour;
  Mesh mesh;
};
std::vector<MeshOfColour> by_colour(const std::vector<ScenePart>& bodies);
// "ff0000"
std::string hex_name(Colour colour);

}  // namespace kumiki
