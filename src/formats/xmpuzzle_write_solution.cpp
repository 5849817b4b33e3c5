// Writes one <solution>. The tree of separations is walked with a list of what is still to do, because it is
// as deep as a puzzle has pieces.

#include <fmt/format.h>

#include "formats/xmpuzzle_kept.h"
#include "formats/xmpuzzle_write.h"

namespace kumiki {

namespace {

std::string assembly_text(const Assembly& assembly) {
  std::string text;
  for (const auto& placement : assembly) {
    if (!text.empty()) text += ' ';
    if (!placement)
      text += 'x';
    else
      text += fmt::format("{} {} {} {}", placement->position.x, placement->position.y, placement->position.z,
                          placement->orientation);
  }
  return text;
}

void write_state(XmlWriter& xml, const PlanState& state) {
  xml.open("state");
  for (const int axis : {0, 1, 2}) {
    std::vector<int> numbers;
    for (const Vec3 position : state) numbers.push_back(position[axis]);
    xml.leaf(axis == 0 ? "dx" : axis == 1 ? "dy" : "dz", fmt::format("{}", fmt::join(numbers, " ")));
  }
  xml.close();
}

// Everything of a separation but the separations in it and its end.
void open_separation(XmlWriter& xml, const PlanNode& node, const char* type) {
  xml.open("separation");
  if (*type != '\0') xml.attribute("type", type);
  xml.extra_attributes(node.extras, kSeparationAttributes);
  std::vector<int> numbers;
  for (const PieceId piece : node.pieces) numbers.push_back(piece.value);
  xml.open("pieces");
  xml.attribute("count", std::ssize(numbers));
  xml.text(fmt::format("{}", fmt::join(numbers, " ")));
  xml.close();
  for (const PlanState& state : node.states) write_state(xml, state);
}

struct Todo {
  int node;
  const char* type;
  bool is_open;  // written but for its end
};

void write_plan(XmlWriter& xml, const Plan& plan) {
  std::vector<Todo> todo{{0, "", false}};
  while (!todo.empty()) {
    const Todo next = todo.back();
    todo.pop_back();
    const PlanNode& node = plan.nodes[static_cast<std::size_t>(next.node)];
    if (next.is_open) {
      xml.extra_elements(node.extras, kSeparationElements);
      xml.close();
      continue;
    }
    open_separation(xml, node, next.type);
    todo.push_back({next.node, next.type, true});
    if (node.left >= 0) todo.push_back({node.left, "left", false});
    if (node.removed >= 0) todo.push_back({node.removed, "removed", false});
  }
}

}  // namespace

void write_solution(XmlWriter& xml, const Solution& solution) {
  xml.open("solution");
  if (solution.assembly_number) xml.attribute("asmNum", *solution.assembly_number);
  if (solution.solution_number) xml.attribute("solNum", *solution.solution_number);
  xml.extra_attributes(solution.extras, kSolutionAttributes);
  xml.leaf("assembly", assembly_text(solution.assembly));
  if (solution.plan && !solution.plan->nodes.empty()) write_plan(xml, *solution.plan);
  if (!solution.outline.empty())
    xml.leaf("separationInfo", fmt::format("{}", fmt::join(solution.outline, " ")));
  xml.extra_elements(solution.extras, kSolutionElements);
  xml.close();
}

}  // namespace kumiki
