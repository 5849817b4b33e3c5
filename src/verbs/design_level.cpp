// design level SHAPE: cuts a shape into pieces so that a wanted number of moves frees the first one.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/assert.h"
#include "base/file.h"
#include "base/number.h"
#include "base/plural.h"
#include "base/quote.h"
#include "base/shards.h"
#include "base/version.h"
#include "design/high_level.h"
#include "design/holes.h"
#include "grid/connectivity.h"
#include "puzzle/shape_name.h"
#include "puzzle/verify.h"
#include "verbs/designed_puzzle.h"
#include "verbs/input.h"
#include "verbs/table.h"

namespace kumiki {

namespace {

using Json = nlohmann::ordered_json;

// --- the shape ---------------------------------------------------------------------------------------------

// A lone shape as it is; else what the pieces of the first stored assembly fill, or the goal.
Result<Cells> shape_in(const Puzzle& puzzle) {
  if (puzzle.grid != GridKind::Cubes)
    return Error{fmt::format("expected a grid of cubes, found {}", to_string(puzzle.grid))};
  if (!puzzle.problems.empty()) {
    const Problem& problem = puzzle.problems.front();
    if (!problem.solutions.empty()) {
      Cells all;
      for (const Cells& piece : lay_out(puzzle, problem, problem.solutions.front()).cells) all.add(piece);
      return all;
    }
    if (problem.goal) return fixed_cells(puzzle.shape(*problem.goal));
  }
  if (puzzle.shapes.size() == 1) return fixed_cells(puzzle.shapes.front());
  return Error{fmt::format("expected one shape, found {}", puzzle.shapes.size())};
}

Result<std::vector<Vec3>> parse_cells(const std::string& text) {
  std::vector<Vec3> cells;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t end = std::min(text.find(';', at), text.size());
    std::vector<int> numbers;
    for (std::size_t from = at; from <= end;) {
      const std::size_t comma = std::min(text.find(',', from), end);
      const auto number = whole_number(text.substr(from, comma - from), -kFarthest, kFarthest);
      if (!number) return Error{fmt::format("--hole: expected x,y,z, found {}", quote(text))};
      numbers.push_back(static_cast<int>(*number));
      from = comma + 1;
    }
    if (numbers.size() != 3) return Error{fmt::format("--hole: expected x,y,z, found {}", quote(text))};
    cells.push_back({numbers[0], numbers[1], numbers[2]});
    at = end + 1;
  }
  return cells;
}

Result<std::vector<Vec3>> wanted_holes(const Cells& shape, bool named, const Arguments& arguments) {
  if (arguments.given("hole")) {
    if (arguments.given("holes")) return Error{"--holes and --hole cannot be given together"};
    auto cells = parse_cells(arguments.text("hole"));
    if (!cells) return cells.error();
    for (const Vec3 cell : *cells)
      if (!shape.test(cell)) return Error{fmt::format("hole {} lies outside the shape", to_string(cell))};
    return cells;
  }
  const bool asked = arguments.given("holes");
  const auto count = static_cast<int>(asked ? arguments.integer("holes") : 1);
  if (!asked && !(named && is_convex_along_axes(shape))) return std::vector<Vec3>();
  auto holes = central_holes(shape, count);
  if (asked && static_cast<int>(holes.size()) < count)
    return Error{fmt::format("the shape has room for {}, not {}", counted(std::ssize(holes), "hole"), count)};
  return holes;
}

Status check_shape(const Cells& shape, const Arguments& arguments, const std::string& operand) {
  const auto pieces = arguments.integer("pieces"), level = arguments.integer("level");
  if (const int voxels = shape.count(); pieces > voxels)
    return Error{fmt::format("{} cannot be made of {}", counted(pieces, "piece"), counted(voxels, "voxel"))};
  if (const auto parts = components(shape); parts.size() != 1)
    return Error{fmt::format("the shape is in {} parts", parts.size())};
  if (level == 1 || !is_convex_along_axes(shape)) return Done{};
  constexpr auto kNoRoom = "nothing has room to move in this shape, so its level is 1";
  if (central_holes(shape, 1).empty())
    return Error{fmt::format("{}, and it is too thin for a hole", kNoRoom)};
  return Error{
      fmt::format("{}: a hole is needed, try kumiki design level {} --pieces {} --level {} --holes 1",
                  kNoRoom, escaped(operand), pieces, level)};
}

Result<Cells> blank_from(const std::string& operand, const Arguments& arguments, Context& context) {
  const auto puzzle = load_puzzle(operand, context);
  if (!puzzle) return puzzle.error();
  const auto named_error = [&](const Error& error) { return Error{error.message, 0, escaped(operand)}; };
  auto shape = shape_in(*puzzle);
  if (!shape) return named_error(shape.error());
  *shape = shape->trimmed();
  if (shape->empty()) return named_error({"the shape has no cells"});
  *shape = std::move(*shape).shifted(-shape->box().low);
  const auto holes = wanted_holes(*shape, looks_like_shape_name(operand), arguments);
  if (!holes) return named_error(holes.error());
  for (const Vec3 hole : *holes) shape->reset(hole);
  if (auto status = check_shape(*shape, arguments, operand); !status) return named_error(status.error());
  return *shape;
}

// --- the puzzle --------------------------------------------------------------------------------------------

Provenance provenance_of(const std::string& operand, const Arguments& arguments) {
  Provenance provenance{kVersion, "design level", static_cast<std::uint64_t>(arguments.integer("seed")), {}};
  if (looks_like_shape_name(operand)) provenance.options.emplace_back("shape", operand);
  for (const char* name : {"pieces", "level", "size-spread"})
    provenance.options.emplace_back(name, arguments.text(name));
  for (const char* name : {"holes", "hole", "steps"})
    if (arguments.given(name)) provenance.options.emplace_back(name, arguments.text(name));
  for (const char* name : {"at-least"})
    if (arguments.flag(name)) provenance.options.emplace_back(name, "yes");
  return provenance;
}

// By code that did not find it. Unknown: the check was stopped before it was through.
Verdict confirmed(const Puzzle& puzzle) {
  const Run run;
  const auto report = verify(puzzle, {}, run);
  if (!report || report->verdict() == Verdict::No) assertion_failed("the design holds", __FILE__, __LINE__);
  return report->verdict();
}

// --- the answer --------------------------------------------------------------------------------------------

Json fields_of(const LevelDesignResult& result, const std::string& file) {
  Json sizes = Json::array();
  if (result.best)
    for (const Cells& piece : result.best->pieces) sizes.push_back(piece.count());
  return {{"level", result.best ? Json(result.best->level) : Json()},
          {"pieces", sizes.size()},
          {"piece_sizes", std::move(sizes)},
          {"evaluations", result.evaluations},
          {"file", file.empty() ? Json() : Json(file)}};
}

std::string text_of(const LevelDesignResult& result, const Arguments& arguments, const std::string& file) {
  if (!result.best)
    return fmt::format("unknown: found no way to cut the shape into {} of such sizes that come apart\n",
                       counted(arguments.integer("pieces"), "piece"));
  std::vector<int> sizes;
  for (const Cells& piece : result.best->pieces) sizes.push_back(piece.count());
  std::string text = result.found == Verdict::Yes
                         ? fmt::format("level {}", result.best->level)
                         : fmt::format("unknown: level {} was not found; the closest is {}",
                                       arguments.integer("level"), result.best->level);
  text += fmt::format(", {} of {} voxels\n", counted(std::ssize(sizes), "piece"), fmt::join(sizes, ", "));
  return file.empty() ? text : text + escaped(file) + "\n";
}

Status check_output(const Arguments& arguments) {
  const std::string out = arguments.text("output");
  if (out.empty()) return Done{};
  if (const auto format = format_of(out); !format) return Error{format.error().message, 0, escaped(out)};
  if (exists(out) && !arguments.flag("force"))
    return Error{"already exists (use --force to overwrite)", 0, escaped(out)};
  return Done{};
}

Result<Answer> run_design_level(const Arguments& arguments, Context& context) {
  const std::string& operand = arguments.operands().front();
  if (auto status = check_output(arguments); !status) return status.error();
  const auto shape = blank_from(operand, arguments, context);
  if (!shape) return shape.error();

  LevelDesignOptions options;
  options.pieces = static_cast<int>(arguments.integer("pieces"));
  options.wanted = {static_cast<int>(arguments.integer("level")), arguments.flag("at-least")};
  options.size_spread = arguments.real("size-spread").value_or(0.5);
  Workers workers(static_cast<int>(arguments.integer("threads")));
  Status kept = Done{};
  const std::string folder = arguments.text("keep-all");
  if (!folder.empty() && !exists(folder))
    if (auto made = make_folder(folder); !made) return made.error();
  const auto announce = [&](const LevelDesign& design) {
    context.run.tell(fmt::format("level {}", design.level));
    if (folder.empty() || !kept) return;
    const auto path = fmt::format("{}/level-{}.kumiki.json", folder, design.level);
    kept = save_puzzle(path, designed_puzzle(design, provenance_of(operand, arguments), workers), arguments,
                       context);
  };
  Run run(context.run,
          arguments.given("steps") ? static_cast<std::uint64_t>(arguments.integer("steps")) : Run::kNoLimit);
  const LevelDesignResult result = design_level(*shape, options, workers, announce, run);
  if (!kept) return kept.error();

  Answer answer;
  answer.verdict = result.found;
  const std::string out = result.best ? arguments.text("output") : "";
  if (result.best) {
    const Puzzle puzzle = designed_puzzle(*result.best, provenance_of(operand, arguments), workers);
    answer.verdict = both(answer.verdict, confirmed(puzzle));
    if (!out.empty())
      if (auto saved = save_puzzle(out, puzzle, arguments, context); !saved) return saved.error();
  }
  answer.fields = fields_of(result, out);
  answer.text = text_of(result, arguments, out);
  return answer;
}

}  // namespace

