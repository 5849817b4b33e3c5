#include "mesh/least_area.h"

#include <cmath>
#include <limits>

#include "base/assert.h"

namespace kumiki {

namespace {

double area(const MeshPoint& a, const MeshPoint& b, const MeshPoint& c) {
  const MeshPoint twice = cross(b - a, c - a);
  return std::sqrt(dot(twice, twice));
}

// Of the part of the loop from corner i to corner j > i: the least area, and the third corner of the triangle
// on the chord i j that has it.
class LoopTable {
 public:
  LoopTable(std::span<const MeshPoint> points, std::span<const std::uint32_t> loop)
      : points_(points), loop_(loop), least_(loop.size() * loop.size()), third_(loop.size() * loop.size()) {
    for (std::size_t length = 2; length < loop.size(); ++length)
      for (std::size_t i = 0; i + length < loop.size(); ++i) fill(i, i + length);
  }

  std::vector<MeshTriangle> triangles() const {
    std::vector<MeshTriangle> result;
    std::vector<std::pair<std::size_t, std::size_t>> chords{{0, loop_.size() - 1}};
    while (!chords.empty()) {
      const auto [i, j] = chords.back();
      chords.pop_back();
      if (j - i < 2) continue;
      const std::size_t k = third_[at(i, j)];
      result.push_back({loop_[i], loop_[k], loop_[j]});
      chords.push_back({i, k});
      chords.push_back({k, j});
    }
    return result;
  }

 private:
  std::size_t at(std::size_t i, std::size_t j) const { return i * loop_.size() + j; }

  void fill(std::size_t i, std::size_t j) {
    double best = std::numeric_limits<double>::infinity();
    std::size_t third = i + 1;
    for (std::size_t k = i + 1; k < j; ++k) {
      const double sum =
          least_[at(i, k)] + least_[at(k, j)] + area(points_[loop_[i]], points_[loop_[k]], points_[loop_[j]]);
      if (sum < best) best = sum, third = k;
    }
    least_[at(i, j)] = best;
    third_[at(i, j)] = static_cast<std::uint16_t>(third);
  }

  std::span<const MeshPoint> points_;
  std::span<const std::uint32_t> loop_;
  std::vector<double> least_;
  std::vector<std::uint16_t> third_;
};

}  // namespace

std::vector<MeshTriangle> least_area_triangles(std::span<const MeshPoint> points,
                                               std::span<const std::uint32_t> loop) {
  KUMIKI_ASSERT(loop.size() >= 3 && loop.size() <= kLongestLoop);
  return LoopTable(points, loop).triangles();
}

bool is_convex_loop(std::span<const MeshPoint> points, std::span<const std::uint32_t> loop) {
  const std::size_t count = loop.size();
  MeshPoint normal;
  for (std::size_t i = 1; i + 1 < count; ++i) {
    const MeshPoint turn = cross(points[loop[i]] - points[loop[0]], points[loop[i + 1]] - points[loop[0]]);
    normal = {normal.x + turn.x, normal.y + turn.y, normal.z + turn.z};
  }
  for (std::size_t i = 0; i < count; ++i) {
    const MeshPoint& here = points[loop[(i + 1) % count]];
    if (dot(cross(here - points[loop[i]], points[loop[(i + 2) % count]] - here), normal) < 0) return false;
  }
  return true;
}

}  // namespace kumiki
