// How strong pieces are: the exact least contact against breaking every set of faces, the quick count against
// the exact one.
#include "design/strength.h"

#include "grid/connectivity.h"
#include "tests/design/partitions.h"

namespace kumiki {
namespace {

int least_contact_of(std::string_view drawing) {
  const DrawnCut drawn(drawing);
  return least_contact(drawn.cut(), 0);
}

// Over all ways to paint the voxels of a piece in two colours, the fewest faces between the colours.
int naive_least_contact(const Partition& cut, int piece) {
  const auto& members = cut.members(piece);
  int least = kUnbreakable;
  for (unsigned one = 1; one + 1 < 1U << members.size(); ++one) {
    int faces = 0;
    for (std::size_t a = 0; a < members.size(); ++a)
      for (std::size_t b = 0; b < members.size(); ++b) {
        const Vec3 apart = cut.blank().place(members[b]) - cut.blank().place(members[a]);
        const bool touch = std::abs(apart.x) + std::abs(apart.y) + std::abs(apart.z) == 1;
        faces += touch && (one >> a & 1) && !(one >> b & 1);
      }
    least = std::min(least, faces);
  }
  return least;
}

TEST(Strength, is_the_fewest_faces_that_hold_two_parts_together) {
  EXPECT_EQ(least_contact_of("aaa"), 1);
  EXPECT_EQ(least_contact_of("aa/aa"), 2);
  EXPECT_EQ(least_contact_of("aaa/a.a/aaa"), 2);
  EXPECT_EQ(least_contact_of("aa/aa//aa/aa"), 3);
  EXPECT_EQ(least_contact_of("aa.aa/aaaaa"), 1);  // two squares on a bar
  EXPECT_EQ(least_contact_of("a"), kUnbreakable);
}

TEST(Strength, agrees_with_breaking_every_set_of_faces) {
  Rng random(5);
  const Blank blank(box_without({3, 3, 3}, {}));
  for (int k = 0; k < 60; ++k) {
    const Partition cut = random_cut(blank, 3, random);
    for (int piece = 0; piece < 3; ++piece)
      if (cut.size(piece) <= 11) {
        EXPECT_EQ(least_contact(cut, piece), naive_least_contact(cut, piece));
      }
  }
}

TEST(Weakness, is_nothing_where_the_contact_is_as_wanted_and_for_two_faces_only_there) {
  Rng random(6);
  for (const Cells& shape : shapes_to_cut()) {
    const Blank blank(shape);
    for (int k = 0; k < 30; ++k) {
      const Partition cut = random_cut(blank, 3, random);
      for (int piece = 0; piece < 3; ++piece) {
        const int contact = least_contact(cut, piece);
        EXPECT_EQ(weakness(cut, piece, 2) == 0, contact >= 2);
        if (contact >= 3) {
          EXPECT_EQ(weakness(cut, piece, 3), 0);
        }
        EXPECT_EQ(weakness(cut, piece, 1), 0);
      }
    }
  }
}

TEST(Weakness, counts_what_hangs_by_too_few_faces_and_where_it_would_break) {
  const auto weak = [](std::string_view drawing, int wanted) {
    const DrawnCut drawn(drawing);
    return weakness(drawn.cut(), 0, wanted);
  };
  EXPECT_EQ(weak("aaa", 2), 2);          // both ends
  EXPECT_EQ(weak("aaaa", 2), 3);         // and the face in the middle
  EXPECT_EQ(weak("aa.aa/aaaaa", 2), 2);  // on both sides of the bar's middle
  EXPECT_EQ(weak("aa/aa", 3), 4);
  EXPECT_EQ(weak("a", 2), 0);
}

}  // namespace
}  // namespace kumiki
