// All triangles facing the same way, then outwards.
#include <utility>

#include <fmt/format.h>

#include "mesh/repair_steps.h"
#include "mesh/sides.h"

namespace kumiki {

namespace {

void turn(MeshTriangle& t) { std::swap(t[1], t[2]); }

// Goes from each triangle to its neighbours and notes which have to be turned to agree with the first.
class SideTurner {
 public:
  explicit SideTurner(const Mesh& mesh)
      : mesh_(mesh), partner_(3 * mesh.triangles.size(), kNoIndex), turned_(mesh.triangles.size(), kUnknown) {
    const std::vector<Side> sides = sorted_sides(mesh);
    for_each_edge(sides, [&](std::size_t first, std::size_t end) {
      if (end - first != 2) return;
      partner_[sides[first].corner] = sides[first + 1].corner;
      partner_[sides[first + 1].corner] = sides[first].corner;
    });
  }

  // The number of a triangle where the surface turns out to have one side, else kNoIndex.
  std::uint32_t walk() {
    for (std::uint32_t t = 0; t < turned_.size(); ++t) {
      if (turned_[t] != kUnknown) continue;
      if (const std::uint32_t bad = walk_from(t); bad != kNoIndex) return bad;
      turn_fewer();
    }
    return kNoIndex;
  }
  bool has_to_turn(std::uint32_t triangle) const { return turned_[triangle] == 1; }

 private:
  static constexpr char kUnknown = 2;

  std::uint32_t walk_from(std::uint32_t start) {
    turned_[start] = 0;
    patch_.assign(1, start);
    for (std::size_t i = 0; i < patch_.size(); ++i)
      for (std::uint32_t corner = 3 * patch_[i]; corner < 3 * patch_[i] + 3; ++corner) {
        if (partner_[corner] == kNoIndex) continue;
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
    return kNoIndex;
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
  if (const std::uint32_t bad = turner.walk(); bad != kNoIndex)
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

}  // namespace kumiki
