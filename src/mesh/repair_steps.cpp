#include "mesh/repair_steps.h"

#include <cmath>
#include <utility>

#include <fmt/format.h>

#include "base/plural.h"
#include "mesh/exact_sign.h"
#include "mesh/least_area.h"
#include "mesh/sides.h"
#include "mesh/weld_near.h"

namespace kumiki {

namespace {

constexpr std::uint32_t kNone = ~std::uint32_t{0};

bool has_three_points(const MeshTriangle& t) { return t[0] != t[1] && t[1] != t[2] && t[2] != t[0]; }

void turn(MeshTriangle& t) { std::swap(t[1], t[2]); }

}  // namespace

std::string near_text(const MeshPoint& p) {
  return fmt::format("near ({:.5g}, {:.5g}, {:.5g})", p.x, p.y, p.z);
}

void drop_loose_points(MeshInWork& work) {
  Mesh kept;
  std::vector<std::uint32_t> came_from, number(work.mesh.points.size(), kNone);
  for (MeshTriangle triangle : work.mesh.triangles) {
    for (std::uint32_t& corner : triangle) {
      if (number[corner] == kNone) {
        number[corner] = static_cast<std::uint32_t>(kept.points.size());
        kept.points.push_back(work.mesh.points[corner]);
        came_from.push_back(work.came_from.empty() ? corner : work.came_from[corner]);
      }
      corner = number[corner];
    }
    kept.triangles.push_back(triangle);
  }
  work.mesh = std::move(kept);
  work.came_from = std::move(came_from);
}

void join_near_points(MeshInWork& work, double reach) {
  const std::vector<std::uint32_t> number = near_points(work.mesh.points, reach);
  for (std::uint32_t i = 0; i < number.size(); ++i) work.repairs.points_joined += number[i] != i;
  for (MeshTriangle& triangle : work.mesh.triangles)
    for (std::uint32_t& corner : triangle) corner = number[corner];
}

// Of triangles on the same three points, those that face against each other cancel; one of the rest is kept.
void drop_bad_faces(MeshInWork& work) {
  auto& triangles = work.mesh.triangles;
  work.repairs.faces_degenerate +=
      static_cast<int>(std::erase_if(triangles, [](const MeshTriangle& t) { return !has_three_points(t); }));
  struct Entry {
    MeshTriangle sorted;
    std::uint32_t number;
    int facing;
  };
  std::vector<Entry> entries;
  for (std::uint32_t i = 0; i < triangles.size(); ++i) {
    MeshTriangle t = triangles[i];
    std::rotate(t.begin(), std::min_element(t.begin(), t.end()), t.end());
    const int facing = t[1] < t[2] ? 1 : -1;
    if (facing < 0) turn(t);
    entries.push_back({t, i, facing});
  }
  std::sort(entries.begin(), entries.end(), [](const Entry& a, const Entry& b) {
    return a.sorted != b.sorted ? a.sorted < b.sorted : a.number < b.number;
  });
  std::vector<bool> drop(triangles.size());
  for (std::size_t first = 0, end = 0; first < entries.size(); first = end) {
    int sum = 0;
    for (end = first; end < entries.size() && entries[end].sorted == entries[first].sorted; ++end)
      sum += entries[end].facing;
    if (end - first == 1) continue;
    int keep = sum == 0 ? 0 : 1;
    for (std::size_t i = first; i < end; ++i)
      drop[entries[i].number] = keep == 0 || entries[i].facing * sum < 0 || --keep < 0;
  }
  std::size_t kept = 0;
  for (std::size_t i = 0; i < triangles.size(); ++i)
    if (!drop[i]) triangles[kept++] = triangles[i];
  work.repairs.faces_doubled += static_cast<int>(triangles.size() - kept);
  triangles.resize(kept);
}

// --- one side ----------------------------------------------------------------------------------------------

namespace {

// Goes from each triangle to its neighbours and notes which have to be turned to agree with the first.
class SideTurner {
 public:
  explicit SideTurner(const Mesh& mesh)
      : mesh_(mesh), partner_(3 * mesh.triangles.size(), kNone), turned_(mesh.triangles.size(), kUnknown) {
    const std::vector<Side> sides = sorted_sides(mesh);
    for_each_edge(sides, [&](std::size_t first, std::size_t end) {
      if (end - first != 2) return;
      partner_[sides[first].corner] = sides[first + 1].corner;
      partner_[sides[first + 1].corner] = sides[first].corner;
    });
  }

  // The number of a triangle where the surface turns out to have one side, else kNone.
  std::uint32_t walk() {
    for (std::uint32_t t = 0; t < turned_.size(); ++t) {
      if (turned_[t] != kUnknown) continue;
      if (const std::uint32_t bad = walk_from(t); bad != kNone) return bad;
      turn_fewer();
    }
    return kNone;
  }
  bool has_to_turn(std::uint32_t triangle) const { return turned_[triangle] == 1; }

 private:
  static constexpr char kUnknown = 2;

