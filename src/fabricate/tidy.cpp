#include "fabricate/tidy.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace kumiki {

namespace {

// Millimetres. Single precision tells points of 200 mm apart from 15 nm on, but which way a triangle looks
// only when it is much wider.
constexpr double kShort = 1e-4, kFlat = 1e-4;
constexpr int kRounds = 8;

using Numbers = std::vector<std::uint32_t>;

double length(const MeshPoint& v) { return std::sqrt(dot(v, v)); }

class Tidier {
 public:
  explicit Tidier(const Mesh& mesh)
      : mesh_(mesh), around_(mesh.points.size()), is_gone_(mesh.triangles.size()) {
    for (std::uint32_t t = 0; t < mesh.triangles.size(); ++t)
      for (const std::uint32_t point : mesh.triangles[t]) around_[point].push_back(t);
  }

  Mesh run() {
    for (int round = 0; round < kRounds && round_changes(); ++round) {
    }
    return packed();
  }

 private:
  bool round_changes() {
    bool any = false;
    for (std::uint32_t t = 0; t < mesh_.triangles.size(); ++t) {
      for (std::size_t side = 0; side < 3 && !is_gone_[t]; ++side)
        if (edge_length(t, side) < kShort) any = collapse(t, side) || any;
      if (!is_gone_[t] && height(t) < kFlat) any = flip(t) || any;
    }
    return any;
  }

  double edge_length(std::uint32_t t, std::size_t side) const {
    const MeshTriangle& corners = mesh_.triangles[t];
    return length(mesh_.points[corners[side]] - mesh_.points[corners[(side + 1) % 3]]);
  }

  std::size_t longest_side(std::uint32_t t) const {
    std::size_t longest = 0;
    for (std::size_t side = 1; side < 3; ++side)
      if (edge_length(t, side) > edge_length(t, longest)) longest = side;
    return longest;
  }

  // Over the longest side.
  double height(const MeshPoint& a, const MeshPoint& b, const MeshPoint& c) const {
    const double longest = std::max({length(a - b), length(b - c), length(c - a)});
    return longest == 0 ? 0 : length(cross(b - a, c - a)) / longest;
  }
  double height(std::uint32_t t) const {
    const auto& [a, b, c] = mesh_.triangles[t];
    return height(mesh_.points[a], mesh_.points[b], mesh_.points[c]);
  }

  bool has(std::uint32_t t, std::uint32_t point) const {
    const MeshTriangle& corners = mesh_.triangles[t];
    return corners[0] == point || corners[1] == point || corners[2] == point;
  }

  Numbers triangles_at(std::uint32_t a, std::uint32_t b) const {
    Numbers found;
    for (const std::uint32_t t : around_[a])
      if (has(t, b)) found.push_back(t);
    return found;
  }

  Numbers neighbours(std::uint32_t point) const {
    Numbers found;
    for (const std::uint32_t t : around_[point])
      for (const std::uint32_t corner : mesh_.triangles[t])
        if (corner != point) found.push_back(corner);
    std::sort(found.begin(), found.end());
    found.erase(std::unique(found.begin(), found.end()), found.end());
    return found;
  }

  // The surface stays a manifold if the two points share no neighbours but those of their two triangles.
  bool may_collapse(std::uint32_t a, std::uint32_t b) const {
    if (triangles_at(a, b).size() != 2) return false;
    const Numbers of_a = neighbours(a), of_b = neighbours(b);
    Numbers both;
    std::set_intersection(of_a.begin(), of_a.end(), of_b.begin(), of_b.end(), std::back_inserter(both));
    return both.size() == 2 && of_a.size() + of_b.size() > 6;
  }

  // Turning a triangle over would fold the surface.
  bool turns_over(std::uint32_t from, std::uint32_t to) const {
    for (const std::uint32_t t : around_[from]) {
      if (has(t, to) || height(t) < kFlat) continue;
      MeshTriangle moved = mesh_.triangles[t];
      std::replace(moved.begin(), moved.end(), from, to);
      if (dot(area_vector(mesh_, mesh_.triangles[t]), area_vector(mesh_, moved)) <= 0) return true;
    }
    return false;
  }

  bool collapse(std::uint32_t t, std::size_t side) {
    std::uint32_t stays = mesh_.triangles[t][side], goes = mesh_.triangles[t][(side + 1) % 3];
    if (!may_collapse(stays, goes)) return false;
    if (turns_over(goes, stays)) std::swap(stays, goes);
    if (turns_over(goes, stays)) return false;
    for (const std::uint32_t dead : triangles_at(stays, goes)) remove(dead);
    for (const std::uint32_t other : around_[goes]) {
      std::replace(mesh_.triangles[other].begin(), mesh_.triangles[other].end(), goes, stays);
      around_[stays].push_back(other);
    }
    around_[goes].clear();
    return true;
  }

  void remove(std::uint32_t t) {
    is_gone_[t] = true;
    for (const std::uint32_t point : mesh_.triangles[t]) std::erase(around_[point], t);
  }

  // A flat triangle and its neighbour across the longest side get the other diagonal.
  bool flip(std::uint32_t t) {
    const std::size_t side = longest_side(t);
    const std::uint32_t a = mesh_.triangles[t][side], b = mesh_.triangles[t][(side + 1) % 3],
                        c = mesh_.triangles[t][(side + 2) % 3];
    const Numbers both = triangles_at(a, b);
    if (both.size() != 2) return false;
    const std::uint32_t other = both[0] == t ? both[1] : both[0];
    std::uint32_t d = 0;
    for (const std::uint32_t corner : mesh_.triangles[other])
      if (corner != a && corner != b) d = corner;
    if (d == c || !triangles_at(c, d).empty()) return false;
    const auto at = [&](std::uint32_t point) { return mesh_.points[point]; };
    if (std::min(height(at(a), at(d), at(c)), height(at(d), at(b), at(c))) <=
        std::min(height(t), height(other)))
      return false;
    remove(t), remove(other);
    put(t, {a, d, c});
    put(other, {d, b, c});
    return true;
  }

  void put(std::uint32_t t, const MeshTriangle& corners) {
    is_gone_[t] = false;
    mesh_.triangles[t] = corners;
    for (const std::uint32_t point : corners) around_[point].push_back(t);
  }

  Mesh packed() const {
    Mesh out;
    std::vector<std::uint32_t> numbers(mesh_.points.size());
    for (std::size_t i = 0; i < mesh_.points.size(); ++i) {
      if (around_[i].empty()) continue;
      numbers[i] = static_cast<std::uint32_t>(out.points.size());
      out.points.push_back(mesh_.points[i]);
    }
    for (std::size_t t = 0; t < mesh_.triangles.size(); ++t) {
      const auto& [a, b, c] = mesh_.triangles[t];
      if (!is_gone_[t]) out.triangles.push_back({numbers[a], numbers[b], numbers[c]});
    }
    return out;
  }

  Mesh mesh_;
  std::vector<Numbers> around_;  // triangles at each point
  std::vector<bool> is_gone_;
};

}  // namespace

Mesh tidied(const Mesh& mesh) { return Tidier(mesh).run(); }

}  // namespace kumiki
