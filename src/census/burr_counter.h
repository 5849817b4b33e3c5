// How many assemblies there are, counted without building one.
//
// Sums of products: once A, B, D and F lie, C and E have a number of fitting sticks each, and do not see each
// other. Sticks that leave the others the same room are taken together. Modulo symmetry by Burnside: the
// mean, over the symmetries, of the assemblies that each leaves as it is; those of a symmetry other than the
// identity are few, since one stick decides on all that it is taken to.
#pragma once

#include <cstdint>
#include <optional>

#include "base/run.h"
#include "base/shards.h"
#include "census/burr_stock.h"

namespace kumiki {

struct BurrAssemblies {
  std::uint64_t labelled = 0;        // every position of the whole burr apart
  std::uint64_t rotations_only = 0;  // modulo turns
  std::uint64_t logical = 0;         // modulo turns and mirror images
};

// nullopt: the run was stopped. A step is a class of first sticks.
std::optional<BurrAssemblies> count_assemblies(const BurrStock& stock, Workers& workers, Run& run);

// Those that this symmetry leaves as they are; not for the identity.
std::uint64_t count_fixed(const BurrStock& stock, const BurrSymmetry& symmetry);

}  // namespace kumiki
