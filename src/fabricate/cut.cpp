#include "fabricate/cut.h"

#include <algorithm>
#include <cmath>

#include "fabricate/solid.h"
#include "fabricate/tidy.h"
#include "grid/connectivity.h"
#include "mesh/shells.h"

namespace kumiki {

namespace {

// The body is made of whole numbers, a million a cell, and then scaled: what meets exactly goes on doing so,
// whatever the pitch, and triangles stay what they are.
constexpr double kUnit = 1000;  // mm, which the solid has as a million micrometres
constexpr int kSteps = 1'000'000;

// With all cells of nobody that touch it and hang together with it.
Cells with_surroundings(int piece, const CellOwners& owners) {
  const Cells own = owners.cells_of(piece);
  const Box box{own.box().low - Vec3{1, 1, 1}, own.box().size + Vec3{2, 2, 2}};
  Cells all = own.in(box);
  own.for_each([&](Vec3 cell) {
    for (int z = -1; z <= 1; ++z)
      for (int y = -1; y <= 1; ++y)
        for (int x = -1; x <= 1; ++x)
          if (const Vec3 beside = cell + Vec3{x, y, z}; owners.at(beside) == CellOwners::kNobody)
            all.set(beside);
  });
  for (Cells& part : components(all))
    if (part.intersects(own)) return std::move(part);
  return own;
}

// A mesh that was cut, sorted: the largest solid with its cavities, and the rest.
SmoothPiece sorted_parts(const Mesh& cut) {
  std::vector<Fragment> solids;
  std::vector<Mesh> cavities;
  for (Mesh& shell : shells(cut)) {
    const double enclosed = volume(shell);
    if (enclosed > 0)
      solids.push_back({std::move(shell), enclosed});
    else
      cavities.push_back(std::move(shell));
  }
  std::stable_sort(solids.begin(), solids.end(),
                   [](const Fragment& a, const Fragment& b) { return a.volume > b.volume; });
  for (const Mesh& cavity : cavities)
    for (Fragment& solid : solids)
      if (encloses(solid.mesh, cavity.points.front())) {
        append(solid.mesh, cavity);
        solid.volume += volume(cavity);
        break;
      }
  SmoothPiece piece;
  if (solids.empty()) return piece;
  piece.mesh = std::move(solids.front().mesh);
  piece.volume = solids.front().volume;
  solids.erase(solids.begin());
  piece.fragments = std::move(solids);
  return piece;
}

}  // namespace

double exact_clearance(double clearance, const Lattice& lattice) {
  return std::round(clearance / lattice.pitch * kSteps) / kSteps * lattice.pitch;
}

Result<Mesh> cutting_body(int piece, const CellOwners& owners, const Lattice& lattice, double clearance) {
  const Cells own = owners.cells_of(piece);
  if (own.empty()) return Error{"expected a piece, found no cell"};
  const Cells all = with_surroundings(piece, owners);
  if (!all.contains(own)) return Error{"expected cells that hang together by faces"};
  SolidOptions options;
  options.unit = {kUnit, kUnit, kUnit};
  options.clearance = clearance / lattice.pitch * kUnit;
  options.bevel = 0;
  options.bevel_kind = BevelKind::None;
  auto solid = make_solid(all, options);
  if (!solid) return solid.error();
  const double scale = lattice.pitch / kUnit;
  for (MeshPoint& p : solid->mesh.points)
    p = {lattice.origin.x + scale * p.x, lattice.origin.y + scale * p.y, lattice.origin.z + scale * p.z};
  return std::move(solid->mesh);
}

Mesh box_mesh(const MeshBounds& box) {
  Mesh mesh;
  for (int bits = 0; bits < 8; ++bits)
    mesh.points.push_back({bits & 1 ? box.high.x : box.low.x, bits & 2 ? box.high.y : box.low.y,
                           bits & 4 ? box.high.z : box.low.z});
  for (const auto& [a, b, c, d] :
       {std::array{0u, 2u, 3u, 1u}, std::array{4u, 5u, 7u, 6u}, std::array{0u, 1u, 5u, 4u},
        std::array{2u, 6u, 7u, 3u}, std::array{0u, 4u, 6u, 2u}, std::array{1u, 3u, 7u, 5u}}) {
    mesh.triangles.push_back({a, b, c});
    mesh.triangles.push_back({a, c, d});
  }
  return mesh;
}

Result<Mesh> shaved(Mesh body, const std::vector<MeshBounds>& boxes) {
  for (const MeshBounds& box : boxes) {
    const auto cutter = MeshCutter::of(body);
    if (!cutter) return cutter.error();
    auto rest = cutter->outside(box_mesh(box));
    if (!rest) return rest.error();
    body = tidied(*rest);
  }
  return body;
}

Result<SmoothPiece> cut_piece(const MeshCutter& cutter, const Mesh& body) {
  const auto cut = cutter.inside(body);
  if (!cut) return cut.error();
  return sorted_parts(tidied(*cut));
}

}  // namespace kumiki
