// What can be read off a disassembly graph: the shortest way out, and where one gets stuck.
#include "puzzle/graph.h"

#include <gtest/gtest.h>

#include "tests/graphs.h"

namespace kumiki {
namespace {

TEST(Graph, the_shortest_way_ends_at_the_nearest_target) {
  // 5 is two moves away, 4 three; both have several ways.
  const auto graph = drawn_graph({0, 1, 1, 2, 3, 2}, {{0, 1}, {0, 2}, {1, 3}, {2, 3}, {3, 4}, {2, 5}}, 2);
  EXPECT_EQ(shortest_way(graph), (std::vector<std::uint32_t>{0, 2, 5}));
}

TEST(Graph, of_several_ways_the_one_with_the_smallest_numbers_is_taken) {
  const auto graph = drawn_graph({0, 1, 1, 2, 3}, {{0, 1}, {0, 2}, {1, 3}, {2, 3}, {3, 4}}, 1);
  EXPECT_EQ(shortest_way(graph), (std::vector<std::uint32_t>{0, 1, 3, 4}));
}

TEST(Graph, without_a_target_there_is_no_way) {
  EXPECT_TRUE(shortest_way(drawn_graph({0, 1}, {{0, 1}})).empty());
}

TEST(Graph, a_dead_end_has_one_neighbour_that_is_no_target) {
  // 0 and 3 are ends, but the start and next to a target; 2 is a dead end; 4 is the target.
  EXPECT_EQ(count_dead_ends(drawn_graph({0, 1, 2, 2, 3}, {{0, 1}, {1, 2}, {1, 3}, {3, 4}}, 1)), 1);
  EXPECT_EQ(count_dead_ends(drawn_graph({0, 1}, {{0, 1}}, 1)), 0);
  EXPECT_EQ(count_dead_ends(drawn_graph({0}, {})), 0);
}

}  // namespace
}  // namespace kumiki
