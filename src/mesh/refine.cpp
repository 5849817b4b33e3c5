#include "mesh/refine.h"

#include <array>

#include "mesh/sides.h"

namespace kumiki {

namespace {

MeshPoint middle(const MeshPoint& a, const MeshPoint& b) {
  return {(a.x + b.x) / 2, (a.y + b.y) / 2, (a.z + b.z) / 2};
}

double square(const MeshPoint& a, const MeshPoint& b) { return dot(b - a, b - a); }

// By corner: the new point on the side that begins there.
std::vector<std::uint32_t> halve_edges(ColouredMesh& coloured, double longest) {
  Mesh& mesh = coloured.mesh;
  std::vector<std::uint32_t> middles(3 * mesh.triangles.size(), kNoIndex);
  const std::vector<Side> sides = sorted_sides(mesh);
  for_each_edge(sides, [&](std::size_t first, std::size_t end) {
    const auto from = static_cast<std::uint32_t>(sides[first].points >> 32),
               to = static_cast<std::uint32_t>(sides[first].points);
    if (square(mesh.points[from], mesh.points[to]) <= longest * longest) return;
    for (std::size_t i = first; i < end; ++i)
      middles[sides[i].corner] = static_cast<std::uint32_t>(mesh.points.size());
    mesh.points.push_back(middle(mesh.points[from], mesh.points[to]));
    if (!coloured.point_colours.empty())
      coloured.point_colours.push_back(Colour(coloured.point_colours[from]));
  });
  return middles;
}

// A triangle of which one, two or three sides were halved.
void divide(const MeshTriangle& t, const std::uint32_t* middles, Mesh& mesh) {
  std::size_t start = 0;
  const auto halved = [&](std::size_t i) { return middles[(start + i) % 3] != kNoIndex; };
  const int count = static_cast<int>(halved(0)) + halved(1) + halved(2);
  // One: it is the first side. Two: it is not the last.
  while (count == 1 ? !halved(0) : count == 2 && halved(2)) ++start;
  const std::uint32_t a = t[start % 3], b = t[(start + 1) % 3], c = t[(start + 2) % 3];
  const std::uint32_t ab = middles[start % 3], bc = middles[(start + 1) % 3], ca = middles[(start + 2) % 3];
  auto& out = mesh.triangles;
  if (count == 0) {
    out.push_back(t);
  } else if (count == 1) {
    out.insert(out.end(), {{a, ab, c}, {ab, b, c}});
  } else if (count == 3) {
    out.insert(out.end(), {{a, ab, ca}, {ab, b, bc}, {ca, bc, c}, {ab, bc, ca}});
  } else if (square(mesh.points[a], mesh.points[bc]) < square(mesh.points[ab], mesh.points[c])) {
    out.insert(out.end(), {{ab, b, bc}, {a, ab, bc}, {a, bc, c}});
  } else {
    out.insert(out.end(), {{ab, b, bc}, {a, ab, c}, {ab, bc, c}});
  }
}

}  // namespace

ColouredMesh refined(ColouredMesh coloured, double longest, std::size_t most) {
  while (true) {
    ColouredMesh next = coloured;
    const std::vector<std::uint32_t> middles = halve_edges(next, longest);
    if (next.mesh.points.size() == coloured.mesh.points.size()) return coloured;
    next.mesh.triangles.clear();
    for (std::size_t t = 0; t < coloured.mesh.triangles.size(); ++t)
      divide(coloured.mesh.triangles[t], &middles[3 * t], next.mesh);
    if (next.mesh.triangles.size() > most) return coloured;
    coloured = std::move(next);
  }
}

}  // namespace kumiki
