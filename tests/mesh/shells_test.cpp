#include "mesh/shells.h"

#include <gtest/gtest.h>

#include "tests/round_meshes.h"

namespace kumiki {
namespace {

TEST(Shells, come_apart_with_the_points_they_use) {
  Mesh both = block({0, 0, 0}, {1, 1, 1});
  append(both, ball({5, 0, 0}, 1));
  const auto parts = shells(both);
  ASSERT_EQ(parts.size(), 2u);
  EXPECT_EQ(parts[0].points.size(), 8u);
  EXPECT_DOUBLE_EQ(volume(parts[0]), 1);
  EXPECT_EQ(parts[1].points.size(), ball({5, 0, 0}, 1).points.size());
  EXPECT_EQ(bounds(parts[1]).low.x, 4);
  EXPECT_TRUE(shells(Mesh()).empty());
}

TEST(Shells, enclose_what_lies_inside) {
  const Mesh ring = torus({0, 0, 0}, 3, 1);
  EXPECT_TRUE(encloses(ring, {3, 0, 0}));
  EXPECT_FALSE(encloses(ring, {0, 0, 0}));
  EXPECT_FALSE(encloses(ring, {9, 0, 0}));
}

}  // namespace
}  // namespace kumiki
