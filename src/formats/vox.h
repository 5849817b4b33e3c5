// MagicaVoxel .vox: models with palette colours, placed by a tree of nodes.
//
// Each model is a shape; its cells have the colours of the palette that are in use. A scene that places two
// or more models without overlap is an assembled puzzle, its goal the union of the pieces; any other file is
// shapes only, and so is a scene whose root is called "shapes" (that is how bare shapes are written: side by
// side). z is up in both, so coordinates stay as they are.
#pragma once

#include "formats/format.h"

namespace kumiki {

Result<Puzzle> read_vox(std::string_view bytes, Warnings& warnings);
Result<std::string> write_vox(const Puzzle& puzzle, Warnings& warnings);

}  // namespace kumiki
