// A random cut of a shell into six plates, as its inventor draws it (box_shell.h): an edge cell goes to one
// of its two faces, each with the same chance; a corner then to one of the owners of its three neighbours,
// each owner with the same chance however many neighbours it has. So every plate hangs together.
#pragma once

#include "base/rng.h"
#include "design/plate_match.h"

namespace kumiki {

Plates draw_plates(const BoxShell& shell, Rng& rng);

// Where the plate of a face lies, its middle included.
Cells plate_cells(const BoxShell& shell, int face, const RimSet& plate);

}  // namespace kumiki
