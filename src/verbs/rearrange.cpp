// rearrange: the shortest way to rebuild one picture of a dissection as another.
#include <fmt/format.h>

#include "base/file.h"
#include "base/plural.h"
#include "base/quote.h"
#include "design/carrying.h"
#include "picture/tilings.h"
#include "puzzle/verify.h"
#include "verbs/input.h"
#include "verbs/table.h"

namespace kumiki {

namespace {

using Json = nlohmann::ordered_json;

// Branching is deep only where many ways are almost equally long.
constexpr std::uint64_t kMostNodes = 2'000'000;

Result<int> picture_number(const Puzzle& puzzle, const char* name, const Arguments& arguments) {
  const std::int64_t number = arguments.integer(name);
  const auto count = std::ssize(puzzle.problems);
  if (number > count)
    return Error{fmt::format("--{}: expected a picture from 1 to {}, found {}", name, count, number)};
  return static_cast<int>(number) - 1;
}

double cells(Assignment::Cost cost) { return static_cast<double>(cost) / kCarryUnit; }

Json placement_json(const Puzzle& puzzle, int problem, int piece) {
  const Solution& solution = puzzle.problems[static_cast<std::size_t>(problem)].solutions.front();
  const Placement& placement = *solution.assembly[static_cast<std::size_t>(piece)];
  return {{"position", {placement.position.x, placement.position.y, placement.position.z}},
          {"orientation", placement.orientation}};
}

// What an animation needs: where a piece lies in its picture, and where it is to lie in the other.
Json steps_json(const Puzzle& puzzle, int from, int to, const RearrangeOrder& order) {
  const std::vector<PieceSource> sources = piece_sources(puzzle.problems[static_cast<std::size_t>(from)]);
  Json steps = Json::array();
  for (const Carry& carry : order)
    steps.push_back({{"piece", carry.piece},
                     {"place", carry.place},
                     {"kind", sources[static_cast<std::size_t>(carry.piece)].part + 1},
                     {"from", placement_json(puzzle, from, carry.piece)},
                     {"to", placement_json(puzzle, to, carry.place)}});
  return steps;
}

std::string text_of(const RearrangeResult& result, Assignment::Cost greedy, const Problem& problem) {
  std::string text = fmt::format(
      "{} carried, {:.3f} cells of way, {}; greedy {:.3f}\n", counted(std::ssize(result.order), "piece"),
      cells(result.length),
      result.optimal ? "which is the shortest" : fmt::format("at least {:.3f}", cells(result.lower_bound)),
      cells(greedy));
  const std::vector<PieceSource> sources = piece_sources(problem);
  for (std::size_t i = 0; i < result.order.size(); ++i) {
    const Carry& carry = result.order[i];
    text += fmt::format("{:4}. piece {} (kind {}) to the place of {}\n", i + 1, carry.piece + 1,
                        sources[static_cast<std::size_t>(carry.piece)].part + 1, carry.place + 1);
  }
  return text;
}

Status write_storyboard(const Puzzle& puzzle, int from, int to, const RearrangeOrder& order,
                        const Arguments& arguments) {
  std::vector<CarriedPiece> carried;
  for (const Carry& carry : order) carried.push_back({carry.piece, carry.place});
  const auto drawing = storyboard_drawing(puzzle, from, to, carried);
  if (!drawing) return drawing.error();
  return save_bytes(arguments.text("output"), flat_svg(*drawing), arguments);
}

Status check_storyboard_output(const Arguments& arguments) {
  const std::string out = arguments.text("output");
  if (out.empty()) return Done{};
  if (!out.ends_with(".svg"))
    return Error{"expected a file name ending in .svg for the storyboard", 0, escaped(out)};
  if (exists(out) && !arguments.flag("force"))
    return Error{"already exists (use --force to overwrite)", 0, escaped(out)};
  return Done{};
}

Result<Answer> run_rearrange(const Arguments& arguments, Context& context) {
  if (auto status = check_storyboard_output(arguments); !status) return status.error();
  const auto puzzle = load_puzzle(arguments.operands().front(), context);
  if (!puzzle) return puzzle.error();
  const std::string name = escaped(arguments.operands().front());
  if (const Check check = check_dissection(*puzzle); check.holds != Verdict::Yes)
    return Error{fmt::format("expected a dissection: {}", check.detail), 0, name};
  const auto from = picture_number(*puzzle, "from", arguments), to = picture_number(*puzzle, "to", arguments);
  if (!from) return from.error();
  if (!to) return to.error();
  if (*from == *to) return Error{"--from and --to: expected two pictures, found one twice"};
  const CarryOptions options{*arguments.real("gap"), *arguments.real("turn-cost"),
                             *arguments.real("flip-cost")};
  const auto costs = carrying_costs(*puzzle, *from, *to, options);
  if (!costs) return Error{costs.error().message, 0, name};

  Run search(context.run, kMostNodes);
  const RearrangeResult result = shortest_rearrangement(*costs, search);
  std::vector<std::pair<int, int>> carried;
  for (const Carry& carry : result.order) carried.emplace_back(carry.piece, carry.place);
  if (const Check check = check_rearrangement(*puzzle, *from, *to, carried); check.holds != Verdict::Yes)
    assertion_failed(check.detail.c_str(), __FILE__, __LINE__);
  const Assignment::Cost greedy = length_of(*costs, greedy_rearrangement(*costs));
  if (!arguments.text("output").empty())
    if (auto saved = write_storyboard(*puzzle, *from, *to, result.order, arguments); !saved)
      return saved.error();

  Answer answer;
  answer.verdict = result.optimal ? Verdict::Yes : Verdict::Unknown;
  answer.fields = {{"length", cells(result.length)},
                   {"lower_bound", cells(result.lower_bound)},
                   {"greedy_length", cells(greedy)},
                   {"optimal", result.optimal},
                   {"pieces", result.order.size()},
                   {"from", *from + 1},
                   {"to", *to + 1},
                   {"offset", {carrying_offset(*puzzle, *from, options), 0, 0}},
                   {"steps", steps_json(*puzzle, *from, *to, result.order)},
                   {"file", arguments.text("output").empty() ? Json() : Json(arguments.text("output"))}};
  answer.text = text_of(result, greedy, puzzle->problems[static_cast<std::size_t>(*from)]);
  return answer;
}

}  // namespace

Verb rearrange_verb() {
  return {
      "rearrange",
      "shortest order of moves from one picture to the next",
      "Takes two pictures of a dissection and finds the order in which to carry the pieces from one to the "
      "other, "
      "side by side, so that the way of the hand is as short as possible: there with a piece, back for the "
      "next. "
      "Proven to be the shortest, or with its gap (unknown). -o takes a storyboard (.svg).",
      {{"FILE", "a dissection"}},
      {{"from", 0, ValueKind::Integer, "N", "1", "the picture that is there, counted from 1", 1, 10000, {}},
       {"to", 0, ValueKind::Integer, "N", "2", "the picture that is wanted", 1, 10000, {}},
       {"gap", 0, ValueKind::Real, "CELLS", "1", "room between the pictures", 0, 1000, {}},
       {"turn-cost", 0, ValueKind::Real, "CELLS", "0", "what turning a piece costs", 0, 1000, {}},
       {"flip-cost", 0, ValueKind::Real, "CELLS", "0", "what turning a piece over costs", 0, 1000, {}}},
      {"kumiki rearrange dog-house.kumiki.json -o steps.svg",
       "kumiki rearrange digits.kumiki.json --from 3 --to 7"},
      true,
      run_rearrange,
      true,
      [](const Arguments&) { return std::string("storyboard.svg"); }};
}

}  // namespace kumiki
