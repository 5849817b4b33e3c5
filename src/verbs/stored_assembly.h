// One stored assembly out of a file, by --problem and --solution.
#pragma once

#include "puzzle/verify.h"
#include "verbs/arguments.h"

namespace kumiki {

struct StoredAssembly {
  Puzzle puzzle;
  std::size_t problem_number = 0, solution_number = 0;

  Problem& problem() { return puzzle.problems[problem_number]; }
  const Problem& problem() const { return puzzle.problems[problem_number]; }
  Solution& solution() { return problem().solutions[solution_number]; }
  const Solution& solution() const { return problem().solutions[solution_number]; }
  Layout layout() const { return lay_out(puzzle, problem(), solution()); }
};

// The one that is asked for; its pieces are there, do not overlap and fill the goal. The Error has no file
// name.
Result<StoredAssembly> stored_assembly(Puzzle puzzle, const Arguments& arguments);

}  // namespace kumiki
