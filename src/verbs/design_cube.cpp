// design cube: six plates that close to the shell of a box, in one way only.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/number.h"
#include "base/plural.h"
#include "base/quote.h"
#include "base/version.h"
#include "design/plate_puzzle.h"
#include "design/puzzle_cube.h"
#include "puzzle/verify.h"
#include "verbs/cube_files.h"
#include "verbs/designed_puzzle.h"
#include "verbs/input.h"
#include "verbs/plate_net.h"
#include "verbs/table.h"

namespace kumiki {

namespace {

using Json = nlohmann::ordered_json;

constexpr int kMostNearSolutions = 1'000'000;

// --- what is wished for ------------------------------------------------------------------------------------

Result<Vec3> parse_sides(const std::string& text) {
  const auto refuse = [&] {
    return Error{fmt::format("--shape: expected three sides from {} to {}, as 4x5x6, found {}",
                             kShortestShellSide, kLongestShellSide, quote(text))};
  };
  std::vector<int> sides;
  for (std::size_t from = 0; from <= text.size();) {
    const std::size_t end = std::min(text.find('x', from), text.size());
    const auto side = whole_number(text.substr(from, end - from), kShortestShellSide, kLongestShellSide);
    if (!side || sides.size() == 3) return refuse();
    sides.push_back(*side);
    from = end + 1;
  }
  if (sides.size() != 3) return refuse();
  return Vec3{sides[0], sides[1], sides[2]};
}

Result<Vec3> size_from(const Arguments& arguments) {
  if (arguments.given("shape") && arguments.given("size"))
    return Error{"--size and --shape cannot be given together"};
  if (arguments.given("shape")) return parse_sides(arguments.text("shape"));
  const int side = static_cast<int>(arguments.integer("size"));
  return Vec3{side, side, side};
}

Status set_difficulty(const std::string& text, PuzzleCubeOptions& options) {
  if (text == "easy")
    options.difficulty = CubeDifficulty::Fewest;
  else if (text == "medium")
    options.difficulty = CubeDifficulty::Middle;
  else if (text == "hard")
    options.difficulty = CubeDifficulty::Most;
  else if (const auto number = whole_number(text, 0, kMostNearSolutions)) {
    options.difficulty = CubeDifficulty::Exactly;
    options.near_solutions = *number;
  } else
    return Error{fmt::format("--difficulty: expected easy, medium, hard or a number from 0 to {}, found {}",
                             kMostNearSolutions, quote(text))};
  return Done{};
}

Result<PuzzleCubeOptions> options_from(const Arguments& arguments) {
  PuzzleCubeOptions options;
  if (arguments.flag("unique") && arguments.flag("no-unique"))
    return Error{"--unique and --no-unique cannot be given together"};
  options.unique = !arguments.flag("no-unique");
  if (arguments.given("difficulty"))
    if (auto status = set_difficulty(arguments.text("difficulty"), options); !status) return status.error();
  if (arguments.given("steps"))
    options.draws = static_cast<std::uint64_t>(arguments.integer("steps"));
  else if (options.difficulty == CubeDifficulty::Any)
    options.draws = Run::kNoLimit;
  return options;
}

// --- the puzzle --------------------------------------------------------------------------------------------

std::string spelled(Vec3 size) { return fmt::format("{}x{}x{}", size.x, size.y, size.z); }

Provenance provenance_of(Vec3 size, const Arguments& arguments) {
  Provenance provenance{kVersion, "design cube", static_cast<std::uint64_t>(arguments.integer("seed")), {}};
  provenance.options.emplace_back("shape", spelled(size));
  provenance.options.emplace_back("unique", arguments.flag("no-unique") ? "no" : "yes");
  for (const char* name : {"difficulty", "steps"})
    if (arguments.given(name)) provenance.options.emplace_back(name, arguments.text(name));
  return provenance;
}

Puzzle finished(const BoxShell& shell, const PuzzleCube& cube, const Arguments& arguments, Workers& workers) {
  Puzzle puzzle = plate_puzzle(shell, cube.plates);
  puzzle.comment =
      fmt::format("puzzle cube {}, {}", spelled(shell.size()), counted(cube.near_solutions, "near-solution"));
  puzzle.provenance = provenance_of(shell.size(), arguments);
  add_plan(puzzle, workers);
  if (cube.solutions == 1) puzzle.claims.push_back({ClaimKind::Unique, 0, 0, {}, {}});
  return puzzle;
}

std::vector<Cells> pieces_of(const Puzzle& puzzle) {
  const Problem& problem = puzzle.problems.front();
  return lay_out(puzzle, problem, problem.solutions.front()).cells;
}

// --- the answer --------------------------------------------------------------------------------------------

std::vector<int> sizes_of(const std::vector<Cells>& pieces) {
  std::vector<int> sizes;
  for (const Cells& piece : pieces) sizes.push_back(piece.count());
  return sizes;
}

Json fields_of(Vec3 size, const PuzzleCubeResult& result, const std::vector<Cells>& pieces,
               const std::string& file) {
  const auto& best = result.best;
  return {{"shape", {size.x, size.y, size.z}},
          {"pieces", pieces.size()},
          {"piece_sizes", sizes_of(pieces)},
          {"solutions", best && best->solutions ? Json(*best->solutions) : Json()},
          {"near_solutions", best ? Json(best->near_solutions) : Json()},
          {"attempts", result.attempts},
          {"file", file.empty() ? Json() : Json(file)}};
}

std::string text_of(Vec3 size, const PuzzleCubeResult& result, const std::vector<Cells>& pieces,
                    const std::string& file) {
  const std::string drawn = counted(static_cast<std::int64_t>(result.attempts), "cube") + " drawn";
  if (!result.best) return fmt::format("unknown: no cube with one solution only among {}\n", drawn);
  std::string text = result.found == Verdict::Yes ? "" : "unknown: the wish was not met; the closest is a ";
  text += fmt::format("{} cube, 6 plates of {} cells\n", spelled(size), fmt::join(sizes_of(pieces), ", "));
  text += fmt::format(
      "{}, {}; {}\n\n",
      result.best->solutions ? counted(*result.best->solutions, "solution") : "solutions not counted",
      counted(result.best->near_solutions, "near-solution"), drawn);
  text += plate_net(size, pieces);
  return file.empty() ? text : text + "\n" + escaped(file) + "\n";
}

Result<Answer> run_design_cube(const Arguments& arguments, Context& context) {
  if (auto status = check_cube_output(arguments); !status) return status.error();
  const auto size = size_from(arguments);
  if (!size) return size.error();
  const auto options = options_from(arguments);
  if (!options) return options.error();

  Workers workers(static_cast<int>(arguments.integer("threads")));
  const BoxShell shell(*size);
  const PuzzleCubeResult result = design_puzzle_cube(shell, *options, workers, context.run);

  Answer answer;
  answer.verdict = result.found;
  std::vector<Cells> pieces;
  const std::string out = result.best ? arguments.text("output") : "";
  Json files = Json::array();
  if (result.best) {
    const Puzzle puzzle = finished(shell, *result.best, arguments, workers);
    pieces = pieces_of(puzzle);
    answer.verdict = both(answer.verdict, confirmed(puzzle));
    if (!out.empty()) {
      const auto written = write_cube(puzzle, arguments, context);
      if (!written) return written.error();
      files = *written;
    }
  }
  answer.fields = fields_of(*size, result, pieces, out);
  answer.fields["files"] = std::move(files);
  answer.text = text_of(*size, result, pieces, out);
  return answer;
}

}  // namespace

Verb design_cube_verb() {
  Verb verb{
      "design cube",
      "the six-plate puzzle cube",
      "Draws six flat plates with notched rims that close to a hollow box, and draws again until they do so "
      "in one way only. Plates may be turned and turned over. The result is checked by the independent "
      "verifier before it is told; the answer shows the plates unfolded. -o takes a puzzle file, or .stl, "
      ".3mf, "
      ".obj, .scad: the plates, ready to be printed.",
      {},
      {{"size",
        0,
        ValueKind::Integer,
        "N",
        "4",
        "a cube of N cells a side",
        kShortestShellSide,
        kLongestShellSide,
        {}},
       {"shape", 0, ValueKind::Text, "X Y Z", "", "a box of so many cells; also XxYxZ", 0, 0, {}, 3},
       {"unique", 0, ValueKind::Flag, "", "", "one solution only; this is the default", 0, 0, {}},
       {"no-unique", 0, ValueKind::Flag, "", "", "the first cube drawn, however many solutions", 0, 0, {}},
       {"difficulty",
        0,
        ValueKind::Text,
        "WISH",
        "",
        "near-solutions: easy (the fewest drawn), medium, hard (the most), or how many",
        0,
        0,
        {}},
       {"steps",
        0,
        ValueKind::Integer,
        "N",
        "",
        "draw at most so many cubes; with --difficulty 1000 when nothing is said",
        1,
        1e6,
        {}}},
      {"kumiki design cube --size 4 -o cube.kumiki.json",
       "kumiki design cube --shape 4 5 6 --difficulty hard -o box.xmpuzzle",
       "kumiki design cube --style cubes --voxel 9 -o cube.3mf"},
      true,
      run_design_cube};
  for (Option& option : cube_print_options()) verb.options.push_back(std::move(option));
  return verb;
}

}  // namespace kumiki
