// Looks for a six-piece burr with wanted properties: a walk over assemblies.
//
// One step takes a stick out and puts in another that fits beside the five, drawn from all that do. The level
// of the new assembly is known in a microsecond, so the walk is steered by it: up or level is taken, down
// seldom; a walk that does not get on starts again. An assembly of the wanted level is then looked at as a
// puzzle: all assemblies of its six sticks are built, and the other wishes asked.
//
// Walks are numbered and have random streams of their own; rounds end together and the lowest number wins, so
// the result is the same for any number of threads.
#pragma once

#include "base/shards.h"
#include "base/verdict.h"
#include "design/burr_wishes.h"

namespace kumiki {

struct BurrSearchResult {
  Verdict found = Verdict::Unknown;  // never No
  std::optional<BurrFacts> best;     // as wished, or the highest level that was seen
  std::uint64_t evaluations = 0;
};

// A step of the run is an assembly judged.
BurrSearchResult search_burr(const BurrWishes& wishes, Workers& workers, Run& run);

}  // namespace kumiki
