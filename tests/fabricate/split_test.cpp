#include "fabricate/split.h"

#include <cmath>

#include <gtest/gtest.h>

#include "fabricate/joints.h"
#include "fabricate/orient.h"
#include "fabricate/read_back.h"
#include "fabricate/support.h"
#include "grid/text_art.h"
#include "tests/fabricate/pieces.h"

namespace kumiki {
namespace {

const char* const kSpool = "xxx/xxx/xxx//.../.x./...//xxx/xxx/xxx";

TEST(Joints, a_joint_of_one_face_has_a_pin_and_no_letter) {
  const auto joints = joints_between({draw("x"), draw(".x")});
  ASSERT_EQ(joints.size(), 1u);
  EXPECT_EQ(joints[0].low, 0);
  EXPECT_EQ(joints[0].high, 1);
  EXPECT_EQ(joints[0].pins, (std::vector<Contact>{{{0, 0, 0}, 0}}));
  EXPECT_EQ(joints[0].letter, "");
}

TEST(Joints, larger_ones_have_pins_far_apart_and_a_letter_between) {
  const auto joints = joints_between({draw("xxx"), draw("...//xxx")});
  ASSERT_EQ(joints.size(), 1u);
  EXPECT_EQ(joints[0].pins, (std::vector<Contact>{{{2, 0, 0}, 4}, {{0, 0, 0}, 4}}));
  EXPECT_EQ(joints[0].letter, "A");
  EXPECT_EQ(letter_contact(joints[0]), (Contact{{1, 0, 0}, 4}));
}

TEST(Joints, the_two_ends_of_an_arch_are_joints_of_their_own) {
  const auto joints = joints_between({draw("xxx"), draw("...//x.x//xxx")});
  EXPECT_EQ(joints.size(), 2u);
}

TEST(Split, what_prints_as_it_is_stays_one_part) {
  const Split split = *split_for_printing(draw("xxx//.x."), {});
  ASSERT_EQ(split.parts.size(), 1u);
  EXPECT_EQ(split.parts[0].solid.mesh, make_solid(draw("xxx//.x."), {})->mesh);
  EXPECT_EQ(split.pins, 0);
  EXPECT_TRUE(split.pin.triangles.empty());
}

TEST(Split, a_spool_is_two_parts_a_joint_and_a_pin) {
  const Split split = *split_for_printing(draw(kSpool), {});
  ASSERT_EQ(split.parts.size(), 2u);
  EXPECT_EQ(split.joints.size(), 1u);
  EXPECT_EQ(split.pins, 1);
  EXPECT_TRUE(split.fewest);
  EXPECT_TRUE(surface_facts(split.pin).is_printable());
  // Sockets 4.014 mm wide and 2.23 deep, and the gap of 0.14 between the parts.
  const MeshPoint size = bounds(split.pin).high;
  EXPECT_NEAR(size.x, 4.014 - 0.2, 1e-9);
  EXPECT_NEAR(size.z, 4.014 - 0.2, 1e-9);
  EXPECT_NEAR(size.y, 2 * 2.23 + 0.14, 1e-9);
  for (const SplitPart& part : split.parts) EXPECT_NEAR(part.solid.engraved, 4.014 * 4.014 * 2.23, 1e-9);
}

TEST(Split, both_halves_carry_the_same_letter) {
  SolidOptions options;
  options.bevel_kind = BevelKind::None;
  const Cells piece = draw("xxxx/xxxx/xxxx//..../.xx./....//xxxx/xxxx/xxxx");
  const Split split = *split_for_printing(piece, options);
  ASSERT_EQ(split.parts.size(), 2u);
  ASSERT_EQ(split.joints.size(), 1u);
  EXPECT_EQ(split.joints[0].letter, "A");
  EXPECT_NEAR(split.parts[0].solid.engraved, split.parts[1].solid.engraved, 1e-9);
  EXPECT_GT(split.parts[0].solid.engraved, 4.014 * 4.014 * 2.23 + 5);
}

// A letter in the glued face would have its floor 0.6 mm below it, where no bevel ends.
TEST(Split, a_label_keeps_off_faces_that_are_glued) {
  SolidOptions options;
  options.label = "8";
  options.label_depth = 0.6;
  const Split split = *split_for_printing(draw(kSpool), options);
  const Contact contact = split.joints[0].contacts[0];
  const int axis = contact.direction / 2;
  const double plane = (contact.cell[axis] + 1) * 11.15;
  for (int i = 0; i < 2; ++i) {
    const Solid& solid = split.parts[static_cast<std::size_t>(i)].solid;
    const double floor = plane + (split.joints[0].high == i ? 1 : -1) * (0.07 + 0.6);
    EXPECT_GT(solid.engraved, 4.014 * 4.014 * 2.23 + 5) << "there is a label";
    for (const MeshPoint& point : solid.mesh.points) EXPECT_GT(std::abs(point[axis] - floor), 1e-6);
  }
}

TEST(Split, hollow_pieces_are_filled_when_they_are_cut) {
  SolidOptions options;
  options.wall = 1.2;
  EXPECT_EQ(split_for_printing(draw(kSpool), options)->remark,
            "the parts stay filled: sockets would open their cavities");
  EXPECT_TRUE(split_for_printing(draw("xx"), options)->parts[0].solid.hollow);
}

TEST(Split, units_too_small_for_pins_are_told) {
  SolidOptions options;
  options.unit = {3, 3, 3};
  EXPECT_EQ(
      split_for_printing(draw(kSpool), options).error().message,
      "expected room for pins of 1 mm or more in units of 3 mm with this clearance and bevel, found sockets "
      "1.08 mm wide and 0.6 mm deep");
  EXPECT_FALSE(split_for_printing(draw("x./.x"), {}).ok());
}

void check_random_splits(std::uint64_t seed, int count) {
  Rng rng(seed);
  for (int i = 0; i < count; ++i) {
    SCOPED_TRACE(testing::Message() << "seed " << seed << ", piece " << i);
    const Cells piece = random_piece(rng.between(8, 40), rng, rng.chance(0.5));
    SolidOptions options;
    options.bevel_kind = static_cast<BevelKind>(rng.between(0, 1));
    if (rng.chance(0.3)) options.unit = {14, 10.3, 12}, options.clearance = 0.2;
    if (rng.chance(0.3)) options.label = "B7";
    const Split split = *split_for_printing(piece, options, {.most_steps = 300});
    Cells all;
    for (const SplitPart& part : split.parts) {
      ASSERT_TRUE(surface_facts(part.solid.mesh).is_printable());
      ASSERT_EQ(hanging_faces(part.cells, part.up), 0);
      const double bevel = options.bevel_kind == BevelKind::None ? 0 : options.bevel;
      const double filled = NaiveBody(part.cells, options).chamfered_volume(bevel);
      ASSERT_NEAR(volume(part.solid.mesh), filled - part.solid.engraved, 1e-9 * filled);
      const Status read = check_read_back(part.solid.mesh, part.cells, options);
      ASSERT_TRUE(read.ok()) << to_string(read.error());
      ASSERT_FALSE(all.intersects(part.cells));
      all = unite(all, part.cells);
    }
    ASSERT_EQ(all, piece) << "put together they fill the piece";
    ASSERT_GE(split.joints.size() + 1, split.parts.size()) << "and hold together";
  }
}

TEST(RandomSplit, parts_are_closed_of_exact_volume_and_fill_the_piece) { check_random_splits(1, 15); }
TEST(SlowRandomSplit, hundreds_of_them) { check_random_splits(2, 300); }

}  // namespace
}  // namespace kumiki
