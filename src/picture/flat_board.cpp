#include "picture/flat_board.h"

#include <fmt/format.h>

#include "grid/box.h"

namespace kumiki {

Result<FlatBoard> flat_board(const Puzzle& puzzle, std::size_t number) {
  const Problem& problem = puzzle.problems[number];
  if (!problem.goal || problem.solutions.empty())
    return Error{fmt::format("expected an assembly of picture {}, found none", number + 1)};
  const Shape& goal = puzzle.shape(*problem.goal);
  if (goal.size.z != 1) return Error{"expected flat pictures, found solids"};
  FlatBoard board{goal.size, std::vector<int>(goal.cells.size(), -1), {}, {}};
  const std::vector<PieceSource> sources = piece_sources(problem);
  for (std::size_t i = 0; i < sources.size(); ++i) {
    Cells cells;
    if (const auto& placement = problem.solutions.front().assembly[i])
      cells = placed_cells(puzzle.shape(sources[i].shape), *placement);
    for (const Vec3 cell : cells.list()) {
      if (!Box{{}, goal.size}.contains(cell)) return Error{"expected pieces inside their picture"};
      board.owner[goal.index(cell)] = static_cast<int>(i);
    }
    board.pieces.push_back(std::move(cells));
    board.kinds.push_back(sources[i].part);
  }
  return board;
}

}  // namespace kumiki
