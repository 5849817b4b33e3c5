// Reads one <problem>: its pieces, goal, colour rules, statistics; its solutions are read elsewhere.

#include <algorithm>

#include <fmt/format.h>

#include "base/quote.h"
#include "formats/xml_text.h"
#include "formats/xmpuzzle_kept.h"
#include "formats/xmpuzzle_read.h"

namespace kumiki {

namespace {

bool is_shape(const Puzzle& puzzle, int id) { return id >= 0 && id < std::ssize(puzzle.shapes); }

bool read_group(XmpuzzleRead& read, pugi::xml_node element, Part& part) {
  Membership membership;
  if (!require(read, element, "group count") || !read_number(read, element, "group", membership.group) ||
      !read_number(read, element, "count", membership.count))
    return false;
  part.groups.push_back(membership);
  return drop_extras(read, element, "group count", "");
}

bool read_groups(XmpuzzleRead& read, pugi::xml_node element, Part& part) {
  int group = 0;
  if (!read_number(read, element, "group", group)) return false;
  if (group != 0) part.groups.push_back({group, part.most});
  for (const pugi::xml_node child : element.children("group"))
    if (!read_group(read, child, part)) return false;
  return true;
}

bool read_count(XmpuzzleRead& read, pugi::xml_node element, Part& part) {
  if (!read_number(read, element, "count", part.most)) return false;
  part.least = part.most;
  if (!read_number(read, element, "min", part.least) || !read_number(read, element, "max", part.most))
    return false;
  if (part.least >= 0 && part.least <= part.most && part.most <= kMostPieces) return true;
  return read.fail(element, fmt::format("expected a count from 0 to {}, found {} to {}", kMostPieces,
                                        part.least, part.most));
}

bool read_part(XmpuzzleRead& read, pugi::xml_node element, const Puzzle& puzzle, Problem& problem) {
  Part part;
  if (!read.take(element, 1, kGrowingItem<Part>) || !require(read, element, "id") ||
      !read_number(read, element, "id", part.shape.value))
    return false;
  if (!is_shape(puzzle, part.shape.value))
    return read.fail(element, fmt::format("expected one of the {} shapes, found shape {}",
                                          puzzle.shapes.size(), part.shape.value));
  if (!read_count(read, element, part) || !read_groups(read, element, part) ||
      !read_extras(read, element, kPartAttributes, kPartElements, part.extras))
    return false;
  problem.parts.push_back(std::move(part));
  return true;
}

bool read_parts(XmpuzzleRead& read, pugi::xml_node element, const Puzzle& puzzle, Problem& problem) {
  for (const pugi::xml_node child : element.children("shape"))
    if (!read_part(read, child, puzzle, problem)) return false;
  read.pieces = piece_count(problem);
  const auto count = std::max<std::int64_t>(read.pieces, std::ssize(problem.parts));
  if (count > kMostPieces)
    return read.fail(element, fmt::format("expected at most {} pieces, found {}", kMostPieces, count));
  return drop_extras(read, element, "", "shape");
}

bool read_goal(XmpuzzleRead& read, pugi::xml_node element, const Puzzle& puzzle, Problem& problem) {
  int id = -1;
  if (!parse_number(element.attribute("id").value(), id) || !is_shape(puzzle, id)) {
    read.warn(fmt::format("problem {} has no goal: its result is not one of the {} shapes",
                          puzzle.problems.size(), puzzle.shapes.size()));
    problem.goal.reset();
    return true;
  }
  problem.goal = ShapeId(id);
  return drop_extras(read, element, "id", "");
}

bool read_rule(XmpuzzleRead& read, pugi::xml_node element, const Puzzle& puzzle, Problem& problem) {
  int piece = 0, goal = 0;
  if (!require(read, element, "piece result") || !read_number(read, element, "piece", piece) ||
      !read_number(read, element, "result", goal))
    return false;
  for (const int colour : {piece, goal})
    if (colour < 0 || colour >= std::ssize(puzzle.colours))
      return read.fail(element, fmt::format("expected one of the {} colours, found colour {}",
                                            puzzle.colours.size(), colour));
  problem.colour_rules.push_back({piece + 1, goal + 1});
  return drop_extras(read, element, "piece result", "");
}

bool read_rules(XmpuzzleRead& read, pugi::xml_node element, const Puzzle& puzzle, Problem& problem) {
  for (const pugi::xml_node child : element.children("pair"))
    if (!read_rule(read, child, puzzle, problem)) return false;
  return drop_extras(read, element, "", "pair");
}

bool read_statistics(XmpuzzleRead& read, pugi::xml_node element, Problem& problem) {
  int state = 0;
  SolveStatistics& statistics = problem.statistics;
  if (!read_number(read, element, "state", state) ||
      !read_optional(read, element, "assemblies", statistics.assemblies) ||
      !read_optional(read, element, "solutions", statistics.solutions) ||
      !read_optional(read, element, "time", statistics.seconds) ||
      !read_optional(read, element, "maxHoles", problem.most_holes))
    return false;
  if (state < 0 || state > 3)
    return read.fail(element, fmt::format("expected a state 0 to 3, found {}", state));
  statistics.state = static_cast<SolveState>(state);
  return true;
}

bool read_solutions(XmpuzzleRead& read, pugi::xml_node element, const Puzzle& puzzle, Problem& problem) {
  for (const pugi::xml_node list : element.children("solutions")) {
    for (const pugi::xml_node child : list.children("solution"))
      if (!read_solution(read, child, puzzle, problem)) return false;
    if (!drop_extras(read, list, "", "solution")) return false;
  }
  return true;
}

// The search of an interrupted solve is another program's; nobody else can go on with it.
void forget_search(XmpuzzleRead& read, pugi::xml_node element, Problem& problem) {
  if (element.child("assembler")) read.warn("the state of an interrupted search is not kept");
  if (problem.statistics.state != SolveState::Interrupted) return;
  problem.statistics.state = problem.solutions.empty() ? SolveState::Unsolved : SolveState::Unknown;
}

template <class ReadOne>
bool for_each(XmpuzzleRead& read, pugi::xml_node element, const char* name, const Puzzle& puzzle,
              Problem& problem, ReadOne one) {
  for (const pugi::xml_node child : element.children(name))
    if (!one(read, child, puzzle, problem)) return false;
  return true;
}

}  // namespace

bool read_problem(XmpuzzleRead& read, pugi::xml_node element, Puzzle& puzzle) {
  Problem problem;
  read.pieces = 0;
  problem.name = xml_clean(element.attribute("name").value());
  if (!read.take(element, 1, kGrowingItem<Problem>) || !read_statistics(read, element, problem) ||
      !for_each(read, element, "shapes", puzzle, problem, read_parts) ||
      !for_each(read, element, "result", puzzle, problem, read_goal) ||
      !for_each(read, element, "bitmap", puzzle, problem, read_rules) ||
      !read_solutions(read, element, puzzle, problem) ||
      !read_extras(read, element, kProblemAttributes, kProblemElements, problem.extras))
    return false;
  forget_search(read, element, problem);
  puzzle.problems.push_back(std::move(problem));
  return true;
}

}  // namespace kumiki