  std::uint32_t walk_from(std::uint32_t start) {
    turned_[start] = 0;
    patch_.assign(1, start);
    for (std::size_t i = 0; i < patch_.size(); ++i)
      for (std::uint32_t corner = 3 * patch_[i]; corner < 3 * patch_[i] + 3; ++corner) {
        if (partner_[corner] == kNone) continue;
        const std::uint32_t other = partner_[corner] / 3;
        const auto wanted =
            static_cast<char>(turned_[patch_[i]] ^ static_cast<char>(run_alike(corner, partner_[corner])));
        if (turned_[other] == kUnknown) {
          turned_[other] = wanted;
          patch_.push_back(other);
        } else if (turned_[other] != wanted) {
          return other;
        }
      }
    return kNone;
  }

  bool run_alike(std::uint32_t a, std::uint32_t b) const { return point_at(mesh_, a) == point_at(mesh_, b); }

  void turn_fewer() {
    std::size_t turned = 0;
    for (const std::uint32_t t : patch_) turned += static_cast<std::size_t>(turned_[t]);
    if (2 * turned <= patch_.size()) return;
    for (const std::uint32_t t : patch_) turned_[t] ^= 1;
  }

  const Mesh& mesh_;
  std::vector<std::uint32_t> partner_;  // by corner: the one where the other side on the edge begins
  std::vector<char> turned_;
  std::vector<std::uint32_t> patch_;  // what hangs together, in the order it was reached
};

}  // namespace

Status turn_alike(MeshInWork& work) {
  SideTurner turner(work.mesh);
  if (const std::uint32_t bad = turner.walk(); bad != kNone)
    return Error{fmt::format("the surface has one side only, like a Moebius strip, {}",
                             near_text(work.mesh.points[work.mesh.triangles[bad][0]]))};
  for (std::uint32_t t = 0; t < work.mesh.triangles.size(); ++t) {
    if (!turner.has_to_turn(t)) continue;
    turn(work.mesh.triangles[t]);
    ++work.repairs.faces_turned;
  }
  return Done{};
}

void turn_outwards(MeshInWork& work) {
  if (volume(work.mesh) >= 0) return;
  for (MeshTriangle& triangle : work.mesh.triangles) turn(triangle);
  work.repairs.turned_outwards = !work.repairs.turned_outwards;
}

// --- one shell ---------------------------------------------------------------------------------------------

void keep_largest_shell(MeshInWork& work) {
  auto& [points, triangles] = work.mesh;
  Forest shells(triangles.size());
  const std::vector<Side> sides = sorted_sides(work.mesh);
  for_each_edge(sides, [&](std::size_t first, std::size_t end) {
    for (std::size_t i = first; i < end; ++i) shells.join(sides[first].triangle(), sides[i].triangle());
  });
  std::vector<double> six_times(triangles.size());
  for (std::uint32_t t = 0; t < triangles.size(); ++t) {
    const std::uint32_t root = shells.root(t);
    const MeshPoint& eye = points[triangles[root][0]];  // of its own, for shells that are still open
    six_times[root] += dot(points[triangles[t][0]] - eye,
                           cross(points[triangles[t][1]] - eye, points[triangles[t][2]] - eye));
  }
  std::uint32_t largest = shells.root(0);
  for (std::uint32_t t = 0; t < triangles.size(); ++t)
    if (std::abs(six_times[t]) > std::abs(six_times[largest])) largest = t;
  for (std::uint32_t t = 0; t < triangles.size(); ++t) {
    if (shells.root(t) != t || t == largest) continue;
    ++work.repairs.shells_left_out;
    work.repairs.volume_left_out += std::abs(six_times[t]) / 6;
  }
  std::size_t kept = 0;
  for (std::uint32_t t = 0; t < triangles.size(); ++t)
    if (shells.root(t) == largest) triangles[kept++] = triangles[t];
  triangles.resize(kept);
}

// --- holes -------------------------------------------------------------------------------------------------

namespace {

// The rims of holes, each running the way its filling has to run. Every point has one fan.
std::vector<std::vector<std::uint32_t>> rims(const Mesh& mesh) {
  std::vector<std::uint32_t> next(mesh.points.size(), kNone);
  const std::vector<Side> sides = sorted_sides(mesh);
  for_each_edge(sides, [&](std::size_t first, std::size_t end) {
    if (end - first == 1)
      next[point_at(mesh, next_corner(sides[first].corner))] = point_at(mesh, sides[first].corner);
  });
  std::vector<std::vector<std::uint32_t>> found;
  for (std::uint32_t start = 0; start < next.size(); ++start) {
    if (next[start] == kNone) continue;
    found.emplace_back();
    for (std::uint32_t at = start; next[at] != kNone; at = std::exchange(next[at], kNone))
      found.back().push_back(at);
  }
  return found;
}

double size_of(const std::vector<std::uint32_t>& rim, const Mesh& mesh) {
  Mesh points;
  for (const std::uint32_t point : rim) points.points.push_back(mesh.points[point]);
  const MeshBounds box = bounds(points);
  const MeshPoint size = box.high - box.low;
  return std::sqrt(dot(size, size));
}

}  // namespace

Status fill_holes(MeshInWork& work, double largest) {
  int too_large = 0, longest = 0;
  MeshPoint where;
  for (const auto& rim : rims(work.mesh)) {
    const int edges = static_cast<int>(rim.size());
    if (rim.size() < 3 || rim.size() > kLongestLoop || size_of(rim, work.mesh) > largest) {
      ++too_large;
      if (edges > longest) longest = edges, where = work.mesh.points[rim.front()];
      continue;
    }
    for (const MeshTriangle& triangle : least_area_triangles(work.mesh.points, rim))
      work.mesh.triangles.push_back(triangle);
    ++work.repairs.holes_filled;
    work.repairs.longest_hole = std::max(work.repairs.longest_hole, edges);
  }
  if (too_large == 0) return Done{};
  return Error{fmt::format("the surface is open: {} too large to fill, the longest of {} {}",
                           counted(too_large, "hole"), counted(longest, "edge"), near_text(where))};
}

// --- triangles on a line -----------------------------------------------------------------------------------

namespace {

bool is_flat(const Mesh& mesh, const MeshTriangle& t) {
  return area_vector(mesh, t) == MeshPoint{} ||
         axis_with_area(mesh.points[t[0]], mesh.points[t[1]], mesh.points[t[2]]) < 0;
}

// The corner that lies between the other two: their side is the longest.
std::uint32_t middle_corner(const Mesh& mesh, std::uint32_t triangle) {
  std::uint32_t best = 0;
  double longest = -1;
  for (std::uint32_t i = 0; i < 3; ++i) {
    const MeshTriangle& t = mesh.triangles[triangle];
    const MeshPoint way = mesh.points[t[(i + 1) % 3]] - mesh.points[t[(i + 2) % 3]];
    if (dot(way, way) > longest) longest = dot(way, way), best = i;
  }
  return 3 * triangle + best;
}

std::uint64_t edge_key(std::uint64_t a, std::uint64_t b) { return std::min(a, b) << 32 | std::max(a, b); }

class FlatFaceSwapper {
 public:
  explicit FlatFaceSwapper(Mesh& mesh)
      : mesh_(mesh), sides_(sorted_sides(mesh)), touched_(mesh.triangles.size()) {}

