// A disassembly graph as text for other programs: JSON with everything, DOT for Graphviz to draw.
#pragma once

#include <string>

#include "puzzle/graph.h"

namespace kumiki {

// {"definition", "level", "pieces", "nodes": [{"kind", "depth", "shifts"}], "edges": [[a, b]]}; the shift of
// a piece that left is null.
std::string graph_json(const DisassemblyGraph& graph);

// Nodes of the same depth stand in one row, the assembly on top. A box is a target and names who left.
std::string graph_dot(const DisassemblyGraph& graph);

}  // namespace kumiki
