// puzzlecad piece strings, one piece a line: xxx|.x. or ["xxx|.x.", "x.."].
//
// Letters run along x, rows between '|' along y, strings in brackets along z. '.', '_' and spaces are empty,
// letters, digits and '#' filled. A comma or semicolon may end the line; annotations {…} after a letter are
// dropped. A line "// name" directly before a piece is its name; other comments and blank lines count for
// nothing.
#pragma once

#include "formats/format.h"

namespace kumiki {

Result<Puzzle> read_puzzlecad(std::string_view bytes, Warnings& warnings);
Result<std::string> write_puzzlecad(const Puzzle& puzzle, Warnings& warnings);

// One piece; Errors have no line.
Result<Shape> parse_puzzlecad(std::string_view text);
// The shortest form: brackets only for several layers.
std::string puzzlecad_string(const Shape& shape);

}  // namespace kumiki
