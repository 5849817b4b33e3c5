// How hard is an assembled puzzle: everything that `level` finds out, before it is put into words.
#pragma once

#include "solve/assembled.h"
#include "solve/disassemble.h"
#include "solve/graph.h"
#include "solve/random_walk.h"
#include "verbs/stored_assembly.h"

namespace kumiki {

// What may be spent, and by which rules.
struct LevelEffort {
  int threads = 1;
  std::size_t most_bytes = std::size_t{4} << 30;  // for a search
  std::uint64_t most_plan_steps = Run::kNoLimit;  // the limit of the run that is handed over
  std::uint64_t most_graph_steps = 10'000'000;    // a few seconds
  bool connected_moves = false;                   // only sets that hang together may move
  GraphDefinition definition = GraphDefinition::Canonical;
};

struct LevelFindings {
  Disassembly apart;
  std::string reason;             // why it is unknown whether it comes apart
  std::vector<StuckPart> locked;  // why it does not
  GraphResult graph;              // by the definition that was asked for
  RandomWalk walk;                // over the canonical graph
};

LevelFindings level_findings(const StoredAssembly& stored, const LevelEffort& effort, Run& run);

// The same in parts. Of LevelFindings the first three fields are filled in.
LevelFindings plan_findings(const Assembled& pieces, const Problem& problem, const LevelEffort& effort,
                            Run& run);
GraphResult graph_findings(const Assembled& pieces, GraphDefinition definition, const LevelEffort& effort,
                           const Run& run);

}  // namespace kumiki
