#include "design/blank.h"

namespace kumiki {

Blank::Blank(const Cells& cells) {
  const Cells trimmed = cells.trimmed();
  low = trimmed.box().low;
  size = trimmed.box().size;
  trimmed.for_each([&](Vec3 cell) { voxels.push_back(cell - low); });

  const Box box{{}, size};
  std::vector<int> number(static_cast<std::size_t>(volume(size)), -1);
  const auto index = [&](Vec3 v) { return static_cast<std::size_t>((v.z * size.y + v.y) * size.x + v.x); };
  for (int v = 0; v < count(); ++v) number[index(place(v))] = v;
  const auto number_at = [&](Vec3 v) { return box.contains(v) ? number[index(v)] : -1; };

  for (const Vec3 voxel : voxels) {
    auto& next = neighbours.emplace_back();
    for (std::size_t d = 0; d < 6; ++d) next[d] = number_at(voxel + kDirections[d]);
    auto& block = around.emplace_back();
    for (int k = 0; k < 27; ++k) {
      const int there = k == 13 ? -1 : number_at(voxel + Vec3{k % 3 - 1, k / 3 % 3 - 1, k / 9 - 1});
      block[static_cast<std::size_t>(k)] = there >= 0 ? there : count();
    }
  }
}

}  // namespace kumiki
