// An axis-parallel block of cells: its lowest cell and its size. Empty when a side is 0.
#pragma once

#include "grid/vec3.h"

namespace kumiki {

struct Box {
  Vec3 low;
  Vec3 size;

  bool operator==(const Box&) const = default;
  constexpr Vec3 end() const { return low + size; }  // one past the highest cell
  constexpr bool empty() const { return size.x <= 0 || size.y <= 0 || size.z <= 0; }
  constexpr bool contains(Vec3 cell) const {
    const Vec3 r = cell - low;
    return r.x >= 0 && r.y >= 0 && r.z >= 0 && r.x < size.x && r.y < size.y && r.z < size.z;
  }
};

constexpr Box intersection(const Box& a, const Box& b) {
  const Vec3 low = max(a.low, b.low);
  const Vec3 size = max(min(a.end(), b.end()) - low, Vec3{});
  return {low, size};
}

// The smallest box around both; an empty one does not count.
constexpr Box hull(const Box& a, const Box& b) {
  if (a.empty()) return b;
  if (b.empty()) return a;
  const Vec3 low = min(a.low, b.low);
  return {low, max(a.end(), b.end()) - low};
}

}  // namespace kumiki
