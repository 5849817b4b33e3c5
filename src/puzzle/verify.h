// The independent checker. It shares grid and the puzzle values with the solvers and designers, and nothing
// else: an answer is only as good as the code that did not find it.
//
// Each part of it has a file: verify_assembly (overlap, cover, colours), verify_plan (every move is
// replayed), verify_motion (a slow breadth-first search of its own), verify_interlocking, verify_unique (a
// naive search of its own), verify_dissection. "No" comes with the first offending cell, piece or move; a
// search cut off by the step limit is Unknown.
#pragma once

#include <string>
#include <vector>

#include <fmt/format.h>

#include "base/run.h"
#include "base/verdict.h"
#include "puzzle/puzzle.h"

namespace kumiki {

// One thing that was checked.
struct Check {
  Verdict holds = Verdict::Yes;
  std::string detail;
};

// A refutation: no("{} sticks out at {}", …).
template <class... Arguments>
Check no(fmt::format_string<Arguments...> text, Arguments&&... arguments) {
  return {Verdict::No, fmt::format(text, std::forward<Arguments>(arguments)...)};
}

struct Finding {
  std::string claim;  // "connected", "assembly", "plan", or the name of a ClaimKind
  int problem = 0;
  int solution = 0;
  Check check;
};

struct VerifyOptions {
  // Claims to be checked for every solution, also when the file does not make them.
  std::vector<ClaimKind> also;
  // Limit of the searches behind one claim.
  std::uint64_t steps = 20'000'000;
};

struct VerifyReport {
  std::vector<Finding> findings;
  Verdict verdict() const;
};

// Only for cube grids; anything else is an Error.
Result<VerifyReport> verify(const Puzzle& puzzle, const VerifyOptions& options, const Run& run);

// An assembly laid out in space: what all checks work on.
struct Layout {
  const Puzzle& puzzle;
  const Problem& problem;
  const Solution& solution;
  std::vector<PieceSource> sources;  // of all pieces of the problem
  std::vector<PieceId> pieces;       // those that are used
  std::vector<Cells> cells;          // where they lie, in the same order

  // By position in `pieces`:
  const Shape& shape(std::size_t index) const { return shape(pieces[index]); }
  const Placement& placement(std::size_t index) const { return placement(pieces[index]); }
  // By piece number:
  const PieceSource& source(PieceId piece) const { return sources[static_cast<std::size_t>(piece.value)]; }
  const Shape& shape(PieceId piece) const { return puzzle.shape(source(piece).shape); }
  const Placement& placement(PieceId piece) const {
    return *solution.assembly[static_cast<std::size_t>(piece.value)];
  }

  std::string label(std::size_t index) const;  // "piece 3 'frame'"
  std::string label(PieceId piece) const;
};
Layout lay_out(const Puzzle& puzzle, const Problem& problem, const Solution& solution);

// "(1, 2, 3)"
std::string to_string(Vec3 v);

Check check_connected(const Layout& layout);
Check check_assembly(const Layout& layout);
Check check_plan(const Layout& layout, Run& run);
Check check_level(const Layout& layout, int claimed, const Check& plan, Run& run);
Check find_level(const Layout& layout, Run& run);  // when nothing is claimed and there is no plan
Check check_interlocking(const Layout& layout);
Check check_recursive(const Layout& layout, const std::vector<PieceId>& order, Run& run);
Check check_unique(const Layout& layout, Run& run);
Check check_dissection(const Puzzle& puzzle);
// Pairs of a piece of one picture and the piece of the other whose place it takes.
Check check_rearrangement(const Puzzle& puzzle, int from, int to,
                          const std::vector<std::pair<int, int>>& order);

}  // namespace kumiki
