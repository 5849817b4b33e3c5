#include "design/blank.h"

namespace kumiki {

Blank::Blank(const Cells& cells) {
  const Cells trimmed = cells.trimmed();
  low = trimmed.box().low;
  size = trimmed.box().size;
  trimmed.for_each([&](Vec3 cell) { voxels.push_back(cell - low); });

  numbers.assign(static_cast<std::size_t>(volume(size)), -1);
  for (int v = 0; v < count(); ++v) {
    const Vec3 here = place(v);
    numbers[static_cast<std::size_t>((here.z * size.y + here.y) * size.x + here.x)] = v;
  }
  for (const Vec3 voxel : voxels) {
    auto& next = neighbours.emplace_back();
    for (std::size_t d = 0; d < 6; ++d) next[d] = at(voxel + kDirections[d]);
    auto& block = around.emplace_back();
    for (int k = 0; k < 27; ++k) {
      const int there = k == 13 ? -1 : at(voxel + Vec3{k % 3 - 1, k / 3 % 3 - 1, k / 9 - 1});
      block[static_cast<std::size_t>(k)] = there >= 0 ? there : count();
    }
  }
}

}  // namespace kumiki
