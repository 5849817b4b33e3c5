// Tiles as people name them: by size ("4": all tetrominoes), by letter ("L4", "T4", "X5").
#pragma once

#include <string_view>

#include "base/result.h"
#include "design/tiles.h"

namespace kumiki {

// One tile or all of a size. The Error names what is known.
Result<std::vector<Cells>> tiles_named(std::string_view name, Turning turning);

}  // namespace kumiki
