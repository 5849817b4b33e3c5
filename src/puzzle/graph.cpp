#include "puzzle/graph.h"

#include <algorithm>

namespace kumiki {

namespace {

bool is_target(const DisassemblyGraph& graph, std::uint32_t node) {
  return graph.nodes[node].kind == GraphNode::Kind::Target;
}

}  // namespace

std::vector<std::uint32_t> shortest_way(const DisassemblyGraph& graph) {
  std::vector<std::uint32_t> way;
  for (std::uint32_t node = 0; node < graph.nodes.size(); ++node)
    if (is_target(graph, node) && graph.nodes[node].depth == graph.level) {
      way.push_back(node);
      break;
    }
  if (way.empty()) return way;
  std::vector<std::uint32_t> from(graph.nodes.size(), ~std::uint32_t{0});
  const auto offer = [&](std::uint32_t node, std::uint32_t before) {
    if (graph.nodes[before].depth + 1 == graph.nodes[node].depth) from[node] = std::min(from[node], before);
  };
  for (const auto& [a, b] : graph.edges) offer(a, b), offer(b, a);
  while (way.back() != 0) way.push_back(from[way.back()]);
  std::reverse(way.begin(), way.end());
  return way;
}

std::int64_t count_dead_ends(const DisassemblyGraph& graph) {
  std::vector<int> edges(graph.nodes.size());
  for (const auto& [a, b] : graph.edges) ++edges[a], ++edges[b];
  std::vector<bool> near_target(graph.nodes.size());
  for (const auto& [a, b] : graph.edges) {
    if (is_target(graph, a)) near_target[b] = true;
    if (is_target(graph, b)) near_target[a] = true;
  }
  std::int64_t count = 0;
  for (std::uint32_t node = 1; node < graph.nodes.size(); ++node)
    count += edges[node] == 1 && !is_target(graph, node) && !near_target[node] ? 1 : 0;
  return count;
}

}  // namespace kumiki
