// What there is to be solved: the packing puzzles among our examples, and the BurrTools files beside the
// checkout when they are there.
#pragma once

#include <string>
#include <vector>

#include "bench/solve/rival.h"

namespace kumiki::bench {

// The rows of a tab separated table of published counts: file, mirrors removed, mirrors apart, source.
std::vector<Work> published_works(const std::string& table, const std::string& folder);

// The cube puzzles of a table of what BurrTools found; none when there is no such table.
std::vector<Work> burrtools_works(const std::string& table, const std::string& folder);

}  // namespace kumiki::bench
