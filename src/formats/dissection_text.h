// Dissection tasks as text: a name, the sizes of tiles, and pictures drawn in letters, one letter a colour.
//
//   name heart
//   sizes 2 3 4
//   targets 2
//   target 3 2
//   rrb
//   .bb
//
// '.' is outside. The same letter is the same colour in all pictures: w is white, k black, the others are
// given colours that can be told apart.
#pragma once

#include "formats/format.h"

namespace kumiki {

struct DissectionTask {
  std::string name;
  std::vector<int> tile_sizes;
  Puzzle pictures;  // one shape and one problem without pieces a picture
};

// Is this text such a task? Its first word is "name".
bool is_dissection_text(std::string_view bytes);

Result<DissectionTask> read_dissection_text(std::string_view bytes);

}  // namespace kumiki
