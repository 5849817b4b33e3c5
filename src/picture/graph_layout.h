// Where the nodes of a disassembly graph go on paper: rows by the number of moves from the assembly, the
// assembly on top.
//
// The layered layout of Sugiyama, Tagawa and Toda (1981), which comes easy here: an edge joins two nodes of
// one row or of neighbouring rows, so no edge needs dummy nodes. Within a row nodes are sorted by the mean
// place of their neighbours above, then below, a few times over, and the order with the fewest crossings is
// kept. Then every node wants to stand below the mean of its neighbours and gets as close to that as its
// row allows: least squares under "so far apart at least", which pooling neighbours that collide solves
// exactly (isotonic regression; Ayer et al. 1955).
//
// A row wider than the picture should be is folded: neighbours in the order go to lines below each other in
// turn, so that the order from left to right stays. Cut like a line of text, every edge would run across the
// whole picture. General graph layouts took minutes for what takes
// milliseconds here.
//
// Whole numbers throughout: the same bytes on every machine.
#pragma once

#include <cstdint>
#include <vector>

#include "puzzle/graph.h"

namespace kumiki {

struct GraphPoint {
  int x = 0, y = 0;

  bool operator==(const GraphPoint&) const = default;
};

// No two nodes of a line are closer than this.
inline constexpr int kNodeSpacing = 24;

struct GraphLayout {
  std::vector<GraphPoint> points;  // one a node: its middle; y is larger than that of every smaller depth
  int width = 0, height = 0;       // of the whole picture, with a margin on all sides
};

// Of any graph that has a node.
GraphLayout lay_out_graph(const DisassemblyGraph& graph);

// How many pairs of edges between neighbouring rows cross when rows stand side by side in this order.
std::int64_t count_crossings(const DisassemblyGraph& graph, const GraphLayout& layout);

}  // namespace kumiki
