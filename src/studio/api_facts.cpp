// Facts while somebody draws: the balance of cells, whether the pieces fit, and why not.
//
// Quick by limits: a search that is cut off says unknown. What a search is refused for comes first, because half
// a puzzle is the usual case here.
#include <fmt/format.h>

#include "base/shards.h"
#include "solve/fit.h"
#include "solve/solve.h"
#include "studio/api.h"

namespace kumiki {

namespace {

constexpr std::int64_t kMostPlaceWork = 20'000'000;
constexpr std::uint64_t kSearchSteps = 200'000;
constexpr std::size_t kMostReasons = 20;

Json balance_json(const Puzzle& puzzle, const Problem& problem) {
  std::int64_t least = 0, most = 0, pieces = 0;
  for (const Part& part : problem.parts) {
    const std::int64_t cells = fixed_cells(puzzle.shape(part.shape)).count();
    least += cells * part.least;
    most += cells * part.most;
    pieces += part.most;
  }
  Json json{{"pieces", pieces}, {"least", least}, {"most", most}};
  if (problem.goal) {
    json["goal"] = fixed_cells(puzzle.shape(*problem.goal)).count();
    json["variable"] = variable_cells(puzzle.shape(*problem.goal)).count();
  }
  return json;
}

// Orientations times corners times cells: what listing all places costs.
std::int64_t place_work(const Puzzle& puzzle, const Problem& problem) {
  std::int64_t work = 0;
  const std::int64_t corners = volume(puzzle.shape(*problem.goal).size);
  for (const Part& part : problem.parts)
    work += kRotations * std::min<std::int64_t>(corners, 1'000'000) * fixed_cells(puzzle.shape(part.shape)).count();
  return work;
}

void add_misfits(const Puzzle& puzzle, const Problem& problem, Json& reasons) {
  const Misfits found = misfits(problem, list_placements(puzzle, problem));
  for (const int part : found.parts)
    if (reasons.size() < kMostReasons)
      reasons.push_back(
          {{"text", part_label(puzzle, problem, static_cast<std::size_t>(part)) + " fits nowhere in the goal"},
           {"piece", part}});
  for (const Vec3 cell : found.cells)
    if (reasons.size() < kMostReasons)
      reasons.push_back({{"text", fmt::format("no piece can fill the goal's cell ({}, {}, {})", cell.x, cell.y, cell.z)},
                         {"cell", {cell.x, cell.y, cell.z}}});
}

Verdict searched(const Puzzle& puzzle, int number) {
  Workers workers(1);
  SolveOptions options;
  options.disassemble = false;
  options.most_solutions = 1;
  options.most_bytes = std::size_t{256} << 20;
  Solver solver(puzzle, number, options, workers);
  Run run(1, kSearchSteps);
  const bool complete = solver.solve(run);
  if (solver.findings().assemblies > 0) return Verdict::Yes;
  return complete ? Verdict::No : Verdict::Unknown;
}

// Reasons first; a search only when there are none.
Verdict fits(const Puzzle& puzzle, int number, Json& reasons) {
  const Problem& problem = puzzle.problems[static_cast<std::size_t>(number)];
  if (const auto reason = reason_by_counting(puzzle, problem)) reasons.push_back({{"text", *reason}});
  if (place_work(puzzle, problem) > kMostPlaceWork) return reasons.empty() ? Verdict::Unknown : Verdict::No;
  add_misfits(puzzle, problem, reasons);
  return reasons.empty() ? searched(puzzle, number) : Verdict::No;
}

}  // namespace

HttpResponse post_facts(const Call& call, Api&) {
  const auto puzzle = puzzle_field(call.body);
  if (!puzzle) return reply({{"ok", false}, {"errors", {{{"text", puzzle.error().message}, {"where", ""}}}}});
  Json facts{{"ok", true}, {"fits", "unknown"}, {"reasons", Json::array()}, {"errors", Json::array()}};
  const std::int64_t number = call.body.value("problem", Json(0)).is_number_integer()
                                  ? call.body.value("problem", Json(0)).get<std::int64_t>()
                                  : 0;
  if (number < 0 || number >= std::ssize(puzzle->problems)) {
    facts["errors"].push_back({{"text", "there is no such problem"}, {"where", "problem"}});
    return reply(facts);
  }
  facts["balance"] = balance_json(*puzzle, puzzle->problems[static_cast<std::size_t>(number)]);
  if (const auto solvable = check_solvable(*puzzle, static_cast<int>(number)); !solvable)
    facts["errors"].push_back({{"text", solvable.error().message}, {"where", "problem"}});
  else
    facts["fits"] = to_string(fits(*puzzle, static_cast<int>(number), facts["reasons"]));
  return reply(facts);
}

}  // namespace kumiki
