// Six-piece burrs by the numbers of their sticks (puzzle/stick.h), one burr a line: "52 615 792 960 975 992".
//
// Numbers stand between spaces or commas; "length 8" may follow (6 when left out); '#' starts a comment. Each
// burr is a problem with the burr's outline as its goal. A stick is called by its smallest number, whatever
// number the file has for it.
#pragma once

#include "formats/format.h"

namespace kumiki {

Result<Puzzle> read_sticks(std::string_view bytes, Warnings& warnings);
Result<std::string> write_sticks(const Puzzle& puzzle, Warnings& warnings);

}  // namespace kumiki
