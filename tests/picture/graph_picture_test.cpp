// The picture of a graph: what is marked, what is bold, and that it stands where the layout says.
#include "picture/graph_picture.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/graphs.h"

namespace kumiki {
namespace {

// Two ways of two moves from 0; targets 4 and 5; 1 and 2 stand side by side and are joined.
DisassemblyGraph two_ways() {
  return drawn_graph({0, 1, 1, 2, 2, 3}, {{0, 1}, {0, 2}, {1, 2}, {1, 4}, {2, 3}, {3, 5}}, 2);
}

int count(const std::string& text, const std::string& words) {
  int found = 0;
  for (std::size_t at = text.find(words); at != std::string::npos; at = text.find(words, at + 1)) ++found;
  return found;
}

std::array<int, 3> pixel(const Image& image, int x, int y) {
  const std::size_t at = 4 * static_cast<std::size_t>(y * image.width + x);
  return {image.rgba[at], image.rgba[at + 1], image.rgba[at + 2]};
}

TEST(GraphPicture, targets_are_squares_and_the_start_has_a_ring) {
  const std::string svg = graph_svg(two_ways());
  EXPECT_EQ(count(svg, "<title>target"), 2);
  EXPECT_EQ(count(svg, "<title>configuration"), 4);
  EXPECT_EQ(count(svg, "<rect x"), 2 + 1);      // and one in the legend
  EXPECT_EQ(count(svg, "<circle"), 4 + 1 + 3);  // the ring, and three in the legend
}

TEST(GraphPicture, nodes_stand_where_the_layout_says) {
  const DisassemblyGraph graph = two_ways();
  const GraphLayout layout = lay_out_graph(graph);
  const std::string svg = graph_svg(graph);
  for (std::size_t i = 0; i < 4; ++i)
    EXPECT_EQ(count(svg, fmt::format("<circle cx=\"{}\" cy=\"{}\" r=\"6\"", layout.points[i].x,
                                     layout.points[i].y)),
              1);
}

TEST(GraphPicture, the_shortest_plan_is_bold_and_told) {
  const std::string svg = graph_svg(two_ways());
  EXPECT_EQ(count(svg, "stroke-width=\"3.5\""), 2);  // in the legend too
  EXPECT_EQ(count(svg, ">shortest plan: 2 moves<"), 1);
}

TEST(GraphPicture, without_a_target_there_is_no_plan) {
  const std::string svg = graph_svg(drawn_graph({0, 1}, {{0, 1}}));
  EXPECT_EQ(count(svg, "shortest plan"), 0);
  EXPECT_EQ(count(svg, ">0 targets<"), 1);
}

TEST(GraphPicture, edges_within_a_row_are_bent_and_the_others_straight) {
  const std::string svg = graph_svg(two_ways());
  EXPECT_EQ(count(svg, "Q"), 1);
}

TEST(GraphPicture, pixels_show_nodes_and_targets_in_their_colours) {
  const DisassemblyGraph graph = two_ways();
  const GraphLayout layout = lay_out_graph(graph);
  const Image image = graph_image(graph, 2 * std::max(layout.width, layout.height));
  EXPECT_EQ(image.width, 2 * layout.width);
  EXPECT_EQ(image.height, 2 * layout.height);
  const auto at = [&](std::size_t node) {
    return pixel(image, 2 * layout.points[node].x, 2 * layout.points[node].y);
  };
  EXPECT_EQ(at(0), at(1));
  EXPECT_EQ(at(4), at(5));
  EXPECT_NE(at(0), at(4));
  EXPECT_EQ(image.rgba[3], 0);  // the ground
}

TEST(GraphPicture, a_single_node_can_be_drawn) {
  EXPECT_EQ(count(graph_svg(drawn_graph({0}, {})), "<title>"), 1);
  EXPECT_EQ(graph_image(drawn_graph({0}, {}), 100).width, 100);
}

}  // namespace
}  // namespace kumiki
