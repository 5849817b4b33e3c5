#include "fabricate/brick_tiling.h"

#include <algorithm>
#include <numeric>

#include "base/assert.h"
#include "fabricate/bricks.h"

namespace kumiki {

namespace {

constexpr int kAlongX = 0, kAlongY = 2, kUpwards = 4;

std::vector<BrickSize> all_sizes() {
  std::vector<BrickSize> sizes;
  for (const auto& [shorter, longer] : kBrickSides) {
    sizes.push_back({longer, shorter});
    if (shorter != longer) sizes.push_back({shorter, longer});
  }
  std::stable_sort(sizes.begin(), sizes.end(), [](BrickSize a, BrickSize b) { return a.area() > b.area(); });
  return sizes;
}

// The number of a place in an ordered list, -1 when it is not there.
class PlaceNumbers {
 public:
  explicit PlaceNumbers(const Cells& cells) : box_(cells.box()) {
    numbers_.assign(static_cast<std::size_t>(volume(box_.size)), -1);
    int next = 0;
    cells.for_each([&](Vec3 place) { numbers_[index(place)] = next++; });
  }
  int of(Vec3 place) const { return box_.contains(place) ? numbers_[index(place)] : -1; }

 private:
  std::size_t index(Vec3 place) const {
    const Vec3 r = place - box_.low;
    return static_cast<std::size_t>(r.x +
                                    std::int64_t{box_.size.x} * (r.y + std::int64_t{box_.size.y} * r.z));
  }

  Box box_;
  std::vector<int> numbers_;
};

int root(std::vector<int>& parents, int item) {
  while (parents[static_cast<std::size_t>(item)] != item) {
    int& parent = parents[static_cast<std::size_t>(item)];
    item = parent = parents[static_cast<std::size_t>(parent)];
  }
  return item;
}

}  // namespace

const std::vector<BrickSize>& brick_sizes() {
  static const std::vector<BrickSize> sizes = all_sizes();
  return sizes;
}

BrickTiling::BrickTiling(const Cells& piece) : places_(piece.list()) {
  const PlaceNumbers numbers(piece);
  beside_.resize(places_.size());
  for (std::size_t i = 0; i < places_.size(); ++i)
    for (std::size_t d = 0; d < 6; ++d) beside_[i][d] = numbers.of(places_[i] + kDirections[d]);
  corners_.assign(places_.size(), -1);
  sizes_.resize(places_.size());
}

std::vector<int> BrickTiling::covered(int corner, BrickSize size) const {
  std::vector<int> cells;
  for (int y = 0, row = corner; y < size.y; ++y, row = beside(row, kAlongY)) {
    if (row < 0) return {};
    for (int x = 0, cell = row; x < size.x; ++x, cell = beside(cell, kAlongX)) {
      if (cell < 0) return {};
      cells.push_back(cell);
    }
  }
  return cells;
}

bool BrickTiling::fits(int corner, BrickSize size) const {
  for (int y = 0, row = corner; y < size.y; ++y, row = beside(row, kAlongY)) {
    if (row < 0) return false;
    for (int x = 0, cell = row; x < size.x; ++x, cell = beside(cell, kAlongX))
      if (cell < 0 || this->corner(cell) >= 0) return false;
  }
  return true;
}

void BrickTiling::lay(int corner, BrickSize size) {
  KUMIKI_ASSERT(fits(corner, size));
  for (const int cell : covered(corner, size)) corners_[at(cell)] = corner;
  sizes_[at(corner)] = size;
}

void BrickTiling::take_up(int corner) {
  for (const int cell : covered(corner, size(corner))) corners_[at(cell)] = -1;
}

std::vector<int> BrickTiling::groups() const {
  std::vector<int> parents(places_.size());
  std::iota(parents.begin(), parents.end(), 0);
  for (int cell = 0; cell < cells(); ++cell) {
    const int above = beside(cell, kUpwards);
    if (above < 0 || corner(cell) < 0 || corner(above) < 0) continue;
    const int a = root(parents, corner(cell)), b = root(parents, corner(above));
    parents[at(std::max(a, b))] = std::min(a, b);
  }
  std::vector<int> groups(places_.size(), -1);
  for (int cell = 0; cell < cells(); ++cell)
    if (corner(cell) >= 0) groups[at(cell)] = root(parents, corner(cell));
  return groups;
}

std::vector<int> BrickTiling::corners() const {
  std::vector<int> list;
  for (int cell = 0; cell < cells(); ++cell)
    if (corner(cell) == cell) list.push_back(cell);
  return list;
}

int BrickTiling::stacked_joints() const {
  int count = 0;
  for (int cell = 0; cell < cells(); ++cell) {
    const int above = beside(cell, kUpwards);
    if (above < 0) continue;
    for (const int direction : {kAlongX, kAlongY})
      count += joint(cell, beside(cell, direction)) && joint(above, beside(above, direction));
  }
  return count;
}

std::vector<Box> BrickTiling::bricks() const {
  std::vector<Box> list;
  for (const int corner : corners()) list.push_back({place(corner), {size(corner).x, size(corner).y, 1}});
  return list;
}

int count_groups(const std::vector<int>& groups) {
  int count = 0;
  for (std::size_t cell = 0; cell < groups.size(); ++cell) count += groups[cell] == static_cast<int>(cell);
  return count;
}

}  // namespace kumiki
