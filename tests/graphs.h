// Disassembly graphs for tests, drawn by hand or at random; nobody asks which pieces would make them.
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "base/rng.h"
#include "puzzle/graph.h"

namespace kumiki {

// The depth of each node and who is joined; the last `targets` nodes are targets, where piece 0 has left.
inline DisassemblyGraph drawn_graph(const std::vector<int>& depths,
                                    std::vector<std::pair<std::uint32_t, std::uint32_t>> edges,
                                    std::size_t targets = 0) {
  DisassemblyGraph graph;
  graph.pieces = {PieceId(0), PieceId(1)};
  for (std::size_t i = 0; i < depths.size(); ++i) {
    const bool is_target = i + targets >= depths.size();
    graph.nodes.push_back({is_target ? GraphNode::Kind::Target : GraphNode::Kind::Configuration, depths[i]});
    graph.shifts.push_back({is_target ? kGone : depths[i], 0, 0});
    graph.shifts.push_back({});
    if (is_target) graph.level = std::min(depths[i], graph.level.value_or(depths[i]));
  }
  graph.targets = static_cast<std::int64_t>(targets);
  std::sort(edges.begin(), edges.end());
  graph.edges = std::move(edges);
  return graph;
}

// A random tree of rows, and `more` edges within rows or to the next one.
inline DisassemblyGraph random_graph(std::uint32_t nodes, int deepest, int more, std::uint64_t seed) {
  Rng rng(seed);
  std::vector<int> depths;
  for (std::uint32_t i = 0; i < nodes; ++i)
    depths.push_back(static_cast<int>(i) <= deepest ? static_cast<int>(i) : rng.between(1, deepest));
  std::sort(depths.begin(), depths.end());
  const auto first = [&](int depth) {
    return static_cast<std::uint32_t>(std::lower_bound(depths.begin(), depths.end(), depth) - depths.begin());
  };
  std::vector<std::pair<std::uint32_t, std::uint32_t>> edges;
  const auto join_upwards = [&](std::uint32_t node) {
    const std::uint32_t from = first(depths[node] - 1), end = first(depths[node]);
    edges.emplace_back(from + static_cast<std::uint32_t>(rng.below(end - from)), node);
  };
  for (std::uint32_t node = 1; node < nodes; ++node) join_upwards(node);
  for (int i = 0; i < more; ++i) join_upwards(1 + static_cast<std::uint32_t>(rng.below(nodes - 1)));
  std::sort(edges.begin(), edges.end());
  edges.erase(std::unique(edges.begin(), edges.end()), edges.end());
  return drawn_graph(depths, edges);
}

}  // namespace kumiki
