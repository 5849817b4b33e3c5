#include "mesh/scene.h"

#include <limits>

#include <gtest/gtest.h>

namespace kumiki {
namespace {

MeshScene one_triangle() {
  MeshScene scene;
  scene.parts.push_back({"t", {}, {{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, {{0, 1, 2}}}});
  return scene;
}

std::string wrong(const MeshScene& scene) {
  const auto status = check_scene(scene);
  return status ? "nothing" : status.error().message;
}

TEST(Scene, a_triangle_can_be_written) { EXPECT_EQ(wrong(one_triangle()), "nothing"); }

TEST(Scene, what_cannot_be_written_is_told_with_its_part) {
  EXPECT_EQ(wrong({}), "expected a part, found none");
  MeshScene scene = one_triangle();
  scene.parts.push_back({"empty", {}, {}});
  EXPECT_EQ(wrong(scene), "part 2: expected triangles, found none");
  scene = one_triangle();
  scene.parts[0].mesh.triangles[0][2] = 3;
  EXPECT_EQ(wrong(scene), "part 1: expected corners that are points of the mesh");
  scene.parts[0].mesh.triangles[0][2] = 1;
  EXPECT_EQ(wrong(scene), "part 1: expected triangles with three different corners");
  scene = one_triangle();
  scene.parts[0].mesh.points[0].y = std::numeric_limits<double>::infinity();
  EXPECT_EQ(wrong(scene), "part 1: expected finite coordinates");
}

}  // namespace
}  // namespace kumiki
