// What "Computational Design of High-level Interlocking Puzzles" (Chen, Wang, Song, Bickel, SIGGRAPH 2022)
// reports, cell by cell, and what we want to reach. The paper's machine has 8 cores.
#pragma once

#include <optional>
#include <vector>

namespace kumiki::level_bench {

// Cuts looked at in a second by one core, in cubes with one hole in the middle. The paper has no such figure.
struct RateCell {
  int edge, pieces;
  double aim;
};
const std::vector<RateCell>& rate_cells();

// Table 2: the highest level of a cube with one hole after 12 hours; ours after 60 seconds and after 10
// minutes.
struct HighestCell {
  int edge, pieces;
  int paper, aim, long_aim;
};
const std::vector<HighestCell>& highest_cells();

// Table 3: minutes to exactly this level, the cube of 5 with one hole. None: the paper has no result.
struct ExactCell {
  int pieces, level;
  std::optional<double> paper_minutes;
};
const std::vector<ExactCell>& exact_cells();

// Table 1: minutes for one of the shapes, from the fastest to the slowest; single figures are not at hand.
struct MinutesRange {
  double least, most;
};
inline constexpr MinutesRange kShapeMinutes{3, 384};

}  // namespace kumiki::level_bench
