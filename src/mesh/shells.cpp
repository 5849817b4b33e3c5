#include "mesh/shells.h"

#include <cmath>
#include <limits>
#include <numeric>

namespace kumiki {

namespace {

constexpr std::uint32_t kNobody = std::numeric_limits<std::uint32_t>::max();

// For each point a point that stands for its shell.
std::vector<std::uint32_t> points_shells(const Mesh& mesh) {
  std::vector<std::uint32_t> parent(mesh.points.size());
  std::iota(parent.begin(), parent.end(), 0u);
  const auto root = [&](std::uint32_t i) {
    while (parent[i] != i) i = parent[i] = parent[parent[i]];
    return i;
  };
  for (const MeshTriangle& t : mesh.triangles)
    for (const std::uint32_t corner : {t[1], t[2]}) parent[root(corner)] = root(t[0]);
  for (std::uint32_t i = 0; i < parent.size(); ++i) parent[i] = root(i);
  return parent;
}

}  // namespace

std::vector<Mesh> shells(const Mesh& mesh) {
  const std::vector<std::uint32_t> shell_of = points_shells(mesh);
  std::vector<std::uint32_t> place(mesh.points.size(), kNobody), number(mesh.points.size(), kNobody);
  std::vector<Mesh> list;
  for (const MeshTriangle& t : mesh.triangles) {
    std::uint32_t& at = place[shell_of[t[0]]];
    if (at == kNobody) at = static_cast<std::uint32_t>(list.size()), list.emplace_back();
    Mesh& shell = list[at];
    MeshTriangle own{};
    for (std::size_t i = 0; i < 3; ++i) {
      if (number[t[i]] == kNobody) {
        number[t[i]] = static_cast<std::uint32_t>(shell.points.size());
        shell.points.push_back(mesh.points[t[i]]);
      }
      own[i] = number[t[i]];
    }
    shell.triangles.push_back(own);
  }
  return list;
}

bool encloses(const Mesh& surface, const MeshPoint& point) {
  // The angle under which the point sees each triangle (van Oosterom and Strackee 1983): all of space, or
  // nothing.
  double angle = 0;
  const auto length = [](const MeshPoint& v) { return std::sqrt(dot(v, v)); };
  for (const MeshTriangle& t : surface.triangles) {
    const MeshPoint a = surface.points[t[0]] - point, b = surface.points[t[1]] - point,
                    c = surface.points[t[2]] - point;
    const double la = length(a), lb = length(b), lc = length(c);
    angle +=
        2 * std::atan2(dot(a, cross(b, c)), la * lb * lc + dot(a, b) * lc + dot(b, c) * la + dot(c, a) * lb);
  }
  return std::abs(angle) > 6;  // 4π or 0
}

}  // namespace kumiki
