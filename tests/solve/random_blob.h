// Random connected sets of cells: what random puzzles are cut from and into.
#pragma once

#include <iterator>
#include <set>
#include <vector>

#include "base/rng.h"
#include "grid/cells.h"

namespace kumiki::naive {

using CellSet = std::set<Vec3>;

inline CellSet full_box(Vec3 size) {
  const auto list = Cells::full(Box{{}, size}).list();
  return {list.begin(), list.end()};
}

template <class Items>
auto pick(const Items& items, Rng& rng) {
  return *std::next(items.begin(), static_cast<std::ptrdiff_t>(rng.below(items.size())));
}

template <class Item>
Item& pick_from(std::vector<Item>& items, Rng& rng) {
  return items[rng.below(items.size())];
}

// Lets a connected set grow by a cell of `free`; false when there is none at its side.
inline bool grow(CellSet& blob, CellSet& free, Rng& rng) {
  CellSet reached;
  for (const Vec3 cell : blob)
    for (const Vec3 step : kDirections)
      if (free.count(cell + step)) reached.insert(cell + step);
  if (reached.empty()) return false;
  const Vec3 cell = pick(reached, rng);
  blob.insert(cell);
  free.erase(cell);
  return true;
}

// A random connected set out of `free`, of this size if there is room.
inline CellSet take_blob(CellSet& free, int size, Rng& rng) {
  const Vec3 seed = pick(free, rng);
  CellSet blob{seed};
  free.erase(seed);
  while (static_cast<int>(blob.size()) < size && grow(blob, free, rng)) {
  }
  return blob;
}

}  // namespace kumiki::naive
