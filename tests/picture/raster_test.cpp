// Pixels of a drawing: faces in their colours, edges dark, the ground transparent, hidden faces hidden.
#include "picture/raster.h"

#include <gtest/gtest.h>

#include "grid/text_art.h"
#include "picture/pixel_letters.h"

namespace kumiki {
namespace {

constexpr Colour kRed{200, 0, 0}, kBlue{0, 0, 200};

std::array<int, 4> pixel(const Image& image, int x, int y) {
  const std::size_t at = 4 * static_cast<std::size_t>(y * image.width + x);
  return {image.rgba[at], image.rgba[at + 1], image.rgba[at + 2], image.rgba[at + 3]};
}

// A single cube is a hexagon: 34 wide, 40 high, its middle where three faces meet.
TEST(Raster, shows_three_faces_of_a_cube_on_a_transparent_ground) {
  const Image image = raster(isometric_panel({{draw("x"), kRed}}), 2);
  ASSERT_EQ(image.width, 68);
  ASSERT_EQ(image.height, 80);
  EXPECT_EQ(pixel(image, 34, 20), (std::array{200, 0, 0, 255}));  // the top
  EXPECT_EQ(pixel(image, 17, 50), (std::array{160, 0, 0, 255}));  // the left front, darker
  EXPECT_EQ(pixel(image, 51, 50), (std::array{124, 0, 0, 255}));  // the right front, darkest
  EXPECT_EQ(pixel(image, 0, 0)[3], 0);
  EXPECT_EQ(pixel(image, 67, 79)[3], 0);
}

TEST(Raster, draws_edges_dark) {
  const Image image = raster(isometric_panel({{draw("x"), kRed}}), 4);
  EXPECT_EQ(pixel(image, 68, 110), (std::array{0x22, 0x22, 0x22, 255}));  // where the two fronts meet
}

TEST(Raster, what_is_in_front_hides_what_is_behind) {
  const Image image = raster(isometric_panel({{draw("x"), kRed}, {draw("x").shifted({1, 1, 1}), kBlue}}), 2);
  // The blue cube stands exactly before the red one.
  for (int y = 0; y < image.height; ++y)
    for (int x = 0; x < image.width; ++x) EXPECT_LE(pixel(image, x, y)[0], 0x22);
}

// Five squares wide, seven high; the I stands on the base line and is cut by no border of a band.
TEST(Raster, letters_are_squares) {
  std::vector<PaintedPolygon> polygons;
  add_letters("i?L", {0, 40}, 1, kRed, polygons);
  const Image image = raster(polygons, 18, 41, 1);
  std::string rows;
  for (int y = 33; y < 41; ++y) {
    for (int x = 0; x < 18; ++x) rows += pixel(image, x, y)[3] == 255 ? '#' : '.';
    rows += '\n';
  }
  EXPECT_EQ(rows,
            ".###........#.....\n"
            "..#.........#.....\n"
            "..#.........#.....\n"
            "..#.........#.....\n"
            "..#.........#.....\n"
            "..#.........#.....\n"
            ".###........#####.\n"
            "..................\n");
}

TEST(Raster, bands_of_rows_leave_no_seam) {
  const Image image = raster({painted_rectangle(0, 0, 3, 100, kRed)}, 3, 100, 1);
  for (int y = 0; y < 100; ++y) EXPECT_EQ(pixel(image, 1, y), (std::array{200, 0, 0, 255})) << y;
}

}  // namespace
}  // namespace kumiki
