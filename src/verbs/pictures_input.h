// Pictures that a dissection is to be found for: PNG files, tasks in letters, coloured solids; checked to be
// comparable.
#pragma once

#include "design/colour_balance.h"
#include "design/tile_places.h"
#include "verbs/input.h"

namespace kumiki {

struct PicturesInput {
  Puzzle pictures;  // one shape a picture
  std::vector<std::string> names;
  std::vector<int> tile_sizes;  // of a task; empty when the files say nothing
  std::vector<Repainted> repainted;
};

// The options that say how pictures are read: cell, transparent, balance.
std::vector<Option> picture_options();

// Errors carry the names of files. Areas and colours are the same in all pictures, by --balance when asked.
Result<PicturesInput> load_pictures(const Arguments& arguments, Context& context);

}  // namespace kumiki
