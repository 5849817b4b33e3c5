// All ways to build a six-piece burr from six given sticks.
//
// Place after place, A and its crossing neighbours first, each remaining piece in each of its patterns, as
// long as no inner cell is filled twice. Turning the whole burr takes any place to A, so the piece with the
// fewest patterns lies there. What is left of the symmetry is removed afterwards by keeping each canonical
// key once.
#pragma once

#include <optional>
#include <vector>

#include "base/run.h"
#include "design/burr_frame.h"

namespace kumiki {

// Names (smallest numbers) of six connected sticks, ascending; equal ones are copies.
using BurrPieces = std::array<int, kPlaces>;

// The patterns of a piece: its numbers minus 1.
std::vector<Pattern> patterns_of(int number);

struct BurrBuildOptions {
  bool mirrors = true;  // mirror images count once
};

// Keys, the least of their turns, ascending; of mirror images that can both be built one. nullopt: the run
// was stopped. A step is an assembly found.
std::optional<std::vector<BurrKey>> build_burrs(const BurrFrame& frame, const BurrPieces& pieces,
                                                const BurrBuildOptions& options, Run& run);

}  // namespace kumiki
