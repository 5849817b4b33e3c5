#include "verbs/level_findings.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/shards.h"
#include "solve/assembled.h"
#include "verbs/deadlock.h"

namespace kumiki {

namespace {

// A few seconds. The level needs no graph, so nobody should wait long for one.
constexpr std::uint64_t kMostGraphSteps = 10'000'000;

std::size_t most_bytes(const Arguments& arguments) {
  return static_cast<std::size_t>(arguments.integer("memory")) << 20;
}

// Longer pieces cannot be measured (motion.h).
bool is_too_long(const Assembled& pieces) {
  return std::any_of(pieces.bodies.begin(), pieces.bodies.end(), [](const Body& body) {
    return std::max({body.size.x, body.size.y, body.size.z}) > kReach;
  });
}

Disassembly take_apart(const Assembled& pieces, const Problem& problem, const Arguments& arguments,
                       Run& run) {
  if (is_too_long(pieces)) return {};
  Workers workers(static_cast<int>(arguments.integer("threads")));
  SeparateOptions options;
  options.connected_sets = arguments.flag("connected-moves");
  options.most_bytes = most_bytes(arguments);
  Separator separator(pieces.bodies, workers, options);
  return disassemble(pieces.pile, GroupRule(problem), {true}, pieces.bodies, separator, run);
}

std::string reason_of(const Disassembly& apart, const Assembled& pieces, const Run& run) {
  if (apart.apart != Verdict::Unknown) return "";
  if (run.cancelled()) return "the run was stopped";
  if (is_too_long(pieces)) return fmt::format("a piece is longer than {} cells", kReach);
  if (apart.out_of_memory) return "it needs more memory than allowed (--memory)";
  if (pieces.pile.pieces.size() > kMostSearched)
    return fmt::format("of more than {} pieces none leaves without other moves", kMostSearched);
  return fmt::format("pieces get further apart than {} cells, or too many move at once", kReach);
}

GraphResult graph_of(const Assembled& pieces, GraphDefinition definition, const Arguments& arguments,
                     Run& run) {
  Run limited(run, kMostGraphSteps);
  auto result = disassembly_graph(pieces.pile, pieces.bodies, {definition, most_bytes(arguments)}, limited);
  if (limited.steps() > kMostGraphSteps)
    result.reason = fmt::format("it takes more than {} steps", kMostGraphSteps);
  return result;
}

}  // namespace

LevelFindings level_findings(const StoredAssembly& stored, const Arguments& arguments, Run& run) {
  const Assembled pieces = assembled(stored.puzzle, stored.problem(), stored.solution());
  LevelFindings findings;
  findings.apart = take_apart(pieces, stored.problem(), arguments, run);
  findings.reason = reason_of(findings.apart, pieces, run);
  findings.locked = locked_parts(findings.apart, stored.problem());
  findings.graph = graph_of(pieces, GraphDefinition::Canonical, arguments, run);
  if (findings.graph.whole == Verdict::Yes) findings.walk = random_walk(findings.graph.graph);
  if (arguments.text("graph") == to_string(GraphDefinition::Paper))
    findings.graph = graph_of(pieces, GraphDefinition::Paper, arguments, run);
  return findings;
}

}  // namespace kumiki
