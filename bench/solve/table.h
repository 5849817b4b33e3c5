// The table: a work a line, our time beside the rival's. A wrong answer has no time.
#pragma once

#include <string>
#include <vector>

#include "bench/solve/rival.h"

namespace kumiki::bench {

// Several runs of one work by one rival.
struct Runs {
  double best = 0, median = 0;  // CPU seconds
  double best_wall = 0;
  std::optional<std::int64_t> assemblies, solutions;
  std::string failed;
};

// Stops at the first run that fails or that is not the right answer.
Runs repeat(const Rival& rival, const Work& work, int runs);

struct Row {
  Work work;
  Runs ours;
  std::optional<Runs> rival;        // when it could be run here
  std::optional<double> recorded;   // else
  std::optional<Runs> two_threads;  // when asked for
};

std::string head_line(bool scaling);
std::string line_of(const Row& row);

}  // namespace kumiki::bench
