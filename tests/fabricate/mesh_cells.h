// Round things and random ways to cut them.
#pragma once

#include <algorithm>

#include "base/rng.h"
#include "fabricate/cell_contents.h"
#include "grid/connectivity.h"
#include "tests/round_meshes.h"

namespace kumiki {

// Cells with at least this share of the mesh in them, the largest part that hangs together.
inline Cells cells_filled(const CellContents& contents, double pitch, double share) {
  Cells cells(contents.box());
  Cells::full(contents.box()).for_each([&](Vec3 cell) {
    if (contents.volume(cell) >= share * pitch * pitch * pitch) cells.set(cell);
  });
  const auto parts = components(cells);
  const auto largest = std::max_element(parts.begin(), parts.end(),
                                        [](const Cells& a, const Cells& b) { return a.count() < b.count(); });
  return largest == parts.end() ? Cells() : *largest;
}

// Pieces that grow from random cells until nothing is left.
inline std::vector<Cells> random_partition(const Cells& shape, int count, Rng& rng) {
  std::vector<Vec3> list = shape.list();
  rng.shuffle(list);
  Cells left = shape;
  std::vector<Cells> pieces;
  std::vector<std::vector<Vec3>> grown(static_cast<std::size_t>(count));
  for (int i = 0; i < count; ++i) {
    pieces.emplace_back(shape.box());
    grown[static_cast<std::size_t>(i)] = {list[static_cast<std::size_t>(i)]};
    pieces.back().set(list[static_cast<std::size_t>(i)]);
    left.reset(list[static_cast<std::size_t>(i)]);
  }
  while (!left.empty()) {
    const std::size_t i = rng.below(pieces.size());
    const Vec3 next = grown[i][rng.below(grown[i].size())] + kDirections[rng.below(6)];
    if (!left.test(next)) continue;
    left.reset(next);
    pieces[i].set(next);
    grown[i].push_back(next);
  }
  return pieces;
}

}  // namespace kumiki
