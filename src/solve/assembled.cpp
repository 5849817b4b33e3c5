#include "solve/assembled.h"

#include <map>

namespace kumiki {

Assembled assembled(const Puzzle& puzzle, const Problem& problem, const Solution& solution) {
  Assembled result;
  std::map<std::pair<int, int>, int> body_number;  // by shape and orientation
  const auto sources = piece_sources(problem);
  for (std::size_t piece = 0; piece < sources.size(); ++piece) {
    if (!solution.assembly[piece]) continue;
    const Placement& placement = *solution.assembly[piece];
    const Cells cells = placed_cells(puzzle.shape(sources[piece].shape), placement).trimmed();
    const auto next = static_cast<int>(result.bodies.size());
    const auto [body, is_new] =
        body_number.try_emplace({sources[piece].shape.value, placement.orientation}, next);
    if (is_new) result.bodies.push_back(body_of(cells));
    result.pile.pieces.push_back(PieceId(piece));
    result.pile.movers.push_back({body->second, cells.box().low});
    result.pile.placements.push_back(placement.position);
  }
  return result;
}

}  // namespace kumiki
