// Files that were exported for printing, read back into cells and compared with the pieces of the puzzle.
//
// STL files are one a piece, by name and as the pieces lie in the puzzle. The objects of 3MF plates lie as
// they print: each is compared with all pieces in all 24 rotations, names are not believed, and pieces of one
// shape are counted together. With --supports struts, thin shells beside a piece are left out, and STL files
// may lie as they print, too. Nothing is shared with the code that made them but the names of the files and,
// with --supports cut, where pieces are cut.
#pragma once

#include "puzzle/verify.h"
#include "verbs/arguments.h"

namespace kumiki {

// A finding "printed" a piece, and one an object that is none; those of the first problem. `path` is a folder
// or the first plate of a 3MF.
Status check_printed(const Puzzle& puzzle, const std::string& path, const Arguments& arguments,
                     Context& context, VerifyReport& report);

}  // namespace kumiki
