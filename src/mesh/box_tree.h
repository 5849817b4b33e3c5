// Which triangles of a mesh come near a box? A tree of boxes around triangles, halved along their longest
// side.
#pragma once

#include <cstdint>
#include <vector>

#include "mesh/mesh.h"

namespace kumiki {

class BoxTree {
 public:
  explicit BoxTree(const Mesh& mesh);

  const MeshBounds& box_of(std::uint32_t triangle) const { return boxes_[triangle]; }

  // Calls visit(triangle) for each one whose box touches `box`; it returns false to end the walk.
  template <class Visit>
  void for_touching(const MeshBounds& box, Visit visit) const;

 private:
  static constexpr std::uint32_t kLeafSize = 4;
  struct Node {
    MeshBounds box;
    std::uint32_t first = 0, count = 0;  // of order_; the left half follows its parent
    std::uint32_t right = 0;             // 0: a leaf
  };
  std::uint32_t grow(std::uint32_t first, std::uint32_t count);

  std::vector<MeshBounds> boxes_;
  std::vector<std::uint32_t> order_;
  std::vector<Node> nodes_;
};

inline bool touch(const MeshBounds& a, const MeshBounds& b) {
  return a.low.x <= b.high.x && b.low.x <= a.high.x && a.low.y <= b.high.y && b.low.y <= a.high.y &&
         a.low.z <= b.high.z && b.low.z <= a.high.z;
}

template <class Visit>
void BoxTree::for_touching(const MeshBounds& box, Visit visit) const {
  std::uint32_t stack[64], depth = 0;  // halves: a tree of 2^32 triangles is not deeper than 32
  if (!nodes_.empty()) stack[depth++] = 0;
  while (depth > 0) {
    const std::uint32_t at = stack[--depth];
    const Node& node = nodes_[at];
    if (!touch(node.box, box)) continue;
    if (node.right != 0) {
      stack[depth++] = node.right;
      stack[depth++] = at + 1;
      continue;
    }
    for (std::uint32_t i = node.first; i < node.first + node.count; ++i)
      if (touch(boxes_[order_[i]], box) && !visit(order_[i])) return;
  }
}

}  // namespace kumiki
