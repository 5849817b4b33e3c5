// Writing. A burr of another program may be turned, shifted, and drawn with its sticks along any axis: each
// stick gets the frame of its drawing (2×2×6 along z), and the whole is turned until every stick lies in one
// of the places A to F. A move of several cells stays one line, so that the level stays what it was.
#include <algorithm>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "formats/burr_json.h"
#include "formats/burr_view.h"
#include "formats/json_text.h"
#include "puzzle/stick.h"

namespace kumiki {

namespace {

using Json = nlohmann::ordered_json;  // fields in the order in which they are added

Result<Json> assemblies_of(BurrView& burr, const Problem& problem, Warnings& warnings) {
  Json assemblies = Json::object();
  for (std::size_t s = 0; s < problem.solutions.size(); ++s) {
    const Solution& solution = problem.solutions[s];
    if (!burr.look_at(solution.assembly))
      return Error{fmt::format("solution {}: expected six sticks in the places of a burr", s)};
    const std::string notation = burr.notation();
    if (assemblies.contains(notation)) {
      warnings.push_back("one solution an assembly is kept");
      continue;
    }
    assemblies[notation] = solution.plan ? burr.moves(*solution.plan, warnings) : std::vector<std::string>();
  }
  return assemblies;
}

void warn_of_lost(const Puzzle& puzzle, Warnings& warnings) {
  const auto lost = [&](bool is_lost, std::string_view what) {
    if (is_lost) warnings.push_back(fmt::format("the format keeps {}", what));
  };
  const auto any_problem = [&](auto wanted) {
    return std::any_of(puzzle.problems.begin(), puzzle.problems.end(), wanted);
  };
  const auto outline = burr_goal(6).cells;
  lost(any_problem([&](const Problem& p) { return !p.goal || puzzle.shape(*p.goal).cells != outline; }),
       "no goal but the outline of the burr");
  lost(any_problem([](const Problem& p) { return !p.name.empty(); }), "no names of problems");
  lost(!puzzle.colours.empty(), "no colours of cells");
  lost(!puzzle.claims.empty(), "no claims");
  lost(!puzzle.comment.empty(), "no comment");
}

// The fields that were read and not used.
void add_kept(const Puzzle& puzzle, Json& top, Warnings& warnings) {
  for (const auto& attribute : puzzle.extras.attributes) {
    if (!attribute.first.starts_with("burr.")) continue;
    if (parse_json(attribute.second))
      top[attribute.first.substr(5)] = Json::parse(attribute.second, nullptr, false);
    else
      warnings.push_back("a field that is no JSON is left out");
  }
}

}  // namespace

Result<std::string> write_burr_json(const Puzzle& puzzle, Warnings& warnings) {
  if (puzzle.grid != GridKind::Cubes)
    return Error{
        fmt::format("only cube grids can be written as burr JSON, this is {}", to_string(puzzle.grid))};
  if (puzzle.problems.empty())
    return Error{"only six-piece burrs can be written as burr JSON, this has none"};
  Json top = Json::object(), puzzles = Json::array();
  add_kept(puzzle, top, warnings);
  for (std::size_t p = 0; p < puzzle.problems.size(); ++p) {
    const auto wrong = [&](const Error& error) {
      return Error{fmt::format("problem {}: {}", p, error.message)};
    };
    auto burr = BurrView::of(puzzle, puzzle.problems[p]);
    if (!burr) return wrong(burr.error());
    Json entry = {{"shapes", burr->drawings()}};
    auto assemblies = assemblies_of(*burr, puzzle.problems[p], warnings);
    if (!assemblies) return wrong(assemblies.error());
    if (!assemblies->empty()) entry["assemblies"] = std::move(*assemblies);
    puzzles.push_back(std::move(entry));
  }
  top["puzzles"] = std::move(puzzles);
  warn_of_lost(puzzle, warnings);
  return top.dump(4) + "\n";
}

}  // namespace kumiki
