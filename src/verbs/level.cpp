// level FILE: how hard is an assembled puzzle? Exact level, complete plan, disassembly graph; and when it
// does not come apart, where it is locked.
#include <cmath>

#include <fmt/format.h>

#include "base/file.h"
#include "base/plural.h"
#include "base/quote.h"
#include "formats/graph_text.h"
#include "verbs/confirm.h"
#include "verbs/deadlock.h"
#include "verbs/input.h"
#include "verbs/level_findings.h"
#include "verbs/moves.h"
#include "verbs/table.h"

namespace kumiki {

namespace {

using Json = nlohmann::ordered_json;

constexpr int kMostLines = 200;

// The plan goes where it belongs: into the solution that it takes apart.
void store_plan(StoredAssembly& stored, Disassembly& apart) {
  Solution& solution = stored.solution();
  solution.plan.reset();
  solution.outline.clear();
  if (apart.plan.nodes.empty()) return;
  solution.plan = std::move(apart.plan);
  confirm_plan(stored.puzzle, stored.problem(), solution,
               apart.apart == Verdict::Yes ? PlanExtent::Complete : PlanExtent::AsFarAsItGoes);
}

// --- the answer --------------------------------------------------------------------------------------------

template <class Value>
Json or_null(bool known, Value value) {
  return known ? Json(value) : Json();
}

Json graph_fields(const DisassemblyGraph& graph) {
  return {{"nodes", graph.nodes.size()},
          {"edges", graph.edges.size()},
          {"targets", graph.targets},
          {"level", or_null(graph.level.has_value(), graph.level.value_or(0))},
          {"definition", to_string(graph.definition)}};
}

// The last digits depend on the machine.
double rounded(double moves) { return std::round(moves * 1e6) / 1e6; }

Json fields_of(const LevelFindings& findings, const StoredAssembly& stored, const Layout& layout) {
  const Plan plan = stored.solution().plan.value_or(Plan());
  const Verdict apart = findings.apart.apart;
  const bool complete = apart == Verdict::Yes, has_graph = findings.graph.whole == Verdict::Yes;
  Json fields{{"problem", stored.problem_number}, {"solution", stored.solution_number}};
  fields["level"] = or_null(complete || !plan.nodes.empty(), level(plan));
  fields["level_string"] = or_null(complete, level_string(plan));
  fields["total_moves"] = or_null(complete, total_moves(plan));
  fields["disassemblable"] = or_null(apart != Verdict::Unknown, complete);
  fields["graph"] = has_graph ? graph_fields(findings.graph.graph) : Json();
  if (!has_graph) fields["graph_reason"] = findings.graph.reason;
  fields["random_walk_moves"] =
      or_null(findings.walk.moves.has_value(), rounded(findings.walk.moves.value_or(0)));
  fields["plan"] = moves_json(plan, layout);
  if (apart == Verdict::No) fields["deadlock"] = deadlock_text(findings.locked, layout);
  if (apart == Verdict::No) fields["locked"] = deadlock_json(findings.locked);
  if (apart == Verdict::Unknown) fields["reason"] = findings.reason;
  return fields;
}

std::string apart_text(const LevelFindings& findings, const Plan& plan, const Layout& layout) {
  if (findings.apart.apart == Verdict::No)
    return fmt::format("does not come apart: {}\n", deadlock_text(findings.locked, layout));
  if (findings.apart.apart == Verdict::Unknown)
    return fmt::format("unknown whether it comes apart: {}\n", findings.reason);
  std::string text = plan.nodes.empty() ? "nothing to take apart\n"
                                        : fmt::format("comes apart: level {}, {} in all\n",
                                                      level_string(plan), counted(total_moves(plan), "move"));
  for (const StuckPart& part : findings.apart.stuck)
    text += fmt::format("stay together as a group: {}\n", pieces_text(part.pieces, layout));
  return text;
}

std::string graph_text(const LevelFindings& findings) {
  const DisassemblyGraph& graph = findings.graph.graph;
  if (findings.graph.whole != Verdict::Yes) return fmt::format("no graph: {}\n", findings.graph.reason);
  std::string text = fmt::format("graph ({}): {}, {}, {}\n", to_string(graph.definition),
                                 counted(std::ssize(graph.nodes), "node"),
                                 counted(std::ssize(graph.edges), "edge"), counted(graph.targets, "target"));
  if (findings.walk.moves)
    text += fmt::format("a player without a plan parts something after {:.2f} moves on average\n",
                        *findings.walk.moves);
  return text;
}

std::string text_of(const LevelFindings& findings, const StoredAssembly& stored, const Layout& layout) {
  const Plan plan = stored.solution().plan.value_or(Plan());
  std::string text = plan.nodes.empty() ? "" : fmt::format("level {}\n", level(plan));
  text += apart_text(findings, plan, layout) + graph_text(findings);
  return plan.nodes.empty() ? text : text + "\n" + moves_text(plan, layout, kMostLines);
}

// --- files -------------------------------------------------------------------------------------------------

// Before the work, not after it.
Status check_outputs(const Arguments& arguments) {
  if (const std::string out = arguments.text("output"); !out.empty())
    if (const auto format = format_of(out); !format) return Error{format.error().message, 0, escaped(out)};
  for (const char* option : {"output", "dot", "graph-json"})
    if (const std::string path = arguments.text(option);
        !path.empty() && exists(path) && !arguments.flag("force"))
      return Error{"already exists (use --force to overwrite)", 0, escaped(path)};
  return Done{};
}

void warn_unwritten(const std::string& path, std::string_view why, Context& context) {
  context.warnings.push_back(fmt::format("{} was not written: {}", escaped(path), why));
}

Status save_graph(const char* option, std::string (*text)(const DisassemblyGraph&), const GraphResult& graph,
                  const Arguments& arguments, Context& context) {
  const std::string path = arguments.text(option);
  if (path.empty()) return Done{};
  if (graph.whole == Verdict::Yes) return save_bytes(path, text(graph.graph), arguments);
  warn_unwritten(path, graph.reason, context);
  return Done{};
}

// The plan of a thousand pieces can make a file that readers refuse; then only its outline is kept.
Status save_with_plan(const std::string& path, StoredAssembly& stored, const Arguments& arguments,
                      Context& context) {
  Warnings ignored;
  const auto bytes = write_puzzle(path, stored.puzzle, ignored);
  if (!bytes || !read_puzzle(path, *bytes, ignored)) {
    context.warnings.push_back(
        fmt::format("{} has the plan's outline only: the plan is too large", escaped(path)));
    stored.solution().outline = outline(*stored.solution().plan);
    stored.solution().plan.reset();
  }
  return save_puzzle(path, stored.puzzle, arguments, context);
}

Status save_all(StoredAssembly& stored, const LevelFindings& findings, const Arguments& arguments,
                Context& context) {
  if (auto saved = save_graph("dot", graph_dot, findings.graph, arguments, context); !saved) return saved;
  if (auto saved = save_graph("graph-json", graph_json, findings.graph, arguments, context); !saved)
    return saved;
  const std::string out = arguments.text("output");
  if (out.empty()) return Done{};
  if (findings.apart.apart == Verdict::Yes && stored.solution().plan)
    return save_with_plan(out, stored, arguments, context);
  warn_unwritten(out, "there is no complete plan to store", context);
  return Done{};
}

LevelEffort effort_of(const Arguments& arguments) {
  LevelEffort effort;
  effort.threads = static_cast<int>(arguments.integer("threads"));
  effort.most_bytes = static_cast<std::size_t>(arguments.integer("memory")) << 20;
  effort.connected_moves = arguments.flag("connected-moves");
  if (arguments.text("graph") == to_string(GraphDefinition::Paper))
    effort.definition = GraphDefinition::Paper;
  return effort;
}

Result<Answer> run_level(const Arguments& arguments, Context& context) {
  const std::string& file = arguments.operands()[0];
  if (auto status = check_outputs(arguments); !status) return status.error();
  auto puzzle = load_puzzle(file, context);
  if (!puzzle) return puzzle.error();
  auto stored = stored_assembly(std::move(*puzzle), arguments);
  if (!stored) return Error{stored.error().message, 0, escaped(file)};
  LevelFindings findings = level_findings(*stored, effort_of(arguments), context.run);
  store_plan(*stored, findings.apart);
  const Layout layout = stored->layout();
  Answer answer{findings.apart.apart, fields_of(findings, *stored, layout),
                text_of(findings, *stored, layout)};
  if (auto saved = save_all(*stored, findings, arguments, context); !saved) return saved.error();
  return answer;
}

}  // namespace

Verb level_verb() {
  return {
      "level",
      "exact level, disassembly graph and complete plan of an assembled puzzle",
      "Takes a stored assembly apart. The level is the least number of moves that part something, where any "
      "set of pieces may move as one. The plan goes on until every piece is alone; when that cannot be, the "
      "answer says where it is locked. The graph holds all configurations up to the first parting, counted "
      "so that the numbering of the pieces does not matter (canonical), or as the 2022 paper counts. -o "
      "writes the puzzle with the plan.",
      {{"FILE", "a puzzle file with an assembly"}},
      {{"problem", 0, ValueKind::Integer, "N", "0", "which problem, counted from 0", 0, 1e9, {}},
       {"solution", 0, ValueKind::Integer, "N", "0", "which stored assembly, counted from 0", 0, 1e9, {}},
       {"graph",
        0,
        ValueKind::Choice,
        "DEFINITION",
        "canonical",
        "how the graph is counted",
        0,
        0,
        {"canonical", "paper"}},
       {"connected-moves",
        0,
        ValueKind::Flag,
        "",
        "",
        "only sets that hang together may move, as in the 2022 paper",
        0,
        0,
        {}},
       {"dot", 0, ValueKind::Path, "PATH", "", "write the graph there, for Graphviz", 0, 0, {}},
       {"graph-json", 0, ValueKind::Path, "PATH", "", "write the whole graph there, as JSON", 0, 0, {}},
       {"memory", 0, ValueKind::Integer, "MB", "4096", "memory for a search", 1, 1e7, {}}},
      {"kumiki level puzzle.puz", "kumiki level burr.xmpuzzle --solution 2 -o burr.kumiki.json"},
      true,
      run_level};
}

}  // namespace kumiki
