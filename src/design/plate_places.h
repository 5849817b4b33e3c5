// Where a plate can lie: on each face of the shell, turned and turned over, and shifted where it lacks a
// whole side; each place as the set of rim cells that it fills.
#pragma once

#include <array>
#include <vector>

#include "design/box_shell.h"

namespace kumiki {

struct PlateKind {
  int count = 0;  // equal plates
  std::array<std::vector<RimSet>, kFaces> places;
};

// One plate, given by how it lies on a face.
PlateKind plate_kind(const BoxShell& shell, int own_face, const RimSet& plate);

}  // namespace kumiki
