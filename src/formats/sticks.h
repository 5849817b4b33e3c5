// Six-piece burr sticks by number, six numbers a line.
#pragma once

#include "formats/format.h"

namespace kumiki {

Result<Puzzle> read_sticks(std::string_view bytes, Warnings& warnings);
Result<std::string> write_sticks(const Puzzle& puzzle, Warnings& warnings);

}  // namespace kumiki
