// Cuts: who owns what while voxels change hands, and the quick look at what hangs together.
#include "design/partition.h"

#include <algorithm>

#include "grid/connectivity.h"
#include "tests/design/partitions.h"

namespace kumiki {
namespace {

std::vector<int> sorted(std::vector<int> list) {
  std::sort(list.begin(), list.end());
  return list;
}

TEST(Partition, knows_the_owners_it_was_made_of) {
  const DrawnCut drawn("aab/.bb");
  const Partition cut = drawn.cut();
  EXPECT_EQ(cut.pieces(), 2);
  EXPECT_EQ(cut.owners(), drawn.owners);
  EXPECT_EQ(sorted(cut.members(0)), (std::vector<int>{0, 1}));
  EXPECT_EQ(sorted(cut.members(1)), (std::vector<int>{2, 3, 4}));
  EXPECT_EQ(cut.size(1), 3);
}

TEST(Partition, a_voxel_that_changes_hands_leaves_one_list_and_enters_another) {
  const DrawnCut drawn("aab/.bb");
  Partition cut = drawn.cut();
  cut.give(1, 1);
  EXPECT_EQ(cut.owners(), DrawnCut("abb/.bb").owners);
  EXPECT_EQ(cut.members(0), std::vector<int>{0});
  EXPECT_EQ(sorted(cut.members(1)), (std::vector<int>{1, 2, 3, 4}));
}

TEST(Partition, a_voxel_may_be_given_to_its_owner) {
  const DrawnCut drawn("aab/.bb");
  Partition cut = drawn.cut();
  cut.give(0, 0);
  EXPECT_EQ(cut.owners(), drawn.owners);
  EXPECT_EQ(sorted(cut.members(0)), (std::vector<int>{0, 1}));
}

TEST(Partition, lists_and_owners_agree_after_many_handovers) {
  const Blank blank(box_without({3, 4, 5}, {{1, 1, 2}}));
  Rng random(1);
  Partition cut(blank, 4, Partition::Owners(static_cast<std::size_t>(blank.count())));
  for (int i = 0; i < 2000; ++i)
    cut.give(static_cast<int>(random.below(static_cast<std::uint64_t>(blank.count()))), random.between(0, 3));
  int members = 0;
  for (int piece = 0; piece < 4; ++piece)
    for (const int voxel : cut.members(piece)) {
      EXPECT_EQ(cut.owner(voxel), piece);
      ++members;
    }
  EXPECT_EQ(members, blank.count());
}

TEST(Partition, a_piece_without_voxels_does_not_hang_together) {
  const DrawnCut drawn("ab");
  Partition cut = drawn.cut();
  cut.give(0, 1);
  EXPECT_FALSE(cut.hangs_together(0));
  EXPECT_FALSE(cut.hangs_together_without(0, 0));
  EXPECT_TRUE(cut.hangs_together(1));
}

TEST(Partition, edges_and_corners_do_not_hold_a_piece_together) {
  const DrawnCut edge("ab/ba"), corner("ab/bb//bb/ba");
  EXPECT_FALSE(edge.cut().hangs_together(0));
  EXPECT_FALSE(corner.cut().hangs_together(0));
  EXPECT_TRUE(corner.cut().hangs_together(1));
}

TEST(Partition, a_ring_that_loses_a_voxel_hangs_together_by_the_long_way) {
  const DrawnCut drawn("aaaa/abba/aaaa");
  Partition cut = drawn.cut();
  cut.give(1, 1);
  EXPECT_TRUE(cut.hangs_together_without(1, 0));
  cut.give(9, 1);  // below it
  EXPECT_FALSE(cut.hangs_together_without(9, 0));
}

TEST(Partition, the_look_at_the_neighbours_agrees_with_a_walk_through_the_piece) {
  std::vector<Cells> shapes = shapes_to_cut();
  shapes.push_back(box_without({6, 6, 6}, {{2, 2, 2}}));
  shapes.push_back(box_without({8, 7, 3}, {}));  // no small box
  int fell_apart = 0;
  for (const Cells& shape : shapes)
    for (const int pieces : {2, 3, 5}) {
      const Blank blank(shape);
      Rng random(2, static_cast<std::uint64_t>(pieces));
      Partition cut = random_cut(blank, pieces, random);
      for (int i = 0; i < 500; ++i) {
        const auto [voxel, from, to] = random_handover(cut, random);
        if (voxel < 0) continue;
        cut.give(voxel, to);
        const bool whole = is_connected(cells_of(cut)[static_cast<std::size_t>(from)]);
        ASSERT_EQ(cut.hangs_together(from), whole);
        ASSERT_EQ(cut.hangs_together_without(voxel, from), whole);
        if (!whole) ++fell_apart, cut.give(voxel, from);
      }
    }
  EXPECT_GT(fell_apart, 500) << "too few fall apart: the comparison says little";
}

}  // namespace
}  // namespace kumiki
