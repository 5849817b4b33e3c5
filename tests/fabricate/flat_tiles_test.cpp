// Tiles of several colours: closed bodies that meet, and trays that they fit into.
#include "fabricate/flat_tiles.h"

#include <gtest/gtest.h>

namespace kumiki {
namespace {

// Rows with '/' between; letters are colours from 1.
std::vector<FlatCell> cells(std::string_view drawing) {
  std::vector<FlatCell> found;
  int x = 0, y = 0;
  for (const char sign : drawing) {
    if (sign == '/') {
      x = 0;
      ++y;
      continue;
    }
    if (sign != '.') found.push_back({x, y, sign - 'a' + 1});
    ++x;
  }
  return found;
}

FlatTileOptions options(double clearance) {
  FlatTileOptions wanted;
  wanted.clearance = clearance;
  return wanted;
}

std::vector<ColourBody> bodies(std::string_view drawing, double clearance) {
  const auto made = colour_bodies(cells(drawing), options(clearance));
  EXPECT_TRUE(made) << made.error().message;
  return made ? *made : std::vector<ColourBody>();
}

TEST(FlatTiles, have_a_closed_body_a_colour) {
  const auto made = bodies("ab/aa", 0.5);
  ASSERT_EQ(made.size(), 2u);
  for (const ColourBody& body : made) EXPECT_TRUE(surface_facts(body.mesh).manifold);
  // Of the cell b two sides are the piece's own; the strips towards a belong to b in full length but for the
  // piece's border: 9.5 × 9.5.
  EXPECT_NEAR(volume(made[1].mesh), 9.5 * 9.5 * 3, 1e-9);
}

// Together they fill the piece less its border.
TEST(FlatTiles, meet_without_gaps) {
  double together = 0;
  for (const ColourBody& body : bodies("abc/cab", 0.5)) together += volume(body.mesh);
  EXPECT_NEAR(together, 29.0 * 19 * 3, 1e-9);
}

TEST(FlatTiles, that_touch_by_a_corner_are_closed_each) {
  const auto made = bodies("ab/ba", 0.1);
  ASSERT_EQ(made.size(), 2u);
  for (const ColourBody& body : made) {
    EXPECT_TRUE(surface_facts(body.mesh).closed);
    EXPECT_NEAR(volume(body.mesh), 2 * 9.9 * 9.9 * 3, 1e-9);
  }
}

// The picture's first row is farthest from the printer's front.
TEST(FlatTiles, look_right_from_above) {
  const auto made = bodies("a./bb", 0.1);
  EXPECT_NEAR(bounds(made[0].mesh).high.y, 19.9, 1e-9);
  EXPECT_NEAR(bounds(made[1].mesh).low.y, 0.1, 1e-9);
}

TEST(Tray, has_walls_around_the_picture) {
  const auto tray = tray_for(cells("aa/a."), options(0.1));
  ASSERT_TRUE(tray);
  EXPECT_TRUE(surface_facts(*tray).manifold);
  // 26 × 26 with a floor of 1.2; walls of 3 but for three cells.
  EXPECT_NEAR(volume(*tray), 26 * 26 * 4.2 - 3 * 100 * 3, 1e-9);
}

TEST(Tray, is_a_rectangle_where_walls_would_touch_by_an_edge) {
  const auto tray = tray_for(cells("aaaa/a.aa/aa.a/aaaa"), options(0.1));
  ASSERT_TRUE(tray);
  EXPECT_TRUE(surface_facts(*tray).manifold);
  EXPECT_NEAR(volume(*tray), 46 * 46 * 4.2 - 16 * 100 * 3, 1e-9);
}

}  // namespace
}  // namespace kumiki
