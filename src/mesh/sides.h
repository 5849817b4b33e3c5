// The sides of triangles, sorted so that partners lie side by side; sets of corners and triangles that hang
// together.
#pragma once

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <vector>

#include "mesh/mesh.h"

namespace kumiki {

class Forest {
 public:
  explicit Forest(std::size_t count) : parent_(count) { std::iota(parent_.begin(), parent_.end(), 0u); }
  std::uint32_t root(std::uint32_t i) {
    while (parent_[i] != i) i = parent_[i] = parent_[parent_[i]];
    return i;
  }
  void join(std::uint32_t a, std::uint32_t b) { parent_[root(a)] = root(b); }

 private:
  std::vector<std::uint32_t> parent_;
};

struct Side {
  std::uint64_t points;  // the smaller number first
  std::uint32_t corner;  // 3 * triangle + where the side begins
  bool forward;          // from the smaller to the larger number

  std::uint32_t triangle() const { return corner / 3; }
};

inline std::uint32_t next_corner(std::uint32_t corner) { return corner % 3 == 2 ? corner - 2 : corner + 1; }

inline std::uint32_t point_at(const Mesh& mesh, std::uint32_t corner) {
  return mesh.triangles[corner / 3][corner % 3];
}

std::vector<Side> sorted_sides(const Mesh& mesh);

// Calls visit(first, end) for each edge: the sides that lie on it.
template <class Visit>
void for_each_edge(const std::vector<Side>& sides, Visit visit) {
  for (std::size_t first = 0, end = 0; first < sides.size(); first = end) {
    for (end = first; end < sides.size() && sides[end].points == sides[first].points;) ++end;
    visit(first, end);
  }
}

// Across an edge, the corners at its two ends belong together. The sides run against each other.
inline void join_fans(const Side& a, const Side& b, Forest& fans) {
  fans.join(a.corner, next_corner(b.corner));
  fans.join(next_corner(a.corner), b.corner);
}

}  // namespace kumiki
