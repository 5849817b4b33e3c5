#include "solve/random_walk.h"

#include <gtest/gtest.h>

#include <cmath>

#include "base/rng.h"
#include "solve/assembled.h"
#include "solve/graph.h"
#include "tests/drawing.h"

namespace kumiki {
namespace {

// Nodes 0 … nodes-1; those named are targets.
DisassemblyGraph drawn(std::size_t nodes, const std::vector<std::uint32_t>& targets,
                       std::vector<std::pair<std::uint32_t, std::uint32_t>> edges) {
  DisassemblyGraph graph;
  graph.nodes.resize(nodes);
  for (const std::uint32_t target : targets) graph.nodes[target].kind = GraphNode::Kind::Target;
  graph.edges = std::move(edges);
  return graph;
}

DisassemblyGraph path(std::uint32_t length) {
  DisassemblyGraph graph = drawn(length + 1, {length}, {});
  for (std::uint32_t i = 0; i < length; ++i) graph.edges.emplace_back(i, i + 1);
  return graph;
}

double moves(const DisassemblyGraph& graph) {
  const RandomWalk walk = random_walk(graph);
  EXPECT_TRUE(walk.moves);
  return walk.moves.value_or(-1);
}

TEST(RandomWalk, a_path_takes_the_square_of_its_length) {
  for (const std::uint32_t length : {1U, 2U, 3U, 10U, 1000U})
    EXPECT_NEAR(moves(path(length)), 1.0 * length * length, 1e-9 * length * length);
}

TEST(RandomWalk, blind_alleys_cost_moves) {
  // From the middle of a star with k arms, one of them the way out: 2k - 1.
  for (std::uint32_t arms = 1; arms < 8; ++arms) {
    DisassemblyGraph star = drawn(arms + 1, {1}, {});
    for (std::uint32_t arm = 1; arm <= arms; ++arm) star.edges.emplace_back(0, arm);
    EXPECT_NEAR(moves(star), 2 * arms - 1, 1e-9);
  }
}

TEST(RandomWalk, small_graphs_by_hand) {
  // A triangle 0 1 2 with a target behind 2: h0 = h1 = 1 + (h0 + h2) / 2, h2 = 1 + 2 h0 / 3.
  EXPECT_NEAR(moves(drawn(4, {3}, {{0, 1}, {0, 2}, {1, 2}, {2, 3}})), 9, 1e-9);
  // A square 0 1 2 3 with targets behind 1 and 3: h0 = 1 + h1, h1 = 1 + 2 h0 / 3.
  EXPECT_NEAR(moves(drawn(6, {4, 5}, {{0, 1}, {1, 2}, {2, 3}, {0, 3}, {1, 4}, {3, 5}})), 6, 1e-9);
}

TEST(RandomWalk, no_target_in_reach_is_no_number) {
  EXPECT_EQ(random_walk(drawn(1, {}, {})).moves, std::nullopt);
  EXPECT_EQ(random_walk(drawn(2, {}, {{0, 1}})).moves, std::nullopt);
  // A target that hangs on nodes which the walk never visits.
  EXPECT_EQ(random_walk(drawn(4, {3}, {{0, 1}, {2, 3}})).moves, std::nullopt);
  EXPECT_FALSE(random_walk(drawn(4, {3}, {{0, 1}, {2, 3}})).too_large);
}

TEST(RandomWalk, parts_out_of_reach_change_nothing) {
  EXPECT_NEAR(moves(drawn(5, {1}, {{0, 1}, {2, 3}, {3, 4}})), 1, 1e-9);
  // Beyond a target nobody goes.
  EXPECT_NEAR(moves(drawn(4, {1}, {{0, 1}, {1, 2}, {2, 3}})), 1, 1e-9);
}

std::vector<std::vector<std::uint32_t>> neighbours_of(const DisassemblyGraph& graph) {
  std::vector<std::vector<std::uint32_t>> neighbours(graph.nodes.size());
  for (const auto& [a, b] : graph.edges) neighbours[a].push_back(b), neighbours[b].push_back(a);
  return neighbours;
}

TEST(RandomWalk, the_mean_of_many_walks_comes_near) {
  const Puzzle puzzle =
      assembly("aabb/abbc/abbc/abcc//aaab/abbc/abba/bbcc//aacc/cccc/bc.a/bacc//bacc/baac/baaa/bacc");
  const Assembled pieces = assembled(puzzle, puzzle.problems[0], puzzle.problems[0].solutions[0]);
  kumiki::Run run;
  const GraphResult result = disassembly_graph(pieces.pile, pieces.bodies, {}, run);
  ASSERT_EQ(result.graph.level, 8);
  const auto neighbours = neighbours_of(result.graph);
  Rng rng(3);
  constexpr int kWalks = 20'000;
  double sum = 0, squares = 0;
  for (int walk = 0; walk < kWalks; ++walk) {
    double length = 0;
    for (std::uint32_t at = 0; result.graph.nodes[at].kind != GraphNode::Kind::Target; ++length)
      at = neighbours[at][rng.below(neighbours[at].size())];
    sum += length, squares += length * length;
  }
  const double mean = sum / kWalks, error = std::sqrt((squares / kWalks - mean * mean) / kWalks);
  EXPECT_NEAR(moves(result.graph), mean, 4 * error);
  EXPECT_LT(error, mean / 50);
}

// Every node joined to random others: no order of elimination keeps that sparse.
TEST(RandomWalk, a_graph_too_entangled_is_given_up_soon) {
  constexpr std::uint32_t kNodes = 20'000;
  Rng rng(1);
  DisassemblyGraph graph = drawn(kNodes, {kNodes - 1}, {});
  for (std::uint32_t node = 1; node < kNodes; ++node)
    for (int edge = 0; edge < 3; ++edge)
      graph.edges.emplace_back(static_cast<std::uint32_t>(rng.below(node)), node);
  const RandomWalk walk = random_walk(graph);
  EXPECT_EQ(walk.moves, std::nullopt);
  EXPECT_TRUE(walk.too_large);
}

}  // namespace
}  // namespace kumiki
