// design level SHAPE: cuts a shape into pieces so that a wanted number of moves frees the first one.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/file.h"
#include "base/number.h"
#include "base/plural.h"
#include "base/quote.h"
#include "base/shards.h"
#include "base/version.h"
#include "design/high_level.h"
#include "design/holes.h"
#include "design/wishes.h"
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

// --- what is wished for
// -------------------------------------------------------------------------------------

// "N..M"
Result<std::pair<double, double>> parse_range(const std::string& text) {
  const std::size_t dots = text.find("..");
  const auto number = [&](std::size_t from, std::size_t end) -> std::optional<std::int64_t> {
    return dots == std::string::npos ? std::nullopt
                                     : whole_number(text.substr(from, end - from), 0, 1'000'000'000);
  };
  const auto least = number(0, dots), most = number(dots + 2, text.size());
  if (!least || !most || *least > *most)
    return Error{fmt::format("--random-walk: expected N..M, found {}", quote(text))};
  return std::pair(static_cast<double>(*least), static_cast<double>(*most));
}

Result<Wishes> wishes_from(const Arguments& arguments) {
  Wishes wishes;
  wishes.interlocking = arguments.flag("interlocking");
  wishes.single_moves = arguments.flag("no-group-moves");
  wishes.unique = arguments.flag("unique");
  if (const std::string size = arguments.text("graph-size"); !size.empty())
    wishes.graph_size = size == "small" ? GraphSize::Small : GraphSize::Large;
  if (arguments.given("max-exits")) wishes.most_exits = static_cast<int>(arguments.integer("max-exits"));
  if (arguments.given("random-walk")) {
    const auto range = parse_range(arguments.text("random-walk"));
    if (!range) return range.error();
    wishes.random_walk = *range;
  }
  return wishes;
}

// A puzzle of the shape that is to be cut: its pieces, where they lie in the shape.
Result<std::vector<Cells>> pieces_in(const std::string& file, const Cells& shape, Context& context) {
  const auto puzzle = load_puzzle(file, context);
  if (!puzzle) return puzzle.error();
  const auto refuse = [&](std::string why) { return Error{std::move(why), 0, escaped(file)}; };
  if (puzzle->grid != GridKind::Cubes || puzzle->problems.empty() || !puzzle->problems.front().goal ||
      puzzle->problems.front().solutions.empty())
    return refuse("expected a puzzle with a stored assembly, found none");
  const Problem& problem = puzzle->problems.front();
  const Cells goal = fixed_cells(puzzle->shape(*problem.goal)).trimmed();
  if (!(goal.shifted(-goal.box().low) == shape))
    return refuse("is a puzzle of another shape (are its holes the same?)");
  std::vector<Cells> pieces = lay_out(*puzzle, problem, problem.solutions.front()).cells;
  Cells room = shape;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    pieces[i] = std::move(pieces[i]).shifted(-goal.box().low);
    if (!is_connected(pieces[i])) return refuse(fmt::format("piece {} is in several parts", i + 1));
    if (!room.contains(pieces[i]))
      return refuse(fmt::format("piece {} does not lie in the shape, or on another one", i + 1));
    room.remove(pieces[i]);
  }
  return pieces;
}

Status start_from(const std::string& file, const Cells& shape, LevelDesignOptions& options,
                  Context& context) {
  auto pieces = pieces_in(file, shape, context);
  if (!pieces) return pieces.error();
  const auto refuse = [&](std::string why) { return Error{std::move(why), 0, escaped(file)}; };
  if (std::ssize(*pieces) != options.pieces)
    return refuse(fmt::format("expected {}, found {}", counted(options.pieces, "piece"), pieces->size()));
  const SizeRange sizes = size_range(shape.count(), options.pieces, options.size_spread);
  int sum = 0;
  for (std::size_t i = 0; i < pieces->size(); ++i) {
    const int count = (*pieces)[i].count();
    sum += count;
    if (!sizes.contains(count))
      return refuse(fmt::format("piece {} has {}, allowed are {} to {} (--size-spread)", i + 1,
                                counted(count, "voxel"), sizes.least, sizes.most));
  }
  if (sum != shape.count()) return refuse("its pieces do not fill the shape");
  options.starts.push_back(std::move(*pieces));
  return Done{};
}

// "1,3": numbers of pieces, counted from 1; all when nothing is said.
Status keep_from(const std::string& file, const Cells& shape, const std::string& numbers,
                 LevelDesignOptions& options, Context& context) {
  auto pieces = pieces_in(file, shape, context);
  if (!pieces) return pieces.error();
  for (std::size_t at = 0; !numbers.empty() && at <= numbers.size();) {
    const std::size_t comma = std::min(numbers.find(',', at), numbers.size());
    const auto number = whole_number(numbers.substr(at, comma - at), 1, static_cast<int>(pieces->size()));
    if (!number)
      return Error{
          fmt::format("--keep: expected numbers from 1 to {}, found {}", pieces->size(), quote(numbers))};
    options.kept.push_back((*pieces)[static_cast<std::size_t>(*number - 1)]);
    at = comma + 1;
  }
  if (numbers.empty()) options.kept = std::move(*pieces);
  if (std::ssize(options.kept) >= options.pieces)
    return Error{fmt::format("{} are kept, so {} leave nothing to design",
                             counted(std::ssize(options.kept), "piece"), counted(options.pieces, "piece")),
                 0, escaped(file)};
  return Done{};
}

// --- the puzzle --------------------------------------------------------------------------------------------

