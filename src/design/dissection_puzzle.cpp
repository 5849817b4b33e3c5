#include "design/dissection_puzzle.h"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "base/assert.h"

namespace kumiki {

namespace {

Shape piece_shape(const TileClass& tile, std::size_t number) {
  Shape shape = shape_of(tile.cells, fmt::format("piece {}", number));
  const std::vector<Vec3> cells = tile.cells.list();
  for (std::size_t i = 0; i < cells.size(); ++i) shape.at(cells[i]).colour = tile.colours[i];
  return shape;
}

// Does the piece, turned and moved, lie in the place with its colours where the target has them?
bool lies_there(const Shape& piece, const Placement& placement, const Target& target,
                const TilePlace& place) {
  for (const Vec3 cell : used_cells(piece).list()) {
    const int number = target.number_of(placed_cell(piece, placement, cell));
    const auto end = place.cells.begin() + place.size;
    if (number < 0 || std::find(place.cells.begin(), end, number) == end) return false;
    if (target.colour(number) != piece.at(cell).colour) return false;
  }
  return true;
}

Placement placement_of(const Shape& piece, const Target& target, const TilePlace& place, Turning turning) {
  Vec3 low = target.cell(place.cells[0]);
  for (int i = 0; i < place.size; ++i) low = min(low, target.cell(place.cells[static_cast<std::size_t>(i)]));
  const Cells cells = used_cells(piece);
  for (const Orientation o : orientations_of(turning)) {
    const Placement placement{low - turned(cells, o).trimmed().box().low, o};
    if (lies_there(piece, placement, target, place)) return placement;
  }
  assertion_failed("a place is an image of its class", __FILE__, __LINE__);
}

// The kinds of pieces that the tilings use, in the order of classes, and how many of each.
std::map<int, int> counts_of(const TilePlaces& all, const std::vector<int>& tiling) {
  std::map<int, int> counts;
  for (const int place : tiling) ++counts[all.places(0)[static_cast<std::size_t>(place)].tile_class];
  return counts;
}

}  // namespace

Puzzle dissection_puzzle(const Puzzle& pictures, const TilePlaces& all, const Tilings& tilings,
                         Turning turning) {
  Puzzle puzzle;
  puzzle.colours = pictures.colours;
  std::map<int, int> first_piece;  // of each class, among the pieces of a problem
  Problem problem;
  int pieces = 0;
  for (const auto& [tile_class, count] : counts_of(all, tilings.front())) {
    first_piece[tile_class] = pieces;
    pieces += count;
    problem.parts.push_back({ShapeId(puzzle.shapes.size()), count, count, {}, {}});
    puzzle.shapes.push_back(
        piece_shape(all.classes()[static_cast<std::size_t>(tile_class)], puzzle.shapes.size() + 1));
  }
  for (int c = 1; c <= static_cast<int>(puzzle.colours.size()); ++c) problem.colour_rules.push_back({c, c});

  const std::vector<PieceSource> sources = piece_sources(problem);
  for (int t = 0; t < all.target_count(); ++t) {
    Solution solution;
    solution.assembly.resize(static_cast<std::size_t>(pieces));
    std::map<int, int> next = first_piece;
    for (const int number : tilings[static_cast<std::size_t>(t)]) {
      const TilePlace& place = all.places(t)[static_cast<std::size_t>(number)];
      const auto piece = static_cast<std::size_t>(next.at(place.tile_class)++);
      solution.assembly[piece] =
          placement_of(puzzle.shape(sources[piece].shape), all.target(t), place, turning);
    }
    problem.name = fmt::format("picture {}", t + 1);
    problem.goal = ShapeId(puzzle.shapes.size());
    problem.solutions = {std::move(solution)};
    puzzle.shapes.push_back(pictures.shapes[static_cast<std::size_t>(t)]);
    puzzle.problems.push_back(problem);
  }
  return puzzle;
}

}  // namespace kumiki
