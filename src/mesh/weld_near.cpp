#include "mesh/weld_near.h"

#include <array>
#include <cmath>
#include <unordered_map>

namespace kumiki {

namespace {

// Cells so much larger than the reach that few points lie near two of them.
constexpr double kCellPerReach = 32;

// Points by the cell of a grid they lie in; those of one cell are a list. Cells that share a key are looked
// through together, which costs time only.
class NearGrid {
 public:
  NearGrid(const std::vector<MeshPoint>& points, double reach)
      : points_(points), reach_(reach), edge_(kCellPerReach * reach), next_(points.size(), kNoIndex) {
    heads_.reserve(points.size());
  }

  // The first point within reach that was entered, else kNoIndex.
  std::uint32_t find(const MeshPoint& p) const {
    std::array<std::int64_t, 3> low{}, high{};
    for (int axis = 0; axis < 3; ++axis)
      low[axis] = cell(p[axis] - reach_), high[axis] = cell(p[axis] + reach_);
    std::uint32_t best = kNoIndex;
    for (std::int64_t x = low[0]; x <= high[0]; ++x)
      for (std::int64_t y = low[1]; y <= high[1]; ++y)
        for (std::int64_t z = low[2]; z <= high[2]; ++z) best = std::min(best, find_in(key(x, y, z), p));
    return best;
  }

  void enter(std::uint32_t number) {
    const MeshPoint& p = points_[number];
    const auto [head, is_new] = heads_.try_emplace(key(cell(p.x), cell(p.y), cell(p.z)), number);
    if (!is_new) next_[number] = head->second;
    head->second = number;
  }

 private:
  std::int64_t cell(double coordinate) const {
    return static_cast<std::int64_t>(std::floor(coordinate / edge_));
  }
  static std::uint64_t key(std::int64_t x, std::int64_t y, std::int64_t z) {
    std::uint64_t key = 0;
    for (const std::int64_t part : {x, y, z}) {
      key = (key ^ static_cast<std::uint64_t>(part)) * 0x9e3779b97f4a7c15u;
      key ^= key >> 32;
    }
    return key;
  }
  std::uint32_t find_in(std::uint64_t key, const MeshPoint& p) const {
    std::uint32_t best = kNoIndex;
    const auto head = heads_.find(key);
    for (std::uint32_t i = head == heads_.end() ? kNoIndex : head->second; i != kNoIndex; i = next_[i]) {
      const MeshPoint way = points_[i] - p;
      if (dot(way, way) <= reach_ * reach_) best = std::min(best, i);
    }
    return best;
  }

  const std::vector<MeshPoint>& points_;
  double reach_, edge_;
  std::unordered_map<std::uint64_t, std::uint32_t> heads_;
  std::vector<std::uint32_t> next_;
};

}  // namespace

std::vector<std::uint32_t> near_points(const std::vector<MeshPoint>& points, double reach) {
  NearGrid grid(points, reach);
  std::vector<std::uint32_t> numbers;
  numbers.reserve(points.size());
  for (std::uint32_t i = 0; i < points.size(); ++i) {
    const std::uint32_t found = grid.find(points[i]);
    if (found == kNoIndex) grid.enter(i);
    numbers.push_back(found == kNoIndex ? i : found);
  }
  return numbers;
}

}  // namespace kumiki
