// One program that solves puzzles, as the table sees it: ours and those that we want to beat look the same.
// An adapter a rival, in a file of its own (the way of simdjson's benchmarks).
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "bench/solve/child.h"

namespace kumiki::bench {

// What is to be solved, and what is known of it.
struct Work {
  std::string name;
  std::string file;
  int problem = 0;
  std::optional<std::int64_t> assemblies, solutions;  // the right answers
  std::optional<double> recorded;                     // CPU seconds of BurrTools, noted earlier
};

// One run.
struct Measured {
  double cpu = 0, wall = 0;
  std::optional<std::int64_t> assemblies, solutions;  // as the rival printed them
  std::string failed;                                 // why there is no answer; empty: there is one
};

class Rival {
 public:
  virtual ~Rival() = default;
  virtual std::string name() const = 0;
  virtual Measured run(const std::string& file, int problem) const = 0;
};

// The time of a child, and a reason when it did not end by itself. The adapter adds what was printed.
Measured measured(const Child& child, int cpu_limit);

}  // namespace kumiki::bench
