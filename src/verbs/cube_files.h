// What `design cube` writes: the puzzle, or its plates ready to be printed, by the ending of -o.
#pragma once

#include <string>
#include <vector>

#include "puzzle/puzzle.h"
#include "verbs/arguments.h"

namespace kumiki {

// How plates are made; those of `export` that mean something for six flat plates.
std::vector<Option> cube_print_options();

// Before anything is drawn: the ending is known, the lengths go together, nothing is overwritten unasked.
Status check_cube_output(const Arguments& arguments);

// The names of the files.
Result<std::vector<std::string>> write_cube(const Puzzle& puzzle, const Arguments& arguments,
                                            Context& context);

}  // namespace kumiki
