// Plain text art: layers of letters (see grid/text_art.h), one letter a piece; or one shape.
//
// Pieces come in the order a…z, A…Z, 0…9 and are named by their letter. A drawing whose only letters are x, X
// and # (filled) and + (may stay empty) is one shape. '.', '_' and spaces are empty. No comments.
#pragma once

#include "formats/format.h"

namespace kumiki {

Result<Puzzle> read_text_art(std::string_view bytes, Warnings& warnings);
Result<std::string> write_text_art(const Puzzle& puzzle, Warnings& warnings);

}  // namespace kumiki
