// Reads one problem of a native file: its pieces, goal, rules and statistics.

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "formats/kumiki_json_read.h"
#include "formats/kumiki_json_words.h"

namespace kumiki {

namespace {

bool read_value(JsonRead& read, const JsonAt& at, SolveState& state) {
  for (const SolveState known : kSolveStates)
    if (at.value == word_of(known)) return state = known, true;
  return read.expected(at, "unsolved, interrupted, solved or unknown");
}

// The number of one of the things that a file lists elsewhere.
bool read_index(JsonRead& read, const JsonAt& at, std::size_t count, const char* what, int& index) {
  if (!read_value(read, at, index)) return false;
  if (index >= 0 && static_cast<std::size_t>(index) < count) return true;
  return read.expected(at, fmt::format("one of the {} {}", count, what));
}

bool read_group(JsonRead& read, const JsonAt& at, Membership& membership) {
  return read_object(read, at, {"group", "count"}) && require_field(read, at, "group") &&
         require_field(read, at, "count") && read_field(read, at, "group", membership.group) &&
         read_field(read, at, "count", membership.count);
}

bool read_count(JsonRead& read, const JsonAt& at, std::string_view name, int& count) {
  return with_field(at, name,
                    [&](const JsonAt& field) { return read_between(read, field, 0, kMostPieces, count); });
}

bool read_counts(JsonRead& read, const JsonAt& at, Part& part) {
  if (!read_count(read, at, "count", part.most)) return false;
  part.least = part.most;
  if (!read_count(read, at, "least", part.least) || !read_count(read, at, "most", part.most)) return false;
  return part.least <= part.most ||
         read.fail(at, fmt::format("expected a count from 0 up, found {} to {}", part.least, part.most));
}

bool read_part(JsonRead& read, const JsonAt& at, const Puzzle& puzzle, Part& part) {
  return read_object(read, at, {"shape", "count", "least", "most", "groups", "extras"}) &&
         require_field(read, at, "shape") &&
         with_field(at, "shape",
                    [&](const JsonAt& f) {
                      return read_index(read, f, puzzle.shapes.size(), "shapes", part.shape.value);
                    }) &&
         read_counts(read, at, part) &&
         read_list(read, at, "groups", part.groups,
                   [&](const JsonAt& item, Membership& group) { return read_group(read, item, group); }) &&
         read_extras_field(read, at, "extras", part.extras);
}

bool read_parts(NativeRead& read, const JsonAt& at, const Puzzle& puzzle, Problem& problem) {
  const bool fine = read_list(read, at, "parts", problem.parts, [&](const JsonAt& item, Part& part) {
    return read_part(read, item, puzzle, part);
  });
  if (!fine) return false;
  read.pieces = piece_count(problem);
  const auto count = std::max<std::int64_t>(read.pieces, std::ssize(problem.parts));
  return count <= kMostPieces ||
         read.fail(at, fmt::format("expected at most {} pieces, found {}", kMostPieces, count));
}

// Colours count from 1.
bool read_colour(JsonRead& read, const JsonAt& at, std::string_view name, std::size_t colours, int& colour) {
  return require_field(read, at, name) && with_field(at, name, [&](const JsonAt& field) {
           return read_between(read, field, 1, static_cast<std::int64_t>(colours), colour);
         });
}

bool read_rule(JsonRead& read, const JsonAt& at, std::size_t colours, ColourRule& rule) {
  return read_object(read, at, {"piece", "goal"}) && read_colour(read, at, "piece", colours, rule.piece) &&
         read_colour(read, at, "goal", colours, rule.goal);
}

bool read_statistics(JsonRead& read, const JsonAt& at, SolveStatistics& statistics) {
  return read_object(read, at, {"state", "assemblies", "solutions", "seconds"}) &&
         with_field(at, "state", [&](const JsonAt& f) { return read_value(read, f, statistics.state); }) &&
         read_field(read, at, "assemblies", statistics.assemblies) &&
         read_field(read, at, "solutions", statistics.solutions) &&
         read_field(read, at, "seconds", statistics.seconds);
}

bool read_goal(JsonRead& read, const JsonAt& at, const Puzzle& puzzle, Problem& problem) {
  int goal = 0;
  if (!read_index(read, at, puzzle.shapes.size(), "shapes", goal)) return false;
  problem.goal = ShapeId(goal);
  return true;
}

}  // namespace

bool read_problem(NativeRead& read, const JsonAt& at, const Puzzle& puzzle, Problem& problem) {
  return read_object(
             read, at,
             {"name", "goal", "parts", "colour_rules", "most_holes", "statistics", "solutions", "extras"}) &&
         read_field(read, at, "name", problem.name) &&
         with_field(at, "goal", [&](const JsonAt& f) { return read_goal(read, f, puzzle, problem); }) &&
         read_parts(read, at, puzzle, problem) &&
         read_list(read, at, "colour_rules", problem.colour_rules,
                   [&](const JsonAt& item, ColourRule& rule) {
                     return read_rule(read, item, puzzle.colours.size(), rule);
                   }) &&
         read_field(read, at, "most_holes", problem.most_holes) &&
         with_field(at, "statistics",
                    [&](const JsonAt& f) { return read_statistics(read, f, problem.statistics); }) &&
         read_list(read, at, "solutions", problem.solutions,
                   [&](const JsonAt& item, Solution& solution) {
                     return read_solution(read, item, puzzle, solution);
                   }) &&
         read_extras_field(read, at, "extras", problem.extras);
}

}  // namespace kumiki
