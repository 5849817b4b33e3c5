// The disassembly graph of an assembly: every configuration that its pieces reach before something leaves.
//
// Nodes are configurations, and targets: what a configuration becomes when a part leaves it. Edges are moves,
// which can be undone and so have no direction. Node 0 is the assembly. Two ways to count are in use, and
// both give the same level; solve/graph.h says how they differ.
//
// A configuration is told by the displacement of each piece minus that of the last one: shifting everything
// is no move. In a target the pieces that left are displaced by kGone, as in a plan.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "puzzle/plan.h"

namespace kumiki {

enum class GraphDefinition { Canonical, Paper };

constexpr const char* to_string(GraphDefinition definition) {
  return definition == GraphDefinition::Canonical ? "canonical" : "paper";
}

struct GraphNode {
  enum class Kind { Configuration, Target };
  Kind kind = Kind::Configuration;
  int depth = 0;  // moves from the assembly

  bool operator==(const GraphNode&) const = default;
};

struct DisassemblyGraph {
  GraphDefinition definition = GraphDefinition::Canonical;
  std::vector<PieceId> pieces;
  std::vector<GraphNode> nodes;                                // configurations first, then targets
  std::vector<Vec3> shifts;                                    // one a piece, node after node
  std::vector<std::pair<std::uint32_t, std::uint32_t>> edges;  // smaller number first, ascending, each once
  std::int64_t targets = 0;
  std::optional<int> level;  // least depth of a target; none: nothing ever leaves

  bool operator==(const DisassemblyGraph&) const = default;

  std::span<const Vec3> shifts_of(std::size_t node) const {
    return std::span(shifts).subspan(node * pieces.size(), pieces.size());
  }
};

// The nodes of a shortest way from the assembly to a target, both included; empty when there is no target.
// Of several the one with the smallest numbers, seen from its end.
std::vector<std::uint32_t> shortest_way(const DisassemblyGraph& graph);

// Configurations with one neighbour only that is no target; the assembly does not count.
std::int64_t count_dead_ends(const DisassemblyGraph& graph);

}  // namespace kumiki
