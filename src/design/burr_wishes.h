// What is wanted of a six-piece burr, and what one has.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>

#include "base/run.h"
#include "design/burr_apart.h"
#include "design/burr_builder.h"

namespace kumiki {

struct BurrWishes {
  int length = 6;
  int level = 1;
  bool at_least = false;  // a higher level is welcome too
  bool unique = false;    // one assembly comes apart, modulo rotation and reflection
  bool notchable = false;
  int most_holes = 32;
  // Assemblies that do not come apart.
  std::int64_t least_false = 0;
  std::int64_t most_false = std::numeric_limits<std::int64_t>::max();

  bool level_is_met_by(int reached) const { return at_least ? reached >= level : reached == level; }
};

// Six sticks, all their assemblies judged.
struct BurrFacts {
  BurrPieces pieces{};
  int holes = 0;
  int level = 0;                // of the best solution; 0: none
  std::int64_t assemblies = 0;  // modulo rotation and reflection; 0: not counted
  std::int64_t solutions = 0;   // those that come apart
  BurrKey best{};               // a solution of that level
};

// The names of the sticks of an assembly, ascending.
BurrPieces pieces_of(const BurrKey& key);

// nullopt: there are more assemblies than `most`, or the run was stopped.
std::optional<BurrFacts> burr_facts(const BurrFrame& frame, const BurrClashes& clashes,
                                    const BurrPieces& pieces, std::uint64_t most, const Run& run);

// All wishes but those about single sticks.
bool are_met(const BurrWishes& wishes, const BurrFacts& facts);

}  // namespace kumiki
