// Locks by bits are those by lists, whatever has been taken out before.
#include "design/board_locks.h"

#include <set>

#include <gtest/gtest.h>

#include "design/all_locks.h"

namespace kumiki {
namespace {

using Found = std::tuple<std::set<Vec3>, int, int, int>;  // places, direction, surface, dangling

std::set<Found> found_by(LockFinder& finder, const LockLimits& limits, const KeyPlace& key = {}) {
  std::set<Found> all;
  for (const SmallLock& lock : finder.find(limits, key)) {
    std::set<Vec3> places;
    for (const Voxel voxel : lock.voxels) places.insert(finder.place_of(voxel));
    EXPECT_TRUE(all.insert({places, lock.direction, lock.surface, lock.dangling}).second);
  }
  return all;
}

std::vector<Voxel> voxels_at(const LockFinder& finder, const std::set<Vec3>& places) {
  std::vector<Voxel> voxels;
  for (const Voxel voxel : finder.whole())
    if (places.contains(finder.place_of(voxel))) voxels.push_back(voxel);
  return voxels;
}

// Takes out pieces by lots as long as there are any, and compares at every step; how many there were.
template <class Finder>
int steps_alike(const Cells& shape, std::uint64_t seed) {
  Finder bits(shape);
  AllLocks lists(shape);
  Rng random(seed);
  int steps = 0;
  for (;; ++steps) {
    const LockLimits limits{6, 6, 1'000'000};
    const auto by_bits = found_by(bits, limits), by_lists = found_by(lists, limits);
    EXPECT_EQ(by_bits, by_lists) << "after " << steps;
    if (by_bits.empty() || by_bits != by_lists) return steps;
    auto chosen = by_bits.begin();
    std::advance(chosen, static_cast<std::ptrdiff_t>(random.below(by_bits.size())));
    bits.take_out(voxels_at(bits, std::get<0>(*chosen)));
    lists.take_out(voxels_at(lists, std::get<0>(*chosen)));
  }
}

TEST(LengthyBoardLocks, are_those_of_the_lists) {
  int steps = 0;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    steps += steps_alike<BoardLocks<1>>(Cells::full({{0, 0, 0}, {4, 4, 4}}), seed);
    steps += steps_alike<BoardLocks<2>>(Cells::full({{-3, 5, 0}, {5, 4, 5}}), seed);
  }
  EXPECT_GT(steps, 12);
}

TEST(LengthyBoardLocks, hold_for_shapes_that_do_not_fill_their_box) {
  Cells ring = Cells::full({{-9, 5, 2}, {6, 6, 3}});
  ring.remove(Cells::full({{-7, 7, 2}, {2, 2, 3}}));
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    steps_alike<BoardLocks<2>>(ring, seed);
    steps_alike<BoardLocks<8>>(ring, seed);
  }
}

TEST(BoardLocks, the_key_is_where_it_is_wanted) {
  const Cells cube = Cells::full({{1, 1, 1}, {4, 4, 4}});
  BoardLocks<4> bits(cube);
  AllLocks lists(cube);
  const KeyPlace key{Vec3{2, 3, 4}, 4};
  const auto found = found_by(bits, {4, 4, 1000}, key);
  EXPECT_FALSE(found.empty());
  EXPECT_EQ(found, found_by(lists, {4, 4, 1000}, key));
}

TEST(BoardLocks, are_chosen_where_the_box_is_small) {
  EXPECT_NE(dynamic_cast<BoardLocks<8>*>(lock_finder(Cells::full({{}, {8, 8, 8}})).get()), nullptr);
  EXPECT_NE(dynamic_cast<AllLocks*>(lock_finder(Cells::full({{}, {8, 8, 9}})).get()), nullptr);
}

}  // namespace
}  // namespace kumiki
