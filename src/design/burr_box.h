// "Which burrs can I build from the sticks in my box?"
//
// Every assembly of any six sticks of the box is built once, up to turns: the pattern in A is the least of
// all that turns can bring there, which leaves a twelfth of the work, and what is left is compared with its
// own turns. Then assemblies of the same six sticks are put together.
#pragma once

#include "base/shards.h"
#include "base/verdict.h"
#include "design/burr_wishes.h"

namespace kumiki {

struct BurrBoxResult {
  Verdict found = Verdict::Unknown;  // Yes: some; No: proven none; Unknown: stopped
  std::vector<BurrFacts> burrs;      // as wished, the highest level first
  std::uint64_t assemblies = 0;      // looked at, modulo rotation
};

// Names of connected sticks, as often as they are in the box; at least six. A step of the run is an assembly.
BurrBoxResult burrs_from_box(const std::vector<int>& box, const BurrWishes& wishes, Run& run);

}  // namespace kumiki
