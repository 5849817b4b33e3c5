// puzzlecad piece strings, one piece a line: xxx|.x. or ["xxx|.x.", "x.."].
#pragma once

#include "formats/format.h"

namespace kumiki {

Result<Puzzle> read_puzzlecad(std::string_view bytes, Warnings& warnings);
Result<std::string> write_puzzlecad(const Puzzle& puzzle, Warnings& warnings);

}  // namespace kumiki
