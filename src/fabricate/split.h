// A piece as parts that print without supports, to be glued: cut (print_cuts.h), with sockets for loose pins.
//
// Where two parts meet, both have square sockets opposite one another, and a pin is printed for each pair.
// Pins that stand out of one part were dropped: a cut face is often the one that must lie on the bed. Snap
// joints were dropped as well: their tongues need layers across the joint, and parts may be printed either
// way.
//
// Each part is made like a piece, so its cut faces too lie inside their cells by the clearance. Pins are as
// long as both sockets and that gap together: pushed home, they hold the parts at the right distance while
// the glue sets, and the piece has its full size. Beside a pin, where the joint has a second cell, both
// halves carry the same letter, a letter a joint.
#pragma once

#include <string>
#include <vector>

#include "fabricate/necks.h"
#include "fabricate/solid.h"

namespace kumiki {

struct SplitOptions {
  double pin = 0.36;                 // its socket's side, as a share of the smallest unit
  double socket_depth = 0.2;         // as a share of the smallest unit
  double pin_clearance = 0.1;        // mm between a pin and each wall of its socket
  std::int64_t most_steps = 20'000;  // of the search for the fewest parts
};

// Faces of cells in one plane that hang together and join two parts.
struct Joint {
  int low = 0, high = 0;          // numbers of the parts below and above the plane
  std::vector<Contact> contacts;  // in the order of their cells
  std::vector<Contact> pins;      // of these, the ones with a pin
  std::string letter;             // empty when there is no room for one
};

struct SplitPart {
  Cells cells;  // where they are in the piece
  int up = 4;   // nothing hangs over then
  Solid solid;
};

struct Split {
  std::vector<SplitPart> parts;  // one when nothing needs to be cut
  std::vector<Joint> joints;
  Mesh pin;             // one of them; empty when there are no joints
  int pins = 0;         // how many are needed
  bool fewest = false;  // no cut along planes has fewer parts
  std::string remark;   // why parts are not hollow; empty if nothing is to be said
};

Result<Split> split_for_printing(const Cells& piece, const SolidOptions& options,
                                 const SplitOptions& split = {});

}  // namespace kumiki
