#include "bench/recursive/checked.h"

namespace kumiki::recursive_bench {

Verdict checked(const RecursiveDesign& design, const Cells& shape) {
  std::vector<NamedCells> pieces;
  std::vector<PieceId> order;
  Cells all;
  int count = 0;
  for (const Cells& piece : design.pieces) {
    order.emplace_back(static_cast<int>(pieces.size()));
    pieces.push_back({"", piece});
    all.add(piece);
    count += piece.count();
  }
  if (!(all == shape) || count != shape.count()) return Verdict::No;
  const Puzzle puzzle = assembled_puzzle(pieces);
  const Layout layout = lay_out(puzzle, puzzle.problems[0], puzzle.problems[0].solutions[0]);
  Run run;
  return both(check_connected(layout).holds, check_recursive(layout, order, run).holds);
}

}  // namespace kumiki::recursive_bench
