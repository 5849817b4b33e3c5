// BurrTools' .xmpuzzle: gzipped (or plain) XML, versions 1 and 2.
#pragma once

#include "formats/format.h"

namespace kumiki {

Result<Puzzle> read_xmpuzzle(std::string_view bytes, Warnings& warnings);
Result<std::string> write_xmpuzzle(const Puzzle& puzzle, Warnings& warnings);

}  // namespace kumiki
