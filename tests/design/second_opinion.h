// What tests of recursive and interlocking puzzles share: a cube to cut, and verify's opinion of the result.
#pragma once

#include <gtest/gtest.h>

#include "design/recursive.h"
#include "puzzle/verify.h"

namespace kumiki {

inline Cells cube(int side) { return Cells::full({{0, 0, 0}, {side, side, side}}); }

// All that the puzzle claims and shows, by code that did not find it.
inline testing::AssertionResult holds(const Puzzle& puzzle) {
  const kumiki::Run run;
  const auto report = verify(puzzle, {}, run);
  for (const Finding& finding : report->findings)
    if (finding.check.holds != Verdict::Yes)
      return testing::AssertionFailure() << finding.claim << ": " << finding.check.detail;
  return testing::AssertionSuccess();
}

// Recursive in this order, and the pieces fill the shape.
inline testing::AssertionResult holds(const RecursiveDesign& design, const Cells& shape) {
  std::vector<NamedCells> pieces;
  std::vector<PieceId> order;
  Cells all;
  for (const Cells& piece : design.pieces) {
    order.emplace_back(static_cast<int>(pieces.size()));
    pieces.push_back({"", piece});
    all.add(piece);
  }
  if (!(all == shape)) return testing::AssertionFailure() << "the pieces do not fill the shape";
  Puzzle puzzle = assembled_puzzle(pieces);
  puzzle.claims.push_back({ClaimKind::Recursive, 0, 0, {}, order});
  return holds(puzzle);
}

}  // namespace kumiki
