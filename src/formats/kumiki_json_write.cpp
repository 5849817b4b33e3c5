#include <algorithm>

#include <fmt/format.h>

#include "formats/cell_text.h"
#include "formats/json_layout.h"
#include "formats/kumiki_json.h"
#include "formats/kumiki_json_claims.h"
#include "formats/kumiki_json_words.h"

namespace kumiki {

namespace {

constexpr std::size_t kLongLine = 100;

template <class List, class Text>
std::string list_text(const List& list, Text text) {
  std::vector<std::string> texts;
  for (const auto& item : list) texts.push_back(text(item));
  return json_list(texts);
}

std::string extras_text(const JsonLayout& json, const Extras& extras) {
  std::string text;
  if (!extras.attributes.empty())
    text += R"("attributes": )" + list_text(extras.attributes, [&](const auto& attribute) {
              return json_list(std::vector{json.quote(attribute.first), json.quote(attribute.second)});
            });
  if (!extras.attributes.empty() && !extras.elements.empty()) text += ", ";
  if (!extras.elements.empty())
    text += R"("elements": )" +
            list_text(extras.elements, [&](const std::string& element) { return json.quote(element); });
  return "{" + text + "}";
}

void write_extras(JsonLayout& json, const char* name, const Extras& extras) {
  if (!extras.empty()) json.field(name, extras_text(json, extras));
}

void write_text(JsonLayout& json, const char* name, const std::string& text) {
  if (!text.empty()) json.field(name, json.quote(text));
}

template <class Number>
void write_number(JsonLayout& json, const char* name, const std::optional<Number>& number) {
  if (number) json.field(name, std::to_string(*number));
}

// A layer on one line while it is short; then one row a line.
void write_layer(JsonLayout& json, const Shape& shape, int z) {
  std::vector<std::string> rows;
  std::size_t length = 0;
  for (int y = 0; y < shape.size.y; ++y) {
    const auto row =
        std::span(shape.cells).subspan(shape.index({0, y, z}), static_cast<std::size_t>(shape.size.x));
    rows.push_back("\"" + cell_text(row) + "\"");
    length += rows.back().size() + 2;
  }
  if (length <= kLongLine) {
    json.value(json_list(rows));
    return;
  }
  json.open('[');
  for (const std::string& row : rows) json.value(row);
  json.close();
}

void write_shape(JsonLayout& json, const Shape& shape) {
  json.open('{');
  write_text(json, "name", shape.name);
  json.field("size", json_vec(shape.size));
  if (shape.hotspot != Vec3{}) json.field("hotspot", json_vec(shape.hotspot));
  if (shape.weight != 1) json.field("weight", std::to_string(shape.weight));
  const bool is_empty = std::all_of(shape.cells.begin(), shape.cells.end(),
                                    [](const Cell& cell) { return cell.state == CellState::Empty; });
  if (!is_empty) json.name("cells").open('[');
  for (int z = 0; z < shape.size.z && !is_empty; ++z) write_layer(json, shape, z);
  if (!is_empty) json.close();
  write_extras(json, "extras", shape.extras);
  json.close();
}

std::string part_text(const JsonLayout& json, const Part& part) {
  std::string text = fmt::format(R"({{"shape": {})", part.shape.value);
  if (part.least != part.most)
    text += fmt::format(R"(, "least": {}, "most": {})", part.least, part.most);
  else if (part.most != 1)
    text += fmt::format(R"(, "count": {})", part.most);
  if (!part.groups.empty())
    text += R"(, "groups": )" + list_text(part.groups, [](const Membership& membership) {
              return fmt::format(R"({{"group": {}, "count": {}}})", membership.group, membership.count);
            });
  if (!part.extras.empty()) text += R"(, "extras": )" + extras_text(json, part.extras);
  return text + "}";
}

void write_statistics(JsonLayout& json, const SolveStatistics& statistics) {
  if (statistics == SolveStatistics{}) return;
  std::string text = fmt::format(R"({{"state": "{}")", word_of(statistics.state));
  if (statistics.assemblies) text += fmt::format(R"(, "assemblies": {})", *statistics.assemblies);
  if (statistics.solutions) text += fmt::format(R"(, "solutions": {})", *statistics.solutions);
  if (statistics.seconds) text += fmt::format(R"(, "seconds": {})", *statistics.seconds);
  json.field("statistics", text + "}");
}

std::string placement_text(const std::optional<Placement>& placement) {
  if (!placement) return "null";
  const Vec3 at = placement->position;
  return fmt::format("[{}, {}, {}, {}]", at.x, at.y, at.z, placement->orientation);
}

std::string move_text(const Move& move) {
  return fmt::format(R"({{"pieces": {}, "by": {}}})", json_list(move.pieces), json_vec(move.by));
}

void write_node(JsonLayout& json, const PlanNode& node) {
  json.open('{');
  json.field("pieces", json_list(node.pieces));
  json.field("start", list_text(node.states.front(), json_vec));
  if (node.states.size() > 1) json.name("steps").open('[');
  for (std::size_t step = 0; step + 1 < node.states.size(); ++step)
    json.value(list_text(moves_between(node, step), move_text));
  if (node.states.size() > 1) json.close();
  if (node.left >= 0) json.field("left", std::to_string(node.left));
  if (node.removed >= 0) json.field("removed", std::to_string(node.removed));
  write_extras(json, "extras", node.extras);
  json.close();
}

void write_plan(JsonLayout& json, const Plan& plan) {
  json.name("plan").open('{');
  if (!plan.whole) json.field("whole", "false");
  json.name("nodes").open('[');
  for (const PlanNode& node : plan.nodes) write_node(json, node);
  json.close().close();
}

void write_solution(JsonLayout& json, const Solution& solution) {
  json.open('{');
  json.field("assembly", list_text(solution.assembly, placement_text));
  write_number(json, "assembly_number", solution.assembly_number);
  write_number(json, "solution_number", solution.solution_number);
  if (solution.plan) write_plan(json, *solution.plan);
  if (!solution.outline.empty()) json.field("outline", json_list(solution.outline));
  write_extras(json, "extras", solution.extras);
  json.close();
}

void write_problem(JsonLayout& json, const Problem& problem) {
  json.open('{');
  write_text(json, "name", problem.name);
  if (problem.goal) json.field("goal", std::to_string(problem.goal->value));
  if (!problem.parts.empty()) json.name("parts").open('[');
  for (const Part& part : problem.parts) json.value(part_text(json, part));
  if (!problem.parts.empty()) json.close();
  if (!problem.colour_rules.empty())
    json.field("colour_rules", list_text(problem.colour_rules, [](const ColourRule& rule) {
                 return fmt::format(R"({{"piece": {}, "goal": {}}})", rule.piece, rule.goal);
               }));
  write_number(json, "most_holes", problem.most_holes);
  write_statistics(json, problem.statistics);
  if (!problem.solutions.empty()) json.name("solutions").open('[');
  for (const Solution& solution : problem.solutions) write_solution(json, solution);
  if (!problem.solutions.empty()) json.close();
  write_extras(json, "extras", problem.extras);
  json.close();
}

void write_head(JsonLayout& json, const Puzzle& puzzle) {
  json.field("format", "\"kumiki/1\"");
  write_text(json, "comment", puzzle.comment);
  if (puzzle.comment_pops_up) json.field("comment_pops_up", "true");
  if (puzzle.provenance) write_provenance(json.name("provenance"), *puzzle.provenance);
  if (puzzle.grid != GridKind::Cubes) json.field("grid", json.quote(to_string(puzzle.grid)));
  write_extras(json, "grid_extras", puzzle.grid_extras);
  write_text(json, "cell_edges", puzzle.cell_edges);
  if (!puzzle.colours.empty())
    json.field("colours", list_text(puzzle.colours, [](const Colour& colour) {
                 return fmt::format("\"#{:02x}{:02x}{:02x}\"", colour.red, colour.green, colour.blue);
               }));
}

}  // namespace

Result<std::string> write_kumiki_json(const Puzzle& puzzle, Warnings&) {
  if (auto sound = check_sound(puzzle); !sound) return sound.error();
  JsonLayout json;
  json.open('{');
  write_head(json, puzzle);
  json.name("shapes").open('[');
  for (const Shape& shape : puzzle.shapes) write_shape(json, shape);
  json.close();
  if (!puzzle.problems.empty()) json.name("problems").open('[');
  for (const Problem& problem : puzzle.problems) write_problem(json, problem);
  if (!puzzle.problems.empty()) json.close();
  if (!puzzle.claims.empty()) json.name("claims").open('[');
  for (const Claim& claim : puzzle.claims) json.value(claim_text(claim));
  if (!puzzle.claims.empty()) json.close();
  write_extras(json, "extras", puzzle.extras);
  json.close();
  std::string text = json.take();
  if (text.size() > kMostFileBytes) return Error{"expected a puzzle that takes at most 64 MB of JSON"};
  return text;
}

}  // namespace kumiki
