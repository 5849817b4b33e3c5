// Cuts to start from: complete, whole, of allowed sizes, and the same again from the same stream.
#include "design/start.h"
#include "design/explore.h"

#include "tests/design/partitions.h"

namespace kumiki {
namespace {

std::optional<Partition::Owners> start_of(const Blank& blank, int pieces, SizeRange sizes,
                                          const Frozen& frozen, StartKind kind, Rng& random) {
  return random_start(CutTask(blank, pieces, sizes, frozen), kind, random);
}

void expect_sound(const Blank& blank, int pieces, SizeRange sizes, const Partition::Owners& owners) {
  ASSERT_EQ(owners.size(), static_cast<std::size_t>(blank.count()));
  for (const int owner : owners) ASSERT_LT(owner, pieces);
  const Partition cut(blank, pieces, owners);
  for (int piece = 0; piece < pieces; ++piece) {
    EXPECT_TRUE(sizes.contains(cut.size(piece))) << cut.size(piece);
    EXPECT_TRUE(cut.hangs_together(piece));
  }
}

TEST(SizeRange, is_the_mean_give_or_take_a_share) {
  const auto range = [](int voxels, int pieces, double spread) {
    const SizeRange sizes = size_range(voxels, pieces, spread);
    return std::pair(sizes.least, sizes.most);
  };
  EXPECT_EQ(range(64, 4, 0.5), std::pair(8, 24));
  EXPECT_EQ(range(64, 4, 0), std::pair(16, 16));
  EXPECT_EQ(range(63, 4, 0.5), std::pair(8, 23));  // 7.875 … 23.625
  EXPECT_EQ(range(10, 5, 1), std::pair(1, 4));     // never nothing
  EXPECT_EQ(range(10, 2, 1), std::pair(1, 10));
  EXPECT_EQ(range(10, 3, 0.1), std::pair(3, 3));
}

TEST(Start, every_voxel_is_owned_and_every_piece_is_whole_and_of_allowed_size) {
  for (const Cells& shape : shapes_to_cut())
    for (int pieces = 2; pieces <= 8; ++pieces) {
      const Blank blank(shape);
      const SizeRange sizes = size_range(blank.count(), pieces, 0.5);
      for (std::uint64_t seed = 0; seed < 10; ++seed) {
        Rng random(seed);
        const auto owners = start_of(blank, pieces, sizes, nothing_frozen(blank), StartKind::Grown, random);
        ASSERT_TRUE(owners) << pieces << " pieces, " << blank.count() << " voxels, seed " << seed;
        expect_sound(blank, pieces, sizes, *owners);
      }
    }
}

TEST(Start, carved_pieces_come_apart_at_once) {
  for (const Cells& shape : {box_without({4, 4, 4}, {{1, 1, 1}}), box_without({5, 5, 5}, {{2, 2, 2}})})
    for (int pieces = 2; pieces <= 6; ++pieces) {
      const Blank blank(shape);
      const SizeRange sizes = size_range(blank.count(), pieces, 0.5);
      for (std::uint64_t seed = 0; seed < 10; ++seed) {
        Rng random(seed);
        const auto owners = start_of(blank, pieces, sizes, nothing_frozen(blank), StartKind::Carved, random);
        ASSERT_TRUE(owners);
        expect_sound(blank, pieces, sizes, *owners);
        Clashes clashes(blank, pieces);
        clashes.count(Partition(blank, pieces, *owners));
        const Outlook outlook = Explorer(blank, clashes).explore(0, 1000);
        EXPECT_EQ(outlook.level, 1);
        EXPECT_EQ(outlook.stuck, 0) << pieces << " pieces, seed " << seed;
      }
    }
}

TEST(Start, equal_sizes_can_be_had_too) {
  const Blank blank(box_without({4, 4, 4}, {}));
  Rng random(1);
  const auto owners = start_of(blank, 4, {16, 16}, nothing_frozen(blank), StartKind::Grown, random);
  ASSERT_TRUE(owners);
  expect_sound(blank, 4, {16, 16}, *owners);
}

TEST(Start, the_same_stream_gives_the_same_cut_and_another_one_another) {
  const Blank blank(box_without({4, 4, 4}, {{1, 1, 1}}));
  const auto start = [&](std::uint64_t stream) {
    Rng random(1, stream);
    return start_of(blank, 4, size_range(63, 4, 0.5), nothing_frozen(blank), StartKind::Grown, random);
  };
  EXPECT_EQ(start(1), start(1));
  EXPECT_NE(start(1), start(2));
}

TEST(Start, frozen_voxels_keep_their_owner_and_their_pieces_do_not_grow) {
  const Blank blank(box_without({4, 4, 4}, {{1, 1, 1}}));
  Frozen frozen = nothing_frozen(blank);
  for (int v = 0; v < blank.count(); ++v)
    if (blank.place(v).x == 0) frozen[static_cast<std::size_t>(v)] = 0;
  const SizeRange sizes = size_range(blank.count() - 16, 3, 0.5);
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    Rng random(seed);
    const auto owners = start_of(blank, 4, sizes, frozen, StartKind::Grown, random);
    ASSERT_TRUE(owners);
    for (std::size_t v = 0; v < frozen.size(); ++v) EXPECT_EQ((*owners)[v] == 0, frozen[v] == 0);
    const Partition cut(blank, 4, *owners);
    for (int piece = 1; piece < 4; ++piece) {
      EXPECT_TRUE(sizes.contains(cut.size(piece)));
      EXPECT_TRUE(cut.hangs_together(piece));
    }
  }
}

TEST(Start, a_cut_that_is_wholly_frozen_is_its_own_start) {
  const DrawnCut drawn("aab/bbb");
  Rng random(1);
  EXPECT_EQ(start_of(drawn.blank, 2, {1, 1}, drawn.owners, StartKind::Grown, random), drawn.owners);
}

TEST(Start, there_is_none_when_the_sizes_cannot_be) {
  const Blank blank(box_without({3, 3, 3}, {}));
  Rng random(1);
  const auto start = [&](int pieces, SizeRange sizes) {
    return start_of(blank, pieces, sizes, nothing_frozen(blank), StartKind::Grown, random);
  };
  EXPECT_FALSE(start(4, {7, 7}));    // 28 voxels
  EXPECT_FALSE(start(4, {1, 6}));    // 24 at most
  EXPECT_FALSE(start(2, {14, 27}));  // 28 at least
  EXPECT_FALSE(start(3, {9, 8}));    // no size at all
}

TEST(Start, there_is_none_when_no_size_is_allowed_and_there_is_a_hole_to_move_into) {
  const Blank blank(box_without({4, 4, 4}, {{1, 1, 1}}));
  Rng random(1);
  EXPECT_FALSE(start_of(blank, 4, size_range(63, 4, 0), nothing_frozen(blank), StartKind::Grown, random));
}

TEST(Start, there_is_none_when_there_are_more_pieces_than_voxels) {
  const Blank blank(draw("xxx"));
  Rng random(1);
  EXPECT_FALSE(start_of(blank, 4, {1, 3}, nothing_frozen(blank), StartKind::Grown, random));
}

TEST(Start, there_is_none_when_the_frozen_leave_a_part_that_is_too_small) {
  const DrawnCut drawn("baaab");  // b is to be made of both ends
  Frozen frozen = nothing_frozen(drawn.blank);
  for (const std::size_t v : {1, 2, 3}) frozen[v] = 0;
  Rng random(1);
  EXPECT_FALSE(start_of(drawn.blank, 2, {1, 2}, frozen, StartKind::Grown, random));
}

TEST(Start, there_is_none_when_all_pieces_are_frozen_and_voxels_are_left) {
  const Blank blank(draw("xxx"));
  Rng random(1);
  EXPECT_FALSE(start_of(blank, 2, {1, 3}, {0, 1, Partition::kNobody}, StartKind::Grown, random));
}

}  // namespace
}  // namespace kumiki
