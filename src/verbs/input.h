// Where verbs get puzzles from and put them: files, named shapes, strings of pieces.
#pragma once

#include <string>

#include "verbs/arguments.h"
#include "verbs/verb.h"

namespace kumiki {

// A file by its ending; else a shape name (cube:5); else "puzzlecad:xxx|.x.". Errors carry the name.
Result<Puzzle> load_puzzle(const std::string& operand, Context& context);

// Writes by the ending of the name; an existing file only with --force. Warnings say what the format loses.
Status save_puzzle(const std::string& path, const Puzzle& puzzle, const Arguments& arguments,
                   Context& context);

// Any other file, with the same rule.
Status save_bytes(const std::string& path, std::string_view bytes, const Arguments& arguments);

}  // namespace kumiki
