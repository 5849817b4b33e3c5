// Triangles whose points lie on one line: nothing of the surface changes when the middle point gets an edge
// to the tip of the neighbour across the long side, and both triangles then have area.
#include <fmt/format.h>

#include "base/plural.h"
#include "mesh/exact_sign.h"
#include "mesh/repair_steps.h"
#include "mesh/sides.h"

namespace kumiki {

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
