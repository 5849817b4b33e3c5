#include "design/remaining.h"

#include <gtest/gtest.h>

#include "base/rng.h"
#include "design/cut_off.h"
#include "grid/connectivity.h"

namespace kumiki {
namespace {

Cells cells_of(const Remaining& remaining, const std::vector<Voxel>& voxels) {
  std::vector<Vec3> places;
  for (const Voxel voxel : voxels) places.push_back(remaining.place_of(voxel));
  return Cells::of(places);
}

// Takes a random piece of connected voxels.
void take_some(Remaining& remaining, int count, Rng& random) {
  const auto all = remaining.voxels_of_rest();
  remaining.take(all[random.below(all.size())]);
  for (int tries = 0; static_cast<int>(remaining.piece().size()) < count && tries < 1000; ++tries) {
    const auto& piece = remaining.piece();
    const Voxel next = remaining.beside(piece[random.below(piece.size())], random.between(0, 5));
    if (remaining.is_rest(next)) remaining.take(next);
  }
}

int contacts(const Cells& of, const Cells& with, int direction) {
  int count = 0;
  of.for_each(
      [&](Vec3 cell) { count += with.test(cell + kDirections[static_cast<std::size_t>(direction)]); });
  return count;
}

TEST(Remaining, the_nearest_voxel_ahead_is_found_over_gaps_and_words) {
  Cells line = Cells::full({{-3, 5, 2}, {150, 1, 1}});
  for (int x = 0; x < 130; ++x) line.reset({x, 5, 2});
  const Remaining remaining(line);
  EXPECT_EQ(remaining.ahead(remaining.voxel_at({-1, 5, 2}), 0), remaining.voxel_at({130, 5, 2}));
  EXPECT_EQ(remaining.ahead(remaining.voxel_at({130, 5, 2}), 1), remaining.voxel_at({-1, 5, 2}));
  EXPECT_EQ(remaining.ahead(remaining.voxel_at({146, 5, 2}), 0), -1);
  EXPECT_EQ(remaining.ahead(remaining.voxel_at({-3, 5, 2}), 1), -1);
  EXPECT_EQ(remaining.ahead(remaining.voxel_at({-3, 5, 2}), 4), -1);
}

TEST(Remaining, contacts_are_those_that_a_plain_count_finds) {
  Rng random(3);
  for (int round = 0; round < 50; ++round) {
    Remaining remaining(Cells::full({{0, 0, 0}, {4, 5, 3}}));
    take_some(remaining, random.between(1, 12), random);
    remaining.part_with_piece();
    take_some(remaining, random.between(1, 20), random);
    remaining.give_back_to(
        static_cast<std::size_t>(random.between(0, static_cast<int>(remaining.piece().size()))));
    const Cells piece = cells_of(remaining, remaining.piece()), last = cells_of(remaining, remaining.last());
    const Cells rest = cells_of(remaining, remaining.voxels_of_rest());
    for (int e = 0; e < 6; ++e) {
      EXPECT_EQ(remaining.contacts_of_piece(e), contacts(piece, unite(rest, last), e));
      EXPECT_EQ(remaining.contacts_of_both(e), contacts(unite(piece, last), rest, e));
    }
    EXPECT_EQ(remaining.parts_of_piece(), std::ssize(components(piece)));
    EXPECT_EQ(remaining.rest(), rest.count());
  }
}

TEST(Remaining, pieces_that_are_put_back_leave_no_trace) {
  Rng random(5);
  const Cells cube = Cells::full({{0, 0, 0}, {4, 4, 4}});
  Remaining remaining(cube);
  std::vector<std::vector<Voxel>> before;
  for (int i = 0; i < 4; ++i) {
    take_some(remaining, 6, random);
    before.push_back(remaining.part_with_piece());
  }
  for (; !before.empty(); before.pop_back()) remaining.rejoin(before.back());
  EXPECT_EQ(cells_of(remaining, remaining.voxels_of_rest()), cube);
  for (int e = 0; e < 6; ++e) EXPECT_EQ(remaining.contacts_of_both(e), 0);
}

TEST(Remaining, what_lies_ahead_comes_along) {
  Remaining remaining(Cells::full({{0, 0, 0}, {3, 3, 3}}));
  remaining.take_with_all_ahead(remaining.voxel_at({1, 1, 0}), 4);
  EXPECT_EQ(cells_of(remaining, remaining.piece()), Cells::full({{1, 1, 0}, {1, 1, 3}}));
}

TEST(CutOff, finds_what_a_plain_search_for_parts_finds) {
  Rng random(7);
  int apart = 0;
  for (int round = 0; round < 200; ++round) {
    Remaining remaining(Cells::full({{0, 0, 0}, {4, 4, 2}}));
    take_some(remaining, random.between(3, 14), random);
    const auto parts = components(cells_of(remaining, remaining.voxels_of_rest()));
    int largest = 0, all = 0;
    for (const Cells& part : parts) largest = std::max(largest, part.count()), all += part.count();
    const auto fallen = CutOff(remaining).find(1000);
    ASSERT_TRUE(fallen);
    EXPECT_EQ(std::ssize(*fallen), all - largest);
    apart += parts.size() > 1;
    if (all > largest) {
      EXPECT_FALSE(CutOff(remaining).find(all - largest - 1));
    }
  }
  EXPECT_GT(apart, 20);
}

TEST(CutOff, forgets_what_it_marked) {
  Remaining remaining(Cells::full({{0, 0, 0}, {5, 1, 1}}));
  CutOff cut_off(remaining);
  remaining.take(remaining.voxel_at({1, 0, 0}));
  for (int again = 0; again < 3; ++again) EXPECT_EQ(cut_off.find(9)->size(), 1u);
}

}  // namespace
}  // namespace kumiki