Provenance provenance_of(const std::string& operand, const Arguments& arguments) {
  Provenance provenance{kVersion, "design level", static_cast<std::uint64_t>(arguments.integer("seed")), {}};
  if (looks_like_shape_name(operand)) provenance.options.emplace_back("shape", operand);
  for (const char* name : {"pieces", "level", "size-spread"})
    provenance.options.emplace_back(name, arguments.text(name));
  for (const char* name : {"holes", "hole", "graph-size", "max-exits", "random-walk", "steps"})
    if (arguments.given(name)) provenance.options.emplace_back(name, arguments.text(name));
  for (const char* name : {"at-least", "unique", "interlocking", "no-group-moves", "improve", "fixed"})
    if (arguments.flag(name)) provenance.options.emplace_back(name, "yes");
  return provenance;
}

// With the claims of the wishes that were met.
Puzzle finished(const LevelDesign& design, const std::string& operand, const Arguments& arguments,
                Workers& workers) {
  Puzzle puzzle = designed_puzzle(design, provenance_of(operand, arguments), workers);
  if (arguments.flag("interlocking")) puzzle.claims.push_back({ClaimKind::Interlocking, 0, 0, {}, {}});
  if (arguments.flag("unique")) puzzle.claims.push_back({ClaimKind::Unique, 0, 0, {}, {}});
  return puzzle;
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

Result<Answer> run_design_level(const Arguments& arguments, Context& context) {
  const std::string& operand = arguments.operands().front();
  if (auto status = check_output(arguments); !status) return status.error();
  const auto shape = blank_from(operand, arguments, context);
  if (!shape) return shape.error();

  LevelDesignOptions options;
  options.pieces = static_cast<int>(arguments.integer("pieces"));
  options.wanted = {static_cast<int>(arguments.integer("level")), arguments.flag("at-least")};
  options.size_spread = arguments.real("size-spread").value_or(0.5);
  if (arguments.given("improve") && arguments.given("fixed"))
    return Error{"--improve and --fixed cannot be given together"};
  if (arguments.given("keep") && !arguments.given("fixed")) return Error{"--keep needs --fixed FILE"};
  Status taken = Done{};
  if (arguments.given("improve")) taken = start_from(arguments.text("improve"), *shape, options, context);
  if (arguments.given("fixed"))
    taken = keep_from(arguments.text("fixed"), *shape, arguments.text("keep"), options, context);
  if (!taken) return taken.error();
  const auto wishes = wishes_from(arguments);
  if (!wishes) return wishes.error();
  Workers workers(static_cast<int>(arguments.integer("threads")));
  Status kept = Done{};
  const std::string folder = arguments.text("keep-all");
  if (!folder.empty() && !(exists(folder) && arguments.flag("force")))
    if (auto made = make_folder(folder); !made) return made.error();
  const auto announce = [&](const LevelDesign& design) {
    context.run.tell(fmt::format("level {}", design.level));
    if (folder.empty() || !kept) return;
    const auto path = fmt::format("{}/level-{}.kumiki.json", folder, design.level);
    kept = save_puzzle(path, finished(design, operand, arguments, workers), arguments, context);
  };
  if (wishes->any())
    options.accepts = [&](const LevelDesign& design) {
      return are_met(*wishes, design, workers, context.run);
    };
  Run run(context.run,
          arguments.given("steps") ? static_cast<std::uint64_t>(arguments.integer("steps")) : Run::kNoLimit);
  const LevelDesignResult result = design_level(*shape, options, workers, announce, run);
  if (!kept) return kept.error();

  Answer answer;
  answer.verdict = result.found;
  const std::string out = result.best ? arguments.text("output") : "";
  if (result.best) {
    const Puzzle puzzle = finished(*result.best, operand, arguments, workers);
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
       {"unique", 0, ValueKind::Flag, "", "", "only one assembly of the pieces comes apart", 0, 0, {}},
       {"interlocking",
        0,
        ValueKind::Flag,
        "",
        "",
        "one piece can move at first, and nothing else",
        0,
        0,
        {}},
       {"no-group-moves", 0, ValueKind::Flag, "", "", "the plan moves one piece at a time", 0, 0, {}},
       {"graph-size",
        0,
        ValueKind::Choice,
        "SIZE",
        "",
        "disassembly graph: at most 3 nodes a level, or at least 12",
        0,
        0,
        {"small", "large"}},
       {"max-exits", 0, ValueKind::Integer, "N", "", "at most so many targets in the graph", 1, 1e6, {}},
       {"random-walk", 0, ValueKind::Text, "N..M", "", "expected moves of a player without a plan", 0, 0, {}},
       {"improve", 0, ValueKind::Path, "FILE", "", "begin with this puzzle of the same shape", 0, 0, {}},
       {"fixed",
        0,
        ValueKind::Path,
        "FILE",
        "",
        "keep pieces of this puzzle of the same shape, design the rest",
        0,
        0,
        {}},
       {"keep",
        0,
        ValueKind::Text,
        "N,N",
        "",
        "which pieces of --fixed, counted from 1; else all it has",
        0,
        0,
        {}},
       {"keep-all", 0, ValueKind::Path, "DIR", "", "keep every better design in this new folder", 0, 0, {}},
       {"steps",
        0,
        ValueKind::Integer,
        "N",
        "",
        "stop after about so many proposals (at least one round of 24000)",
        1,
        1e15,
        {}}},
      {"kumiki design level cube:5 --pieces 4 --level 12 -o cube.kumiki.json",
       "kumiki design level cube:6 --pieces 5 --level 99 --at-least --time-limit 60 -o best.xmpuzzle"},
      true,
      run_design_level};
}

}  // namespace kumiki
