#include "picture/mesh_picture.h"

#include <gtest/gtest.h>

#include "tests/round_meshes.h"

namespace kumiki {
namespace {

// How many pixels have more of the first colour than of the others, and are not clear.
int count(const Image& image, std::size_t channel) {
  int found = 0;
  for (std::size_t i = 0; i < image.rgba.size(); i += 4)
    found += image.rgba[i + 3] > 200 && image.rgba[i + channel] > 60 &&
             image.rgba[i + channel] > 2 * image.rgba[i + (channel + 1) % 3];
  return found;
}

const Colour kRed{255, 0, 0}, kBlue{0, 0, 255};

TEST(MeshPicture, shows_what_is_nearer) {
  MeshScene scene;
  scene.parts.push_back({"small and behind", kRed, ball({0, 0, 0}, 1)});
  scene.parts.push_back({"large and before", kBlue, ball({5, 5, 5}, 2)});
  const Image hidden = mesh_picture(scene, 100);
  EXPECT_EQ(count(hidden, 0), 0);
  EXPECT_GT(count(hidden, 2), 5000);
  scene.parts[0].mesh = ball({9, 9, 9}, 1);
  EXPECT_GT(count(mesh_picture(scene, 100), 0), 500);
}

TEST(MeshPicture, is_as_large_as_asked_for_and_clear_at_the_corners) {
  MeshScene scene;
  scene.parts.push_back({"a", kRed, ball({0, 0, 0}, 1)});
  const Image image = mesh_picture(scene, 80);
  EXPECT_LE(std::max(image.width, image.height), 80);
  EXPECT_GE(image.width, 75);
  EXPECT_EQ(image.rgba.size(), static_cast<std::size_t>(4 * image.width * image.height));
  EXPECT_EQ(image.rgba[3], 0);
  EXPECT_EQ(mesh_picture({}, 80), Image());
}

TEST(MeshPicture, draws_parts_away_from_the_middle) {
  MeshScene scene;
  scene.parts.push_back({"a", kRed, ball({-1, 0, 0}, 1)});
  scene.parts.push_back({"b", kBlue, ball({1, 0, 0}, 1)});
  const MeshScene apart = exploded(scene, 1);
  EXPECT_NEAR(bounds(apart.parts[0].mesh).high.x, -1, 1e-9);
  EXPECT_NEAR(bounds(apart.parts[1].mesh).low.x, 1, 1e-9);
  EXPECT_EQ(exploded(scene, 0), scene);
}

}  // namespace
}  // namespace kumiki
