// Sheets for a laser: every line once, true sizes, outlines moved by half a kerf.
#include "picture/laser_sheet.h"

#include <gtest/gtest.h>

#include "tests/drawing.h"

namespace kumiki {
namespace {

std::string sheet(std::string_view drawing, double kerf) {
  const auto svg = laser_svg(assembly(drawing), 0, {10, 10, kerf});
  EXPECT_TRUE(svg) << svg.error().message;
  return svg ? *svg : "";
}

std::string cuts(const std::string& svg) {
  const std::size_t from = svg.find(" d=\"") + 4;
  return svg.substr(from, svg.find('"', from) - from);
}

// Margins are 5 mm.
TEST(LaserSheet, cuts_shared_lines_once_in_whole_runs) {
  const std::string lines = cuts(sheet("aab/aab", 0));
  EXPECT_EQ(lines,
            "M5.000 5.000L35.000 5.000"    // top
            "M5.000 25.000L35.000 25.000"  // bottom
            "M5.000 5.000L5.000 25.000"
            "M25.000 5.000L25.000 25.000"  // between the pieces
            "M35.000 5.000L35.000 25.000");
}

TEST(LaserSheet, moves_outlines_outwards_by_half_a_kerf) {
  const std::string lines = cuts(sheet("aa/ab", 0.2));
  // The L: its inner corner moves out of the piece, too.
  EXPECT_NE(lines.find("15.100 15.100"), std::string::npos) << lines;
  EXPECT_NE(lines.find("4.900 4.900"), std::string::npos) << lines;
  EXPECT_NE(lines.find("25.100 4.900"), std::string::npos) << lines;
  EXPECT_EQ(std::count(lines.begin(), lines.end(), 'Z'), 2);
  EXPECT_EQ(std::count(lines.begin(), lines.end(), 'M'), 2);
}

TEST(LaserSheet, cuts_holes_inwards) {
  const std::string lines = cuts(sheet("aaa/a.a/aaa", 0.2));
  EXPECT_EQ(std::count(lines.begin(), lines.end(), 'Z'), 2) << lines;
  EXPECT_NE(lines.find("15.100 15.100"), std::string::npos) << lines;
  EXPECT_NE(lines.find("24.900 24.900"), std::string::npos) << lines;
}

TEST(LaserSheet, tells_layers_apart) {
  const std::string svg = sheet("ab", 0);
  for (const char* layer : {"id=\"print\"", "id=\"engrave\"", "id=\"cut\""})
    EXPECT_NE(svg.find(layer), std::string::npos);
  EXPECT_NE(svg.find("stroke-width=\"0.01\""), std::string::npos);
  EXPECT_NE(svg.find("width=\"30.000mm\""), std::string::npos);
}

TEST(LaserSheet, refuses_solids) { EXPECT_FALSE(laser_svg(assembly("ab//ab"), 0, {})); }

}  // namespace
}  // namespace kumiki
