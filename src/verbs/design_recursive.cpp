// design recursive SHAPE: pieces that come out one after the other, and in no other way.
#include <fmt/format.h>

#include "base/plural.h"
#include "base/quote.h"
#include "base/version.h"
#include "design/interlocking.h"
#include "design/most_pieces.h"
#include "grid/connectivity.h"
#include "puzzle/removals.h"
#include "puzzle/shape_name.h"
#include "puzzle/verify.h"
#include "verbs/designed_puzzle.h"
#include "verbs/shape_input.h"
#include "verbs/smooth_work.h"
#include "verbs/table.h"

namespace kumiki {

namespace {

using Json = nlohmann::ordered_json;

constexpr int kUp = 4;
constexpr int kFewestPieces = 3;
// Plans grow with the square of the number of pieces. The claim names the order of larger puzzles, and the
// directions follow from it.
constexpr std::size_t kMostPiecesOfPlan = 100;
// A stage is checked by going through all that is left.
constexpr std::uint64_t kVerifySteps = 100'000'000'000;
// Of a mesh: so many designs are tried, with seeds that lie far apart.
constexpr std::uint64_t kMostTries = 20, kSeedStep = 1'000'003;

// --- what is wished for ------------------------------------------------------------------------------------

// Two voxels of different parts that share an edge, if there are such.
std::optional<std::pair<Vec3, Vec3>> edge_between(const std::vector<Cells>& parts, const Cells& shape) {
  std::optional<std::pair<Vec3, Vec3>> found;
  parts.front().for_each([&](Vec3 cell) {
    for (int a = 0; a < 6 && !found; ++a)
      for (int b = a + 1; b < 6 && !found; ++b) {
        const Vec3 other =
            cell + kDirections[static_cast<std::size_t>(a)] + kDirections[static_cast<std::size_t>(b)];
        if (a / 2 != b / 2 && shape.test(other) && !parts.front().test(other)) found = {cell, other};
      }
  });
  return found;
}

// What can be known before any search.
Status check_shape(const Cells& shape, std::int64_t pieces) {
  if (const auto parts = components(shape); parts.size() != 1) {
    if (const auto edge = edge_between(parts, shape))
      return Error{fmt::format("the shape is in {} parts: {} and {} share an edge only, expected a face",
                               parts.size(), to_string(edge->first), to_string(edge->second))};
    return Error{fmt::format("the shape is in {} parts", parts.size())};
  }
  const Vec3 size = shape.box().size;
  if (std::min({size.x, size.y, size.z}) < 2)
    return Error{"the shape is one voxel thin: nothing would hold its pieces back across"};
  if (pieces > shape.count())
    return Error{
        fmt::format("{} cannot be made of {}", counted(pieces, "piece"), counted(shape.count(), "voxel"))};
  return Done{};
}

Result<KeyPlace> key_place(const Cells& shape, const Arguments& arguments) {
  KeyPlace key;
  if (arguments.flag("key-up") && arguments.flag("no-key-up"))
    return Error{"--key-up and --no-key-up cannot be given together"};
  if (!arguments.flag("no-key-up")) key.direction = kUp;
  if (!arguments.given("key-at")) return key;
  const auto cells = cells_of_option("key-at", arguments);
  if (!cells) return cells.error();
  if (cells->size() != 1) return Error{fmt::format("--key-at: expected one cell, found {}", cells->size())};
  if (!shape.test(cells->front()))
    return Error{fmt::format("--key-at: {} lies outside the shape", to_string(cells->front()))};
  key.seed = cells->front();
  return key;
}

Result<RecursiveOptions> options_from(const Cells& shape, const Arguments& arguments) {
  RecursiveOptions options;
  options.pieces = static_cast<int>(arguments.integer("pieces"));
  if (arguments.flag("balance") && arguments.flag("max-pieces"))
    return Error{"--balance and --max-pieces cannot be given together"};
  if (arguments.flag("balance") && arguments.flag("no-balance"))
    return Error{"--balance and --no-balance cannot be given together"};
  options.balanced = !arguments.flag("no-balance");
  auto key = key_place(shape, arguments);
  if (!key) return key.error();
  options.key = *key;
  return options;
}

// --- the puzzle --------------------------------------------------------------------------------------------

Provenance provenance_of(const std::string& operand, const Arguments& arguments) {
  Provenance provenance{
      kVersion, "design recursive", static_cast<std::uint64_t>(arguments.integer("seed")), {}};
  if (looks_like_shape_name(operand)) provenance.options.emplace_back("shape", operand);
  if (names_mesh(operand)) add_smooth_options(arguments, provenance);
  if (!arguments.flag("max-pieces") || arguments.given("pieces"))
    provenance.options.emplace_back("pieces", arguments.text("pieces"));
  for (const char* name : {"kind", "key-at", "steps"})
    if (arguments.given(name)) provenance.options.emplace_back(name, arguments.text(name));
  for (const char* name : {"max-pieces", "no-balance", "no-key-up"})
    if (arguments.flag(name)) provenance.options.emplace_back(name, "yes");
  return provenance;
}

// What both kinds come to.
struct Designed {
  Verdict found = Verdict::Unknown;
  std::uint64_t attempts = 0;
  std::vector<Cells> pieces;    // none: nothing was found
  std::vector<int> directions;  // in which all but the last leave, one after the other; only if recursive
  Puzzle puzzle;
};

Puzzle puzzle_of(const std::vector<Cells>& pieces, const char* kind) {
  std::vector<NamedCells> named;
  for (const Cells& piece : pieces) named.push_back({fmt::format("piece {}", named.size() + 1), piece});
  Puzzle puzzle = assembled_puzzle(named);
  puzzle.comment = fmt::format("{}, {}", counted(std::ssize(pieces), "piece"), kind);
  return puzzle;
}

std::vector<Vec3> positions_of(const Solution& solution) {
  std::vector<Vec3> positions;
  for (const auto& placement : solution.assembly) positions.push_back(placement->position);
  return positions;
}

std::uint64_t step_limit(const Arguments& arguments) {
  return arguments.given("steps") ? static_cast<std::uint64_t>(arguments.integer("steps")) : Run::kNoLimit;
}

RecursiveResult searched(const Cells& shape, const RecursiveOptions& options, const Arguments& arguments,
                         Context& context, Workers& workers, Run& run) {
  if (!arguments.flag("max-pieces")) return design_recursive(shape, options, workers, run);
  MostPiecesOptions most;
  if (arguments.given("pieces")) most.cap = options.pieces;
  most.key = options.key;
  const auto announce = [&](const RecursiveDesign& design) {
    context.run.tell(counted(std::ssize(design.pieces), "piece"));
  };
  return most_pieces(shape, most, announce, workers, run);
}

// The pieces are numbered in the order in which they leave.
Designed recursive(const Cells& shape, const RecursiveOptions& options, const Arguments& arguments,
                   Context& context, std::uint64_t seed) {
  Workers workers(static_cast<int>(arguments.integer("threads")));
  Run run(context.run, step_limit(arguments), seed);
  RecursiveResult result = searched(shape, options, arguments, context, workers, run);
  Designed designed{result.found, result.attempts, {}, {}, {}};
  if (!result.best) return designed;
  designed.pieces = std::move(result.best->pieces);
  designed.directions = std::move(result.best->directions);
  designed.puzzle = puzzle_of(designed.pieces, "recursive interlocking");
  Solution& solution = designed.puzzle.problems.front().solutions.front();
  std::vector<PieceId> order;
  for (std::size_t i = 0; i < designed.pieces.size(); ++i) order.emplace_back(static_cast<int>(i));
  if (order.size() <= kMostPiecesOfPlan)
    solution.plan = removal_plan(order, positions_of(solution), designed.directions);
  designed.puzzle.claims.push_back({ClaimKind::Recursive, 0, 0, {}, std::move(order)});
  return designed;
}

Designed interlocking(const Cells& shape, const RecursiveOptions& options, const Arguments& arguments,
                      Context& context, std::uint64_t seed) {
  Workers workers(static_cast<int>(arguments.integer("threads")));
  Run run(context.run, step_limit(arguments), seed);
  const InterlockingResult result = design_interlocking(shape, options, workers, run);
  Designed designed{result.found, result.attempts, {}, {}, {}};
  if (!result.best) return designed;
  designed.pieces = result.best->pieces;
  designed.puzzle = puzzle_of(designed.pieces, "interlocking");
  Solution& solution = designed.puzzle.problems.front().solutions.front();
  solution.plan = group_plan(*result.best, positions_of(solution));
  designed.puzzle.claims.push_back({ClaimKind::Interlocking, 0, 0, {}, {}});
  return designed;
}

// --- the answer --------------------------------------------------------------------------------------------

std::vector<int> sizes_of(const std::vector<Cells>& pieces) {
  std::vector<int> sizes;
  for (const Cells& piece : pieces) sizes.push_back(piece.count());
  return sizes;
}

Json fields_of(const Designed& designed, const std::string& file) {
  Json directions = Json::array();
  for (const int direction : designed.directions)
    directions.push_back(kDirectionNames[static_cast<std::size_t>(direction)]);
  return {{"pieces", designed.pieces.size()},
          {"piece_sizes", sizes_of(designed.pieces)},
          {"directions", std::move(directions)},
          {"attempts", designed.attempts},
          {"file", file.empty() ? Json() : Json(file)}};
}

std::string text_of(const Designed& designed, const Arguments& arguments, const std::string& file) {
  if (designed.pieces.empty()) return "unknown: not even three pieces were found\n";
  const std::vector<int> sizes = sizes_of(designed.pieces);
  const auto [least, most] = std::minmax_element(sizes.begin(), sizes.end());
  std::string text = designed.found == Verdict::Yes
                         ? counted(std::ssize(sizes), "piece")
                         : fmt::format("unknown: {} were not found; the most is {}",
                                       counted(arguments.integer("pieces"), "piece"), sizes.size());
  text += fmt::format(" of {} to {} voxels, {}\n", *least, *most,
                      arguments.text("kind") == "recursive" ? "one key at every stage" : "one key");
  return file.empty() ? text : text + escaped(file) + "\n";
}

SmoothOrder smooth_order(const Designed& designed) {
  const auto& plan = designed.puzzle.problems.front().solutions.front().plan;
  return {designed.pieces, {}, plan ? &*plan : nullptr};
}

// Of a mesh, designs are tried until one can be cut out of it; else the first.
Designed designed_for(const SmoothWork* smooth, const Cells& shape, const RecursiveOptions& options,
                      const Arguments& arguments, Context& context) {
  const auto design = arguments.text("kind") == "recursive" ? recursive : interlocking;
  const auto seed = static_cast<std::uint64_t>(arguments.integer("seed"));
  Designed first = design(shape, options, arguments, context, seed);
  if (smooth == nullptr || first.pieces.empty() || smooth->accepts(smooth_order(first), context.run))
    return first;
  for (std::uint64_t i = 1; i < kMostTries && !context.run.cancelled(); ++i) {
    Designed next = design(shape, options, arguments, context, seed + i * kSeedStep);
    first.attempts += next.attempts;
    if (next.found != Verdict::Yes || !smooth->accepts(smooth_order(next), context.run)) continue;
    next.attempts = first.attempts;
    return next;
  }
  return first;
}

Result<Answer> run_design_recursive(const Arguments& arguments, Context& context) {
  const std::string& operand = arguments.operands().front();
  if (auto status = check_output(arguments); !status) return status.error();
  const auto smooth = SmoothWork::of(operand, arguments, context);
  if (!smooth) return smooth.error();
  const auto shape = *smooth ? Result<Cells>((*smooth)->shape()) : load_shape(operand, context);
  if (!shape) return shape.error();
  const bool counts = !arguments.flag("max-pieces") || arguments.given("pieces");
  if (auto status = check_shape(*shape, counts ? arguments.integer("pieces") : kFewestPieces); !status)
    return Error{status.error().message, 0, escaped(operand)};
  const auto options = options_from(*shape, arguments);
  if (!options) return options.error();
  const bool is_recursive = arguments.text("kind") == "recursive";
  if (!is_recursive && arguments.flag("max-pieces"))
    return Error{"--max-pieces has a meaning for --kind recursive only"};
  Designed designed = designed_for(*smooth ? &**smooth : nullptr, *shape, *options, arguments, context);

  Answer answer;
  answer.verdict = designed.found;
  const std::string out = designed.pieces.empty() ? "" : arguments.text("output");
  if (!designed.pieces.empty()) {
    designed.puzzle.provenance = provenance_of(operand, arguments);
    answer.verdict = both(answer.verdict, confirmed(designed.puzzle, kVerifySteps));
    if (!out.empty())
      if (auto saved = save_puzzle(out, designed.puzzle, arguments, context); !saved) return saved.error();
  }
  answer.fields = fields_of(designed, out);
  answer.text = text_of(designed, arguments, out);
  if (*smooth && !designed.pieces.empty())
    if (auto done = (*smooth)->finish(smooth_order(designed), arguments, answer); !done) return done.error();
  return answer;
}

}  // namespace

Verb design_recursive_verb() {
  Verb verb{
      "design recursive",
      "recursive interlocking puzzle",
      "Cuts a shape into pieces so that at every stage one of them can leave and nothing else can move: "
      "there "
      "is one order to take it apart, and one to put it together. The result is checked by the independent "
      "verifier, stage by stage, before it is told. Ctrl-C and --time-limit end with the most pieces found. "
      "A "
      "mesh becomes voxels first, and in the end smooth pieces, with which the plan is played once more.",
      {{"SHAPE", "a file, a mesh (.stl .obj .off .ply .3mf) or a name with sizes (cube:6, box:4x5x6)", 1, 1,
        Takes::Shape}},
      {{"pieces", 'k', ValueKind::Integer, "K", "8", "number of pieces", kFewestPieces, kMostPieces, {}},
       {"max-pieces",
        0,
        ValueKind::Flag,
        "",
        "",
        "as many pieces as can be found, of any sizes; --pieces, if given, are enough",
        0,
        0,
        {}},
       {"kind",
        0,
        ValueKind::Choice,
        "KIND",
        "recursive",
        "one key at every stage, or interlocking: one key at first, and then as it comes",
        0,
        0,
        {"recursive", "interlocking"}},
       {"balance",
        0,
        ValueKind::Flag,
        "",
        "",
        "sizes within half of the mean; this is the default",
        0,
        0,
        {}},
       {"no-balance", 0, ValueKind::Flag, "", "", "pieces of any sizes", 0, 0, {}},
       {"key-up",
        0,
        ValueKind::Flag,
        "",
        "",
        "the first piece leaves upwards; this is the default",
        0,
        0,
        {}},
       {"no-key-up", 0, ValueKind::Flag, "", "", "the first piece leaves in any direction", 0, 0, {}},
       {"key-at", 0, ValueKind::Text, "x,y,z", "", "a cell of the first piece, counted from 0", 0, 0, {}},
       {"steps",
        0,
        ValueKind::Integer,
        "N",
        "",
        "stop after about so many tries to take out one more piece (at least four attempts); with "
        "--max-pieces, after so many stages have been looked at",
        1,
        1e15,
        {}}},
      {"kumiki design recursive cube:6 --pieces 20 -o cube.kumiki.json",
       "kumiki design recursive cube:35 --pieces 1250 -o large.kumiki.json",
       "kumiki design recursive cube:5 --max-pieces --time-limit 300 -o record.kumiki.json"},
      true,
      run_design_recursive};
  for (Option& option : smooth_options()) verb.options.push_back(std::move(option));
  return verb;
}

}  // namespace kumiki
