#include "studio/thumbnail.h"

#include "formats/kumiki_json.h"
#include "picture/isometric.h"
#include "studio/reply.h"

namespace kumiki {

namespace {

constexpr std::int64_t kMostCellsDrawn = 50'000;
constexpr std::size_t kMostShapes = 4;

std::int64_t cells_of(const Puzzle& puzzle) {
  std::int64_t cells = 0;
  for (const Shape& shape : puzzle.shapes) cells += volume(shape.size);
  return cells;
}

}  // namespace

HttpResponse thumbnail(std::string_view puzzle_text) {
  Warnings warnings;
  const auto puzzle = read_kumiki_json(puzzle_text, warnings);
  IsometricItems items;
  if (puzzle && puzzle->grid == GridKind::Cubes && cells_of(*puzzle) <= kMostCellsDrawn) items = puzzle_items(*puzzle);
  const bool is_assembled =
      puzzle && !puzzle->problems.empty() && !puzzle->problems.front().solutions.empty();
  if (items.size() > 1) items.resize(is_assembled ? 1 : std::min(items.size(), kMostShapes));
  if (items.empty())
    return {200, "image/svg+xml", R"(<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"/>)", {}};
  return {200, "image/svg+xml", isometric_svg(items), {}};
}

}  // namespace kumiki
