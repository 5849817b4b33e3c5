// A design as a puzzle that can be handed out: pieces with names, the plan that takes them apart, the claim
// of its level, and how it was made. The claim is a claim: who tells others of it has it verified first.
// And what else all designers do.
#pragma once

#include "base/shards.h"
#include "design/high_level.h"
#include "puzzle/verify.h"
#include "verbs/arguments.h"

namespace kumiki {

Puzzle designed_puzzle(const LevelDesign& design, Provenance provenance, Workers& workers);

// Gives the first solution of the first problem its plan, as far as it comes apart.
void add_plan(Puzzle& puzzle, Workers& workers);

// By code that did not find it; a refuted design is a bug. Unknown: the check was stopped before it was
// through.
Verdict confirmed(const Puzzle& puzzle, std::uint64_t steps = VerifyOptions{}.steps);

// Asked before a long search: the file to be written has a known ending and does not exist.
Status check_output(const Arguments& arguments);

}  // namespace kumiki
