// Cells as signs: _ empty, # filled, + may stay empty; the last two may carry a colour number.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "base/result.h"
#include "puzzle/shape.h"

namespace kumiki {

std::string cell_text(std::span<const Cell> cells);

// Reads exactly as many cells as there is room for; white space between them does not count. `colours` is the
// highest colour number. The Error has no line.
Status read_cell_text(std::string_view text, std::size_t colours, std::span<Cell> cells);

}  // namespace kumiki
