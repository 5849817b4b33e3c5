// Puzzles drawn as text in tests: assembly("aaa/aba/a.a") is two pieces, a and b, assembled.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "grid/text_art.h"
#include "puzzle/puzzle.h"

namespace kumiki {

// Letters in alphabetical order are pieces 0, 1, … named by their letter.
inline Puzzle assembly(std::string_view drawing) {
  const auto block = parse_letters(drawing);
  std::map<char, int> letters;
  for (const char letter : block->letters)
    if (letter != kEmptyLetter) letters[letter];
  std::vector<NamedCells> pieces;
  for (const auto& entry : letters) {
    const char letter = entry.first;
    pieces.push_back({std::string(1, letter), cells_with(*block, [&](char c) { return c == letter; })});
  }
  return assembled_puzzle(pieces);
}

// A plan of one node for the first solution: a list of steps (pieces, by); the last one parts.
inline Plan straight_plan(const Puzzle& puzzle, const std::vector<Move>& moves) {
  PlanNode node;
  PlanState state;
  const Assembly& assembly = puzzle.problems[0].solutions[0].assembly;
  for (std::size_t i = 0; i < assembly.size(); ++i) {
    node.pieces.push_back(PieceId(i));
    state.push_back(assembly[i]->position);
  }
  node.states.push_back(state);
  for (const Move& move : moves) {
    for (const PieceId piece : move.pieces) state[static_cast<std::size_t>(piece.value)] += move.by;
    node.states.push_back(state);
  }
  return Plan{{node}, true};
}

inline Move move(std::vector<int> pieces, Vec3 by) {
  Move result{{}, by};
  for (const int piece : pieces) result.pieces.push_back(PieceId(piece));
  return result;
}

}  // namespace kumiki
