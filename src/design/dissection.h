// One set of coloured tiles for several pictures (N. Kita, Pacific Graphics 2023), without a commercial
// solver.
//
// Two ways are tried side by side, in rounds: annealing (tile_annealer) and thinking (tile_thinker: questions
// to SAT solvers about all cells or some). Annealing is strong for two pictures of few colours, thinking for
// many pictures or colours; neither alone covers the paper's table. A round has the same tasks for any number
// of threads, measured in moves and conflicts, and ends with the better of both, so the result depends on the
// seed alone. The one that found more gets more of the work.
//
// Proofs: the area by the largest tile is a bound that the best often reach; a linear program may give a
// higher one (tile_bound); and SAT may refute one tile fewer.
#pragma once

#include <functional>
#include <optional>

#include "base/run.h"
#include "base/shards.h"
#include "base/verdict.h"
#include "design/tile_places.h"

namespace kumiki {

struct DissectionOptions {
  std::uint64_t rounds = Run::kNoLimit;
  int single_colour_most = -1;  // tiles of one colour; -1: no matter
  int enough = 0;               // stop at so many tiles
};

struct DissectionResult {
  Verdict found = Verdict::Unknown;  // No: a proof that there is none
  std::optional<Tilings> best;
  int tiles = 0;
  int lower_bound = 0;
  bool optimal = false;
  std::string reason;  // of a No
};

// Told of every better one, with the bound at that time. From the thread that called.
using DissectionListener = std::function<void(const Tilings&, int lower_bound)>;

DissectionResult dissect(const TilePlaces& all, const DissectionOptions& options, Workers& workers, Run& run,
                         const DissectionListener& better);

}  // namespace kumiki
