// Where a smooth piece is thinnest: the least section of it in a plane between cells of its lattice.
//
// Measured on the piece as it was cut. Faces of cells that lie side by side in one plane are one section; it
// counts when the piece would come in two there, with something worth holding on either side.
#pragma once

#include <optional>

#include "grid/vec3.h"
#include "mesh/lattice.h"

namespace kumiki {

struct ThinSection {
  int piece = 0;
  double area = 0;  // mm²
  Vec3 cell;        // one of those before the section
  int axis = 0;
  double held = 0;  // mm³ on the smaller side
};

// `worth` is the least volume that counts, in mm³. Nothing when no plane takes so much off.
std::optional<ThinSection> thinnest_section(const Mesh& piece, const Lattice& lattice, double worth);

}  // namespace kumiki
