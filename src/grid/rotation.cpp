#include "grid/rotation.h"

#include "base/assert.h"

namespace kumiki {

namespace {

using Images = UnitImages;

constexpr Images compose(const Images& first, const Images& second) {
  return {second(first.x), second(first.y), second(first.z)};
}

constexpr Images power(const Images& turn, int times) {
  Images result;
  for (int i = 0; i < times; ++i) result = compose(result, turn);
  return result;
}

constexpr Images kQX{{1, 0, 0}, {0, 0, 1}, {0, -1, 0}};
constexpr Images kQY{{0, 0, 1}, {0, 1, 0}, {-1, 0, 0}};
constexpr Images kQZ{{0, 1, 0}, {-1, 0, 0}, {0, 0, 1}};
constexpr Images kMirrorX{{-1, 0, 0}, {0, 1, 0}, {0, 0, 1}};

constexpr std::array<Images, kOrientations> make_table() {
  const std::array<Images, 6> last{Images{}, kQY, power(kQY, 2), power(kQY, 3), kQZ, power(kQZ, 3)};
  std::array<Images, kOrientations> table{};
  for (std::size_t t = 0; t < kRotations; ++t) {
    table[t] = compose(power(kQX, static_cast<int>(t % 4)), last[t / 4]);
    table[kRotations + t] = compose(kMirrorX, table[t]);
  }
  return table;
}

constexpr std::array<Images, kOrientations> kTable = make_table();

int find(const Images& images) {
  for (int t = 0; t < kOrientations; ++t)
    if (kTable[static_cast<std::size_t>(t)] == images) return t;
  return -1;
}

// One after the other, for all pairs.
using Products = std::array<std::array<Orientation, kOrientations>, kOrientations>;
Products make_products() {
  Products products;
  for (std::size_t first = 0; first < kOrientations; ++first)
    for (std::size_t second = 0; second < kOrientations; ++second)
      products[first][second] = find(compose(kTable[first], kTable[second]));
  return products;
}

}  // namespace

constexpr std::array<UnitImages, kOrientations> kUnitImages = kTable;

Orientation then(Orientation first, Orientation second) {
  KUMIKI_ASSERT(is_orientation(first) && is_orientation(second));
  static const auto table = make_products();
  return table[static_cast<std::size_t>(first)][static_cast<std::size_t>(second)];
}

Orientation inverse(Orientation orientation) {
  for (int t = 0; t < kOrientations; ++t)
    if (then(orientation, t) == 0) return t;
  KUMIKI_ASSERT(false);
  return 0;
}

Orientation orientation_with_images(Vec3 x_image, Vec3 y_image, Vec3 z_image) {
  return find({x_image, y_image, z_image});
}

Cells turned(const Cells& cells, Orientation orientation) {
  const Box box = cells.box();
  if (box.empty()) return cells;
  const Vec3 corner = turn(orientation, box.low);
  const Vec3 opposite = turn(orientation, box.end() - Vec3{1, 1, 1});
  const Vec3 low = min(corner, opposite);
  Cells result(Box{low, max(corner, opposite) - low + Vec3{1, 1, 1}});
  cells.for_each([&](Vec3 cell) { result.set(turn(orientation, cell)); });
  return result;
}

}  // namespace kumiki