  // False when nothing can be done about this one now.
  bool swap(std::uint32_t triangle) {
    const std::uint32_t corner = middle_corner(mesh_, triangle), from = next_corner(corner);
    const std::uint32_t middle = point_at(mesh_, corner), a = point_at(mesh_, from),
                        b = point_at(mesh_, next_corner(from));
    const Side* other = partner(from, edge_key(a, b));
    if (other == nullptr || touched_[triangle] || touched_[other->triangle()]) return false;
    const std::uint32_t tip = point_at(mesh_, next_corner(next_corner(other->corner)));
    if (tip == middle || on_edge(edge_key(middle, tip)).first != on_edge(edge_key(middle, tip)).second)
      return false;
    mesh_.triangles[triangle] = {middle, a, tip};
    mesh_.triangles[other->triangle()] = {b, middle, tip};
    touched_[triangle] = touched_[other->triangle()] = true;
    return true;
  }

 private:
  using Place = std::vector<Side>::const_iterator;
  std::pair<Place, Place> on_edge(std::uint64_t key) const {
    const auto before = [](const Side& a, const Side& b) { return a.points < b.points; };
    return std::equal_range(sides_.begin(), sides_.end(), Side{key, 0, false}, before);
  }
  const Side* partner(std::uint32_t corner, std::uint64_t key) const {
    const auto [first, end] = on_edge(key);
    if (end - first != 2) return nullptr;
    return &*(first->corner == corner ? first + 1 : first);
  }

  Mesh& mesh_;
  std::vector<Side> sides_;
  std::vector<bool> touched_;
};

}  // namespace

Status swap_flat_faces(MeshInWork& work) {
  constexpr int kMostRounds = 20;
  std::vector<std::uint32_t> flat;
  for (int round = 0; round <= kMostRounds; ++round) {
    flat.clear();
    for (std::uint32_t t = 0; t < work.mesh.triangles.size(); ++t)
      if (is_flat(work.mesh, work.mesh.triangles[t])) flat.push_back(t);
    if (flat.empty()) return Done{};
    FlatFaceSwapper swapper(work.mesh);
    int swapped = 0;
    for (const std::uint32_t t : flat) swapped += swapper.swap(t);
    work.repairs.faces_swapped += swapped;
    if (swapped == 0) break;
  }
  return Error{fmt::format("{} without area, the first {}", counted(std::ssize(flat), "face"),
                           near_text(work.mesh.points[work.mesh.triangles[flat.front()][0]]))};
}

}  // namespace kumiki
