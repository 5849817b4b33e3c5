// The best puzzle of each cell of Table 2 as a file, for examples/level.
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "bench/level-design/runner.h"

namespace kumiki::level_bench {

// "cube-5-k4-level-24.kumiki.json"
std::string gallery_name(int edge, int pieces, int level);

// The highest level; of equals the one with the lowest seed. Null when no run has a verified puzzle.
const Measured* best_of(const std::vector<Measured>& runs);

// Writes it into the folder, which is made when it is not there, and gives the path. A file of the same name
// is replaced; files of other levels stay: what a gallery shows is for a human to choose.
Result<std::string> write_to_gallery(const std::string& folder, int edge, int pieces, const Measured& run);

}  // namespace kumiki::level_bench
