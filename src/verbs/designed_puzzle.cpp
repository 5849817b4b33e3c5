#include "verbs/designed_puzzle.h"

#include <fmt/format.h>

#include "base/plural.h"
#include "solve/assembled.h"

namespace kumiki {

Puzzle designed_puzzle(const LevelDesign& design, Provenance provenance, Workers& workers) {
  std::vector<NamedCells> pieces;
  for (std::size_t i = 0; i < design.pieces.size(); ++i)
    pieces.push_back({fmt::format("piece {}", i + 1), design.pieces[i]});
  Puzzle puzzle = assembled_puzzle(pieces);
  puzzle.comment = fmt::format("{}, level {}", counted(std::ssize(pieces), "piece"), design.level);
  puzzle.provenance = std::move(provenance);
  Problem& problem = puzzle.problems.front();
  Solution& solution = problem.solutions.front();
  const Assembled laid = assembled(puzzle, problem, solution);
  Separator separator(laid.bodies, workers, {});
  Run run;
  solution.plan = disassemble(laid.pile, GroupRule(), {}, laid.bodies, separator, run).plan;
  puzzle.claims.push_back({ClaimKind::Level, 0, 0, design.level, {}});
  return puzzle;
}

}  // namespace kumiki
