// One measured design run: a shape is cut under a time limit, and what comes out is checked by the
// independent verifier. A design that does not pass has no level and no time.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "design/high_level.h"
#include "puzzle/puzzle.h"

namespace kumiki::level_bench {

struct Job {
  std::string shape_name;  // as the program takes it, or a name to be shown
  Cells shape;
  int pieces = 4;
  Wanted wanted;
  int threads = 2;
  double seconds = 60;
  bool processor_time = false;  // one thread, which may use all the seconds that so many threads would have
};

struct Measured {
  std::uint64_t seed = 1;
  bool reached = false;      // the wanted level
  int level = 0;             // 0: no cut that comes apart was found
  double wall = 0, cpu = 0;  // seconds of the search, without the check; wall: as on an idle machine
  std::uint64_t evaluations = 0;
  std::optional<Puzzle> puzzle;  // with its plan, its claim and how to make it again
  std::string failed;            // what the verifier has against it; empty: nothing
};

Measured measure(const Job& job, std::uint64_t seed);

// With so many seeds from the first one on.
std::vector<Measured> repeat(const Job& job, int first_seed, int seeds);

// What is wrong with a puzzle that should be this shape in so many pieces and as its claims say; empty:
// nothing. "Unknown" is wrong, too: what was not verified does not count.
std::string objections(const Puzzle& puzzle, const Cells& shape, int pieces);

}  // namespace kumiki::level_bench
