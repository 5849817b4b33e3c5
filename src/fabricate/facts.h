// What a maker wants to know before printing: how much, how heavy, how fragile, which side down.
#pragma once

#include <array>

#include "fabricate/necks.h"
#include "fabricate/solid.h"

namespace kumiki {

struct SolidFacts {
  double volume = 0;  // mm³
  double area = 0;    // mm²
  double mass = 0;    // g
  MeshBounds box;     // mm
  std::size_t triangles = 0;
  int shells = 0;
  std::vector<Bridge> bridges;
  Neck neck;
  double neck_area = 0;  // mm² of material in the neck's faces, bevels and cavities not counted
  // For each direction that may point up: mm² that lean outwards by more than 45° and do not lie on the bed.
  std::array<double, 6> overhang{};
};

inline constexpr double kPlaDensity = 1.24;  // g/cm³

SolidFacts solid_facts(const Solid& solid, const Cells& piece, const SolidOptions& options,
                       double density = kPlaDensity);

std::array<double, 6> overhangs(const Mesh& mesh);

}  // namespace kumiki
