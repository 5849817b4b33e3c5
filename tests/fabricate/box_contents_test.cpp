#include "fabricate/box_contents.h"

#include <numeric>

#include <gtest/gtest.h>

#include "tests/fabricate/mesh_cells.h"

namespace kumiki {
namespace {

TEST(BoxContents, a_block_fills_the_boxes_it_covers) {
  const BoxContents boxes(block({0.5, 0.25, 0}, {2, 1, 3}), {{{0, 1, 2, 3}, {0, 1, 2}, {0, 2, 4}}});
  EXPECT_EQ(boxes.size(), (Vec3{3, 2, 2}));
  EXPECT_DOUBLE_EQ(boxes.volume({0, 0, 0}), 0.5 * 0.75 * 2);
  EXPECT_DOUBLE_EQ(boxes.volume({1, 0, 1}), 1 * 0.75 * 1);
  EXPECT_DOUBLE_EQ(boxes.volume({2, 0, 0}), 0);
  EXPECT_DOUBLE_EQ(boxes.volume({1, 1, 0}), 0);
  EXPECT_DOUBLE_EQ(boxes.section({0, 0, 0}, 0), 0.75 * 2);
  EXPECT_DOUBLE_EQ(boxes.section({0, 0, 0}, 2), 0.5 * 0.75);
  EXPECT_DOUBLE_EQ(boxes.section({2, 0, 0}, 0), 0);
}

TEST(BoxContents, the_boxes_add_up_to_the_mesh) {
  Rng rng(3);
  for (int round = 0; round < 10; ++round) {
    const Mesh mesh = round % 2 ? torus({5, 5, 5}, 3, 1.2)
                                : ellipsoid({5, 5, 5}, {1 + 3 * rng.unit(), 1 + 3 * rng.unit(), 4});
    BoxPlanes planes;
    for (auto& list : planes)
      for (double at = 0; at < 10.5; at += 0.1 + rng.unit()) list.push_back(at);
    for (auto& list : planes) list.push_back(12);
    const BoxContents boxes(mesh, planes);
    double sum = 0;
    for (int z = 0; z < boxes.size().z; ++z)
      for (int y = 0; y < boxes.size().y; ++y)
        for (int x = 0; x < boxes.size().x; ++x) {
          const double inside = boxes.volume({x, y, z});
          const auto edge = [&](int axis, int i) {
            const auto& list = planes[static_cast<std::size_t>(axis)];
            return list[static_cast<std::size_t>(i) + 1] - list[static_cast<std::size_t>(i)];
          };
          EXPECT_GE(inside, -1e-9);
          EXPECT_LE(inside, edge(0, x) * edge(1, y) * edge(2, z) + 1e-9);
          sum += inside;
        }
    EXPECT_NEAR(sum, volume(mesh), 1e-9 * volume(mesh));
  }
}

}  // namespace
}  // namespace kumiki
