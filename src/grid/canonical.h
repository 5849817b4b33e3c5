// When are two shapes the same? Up to translation and turns (and, if wanted, mirroring).
#pragma once

#include "grid/rotation.h"

namespace kumiki {

enum class Mirrors { Apart, Same };

// The least of all turned images, trimmed, with its lowest corner at the origin. Equal for equal shapes.
Cells canonical(const Cells& shape, Mirrors mirrors = Mirrors::Apart);

// Which of the 48 orientations take the shape to itself (after a translation); number 0 always does.
OrientationSet symmetries(const Cells& shape);

// Turned images that differ from each other: the first orientation for each, in numbering order.
std::vector<Orientation> distinct_rotations(const Cells& shape);

}  // namespace kumiki
