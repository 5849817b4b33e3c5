// Puzzles drawn as text in tests: assembly("aaa/aba/a.a") is two pieces, a and b, assembled.
#pragma once

#include <string_view>

#include "grid/text_art.h"
#include "puzzle/drawn.h"

namespace kumiki {

inline Puzzle assembly(std::string_view drawing) { return drawn_puzzle(drawing); }

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
