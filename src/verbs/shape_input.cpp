#include "verbs/shape_input.h"

#include <fmt/format.h>

#include "base/number.h"
#include "base/plural.h"
#include "base/quote.h"
#include "design/holes.h"
#include "puzzle/verify.h"

namespace kumiki {

namespace {

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

}  // namespace

Result<Cells> load_shape(const std::string& operand, Context& context) {
  const auto puzzle = load_puzzle(operand, context);
  if (!puzzle) return puzzle.error();
  auto cells = shape_in(*puzzle);
  if (cells && cells->empty()) cells = Error{"the shape has no cells"};
  if (!cells) return Error{cells.error().message, 0, escaped(operand)};
  *cells = cells->trimmed();
  return std::move(*cells).shifted(-cells->box().low);
}

Result<std::vector<Vec3>> cells_of_option(const char* name, const Arguments& arguments) {
  const std::string text = arguments.text(name);
  const Error refusal{fmt::format("--{}: expected x,y,z, found {}", name, quote(text))};
  std::vector<Vec3> cells;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t end = std::min(text.find(';', at), text.size());
    std::vector<int> numbers;
    for (std::size_t from = at; from <= end;) {
      const std::size_t comma = std::min(text.find(',', from), end);
      const auto number = whole_number(text.substr(from, comma - from), -kFarthest, kFarthest);
      if (!number) return refusal;
      numbers.push_back(static_cast<int>(*number));
      from = comma + 1;
    }
    if (numbers.size() != 3) return refusal;
    cells.push_back({numbers[0], numbers[1], numbers[2]});
    at = end + 1;
  }
  return cells;
}

Option holes_option() {
  return {"holes", 0, ValueKind::Integer, "E", "", "empty cells near the middle", 0, 1000, {}};
}

Option hole_option() {
  return {"hole",  0,  ValueKind::Text,
          "x,y,z", "", "an empty cell, counted from 0; several with ';' between",
          0,       0,  {}};
}

Result<std::vector<Vec3>> wanted_holes(const Cells& shape, int count, const Arguments& arguments) {
  if (arguments.given("hole")) {
    if (arguments.given("holes")) return Error{"--holes and --hole cannot be given together"};
    auto cells = cells_of_option("hole", arguments);
    if (!cells) return cells.error();
    for (const Vec3 cell : *cells)
      if (!shape.test(cell)) return Error{fmt::format("hole {} lies outside the shape", to_string(cell))};
    return cells;
  }
  auto holes = central_holes(shape, count);
  if (arguments.given("holes") && static_cast<int>(holes.size()) < count)
    return Error{fmt::format("the shape has room for {}, not {}", counted(std::ssize(holes), "hole"), count)};
  return holes;
}

}  // namespace kumiki
