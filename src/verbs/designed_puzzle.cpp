#include "verbs/designed_puzzle.h"

#include <fmt/format.h>

#include "base/assert.h"
#include "base/file.h"
#include "base/plural.h"
#include "base/quote.h"
#include "formats/format.h"
#include "solve/assembled.h"

namespace kumiki {

Puzzle designed_puzzle(const LevelDesign& design, Provenance provenance, Workers& workers) {
  std::vector<NamedCells> pieces;
  for (std::size_t i = 0; i < design.pieces.size(); ++i)
    pieces.push_back({fmt::format("piece {}", i + 1), design.pieces[i]});
  Puzzle puzzle = assembled_puzzle(pieces);
  puzzle.comment = fmt::format("{}, level {}", counted(std::ssize(pieces), "piece"), design.level);
  puzzle.provenance = std::move(provenance);
  add_plan(puzzle, workers);
  puzzle.claims.push_back({ClaimKind::Level, 0, 0, design.level, {}});
  return puzzle;
}

void add_plan(Puzzle& puzzle, Workers& workers) {
  Problem& problem = puzzle.problems.front();
  Solution& solution = problem.solutions.front();
  const Assembled laid = assembled(puzzle, problem, solution);
  Separator separator(laid.bodies, workers, {});
  Run run;
  solution.plan = disassemble(laid.pile, GroupRule(), {}, laid.bodies, separator, run).plan;
}

Verdict confirmed(const Puzzle& puzzle, std::uint64_t steps) {
  const Run run;
  const auto report = verify(puzzle, {{}, steps}, run);
  if (!report) assertion_failed("the design can be checked", __FILE__, __LINE__);
  for (const Finding& finding : report->findings)
    if (finding.check.holds == Verdict::No)
      assertion_failed((finding.claim + ": " + finding.check.detail).c_str(), __FILE__, __LINE__);
  return report->verdict();
}

Status check_output(const Arguments& arguments) {
  const std::string out = arguments.text("output");
  if (out.empty()) return Done{};
  if (const auto format = format_of(out); !format) return Error{format.error().message, 0, escaped(out)};
  if (exists(out) && !arguments.flag("force"))
    return Error{"already exists (use --force to overwrite)", 0, escaped(out)};
  return Done{};
}

}  // namespace kumiki
