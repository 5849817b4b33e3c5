#include "verbs/level_findings.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/shards.h"
#include "verbs/deadlock.h"

namespace kumiki {

namespace {

// Longer pieces cannot be measured (motion.h).
bool is_too_long(const Assembled& pieces) {
  return std::any_of(pieces.bodies.begin(), pieces.bodies.end(), [](const Body& body) {
    return std::max({body.size.x, body.size.y, body.size.z}) > kReach;
  });
}

Disassembly take_apart(const Assembled& pieces, const Problem& problem, const LevelEffort& effort, Run& run) {
  if (is_too_long(pieces)) return {};
  Workers workers(effort.threads);
  SeparateOptions options;
  options.connected_sets = effort.connected_moves;
  options.most_bytes = effort.most_bytes;
  Separator separator(pieces.bodies, workers, options);
  return disassemble(pieces.pile, GroupRule(problem), {true}, pieces.bodies, separator, run);
}

std::string reason_of(const Disassembly& apart, const Assembled& pieces, const LevelEffort& effort,
                      const Run& run) {
  if (apart.apart != Verdict::Unknown) return "";
  if (run.cancelled()) return "the run was stopped";
  if (run.steps() > effort.most_plan_steps)
    return fmt::format("it takes more than {} steps", effort.most_plan_steps);
  if (is_too_long(pieces)) return fmt::format("a piece is longer than {} cells", kReach);
  if (apart.out_of_memory) return "it needs more memory than allowed (--memory)";
  if (pieces.pile.pieces.size() > kMostSearched)
    return fmt::format("of more than {} pieces none leaves without other moves", kMostSearched);
  return fmt::format("pieces get further apart than {} cells, or too many move at once", kReach);
}

}  // namespace

LevelFindings plan_findings(const Assembled& pieces, const Problem& problem, const LevelEffort& effort,
                            Run& run) {
  LevelFindings findings;
  findings.apart = take_apart(pieces, problem, effort, run);
  findings.reason = reason_of(findings.apart, pieces, effort, run);
  findings.locked = locked_parts(findings.apart, problem);
  return findings;
}

// The level needs no graph, so nobody should wait long for one.
GraphResult graph_findings(const Assembled& pieces, GraphDefinition definition, const LevelEffort& effort,
                           const Run& run) {
  Run limited(run, effort.most_graph_steps);
  auto result = disassembly_graph(pieces.pile, pieces.bodies, {definition, effort.most_bytes}, limited);
  if (limited.steps() > effort.most_graph_steps)
    result.reason = fmt::format("it takes more than {} steps", effort.most_graph_steps);
  return result;
}

LevelFindings level_findings(const StoredAssembly& stored, const LevelEffort& effort, Run& run) {
  const Assembled pieces = assembled(stored.puzzle, stored.problem(), stored.solution());
  LevelFindings findings = plan_findings(pieces, stored.problem(), effort, run);
  findings.graph = graph_findings(pieces, GraphDefinition::Canonical, effort, run);
  if (findings.graph.whole == Verdict::Yes) findings.walk = random_walk(findings.graph.graph);
  if (effort.definition == GraphDefinition::Paper)
    findings.graph = graph_findings(pieces, GraphDefinition::Paper, effort, run);
  return findings;
}

}  // namespace kumiki
