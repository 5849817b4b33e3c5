// The tables as Markdown: a head, and a row a cell that can be printed as soon as it is measured. When one of
// the runs of a cell did not pass the verifier, the cell says FAILED and nothing else of ours.
#pragma once

#include <string>
#include <vector>

#include "bench/level-design/paper.h"
#include "bench/level-design/runner.h"
#include "bench/level-design/shapes.h"

namespace kumiki::level_bench {

// How the cells of a table are measured; the heads say it.
struct Effort {
  double seconds = 60;
  int seeds = 3;
  int threads = 2;
  bool processor_time = false;
};

std::string rates_head(const Effort& effort);
std::string highest_head(const Effort& effort);
std::string long_head(const Effort& effort);
std::string exact_head(const Effort& effort);
std::string shapes_head(const Effort& effort);

std::string row_of(const RateCell& cell, const std::vector<Measured>& runs);
std::string row_of(const HighestCell& cell, const std::vector<Measured>& runs);
std::string long_row_of(const HighestCell& cell, const std::vector<Measured>& runs, const Effort& effort);
std::string row_of(const ExactCell& cell, const std::vector<Measured>& runs, const Effort& effort);
std::string row_of(const PaperShape& shape, const std::vector<Measured>& runs, const Effort& effort);

}  // namespace kumiki::level_bench
