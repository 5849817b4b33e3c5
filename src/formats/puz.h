// The 2022 paper's .puz and .vol: a grid of piece numbers, or of 0 and 1.
#pragma once

#include "formats/format.h"

namespace kumiki {

Result<Puzzle> read_puz(std::string_view bytes, Warnings& warnings);
Result<std::string> write_puz(const Puzzle& puzzle, Warnings& warnings);

}  // namespace kumiki
