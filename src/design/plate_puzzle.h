// Six plates as a puzzle: the shell as the goal, the assembly as drawn, equal plates as copies of one part.
#pragma once

#include <optional>

#include "base/run.h"
#include "base/shards.h"
#include "design/plate_match.h"
#include "puzzle/puzzle.h"

namespace kumiki {

Puzzle plate_puzzle(const BoxShell& shell, const Plates& plates);

// All assemblies modulo the symmetries of the shell, also those in which plates do not lie in faces, by the
// general solver; counting stops when they are more than `enough`. None: the run was stopped.
std::optional<std::int64_t> count_assemblies(const Puzzle& puzzle, std::int64_t enough, Workers& workers,
                                             Run& run);

}  // namespace kumiki
