// MagicaVoxel .vox: models with palette colours, placed by the scene graph.
#pragma once

#include "formats/format.h"

namespace kumiki {

Result<Puzzle> read_vox(std::string_view bytes, Warnings& warnings);
Result<std::string> write_vox(const Puzzle& puzzle, Warnings& warnings);

}  // namespace kumiki
