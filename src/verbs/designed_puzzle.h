// A design as a puzzle that can be handed out: pieces with names, the plan that takes them apart, the claim
// of its level, and how it was made. The claim is a claim: who tells others of it has it verified first.
#pragma once

#include "base/shards.h"
#include "design/high_level.h"
#include "puzzle/puzzle.h"

namespace kumiki {

Puzzle designed_puzzle(const LevelDesign& design, Provenance provenance, Workers& workers);

}  // namespace kumiki
