#include "design/tiles.h"

#include <algorithm>

#include "base/assert.h"

namespace kumiki {

namespace {

Cells at_the_origin(const Cells& cells) {
  Cells trimmed = cells.trimmed();
  return std::move(trimmed).shifted(-trimmed.box().low);
}

// Those that keep the plane z = 0, which are the turns of a flat piece on the table; with flips, those that
// turn it over, too.
std::vector<Orientation> flat_orientations(bool flips) {
  std::vector<Orientation> found;
  for (Orientation o = 0; o < kRotations; ++o) {
    const Vec3 up = turn(o, {0, 0, 1});
    if (up == Vec3{0, 0, 1} || (flips && up == Vec3{0, 0, -1})) found.push_back(o);
  }
  return found;
}

std::vector<Orientation> all_rotations() {
  std::vector<Orientation> all;
  for (Orientation o = 0; o < kRotations; ++o) all.push_back(o);
  return all;
}

void sort_and_thin(std::vector<Cells>& tiles) {
  std::sort(tiles.begin(), tiles.end(), Cells::less_as_shape);
  tiles.erase(std::unique(tiles.begin(), tiles.end()), tiles.end());
}

// The tiles of one cell more.
std::vector<Cells> grown(const std::vector<Cells>& tiles, Turning turning) {
  const std::size_t directions = turning == Turning::InSpace ? 6 : 4;
  std::vector<Cells> larger;
  for (const Cells& tile : tiles)
    for (const Vec3 cell : tile.list())
      for (std::size_t d = 0; d < directions; ++d) {
        const Vec3 next = cell + kDirections[d];
        if (!tile.test(next)) larger.push_back(least_form(unite(tile, Cells::of({next})), turning));
      }
  sort_and_thin(larger);
  return larger;
}

}  // namespace

const std::vector<Orientation>& orientations_of(Turning turning) {
  static const std::vector<Orientation> in_the_plane = flat_orientations(false);
  static const std::vector<Orientation> with_flips = flat_orientations(true);
  static const std::vector<Orientation> in_space = all_rotations();
  switch (turning) {
    case Turning::InThePlane:
      return in_the_plane;
    case Turning::WithFlips:
      return with_flips;
    case Turning::InSpace:
      break;
  }
  return in_space;
}

std::vector<Cells> all_tiles(int cells, Turning turning) {
  KUMIKI_ASSERT(cells >= 1 && cells <= kLargestTile);
  std::vector<Cells> tiles{Cells::of({{0, 0, 0}})};
  for (int size = 1; size < cells; ++size) tiles = grown(tiles, turning);
  return tiles;
}

std::vector<Cells> images_of(const Cells& tile, Turning turning) {
  std::vector<Cells> images;
  for (const Orientation o : orientations_of(turning)) images.push_back(at_the_origin(turned(tile, o)));
  sort_and_thin(images);
  return images;
}

Cells least_form(const Cells& tile, Turning turning) { return images_of(tile, turning).front(); }

}  // namespace kumiki
