// Synthetic rearrangements as in the 2023 paper's Table 2: N pieces of M kinds, at random points of two
// squares side by side.
#pragma once

#include "design/rearrangement.h"

namespace kumiki {

RearrangeCosts scattered_pieces(int pieces, int kinds, std::uint64_t seed);

}  // namespace kumiki
