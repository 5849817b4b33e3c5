// Where the nodes of a graph go: rows by depth, few crossings, nobody on top of anybody, any size.
#include "picture/graph_layout.h"

#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "tests/graphs.h"

namespace kumiki {
namespace {

// Every row below the one before; nodes of a line apart; all inside the picture.
void expect_orderly(const DisassemblyGraph& graph, const GraphLayout& layout) {
  ASSERT_EQ(layout.points.size(), graph.nodes.size());
  std::vector<std::vector<int>> heights;
  std::map<int, std::vector<int>> lines;
  for (std::size_t i = 0; i < layout.points.size(); ++i) {
    const auto depth = static_cast<std::size_t>(graph.nodes[i].depth);
    heights.resize(std::max(heights.size(), depth + 1));
    heights[depth].push_back(layout.points[i].y);
    lines[layout.points[i].y].push_back(layout.points[i].x);
    EXPECT_GT(layout.points[i].x, 0);
    EXPECT_LT(layout.points[i].x, layout.width);
    EXPECT_GT(layout.points[i].y, 0);
    EXPECT_LT(layout.points[i].y, layout.height);
  }
  for (std::size_t depth = 1; depth < heights.size(); ++depth)
    EXPECT_LT(*std::max_element(heights[depth - 1].begin(), heights[depth - 1].end()),
              *std::min_element(heights[depth].begin(), heights[depth].end()));
  for (auto& [y, xs] : lines) {
    std::sort(xs.begin(), xs.end());
    for (std::size_t i = 1; i < xs.size(); ++i) EXPECT_GE(xs[i] - xs[i - 1], kNodeSpacing) << y;
  }
}

TEST(GraphLayout, a_single_node_has_a_place) {
  const DisassemblyGraph graph = drawn_graph({0}, {});
  const GraphLayout layout = lay_out_graph(graph);
  expect_orderly(graph, layout);
  EXPECT_EQ(layout.width, 2 * layout.points[0].x);
}

TEST(GraphLayout, a_path_is_a_straight_line_downwards) {
  const DisassemblyGraph graph = drawn_graph({0, 1, 2, 3}, {{0, 1}, {1, 2}, {2, 3}});
  const GraphLayout layout = lay_out_graph(graph);
  expect_orderly(graph, layout);
  for (const GraphPoint point : layout.points) EXPECT_EQ(point.x, layout.points[0].x);
}

// 1 and 2 stand above 4 and 3: the wrong way round at first.
TEST(GraphLayout, edges_that_need_not_cross_do_not) {
  const DisassemblyGraph graph = drawn_graph({0, 1, 1, 2, 2}, {{0, 1}, {0, 2}, {1, 4}, {2, 3}});
  EXPECT_EQ(count_crossings(graph, lay_out_graph(graph)), 0);
}

TEST(GraphLayout, crossings_are_counted) {
  const DisassemblyGraph graph = drawn_graph({0, 1, 1, 2, 2}, {{0, 1}, {0, 2}, {1, 4}, {2, 3}});
  GraphLayout layout;
  layout.points = {{5, 0}, {0, 1}, {9, 1}, {0, 2}, {9, 2}};
  EXPECT_EQ(count_crossings(graph, layout), 1);
}

TEST(GraphLayout, a_parent_stands_in_the_middle_of_its_children) {
  const DisassemblyGraph graph = drawn_graph({0, 1, 1, 1}, {{0, 1}, {0, 2}, {0, 3}});
  const GraphLayout layout = lay_out_graph(graph);
  EXPECT_EQ(layout.points[0].x, layout.points[2].x);
  EXPECT_EQ(layout.points[1].x + layout.points[3].x, 2 * layout.points[2].x);
}

TEST(GraphLayout, trees_have_no_crossings) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const DisassemblyGraph graph = random_graph(60, 8, 0, seed);
    expect_orderly(graph, lay_out_graph(graph));
    EXPECT_EQ(count_crossings(graph, lay_out_graph(graph)), 0) << seed;
  }
}

TEST(GraphLayout, thousands_of_nodes_stay_apart_in_a_picture_of_a_usable_shape) {
  for (const int depth : {2, 12, 40}) {
    const DisassemblyGraph graph = random_graph(3000, depth, 4000, 7);
    const GraphLayout layout = lay_out_graph(graph);
    expect_orderly(graph, layout);
    EXPECT_LT(layout.width, 4 * layout.height) << depth;
    EXPECT_LT(layout.height, 4 * layout.width) << depth;
  }
}

TEST(GraphLayout, the_order_found_has_far_fewer_crossings_than_the_numbers) {
  const DisassemblyGraph graph = random_graph(400, 12, 60, 3);
  GraphLayout by_number;
  for (std::size_t i = 0; i < graph.nodes.size(); ++i) by_number.points.push_back({static_cast<int>(i), 0});
  EXPECT_LT(4 * count_crossings(graph, lay_out_graph(graph)), count_crossings(graph, by_number));
}

}  // namespace
}  // namespace kumiki
