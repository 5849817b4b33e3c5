// How a piece is made: the lengths a maker chooses, all in millimetres.
//
// Size, clearance and bevel are independent of one another. The defaults are what makers of printed burrs
// settled on: units of 11.15, 0.07 off each face, edges broken by 0.5.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "fabricate/slabs.h"

namespace kumiki {

enum class BevelKind { None, Chamfer, Round };

struct SolidOptions {
  std::array<double, 3> unit{11.15, 11.15, 11.15};  // along x, y, z
  double clearance = 0.07;  // each face is moved inwards by this, walls of notches too
  double bevel = 0.5;       // what an edge loses in either of its faces
  BevelKind bevel_kind = BevelKind::Chamfer;
  int segments = 4;    // of a rounded edge
  double wall = 0;     // 0: filled. Else a cavity inside, this far below all faces
  double drain = 3.5;  // diameter of the hole into the cavity
  int drain_side = 5;  // a direction: the side of the piece that the hole is in; 5 is -z, the bottom
  std::string label;   // engraved into a flat face that has room for it (engrave.h); empty: nothing
  double label_depth = 0.5;
};

// A clearance by name. Two faces that meet have twice as much between them: 0.08 can be pressed together by
// hand off a well-tuned printer, 0.14 slides, 0.24 slides off any.
std::optional<double> fit_clearance(std::string_view name);  // tight, normal, loose

// The same in whole micrometres, known to go together.
struct MicroOptions {
  MicroSizes unit{};
  int clearance = 0, bevel = 0, segments = 1, wall = 0, drain = 0, label_depth = 0;
};

// The Error names the largest or least value that works.
Result<MicroOptions> checked(const SolidOptions& options);

// The widest wall that leaves a cavity that the drain hole fits into; in micrometres, 0 when there is none.
int widest_wall(const MicroOptions& options);

}  // namespace kumiki
