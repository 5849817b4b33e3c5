// How hard is an assembled puzzle: everything that `level` finds out, before it is put into words.
#pragma once

#include "solve/disassemble.h"
#include "solve/graph.h"
#include "solve/random_walk.h"
#include "verbs/stored_assembly.h"

namespace kumiki {

struct LevelFindings {
  Disassembly apart;
  std::string reason;             // why it is unknown whether it comes apart
  std::vector<StuckPart> locked;  // why it does not
  GraphResult graph;              // by the definition that was asked for
  RandomWalk walk;                // over the canonical graph
};

// Options: --graph, --connected-moves, --memory, --threads.
LevelFindings level_findings(const StoredAssembly& stored, const Arguments& arguments, Run& run);

}  // namespace kumiki
