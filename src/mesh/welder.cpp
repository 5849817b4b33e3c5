#include "mesh/welder.h"

#include <bit>

namespace kumiki {

std::size_t Welder::Hash::operator()(const MeshPoint& p) const {
  std::uint64_t hash = 0;
  // + 0.0: the two zeros are equal and must hash alike.
  for (int axis = 0; axis < 3; ++axis) {
    hash = (hash ^ std::bit_cast<std::uint64_t>(p[axis] + 0.0)) * 0x9e3779b97f4a7c15u;
    hash ^= hash >> 32;
  }
  return hash;
}

std::uint32_t Welder::number(const MeshPoint& point) {
  const auto [entry, is_new] = numbers_.try_emplace(point, static_cast<std::uint32_t>(mesh_.points.size()));
  if (is_new) mesh_.points.push_back(point);
  return entry->second;
}

}  // namespace kumiki
