// design recursive SHAPE: pieces that come out one after the other, and in no other way.
#include <fmt/format.h>

#include "base/plural.h"
#include "base/quote.h"
#include "base/version.h"
#include "design/most_pieces.h"
#include "grid/connectivity.h"
#include "puzzle/removals.h"
#include "puzzle/shape_name.h"
#include "puzzle/verify.h"
#include "verbs/designed_puzzle.h"
#include "verbs/shape_input.h"
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
  if (!arguments.flag("max-pieces") || arguments.given("pieces"))
    provenance.options.emplace_back("pieces", arguments.text("pieces"));
  for (const char* name : {"key-at", "steps"})
    if (arguments.given(name)) provenance.options.emplace_back(name, arguments.text(name));
  for (const char* name : {"max-pieces", "no-balance", "no-key-up"})
    if (arguments.flag(name)) provenance.options.emplace_back(name, "yes");
  return provenance;
}

// The pieces are numbered in the order in which they leave.
Puzzle finished(const RecursiveDesign& design, const std::string& operand, const Arguments& arguments) {
  std::vector<NamedCells> pieces;
  std::vector<PieceId> order;
  for (std::size_t i = 0; i < design.pieces.size(); ++i) {
    pieces.push_back({fmt::format("piece {}", i + 1), design.pieces[i]});
    order.emplace_back(static_cast<int>(i));
  }
  Puzzle puzzle = assembled_puzzle(pieces);
  puzzle.comment = fmt::format("{}, recursive interlocking", counted(std::ssize(pieces), "piece"));
  puzzle.provenance = provenance_of(operand, arguments);
  Solution& solution = puzzle.problems.front().solutions.front();
  if (pieces.size() <= kMostPiecesOfPlan) {
    std::vector<Vec3> positions;
    for (const auto& placement : solution.assembly) positions.push_back(placement->position);
    solution.plan = removal_plan(order, positions, design.directions);
  }
  puzzle.claims.push_back({ClaimKind::Recursive, 0, 0, {}, std::move(order)});
  return puzzle;
}

// --- the answer --------------------------------------------------------------------------------------------

std::pair<int, int> smallest_and_largest(const RecursiveDesign& design) {
  std::vector<int> sizes;
  for (const Cells& piece : design.pieces) sizes.push_back(piece.count());
  const auto [least, most] = std::minmax_element(sizes.begin(), sizes.end());
  return {*least, *most};
}

Json fields_of(const RecursiveResult& result, const std::string& file) {
  Json sizes = Json::array(), directions = Json::array();
  if (result.best) {
    for (const Cells& piece : result.best->pieces) sizes.push_back(piece.count());
    for (const int direction : result.best->directions)
      directions.push_back(kDirectionNames[static_cast<std::size_t>(direction)]);
  }
  return {{"pieces", sizes.size()},
          {"piece_sizes", std::move(sizes)},
          {"directions", std::move(directions)},
          {"attempts", result.attempts},
          {"file", file.empty() ? Json() : Json(file)}};
}

std::string text_of(const RecursiveResult& result, const Arguments& arguments, const std::string& file) {
  if (!result.best) return "unknown: not even three pieces were found\n";
  const auto [least, most] = smallest_and_largest(*result.best);
  const auto pieces = std::ssize(result.best->pieces);
  std::string text = result.found == Verdict::Yes
                         ? counted(pieces, "piece")
                         : fmt::format("unknown: {} were not found; the most is {}",
                                       counted(arguments.integer("pieces"), "piece"), pieces);
  text += fmt::format(" of {} to {} voxels, one key at every stage\n", least, most);
  return file.empty() ? text : text + escaped(file) + "\n";
}

RecursiveResult searched(const Cells& shape, const RecursiveOptions& options, const Arguments& arguments,
                         Context& context) {
  Workers workers(static_cast<int>(arguments.integer("threads")));
  Run run(context.run,
          arguments.given("steps") ? static_cast<std::uint64_t>(arguments.integer("steps")) : Run::kNoLimit);
  if (!arguments.flag("max-pieces")) return design_recursive(shape, options, workers, run);
  MostPiecesOptions most;
  if (arguments.given("pieces")) most.cap = options.pieces;
  most.key = options.key;
  const auto announce = [&](const RecursiveDesign& design) {
    context.run.tell(counted(std::ssize(design.pieces), "piece"));
  };
  return most_pieces(shape, most, announce, workers, run);
}

Result<Answer> run_design_recursive(const Arguments& arguments, Context& context) {
  const std::string& operand = arguments.operands().front();
  if (auto status = check_output(arguments); !status) return status.error();
  const auto shape = load_shape(operand, context);
  if (!shape) return shape.error();
  const bool counts = !arguments.flag("max-pieces") || arguments.given("pieces");
  if (auto status = check_shape(*shape, counts ? arguments.integer("pieces") : kFewestPieces); !status)
    return Error{status.error().message, 0, escaped(operand)};
  const auto options = options_from(*shape, arguments);
  if (!options) return options.error();
  const RecursiveResult result = searched(*shape, *options, arguments, context);

  Answer answer;
  answer.verdict = result.found;
  const std::string out = result.best ? arguments.text("output") : "";
  if (result.best) {
    const Puzzle puzzle = finished(*result.best, operand, arguments);
    answer.verdict = both(answer.verdict, confirmed(puzzle, kVerifySteps));
    if (!out.empty())
      if (auto saved = save_puzzle(out, puzzle, arguments, context); !saved) return saved.error();
  }
  answer.fields = fields_of(result, out);
  answer.text = text_of(result, arguments, out);
  return answer;
}

}  // namespace

Verb design_recursive_verb() {
  return {
      "design recursive",
      "recursive interlocking puzzle",
      "Cuts a shape into pieces so that at every stage one of them can leave and nothing else can move: "
      "there "
      "is one order to take it apart, and one to put it together. The result is checked by the independent "
      "verifier, stage by stage, before it is told. Ctrl-C and --time-limit end with the most pieces found.",
      {{"SHAPE", "a file or a name with sizes (cube:6, box:4x5x6)"}},
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
}

}  // namespace kumiki
