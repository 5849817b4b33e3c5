// What tests of designers share: a cube to cut, a level that nobody finds, and a second opinion.
#pragma once

#include "design/high_level.h"
#include "puzzle/verify.h"
#include "tests/design/partitions.h"

namespace kumiki {

inline const Cells kCube = box_without({4, 4, 4}, {{1, 1, 1}});
inline constexpr int kUnheardOf = 1000;  // a level that no cube of 4 has

// By code that did not find it.
inline Verdict verified(const LevelDesign& design) {
  std::vector<NamedCells> pieces;
  for (const Cells& piece : design.pieces) pieces.push_back({"", piece});
  Puzzle puzzle = assembled_puzzle(pieces);
  puzzle.claims.push_back({ClaimKind::Level, 0, 0, design.level, {}});
  kumiki::Run run;
  return verify(puzzle, {}, run)->verdict();
}

}  // namespace kumiki
