// Blocks of letters drawn as text: how tests, text files and `show` write three dimensions.
//
// A letter is a cell. Letters of a row run along x, rows along y (the first row is y = 0), layers along z.
// Rows end with a newline or '/', layers with an empty row: "ab/cd//ef/gh" is 2×2×2. Short rows and layers
// are filled up with empties.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "grid/cells.h"

namespace kumiki {

struct LetterBlock {
  Vec3 size;
  std::vector<char> letters;  // x fastest, then y, then z

  char at(Vec3 cell) const;
};

inline constexpr char kEmptyLetter = '.';

// '.', '_' and ' ' are all read as empty. Errors: anything not printable, or a block larger than is sane.
Result<LetterBlock> parse_letters(std::string_view text);

// One line a row, an empty line between layers, a newline at the end.
std::string draw_letters(const LetterBlock& block);

// The cells with this letter.
Cells cells_with(const LetterBlock& block, const std::function<bool(char)>& wanted);

// For tests and tables: the non-empty cells of a drawing that is known to be right.
Cells draw(std::string_view text);

}  // namespace kumiki
