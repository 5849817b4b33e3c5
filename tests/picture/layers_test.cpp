// Layer sheets: true sizes, whole outlines, names that cannot break out of the file.
#include "picture/layers.h"

#include <gtest/gtest.h>

#include "grid/text_art.h"

namespace kumiki {
namespace {

TEST(LayerSheet, cuts_along_the_border_of_each_layer_in_whole_runs) {
  const std::string svg = layer_svg({{"L", draw("xx/x.")}}, {10, 20, 5});
  // y runs down on paper: the foot of the L is at the top of the drawing's last row.
  EXPECT_NE(svg.find("M0.000 40.000L20.000 40.000"), std::string::npos) << svg;  // one run of two cells
  EXPECT_NE(svg.find("M0.000 40.000L0.000 0.000"), std::string::npos) << svg;
  EXPECT_NE(svg.find("M10.000 20.000L10.000 0.000"), std::string::npos) << svg;
  EXPECT_EQ(svg.find("M0.000 20.000"), std::string::npos) << svg;  // no line between two cells
}

TEST(LayerSheet, shows_the_layer_below_pale) {
  const std::string svg = layer_svg({{"a", draw("xx//x.")}}, {10, 10, 10});
  EXPECT_NE(svg.find("#aaa"), std::string::npos);
  EXPECT_EQ(layer_svg({{"a", draw("xx")}}, {10, 10, 10}).find("#aaa"), std::string::npos);
}

TEST(LayerSheet, is_as_large_as_the_pieces_and_their_gaps) {
  const std::string svg = layer_svg({{"a", draw("xx//xx")}}, {10, 10, 10});
  EXPECT_NE(svg.find("width=\"58.000mm\""), std::string::npos) << svg;  // 5 + 20 + 4 + 20 + 4 + 5
}

TEST(LayerSheet, names_cannot_break_out_of_the_file) {
  const std::string svg = layer_svg({{"<script>&\n", draw("x")}}, {10, 10, 10});
  EXPECT_EQ(svg.find("<script>"), std::string::npos);
  EXPECT_NE(svg.find("&lt;script>&amp;<"), std::string::npos) << svg;
}

}  // namespace
}  // namespace kumiki
