// The burr solver's JSON: six sticks as strings, assemblies in place notation, moves in words.
#pragma once

#include "formats/format.h"

namespace kumiki {

Result<Puzzle> read_burr_json(std::string_view bytes, Warnings& warnings);
Result<std::string> write_burr_json(const Puzzle& puzzle, Warnings& warnings);

}  // namespace kumiki
