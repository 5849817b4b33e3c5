// A block of cells with a piece number in each, 0 for none: what .puz files and text art have in common.
//
// Both hold one assembled puzzle, or one shape when there is one number only (a one-piece puzzle and a shape
// look the same, and shapes are what people draw).
#pragma once

#include "formats/format.h"

namespace kumiki {

struct NumberGrid {
  Vec3 size;
  std::vector<int> numbers;  // volume(size) of them; x fastest, then y, then z
};

// Number n is the piece names[n - 1], for every n that names has; each must occur. The goal keeps the frame:
// empty borders too, so that the same block is written again.
Result<Puzzle> assembled_puzzle(const NumberGrid& grid, const std::vector<std::string>& names);

// What a format of one assembly writes of a puzzle: the first solution of the first problem that has one;
// without any, the only shape.
struct OneAssembly {
  NumberGrid grid;
  std::vector<PieceId> pieces;  // the used pieces, in the order of their numbers from 1; empty: a shape
  int problem = -1;
  bool is_shape() const { return pieces.empty(); }
};

// Pieces are numbered as they come in the problem, or, when a claim tells the order of removal, in that. The
// Error says why the puzzle cannot be written; `format` is the name in it. Warns of what is lost.
Result<OneAssembly> one_assembly(const Puzzle& puzzle, std::string_view format, Warnings& warnings);

// "the format keeps no …" for all that formats of bare shapes or of one assembly lose; `problem` < 0: none is
// kept.
void warn_of_losses(const Puzzle& puzzle, int problem, Warnings& warnings);

// For formats where a piece is named by its number or letter: warns when the puzzle has other names.
void warn_of_names(const Puzzle& puzzle, const OneAssembly& one, const std::vector<std::string>& written,
                   Warnings& warnings);

}  // namespace kumiki
