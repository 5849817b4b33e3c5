// Cuts made piece by piece: nothing leaves before the last piece, all comes apart after it.
#include "design/construct.h"

#include "puzzle/shape_name.h"
#include "tests/design/partitions.h"

namespace kumiki {
namespace {

const Cells kCube4 = box_without({4, 4, 4}, {{1, 1, 1}});
const Cells kCube5 = box_without({5, 5, 5}, {{2, 2, 2}});

Cells named(std::string_view name) { return fixed_cells(*named_shape(name)); }

Construction made(const Blank& blank, int pieces, std::uint64_t seed, double spread = 0.5,
                  const ConstructLimits& limits = {}) {
  Rng random(seed);
  kumiki::Run run;
  return construct(blank, pieces, size_range(blank.count(), pieces, spread), random, limits, run);
}

void expect_sound(const Partition& cut, SizeRange sizes) {
  for (int piece = 0; piece < cut.pieces(); ++piece) {
    EXPECT_TRUE(sizes.contains(cut.size(piece))) << cut.size(piece);
    EXPECT_TRUE(cut.hangs_together(piece));
  }
}

// The cut as it was when so many pieces had been made.
Partition unfinished(const Partition& cut, int finished) {
  Partition::Owners owners = cut.owners();
  for (auto& owner : owners) owner = std::min(owner, static_cast<std::uint8_t>(finished));
  return {cut.blank(), finished + 1, owners};
}

// By exact code.
void expect_made_as_planned(const Partition& cut) {
  for (int finished = 1; finished + 2 <= cut.pieces(); ++finished) {
    const Partition before = unfinished(cut, finished);
    EXPECT_TRUE(before.hangs_together(finished)) << "the rest after " << finished;
    EXPECT_EQ(exact(cells_of(before)).level, 0) << "something leaves after " << finished;
  }
  EXPECT_TRUE(exact(cells_of(cut)).apart);
}

struct Task {
  Cells shape;
  int pieces;
};

void expect_constructed(const Task& task, std::uint64_t seeds) {
  const Blank blank(task.shape);
  for (std::uint64_t seed = 0; seed < seeds; ++seed) {
    const auto result = made(blank, task.pieces, seed);
    ASSERT_TRUE(result.owners) << blank.count() << " voxels, " << task.pieces << " pieces, seed " << seed;
    EXPECT_LE(result.looks, ConstructLimits().looks + 1);
    const Partition cut(blank, task.pieces, *result.owners);
    expect_sound(cut, size_range(blank.count(), task.pieces, 0.5));
    expect_made_as_planned(cut);
  }
}

TEST(Construct, nothing_leaves_before_the_last_piece_is_made_and_all_comes_apart_then) {
  expect_constructed({kCube4, 3}, 4);
  expect_constructed({kCube4, 5}, 2);
  expect_constructed({kCube5, 4}, 3);
}

TEST(Construct, two_pieces_need_only_come_apart) {
  expect_constructed({kCube4, 2}, 3);
  expect_constructed({box_without({3, 3, 3}, {}), 2}, 3);
}

TEST(Construct, thin_shapes_and_such_with_large_holes_will_do) {
  expect_constructed({named("frame:6x2"), 3}, 3);
  expect_constructed({draw("xxxxxxx/xxxxxxx//xx...xx/xxxxxxx//xxxxxxx/xxxxxxx"), 3}, 3);
}

TEST(ConstructSlow, large_shapes_will_do) { expect_constructed({named("torus:12x4"), 4}, 2); }

TEST(Construct, the_sizes_keep_within_the_spread) {
  const Blank blank(kCube5);
  const auto result = made(blank, 4, 1, 0.25);
  ASSERT_TRUE(result.owners);
  expect_sound({blank, 4, *result.owners}, size_range(blank.count(), 4, 0.25));
}

TEST(Construct, the_same_stream_gives_the_same_cut_and_another_one_another) {
  const Blank blank(kCube5);
  EXPECT_EQ(made(blank, 4, 1).owners, made(blank, 4, 1).owners);
  EXPECT_NE(made(blank, 4, 1).owners, made(blank, 4, 2).owners);
}

// A solid box has no room for a piece that can move and not leave.
TEST(Construct, there_is_none_of_a_solid_shape_and_that_is_seen_at_once) {
  for (const Cells& shape : {box_without({3, 3, 3}, {}), named("sphere:9")}) {
    const auto result = made(Blank(shape), 3, 1, 0.9);
    EXPECT_FALSE(result.owners);
    EXPECT_EQ(result.looks, 0U);
  }
}

TEST(Construct, there_is_none_when_the_sizes_cannot_be) {
  const auto result = made(Blank(kCube4), 4, 1, 0);  // 63 voxels
  EXPECT_FALSE(result.owners);
  EXPECT_EQ(result.looks, 0U);
}

TEST(Construct, there_is_none_when_there_are_more_pieces_than_voxels) {
  const Blank blank(draw("xxx"));
  Rng random(1);
  kumiki::Run run;
  EXPECT_FALSE(construct(blank, 4, {1, 3}, random, {}, run).owners);
}

TEST(Construct, stops_when_the_run_is_cancelled) {
  const Blank blank(kCube5);
  Rng random(1);
  kumiki::Run run;
  run.cancel();
  const auto result = construct(blank, 4, size_range(124, 4, 0.5), random, {}, run);
  EXPECT_FALSE(result.owners);
  EXPECT_LE(result.looks, 1U);
}

TEST(Construct, keeps_within_its_looks) {
  const auto result = made(Blank(kCube5), 6, 1, 0.5, {20, 3, 1000});
  EXPECT_FALSE(result.owners);
  EXPECT_LE(result.looks, 22U);
}

}  // namespace
}  // namespace kumiki
