#include "formats/graph_text.h"

#include <map>

#include <fmt/format.h>

#include "formats/json_layout.h"

namespace kumiki {

namespace {

bool is_target(const GraphNode& node) { return node.kind == GraphNode::Kind::Target; }

std::string node_json(const DisassemblyGraph& graph, std::size_t node) {
  std::vector<std::string> shifts;
  for (const Vec3 shift : graph.shifts_of(node)) shifts.push_back(is_gone(shift) ? "null" : json_vec(shift));
  return fmt::format(R"({{"kind": "{}", "depth": {}, "shifts": {}}})",
                     is_target(graph.nodes[node]) ? "target" : "configuration", graph.nodes[node].depth,
                     json_list(shifts));
}

// "0 3 leave", "1 leaves"; of a configuration its number.
std::string label(const DisassemblyGraph& graph, std::size_t node) {
  if (!is_target(graph.nodes[node])) return std::to_string(node);
  std::string text;
  int gone = 0;
  for (std::size_t i = 0; i < graph.pieces.size(); ++i)
    if (is_gone(graph.shifts_of(node)[i])) text += fmt::format("{} ", graph.pieces[i].value), ++gone;
  return text + (gone == 1 ? "leaves" : "leave");
}

// "1 by (1, 0, 0)": the pieces of a configuration that are not where they began.
std::string tooltip(const DisassemblyGraph& graph, std::size_t node) {
  std::string text;
  for (std::size_t i = 0; i < graph.pieces.size(); ++i)
    if (const Vec3 shift = graph.shifts_of(node)[i]; shift != Vec3{})
      text += fmt::format("{}{} by ({}, {}, {})", text.empty() ? "" : ", ", graph.pieces[i].value, shift.x,
                          shift.y, shift.z);
  return text.empty() ? "as assembled" : text;
}

std::string node_dot(const DisassemblyGraph& graph, std::size_t node) {
  if (is_target(graph.nodes[node])) return fmt::format("shape=box, label=\"{}\"", label(graph, node));
  return fmt::format("shape={}, label=\"{}\", tooltip=\"{}\"", node == 0 ? "doublecircle" : "circle",
                     label(graph, node), tooltip(graph, node));
}

}  // namespace

std::string graph_json(const DisassemblyGraph& graph) {
  JsonLayout json;
  json.open('{');
  json.field("definition", json.quote(to_string(graph.definition)));
  json.field("level", graph.level ? std::to_string(*graph.level) : "null");
  json.field("pieces", json_list(graph.pieces));
  json.name("nodes").open('[');
  for (std::size_t node = 0; node < graph.nodes.size(); ++node) json.value(node_json(graph, node));
  json.close();
  json.name("edges").open('[');
  for (const auto& [a, b] : graph.edges) json.value(fmt::format("[{}, {}]", a, b));
  return json.close().close().take();
}

std::string graph_dot(const DisassemblyGraph& graph) {
  std::string text = "graph disassembly {\n";
  std::map<int, std::string> rows;
  for (std::size_t node = 0; node < graph.nodes.size(); ++node) {
    text += fmt::format("  {} [{}];\n", node, node_dot(graph, node));
    rows[graph.nodes[node].depth] += fmt::format(" {};", node);
  }
  for (const auto& [depth, nodes] : rows) text += fmt::format("  {{ rank=same;{} }}\n", nodes);
  for (const auto& [a, b] : graph.edges) text += fmt::format("  {} -- {};\n", a, b);
  return text + "}\n";
}

}  // namespace kumiki
