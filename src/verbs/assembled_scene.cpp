#include "verbs/assembled_scene.h"

#include <fmt/format.h>

#include "fabricate/joined_cubes.h"
#include "picture/isometric.h"
#include "verbs/exported.h"

namespace kumiki {

Result<AssembledScene> assembled_scene(const Puzzle& puzzle, const SolidOptions& options,
                                       const Arguments& arguments) {
  AssembledScene result;
  const auto number = static_cast<std::size_t>(arguments.integer("problem"));
  if (number >= puzzle.problems.size() || puzzle.problems[number].solutions.empty()) return result;
  const Problem& problem = puzzle.problems[number];
  result.solution = &problem.solutions.front();
  const auto pieces = painted_pieces(puzzle, problem, *result.solution);
  Cells all;
  for (const auto& piece : pieces)
    if (piece) all.add(piece->cells);
  all = all.trimmed();
  const bool cubes = arguments.text("style") == "cubes";
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    if (!pieces[i]) continue;
    const Cells cells = pieces[i]->cells.shifted(-all.box().low);
    auto solid = cubes ? make_joined_cubes(cells, options) : make_solid(cells, options);
    if (!solid) return Error{fmt::format("piece {}: {}", i + 1, solid.error().message)};
    result.scene.parts.push_back({fmt::format("piece {}", i + 1), pieces[i]->colour, std::move(solid->mesh)});
    result.pieces.emplace_back(i);
  }
  result.size = all.box().size;
  return result;
}

std::string title_of(const Puzzle& puzzle, const Arguments& arguments) {
  if (arguments.given("title")) return arguments.text("title");
  const auto number = static_cast<std::size_t>(arguments.integer("problem"));
  if (number < puzzle.problems.size() && !puzzle.problems[number].name.empty())
    return puzzle.problems[number].name;
  if (arguments.operands().empty()) return puzzle.comment;
  const std::string& in = arguments.operands().front();
  const std::string name = in.substr(in.rfind('/') + 1);
  const std::size_t dot = name.find('.', 1);
  return name.substr(0, dot);
}

}  // namespace kumiki
