// Builds the disassembly graph: Chen, Wang, Song, Bickel 2022, with the counting rules made exact.
//
// A configuration is expanded: all its cuts (cuts.h) and all their distances give neighbours. A configuration
// from which something can leave is a candidate; it gets one target and one edge to it. Candidates are never
// expanded further: the algorithm as printed does so, and then loose pieces wander about outside for ever.
//
// Two definitions.
//   Canonical: a cut counts when one of its two sides hangs together. A candidate has no moves of its own, so
//   nothing depends on how the pieces are numbered.
//   Paper: reproduces the authors' own graph files. The side without the last piece must hang together, and
//   the sides are tried in the order of their binary numbers: what was found before the first side that
//   leaves stays in the graph. These counts depend on the numbering of the pieces.
#pragma once

#include <optional>
#include <string>

#include "puzzle/graph.h"
#include "solve/disassemble.h"

namespace kumiki {

struct GraphOptions {
  GraphDefinition definition = GraphDefinition::Canonical;
  std::size_t most_bytes = std::size_t{4} << 30;
};

struct GraphResult {
  Verdict whole = Verdict::Unknown;  // Yes, or Unknown: cut off
  DisassemblyGraph graph;            // empty when it was cut off: half a graph has no counts
  std::string reason;                // why it was cut off
};

// A step for each configuration, cut and neighbour. Any number of pieces; cut off above kMostSearched.
GraphResult disassembly_graph(const Pile& pile, const std::vector<Body>& bodies, const GraphOptions& options,
                              Run& run);

}  // namespace kumiki
