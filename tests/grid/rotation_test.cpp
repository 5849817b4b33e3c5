#include "grid/rotation.h"

#include <gtest/gtest.h>

#include <set>

#include "grid/canonical.h"
#include "grid/text_art.h"

namespace kumiki {
namespace {

int determinant(Orientation t) {
  const Vec3 a = turn(t, {1, 0, 0}), b = turn(t, {0, 1, 0}), c = turn(t, {0, 0, 1});
  return a.x * (b.y * c.z - b.z * c.y) - a.y * (b.x * c.z - b.z * c.x) + a.z * (b.x * c.y - b.y * c.x);
}

TEST(Rotation, the_first_24_keep_handedness_and_the_rest_reverse_it) {
  for (Orientation t = 0; t < kOrientations; ++t) EXPECT_EQ(determinant(t), is_mirrored(t) ? -1 : 1) << t;
}

TEST(Rotation, all_48_differ) {
  std::set<Vec3> images;
  for (Orientation t = 0; t < kOrientations; ++t) images.insert(turn(t, {1, 2, 3}));
  EXPECT_EQ(images.size(), 48u);
}

// Values worked out by hand from the numbering rule: 4k + a, QX first.
TEST(Rotation, numbers_follow_burrtools) {
  EXPECT_EQ(turn(0, {1, 2, 3}), (Vec3{1, 2, 3}));
  EXPECT_EQ(turn(1, {1, 2, 3}), (Vec3{1, -3, 2}));
  EXPECT_EQ(turn(4, {1, 2, 3}), (Vec3{-3, 2, 1}));
  EXPECT_EQ(turn(5, {1, 2, 3}), (Vec3{-2, -3, 1}));
  EXPECT_EQ(turn(16, {1, 2, 3}), (Vec3{-2, 1, 3}));
  EXPECT_EQ(turn(20, {1, 2, 3}), (Vec3{2, -1, 3}));
  EXPECT_EQ(turn(24, {1, 2, 3}), (Vec3{-1, 2, 3}));
}

TEST(Rotation, composition_and_inverse_agree_with_turning_twice) {
  const Vec3 v{1, 2, 3};
  for (Orientation a = 0; a < kOrientations; ++a) {
    EXPECT_EQ(turn(inverse(a), turn(a, v)), v);
    for (Orientation b = 0; b < kOrientations; ++b) EXPECT_EQ(turn(then(a, b), v), turn(b, turn(a, v)));
  }
}

TEST(Rotation, images_name_the_orientation) {
  for (Orientation t = 0; t < kOrientations; ++t)
    EXPECT_EQ(orientation_with_images(turn(t, {1, 0, 0}), turn(t, {0, 1, 0}), turn(t, {0, 0, 1})), t);
  EXPECT_EQ(orientation_with_images({1, 0, 0}, {1, 0, 0}, {0, 0, 1}), -1);
}

TEST(Canonical, every_turned_image_has_the_same_form) {
  const Cells screw = draw("xx./.xx//..x");
  for (Orientation t = 0; t < kRotations; ++t)
    EXPECT_EQ(canonical(turned(screw, t).shifted({t, -t, 1})), canonical(screw));
}

TEST(Canonical, a_chiral_piece_and_its_mirror_image_differ_unless_mirrors_are_the_same) {
  const Cells screw = draw("xx/.x//../.x"), mirrored = turned(screw, 24);
  EXPECT_FALSE(canonical(screw) == canonical(mirrored));
  EXPECT_EQ(canonical(screw, Mirrors::Same), canonical(mirrored, Mirrors::Same));
}

TEST(Symmetries, known_groups_have_known_orders) {
  const auto order = [](const Cells& shape) { return __builtin_popcountll(symmetries(shape)); };
  EXPECT_EQ(order(Cells::full({{0, 0, 0}, {3, 3, 3}})), 48);
  EXPECT_EQ(order(Cells::full({{0, 0, 0}, {2, 2, 1}})), 16);
  EXPECT_EQ(order(Cells::full({{0, 0, 0}, {1, 2, 3}})), 8);
  EXPECT_EQ(order(draw("xx/x.//x.")), 6);     // tripod
  EXPECT_EQ(order(draw("xx/.x//../.x")), 2);  // screw: half a turn
  EXPECT_EQ(order(draw("xx./.x.//...")), 4);  // L tromino in the plane
}

TEST(Symmetries, a_cube_has_one_image_and_a_screw_has_24) {
  EXPECT_EQ(distinct_rotations(draw("xx/xx//xx/xx")).size(), 1u);
  EXPECT_EQ(distinct_rotations(draw("xxx/x..//x..")).size(), 24u);
  EXPECT_EQ(distinct_rotations(draw("xxx")).size(), 3u);
}

}  // namespace
}  // namespace kumiki
