// Everything that is known of a puzzle, gathered for the share page: stored assemblies, a plan for each
// (found here when the file has none), the graph of the first one, and what its passport says.
//
// Searches are bounded by steps, so that any puzzle becomes a page in seconds. What was cut off is left out
// and said; nothing is guessed. Plans have been replayed by code that did not find them.
#pragma once

#include "base/run.h"
#include "picture/page.h"
#include "puzzle/puzzle.h"

namespace kumiki {

struct PageOrder {
  std::size_t problem = 0;
  std::string title;  // before the name of the problem, if it has one
  int threads = 1;
  std::uint64_t most_plan_steps = 5'000'000;  // for all plans together
  std::uint64_t most_graph_steps = 2'000'000;
  std::size_t most_json = 1'200'000;  // with the bundle, a page stays below 2 MB
};

struct SharedPage {
  PageData data;
  std::string json;
  std::vector<std::string> remarks;  // sentences for people: what is missing, and what would help
};

// The Error says which stored assembly is none, or that there is no such problem.
Result<SharedPage> shared_page(const Puzzle& puzzle, const PageOrder& order, const Run& run);

}  // namespace kumiki
