#include "mesh/box_tree.h"

#include <algorithm>
#include <numeric>

namespace kumiki {

namespace {

void include(MeshBounds& box, const MeshPoint& p) {
  box.low = {std::min(box.low.x, p.x), std::min(box.low.y, p.y), std::min(box.low.z, p.z)};
  box.high = {std::max(box.high.x, p.x), std::max(box.high.y, p.y), std::max(box.high.z, p.z)};
}

int longest_axis(const MeshBounds& box) {
  const MeshPoint size = box.high - box.low;
  return size.x >= size.y && size.x >= size.z ? 0 : size.y >= size.z ? 1 : 2;
}

}  // namespace

BoxTree::BoxTree(const Mesh& mesh) : order_(mesh.triangles.size()) {
  for (const MeshTriangle& t : mesh.triangles) {
    MeshBounds box{mesh.points[t[0]], mesh.points[t[0]]};
    include(box, mesh.points[t[1]]);
    include(box, mesh.points[t[2]]);
    boxes_.push_back(box);
  }
  std::iota(order_.begin(), order_.end(), 0u);
  if (!order_.empty()) grow(0, static_cast<std::uint32_t>(order_.size()));
}

// As deep as the logarithm of the count.
std::uint32_t BoxTree::grow(std::uint32_t first, std::uint32_t count) {
  const auto at = static_cast<std::uint32_t>(nodes_.size());
  nodes_.push_back({boxes_[order_[first]], first, count, 0});
  MeshBounds box = nodes_[at].box;
  for (std::uint32_t i = first; i < first + count; ++i) {
    include(box, boxes_[order_[i]].low);
    include(box, boxes_[order_[i]].high);
  }
  nodes_[at].box = box;
  if (count <= kLeafSize) return at;
  const int axis = longest_axis(box);
  const auto middle = [&](std::uint32_t t) { return boxes_[t].low[axis] + boxes_[t].high[axis]; };
  const auto begin = order_.begin() + first;
  std::nth_element(begin, begin + count / 2, begin + count, [&](std::uint32_t a, std::uint32_t b) {
    return middle(a) != middle(b) ? middle(a) < middle(b) : a < b;
  });
  grow(first, count / 2);
  const std::uint32_t right = grow(first + count / 2, count - count / 2);
  nodes_[at].right = right;
  return at;
}

}  // namespace kumiki
