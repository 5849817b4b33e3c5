// Plain text art: layers of letters, one letter a piece; or one shape drawn with x.
#pragma once

#include "formats/format.h"

namespace kumiki {

Result<Puzzle> read_text_art(std::string_view bytes, Warnings& warnings);
Result<std::string> write_text_art(const Puzzle& puzzle, Warnings& warnings);

}  // namespace kumiki
