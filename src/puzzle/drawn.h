// An assembled puzzle from a drawing, one letter a piece: drawn_puzzle("aaa/aba/a.a").
#pragma once

#include <string_view>

#include "puzzle/puzzle.h"

namespace kumiki {

// Letters in alphabetical order are pieces 0, 1, …, named by their letter. For drawings that are known to be
// right.
Puzzle drawn_puzzle(std::string_view drawing);

}  // namespace kumiki
