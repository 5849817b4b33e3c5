#include "formats/xmpuzzle_write.h"

#include <algorithm>

#include <fmt/format.h>

#include "formats/cell_text.h"
#include "formats/xml_writer.h"
#include "formats/xmpuzzle_kept.h"

namespace kumiki {

namespace {

void write_colours(XmlWriter& xml, const Puzzle& puzzle) {
  xml.open("colors");
  for (const Colour& colour : puzzle.colours) {
    xml.open("color");
    xml.attribute("red", colour.red);
    xml.attribute("green", colour.green);
    xml.attribute("blue", colour.blue);
    xml.close();
  }
  xml.close();
}

void write_shape(XmlWriter& xml, const Shape& shape) {
  xml.open("voxel");
  xml.attribute("x", shape.size.x);
  xml.attribute("y", shape.size.y);
  xml.attribute("z", shape.size.z);
  if (!shape.name.empty()) xml.attribute("name", shape.name);
  if (shape.weight != 1) xml.attribute("weight", shape.weight);
  if (shape.hotspot.x != 0) xml.attribute("hx", shape.hotspot.x);
  if (shape.hotspot.y != 0) xml.attribute("hy", shape.hotspot.y);
  if (shape.hotspot.z != 0) xml.attribute("hz", shape.hotspot.z);
  xml.attribute("type", 0);
  xml.extra_attributes(shape.extras, kVoxelAttributes);
  xml.text(cell_text(shape.cells));
  xml.extra_elements(shape.extras, "");
  xml.close();
}

// One group for all copies has a short form.
bool is_one_group(const Part& part) {
  return part.groups.size() == 1 && part.groups[0].group > 0 && part.groups[0].count == part.most;
}

void write_part(XmlWriter& xml, const Part& part) {
  xml.open("shape");
  xml.attribute("id", part.shape.value);
  if (part.least == part.most) xml.attribute("count", part.most);
  if (part.least != part.most) xml.attribute("min", part.least);
  if (part.least != part.most) xml.attribute("max", part.most);
  if (is_one_group(part)) xml.attribute("group", part.groups[0].group);
  xml.extra_attributes(part.extras, kPartAttributes);
  for (const Membership& membership : part.groups) {
    if (is_one_group(part)) break;
    xml.open("group");
    xml.attribute("group", membership.group);
    xml.attribute("count", membership.count);
    xml.close();
  }
  xml.extra_elements(part.extras, kPartElements);
  xml.close();
}

void write_rules(XmlWriter& xml, const Problem& problem) {
  xml.open("bitmap");
  for (const ColourRule& rule : problem.colour_rules) {
    xml.open("pair");
    xml.attribute("piece", rule.piece - 1);
    xml.attribute("result", rule.goal - 1);
    xml.close();
  }
  xml.close();
}

// A search that can be taken up again needs the state of BurrTools' own engine, which nobody else has.
SolveState written_state(const Problem& problem) {
  if (problem.statistics.state != SolveState::Interrupted) return problem.statistics.state;
  return problem.solutions.empty() ? SolveState::Unsolved : SolveState::Unknown;
}

void write_problem_attributes(XmlWriter& xml, const Problem& problem) {
  const SolveStatistics& statistics = problem.statistics;
  if (!problem.name.empty()) xml.attribute("name", problem.name);
  xml.attribute("state", static_cast<int>(written_state(problem)));
  if (statistics.assemblies) xml.attribute("assemblies", *statistics.assemblies);
  if (statistics.solutions) xml.attribute("solutions", *statistics.solutions);
  if (statistics.seconds) xml.attribute("time", *statistics.seconds);
  if (problem.most_holes) xml.attribute("maxHoles", *problem.most_holes);
  xml.extra_attributes(problem.extras, kProblemAttributes);
}

void write_problem(XmlWriter& xml, const Problem& problem) {
  xml.open("problem");
  write_problem_attributes(xml, problem);
  xml.open("shapes");
  for (const Part& part : problem.parts) write_part(xml, part);
  xml.close();
  if (problem.goal) {
    xml.open("result");
    xml.attribute("id", problem.goal->value);
    xml.close();
  }
  write_rules(xml, problem);
  if (!problem.solutions.empty()) xml.open("solutions");
  for (const Solution& solution : problem.solutions) write_solution(xml, solution);
  if (!problem.solutions.empty()) xml.close();
  xml.extra_elements(problem.extras, kProblemElements);
  xml.close();
}

void write_comment(XmlWriter& xml, const Puzzle& puzzle) {
  xml.open("comment");
  if (puzzle.comment_pops_up) xml.attribute("popup", "");
  xml.text(puzzle.comment);
  xml.close();
}

void write_grid(XmlWriter& xml, const Puzzle& puzzle) {
  xml.open("gridType");
  xml.attribute("type", static_cast<int>(puzzle.grid));
  xml.extra_attributes(puzzle.grid_extras, "type");
  xml.extra_elements(puzzle.grid_extras, "");
  xml.close();
}

void warn_of_losses(const Puzzle& puzzle, Warnings& warnings) {
  for (const Problem& problem : puzzle.problems)
    if (problem.statistics.state == SolveState::Interrupted)
      return warnings.push_back("the state of an interrupted search is not kept");
}

}  // namespace

Result<std::string> xmpuzzle_text(const Puzzle& puzzle, Warnings& warnings) {
  if (auto sound = check_sound(puzzle); !sound) return sound.error();
  if (puzzle.colours.size() > kMostXmpuzzleColours)
    return Error{fmt::format("expected at most {} colours for BurrTools, found {}", kMostXmpuzzleColours,
                             puzzle.colours.size())};
  warn_of_losses(puzzle, warnings);
  XmlWriter xml(warnings);
  xml.open("puzzle");
  xml.attribute("version", 2);
  if (const std::string kept = kept_text(puzzle); !kept.empty()) xml.attribute("kumiki", kept);
  xml.extra_attributes(puzzle.extras, kPuzzleAttributes);
  write_grid(xml, puzzle);
  write_colours(xml, puzzle);
  xml.open("shapes");
  for (const Shape& shape : puzzle.shapes) write_shape(xml, shape);
  xml.close();
  xml.open("problems");
  for (const Problem& problem : puzzle.problems) write_problem(xml, problem);
  xml.close();
  write_comment(xml, puzzle);
  xml.extra_elements(puzzle.extras, kPuzzleElements);
  xml.close();
  return xml.take();
}

}  // namespace kumiki
