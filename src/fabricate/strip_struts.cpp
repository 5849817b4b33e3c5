#include "fabricate/strip_struts.h"

#include <algorithm>
#include <limits>
#include <numeric>

namespace kumiki {

namespace {

constexpr std::uint32_t kNobody = std::numeric_limits<std::uint32_t>::max();
// Millimetres: volume by surface. Half its thickness for a wall, a bit more for a lattice of walls of 0.8,
// and 1.8 for a cell of the usual size.
constexpr double kThickest = 0.6;

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

bool is_thin(double volume, const Mesh& shell) {
  return volume > 0 && volume <= kThickest * surface_area(shell);
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

Mesh without_struts(const Mesh& mesh) {
  const std::vector<Mesh> all = shells(mesh);
  std::vector<double> volumes;
  for (const Mesh& shell : all) volumes.push_back(volume(shell));
  const auto largest = std::max_element(volumes.begin(), volumes.end()) - volumes.begin();
  Mesh piece;
  for (std::ptrdiff_t i = 0; i < std::ssize(all); ++i) {
    const auto at = static_cast<std::size_t>(i);
    if (i == largest || !is_thin(volumes[at], all[at])) append(piece, all[at]);
  }
  return piece;
}

}  // namespace kumiki
