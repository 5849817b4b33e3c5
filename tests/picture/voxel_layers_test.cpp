#include "picture/voxel_layers.h"

#include <gtest/gtest.h>

namespace kumiki {
namespace {

TEST(VoxelLayers, every_voxel_with_a_colour_is_a_square_and_layers_have_names) {
  const Colour blue{0, 0, 255};
  const FlatDrawing drawing = voxel_layers(
      {3, 2, 5}, [&](Vec3 at) { return at.y == 1 ? std::optional(blue) : std::nullopt; }, {{"full", blue}});
  EXPECT_EQ(drawing.rectangles.size(), 3u * 5 + 1);  // one in the legend
  EXPECT_EQ(drawing.words.size(), 5u + 1);
  EXPECT_EQ(drawing.words.front().text, "layer 0");
  for (const FlatRectangle& r : drawing.rectangles) {
    EXPECT_GE(r.left, 0);
    EXPECT_LE(r.left + r.width, drawing.width);
    EXPECT_LE(r.top + r.height, drawing.height);
  }
  // y runs up: the coloured row of the first layer is above the blank one.
  EXPECT_LT(drawing.rectangles[0].top - drawing.words[0].y, kFlatCell);
}

}  // namespace
}  // namespace kumiki