Verb design_level_verb() {
  return {
      "design level",
      "high-level interlocking puzzle: pieces, target level",
      "Cuts a shape into pieces so that exactly the wanted number of moves frees the first one, every piece "
      "hangs together and all come apart. Each better design is announced; Ctrl-C and --time-limit end with "
      "the closest one found. The result is checked by the independent verifier before it is told.",
      {{"SHAPE", "a file or a name with sizes (cube:5, box:4x5x6); a convex named shape gets one hole"}},
      {{"pieces", 'k', ValueKind::Integer, "K", "4", "number of pieces", 2, Explorer::kMostPieces, {}},
       {"level", 'l', ValueKind::Integer, "L", "8", "moves that free the first piece", 1, 10000, {}},
       {"at-least", 0, ValueKind::Flag, "", "", "a higher level is welcome too", 0, 0, {}},
       {"size-spread",
        0,
        ValueKind::Real,
        "D",
        "0.5",
        "sizes may differ from the mean by this share of it",
        0,
        1,
        {}},
       {"holes", 0, ValueKind::Integer, "E", "", "empty cells near the middle", 0, 1000, {}},
       {"hole",
        0,
        ValueKind::Text,
        "x,y,z",
        "",
        "an empty cell, counted from 0; several with ';' between",
        0,
        0,
        {}},
       {"keep-all", 0, ValueKind::Path, "DIR", "", "keep every better design there", 0, 0, {}},
       {"steps", 0, ValueKind::Integer, "N", "", "stop after this many proposals", 1, 1e15, {}}},
      {"kumiki design level cube:5 --pieces 4 --level 12 -o cube.kumiki.json",
       "kumiki design level cube:6 --pieces 5 --level 99 --at-least --time-limit 60 -o best.xmpuzzle"},
      true,
      run_design_level};
}

}  // namespace kumiki
