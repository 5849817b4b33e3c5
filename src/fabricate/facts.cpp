#include "fabricate/facts.h"

#include <algorithm>
#include <cmath>

namespace kumiki {

namespace {

// Chamfers lean by 45° exactly, which prints: they must not count for a rounding error.
constexpr double kSteepest = 0.70711;
constexpr double kOnBed = 1e-6;

double overhang(const Mesh& mesh, const MeshBounds& box, int up) {
  const int axis = up / 2, sign = up % 2 == 0 ? 1 : -1;
  const double bed = sign > 0 ? box.low[axis] : box.high[axis];
  double twice = 0;
  for (const MeshTriangle& t : mesh.triangles) {
    const MeshPoint area = area_vector(mesh, t);
    const double size = std::sqrt(dot(area, area));
    const bool on_bed = std::all_of(t.begin(), t.end(), [&](std::uint32_t corner) {
      return std::abs(mesh.points[corner][axis] - bed) < kOnBed;
    });
    if (!on_bed && area[axis] * sign < -kSteepest * size) twice += size;
  }
  return twice / 2;
}

double area_of(const Neck& neck, const SolidOptions& options) {
  double area = 0;
  for (const Contact& contact : neck.contacts) {
    const auto axis = static_cast<std::size_t>(contact.direction / 2);
    area += (options.unit[(axis + 1) % 3] - 2 * options.clearance) *
            (options.unit[(axis + 2) % 3] - 2 * options.clearance);
  }
  return area;
}

}  // namespace

std::array<double, 6> overhangs(const Mesh& mesh) {
  const MeshBounds box = bounds(mesh);
  std::array<double, 6> areas{};
  for (int up = 0; up < 6; ++up) areas[static_cast<std::size_t>(up)] = overhang(mesh, box, up);
  return areas;
}

SolidFacts solid_facts(const Solid& solid, const Cells& piece, const SolidOptions& options, double density) {
  SolidFacts facts;
  facts.volume = volume(solid.mesh);
  facts.area = surface_area(solid.mesh);
  facts.mass = facts.volume / 1000 * density;
  facts.box = bounds(solid.mesh);
  facts.triangles = solid.mesh.triangles.size();
  facts.shells = surface_facts(solid.mesh).shells;
  facts.bridges = bridges(piece);
  facts.neck = thinnest_neck(piece);
  facts.neck_area = area_of(facts.neck, options);
  facts.overhang = overhangs(solid.mesh);
  return facts;
}

}  // namespace kumiki
