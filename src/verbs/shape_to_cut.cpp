#include "verbs/shape_to_cut.h"

#include <fmt/format.h>

#include "base/number.h"
#include "base/plural.h"
#include "base/quote.h"
#include "design/holes.h"
#include "grid/connectivity.h"
#include "puzzle/shape_name.h"
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

Result<std::vector<Vec3>> wanted_holes(const Cells& shape, int count, const Arguments& arguments) {
  if (arguments.given("hole")) {
    if (arguments.given("holes")) return Error{"--holes and --hole cannot be given together"};
    auto cells = parse_cells(arguments.text("hole"));
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

Status check_shape(const ShapeToCut& to_cut, const Arguments& arguments, const std::string& operand) {
  const Cells& shape = to_cut.cells;
  const auto pieces = arguments.integer("pieces"), level = arguments.integer("level");
  if (const int voxels = shape.count() - to_cut.free_holes; pieces > voxels)
    return Error{fmt::format("{} cannot be made of {}", counted(pieces, "piece"), counted(voxels, "voxel"))};
  if (const auto parts = components(shape); parts.size() != 1)
    return Error{fmt::format("the shape is in {} parts", parts.size())};
  if (level == 1 || to_cut.free_holes > 0 || !is_convex_along_axes(shape)) return Done{};
  constexpr auto kNoRoom = "nothing has room to move in this shape, so its level is 1";
  if (central_holes(shape, 1).empty())
    return Error{fmt::format("{}, and it is too thin for a hole", kNoRoom)};
  return Error{
      fmt::format("{}: a hole is needed, try kumiki design level {} --pieces {} --level {} --holes 1",
                  kNoRoom, escaped(operand), pieces, level)};
}

// As many as asked for; else one in a convex named shape.
int hole_count(const Cells& shape, bool named, const Arguments& arguments) {
  if (arguments.given("holes")) return static_cast<int>(arguments.integer("holes"));
  return named && is_convex_along_axes(shape) ? 1 : 0;
}

Status leave_holes_free(ShapeToCut& shape, int count, const Arguments& arguments) {
  if (arguments.given("hole")) return Error{"--free-holes and --hole cannot be given together"};
  if (count == 0) return Error{"--free-holes: expected --holes E with at least one"};
  shape.hole_places = inner_cells(shape.cells);
  shape.free_holes = count;
  if (const auto room = std::ssize(shape.hole_places); room < count)
    return Error{fmt::format("the shape has room for {}, not {}", counted(room, "hole"), count)};
  return Done{};
}

Status make_holes(ShapeToCut& shape, const std::string& operand, const Arguments& arguments) {
  const int count = hole_count(shape.cells, looks_like_shape_name(operand), arguments);
  if (arguments.flag("free-holes")) return leave_holes_free(shape, count, arguments);
  auto holes = wanted_holes(shape.cells, count, arguments);
  if (!holes) return holes.error();
  for (const Vec3 hole : *holes) shape.cells.reset(hole);
  shape.holes = std::move(*holes);
  return Done{};
}

Status make_shape(const Puzzle& puzzle, const std::string& operand, const Arguments& arguments,
                  ShapeToCut& shape) {
  auto cells = shape_in(puzzle);
  if (!cells) return cells.error();
  *cells = cells->trimmed();
  if (cells->empty()) return Error{"the shape has no cells"};
  shape.cells = std::move(*cells).shifted(-cells->box().low);
  if (auto made = make_holes(shape, operand, arguments); !made) return made;
  return check_shape(shape, arguments, operand);
}

}  // namespace

Result<ShapeToCut> shape_to_cut(const std::string& operand, const Arguments& arguments, Context& context) {
  const auto puzzle = load_puzzle(operand, context);
  if (!puzzle) return puzzle.error();
  ShapeToCut shape;
  if (auto made = make_shape(*puzzle, operand, arguments, shape); !made)
    return Error{made.error().message, 0, escaped(operand)};
  return shape;
}

}  // namespace kumiki
