// The puzzles of Chen, Wang, Song, Bickel 2022: level and graph counts. The `paper` columns were compared
// with the authors' own graph files (node sets, edge sets, targets); three rows of the paper's Table 1 are
// misprints and differ from them.
#include "base/shards.h"
#include "solve/assembled.h"
#include "solve/graph.h"
#include "solve/random_walk.h"
#include "tests/oracle/shared_data.h"

namespace kumiki {
namespace {

using Row = std::map<std::string, std::string>;

std::string counts(const DisassemblyGraph& graph) {
  return std::to_string(graph.nodes.size()) + " nodes, " + std::to_string(graph.edges.size()) + " edges, " +
         std::to_string(graph.targets) + " targets, level " + std::to_string(graph.level.value_or(0));
}

std::string expected_counts(const Row& row, GraphDefinition definition) {
  const std::string name = to_string(definition);
  return row.at(name + "_nodes") + " nodes, " + row.at(name + "_edges") + " edges, " +
         row.at(name + "_targets") + " targets, level " + row.at("level");
}

void expect_row(const Row& row, GraphDefinition definition) {
  const Puzzle puzzle = load(kData + "/high-level/" + row.at("file"));
  const Assembled pieces = assembled(puzzle, puzzle.problems[0], puzzle.problems[0].solutions[0]);
  kumiki::Run run;
  const GraphResult result = disassembly_graph(pieces.pile, pieces.bodies, {definition}, run);
  ASSERT_EQ(result.whole, Verdict::Yes) << row.at("file") << ": " << result.reason;
  EXPECT_EQ(counts(result.graph), expected_counts(row, definition)) << row.at("file");
  const RandomWalk walk = random_walk(result.graph);
  ASSERT_TRUE(walk.moves) << row.at("file");
  EXPECT_GE(*walk.moves, *result.graph.level);
}

TEST(HighLevel, the_planner_finds_the_levels_whether_or_not_moving_sets_must_hang_together) {
  NEED_SHARED_DATA();
  Workers workers(1);
  for (const Row& row : table(kData + "/high-level/expected.tsv")) {
    const Puzzle puzzle = load(kData + "/high-level/" + row.at("file"));
    const Assembled pieces = assembled(puzzle, puzzle.problems[0], puzzle.problems[0].solutions[0]);
    for (const bool connected : {false, true}) {
      SeparateOptions options;
      options.connected_sets = connected;
      Separator separator(pieces.bodies, workers, options);
      kumiki::Run run;
      const Disassembly apart = disassemble(pieces.pile, {}, {}, pieces.bodies, separator, run);
      EXPECT_EQ(apart.apart, Verdict::Yes) << row.at("file");
      EXPECT_EQ(std::to_string(level(apart.plan)), row.at("level")) << row.at("file");
    }
  }
}

TEST(HighLevel, levels_and_both_graph_counts_come_out) {
  NEED_SHARED_DATA();
  int count = 0;
  for (const Row& row : table(kData + "/high-level/expected.tsv")) {
    expect_row(row, GraphDefinition::Paper);
    expect_row(row, GraphDefinition::Canonical);
    ++count;
  }
  EXPECT_EQ(count, 15);
}

}  // namespace
}  // namespace kumiki
