#include "design/all_locks.h"

#include <algorithm>
#include <set>

#include <gtest/gtest.h>

namespace kumiki {
namespace {

Cells cube(int side) { return Cells::full({{0, 0, 0}, {side, side, side}}); }

using VoxelSet = std::set<Voxel>;

// The slow way: pieces are taken out of a Remaining, and its counters say what they think.
class AsSlow {
 public:
  explicit AsSlow(const Cells& shape) : remaining_(shape) {}

  void take_out(const std::vector<Voxel>& piece) {
    for (const Voxel voxel : piece) remaining_.take(voxel);
    remaining_.part_with_piece();
  }

  bool is_lock(const VoxelSet& set, int direction) {
    for (const Voxel voxel : set) remaining_.take(voxel);
    CutOff cut_off(remaining_);
    const auto fallen = cut_off.find(0);
    const bool is_free = std::all_of(set.begin(), set.end(),
                                     [&](Voxel voxel) { return remaining_.ahead(voxel, direction) < 0; });
    const bool locked = is_free && fallen && fallen->empty() && remaining_.rest() > 0 &&
                        open_conditions(remaining_, direction, remaining_.parts_of_piece()) == 0;
    remaining_.give_back_to(0);
    return locked;
  }

  // All that hang together, up to a size.
  std::set<std::pair<VoxelSet, int>> locks(std::size_t most) {
    std::set<VoxelSet> sets;
    for (const Voxel voxel : remaining_.voxels_of_rest()) sets.insert({voxel});
    std::set<std::pair<VoxelSet, int>> found;
    for (std::size_t size = 1; size <= most; ++size) {
      for (const VoxelSet& set : sets)
        for (int direction = 0; direction < 6; ++direction)
          if (is_lock(set, direction)) found.insert({set, direction});
      sets = grown(sets);
    }
    return found;
  }

 private:
  std::set<VoxelSet> grown(const std::set<VoxelSet>& sets) const {
    std::set<VoxelSet> larger;
    for (const VoxelSet& set : sets)
      for (const Voxel voxel : set)
        for (int direction = 0; direction < 6; ++direction)
          if (const Voxel next = remaining_.beside(voxel, direction);
              remaining_.is_rest(next) && !set.contains(next)) {
            VoxelSet more = set;
            more.insert(next);
            larger.insert(more);
          }
    return larger;
  }

  Remaining remaining_;
};

std::set<std::pair<VoxelSet, int>> as_sets(const std::vector<SmallLock>& locks) {
  std::set<std::pair<VoxelSet, int>> sets;
  for (const SmallLock& lock : locks) sets.insert({{lock.voxels.begin(), lock.voxels.end()}, lock.direction});
  EXPECT_EQ(sets.size(), locks.size());
  return sets;
}

TEST(AllLocks, keys_are_those_that_a_slow_search_finds) {
  AllLocks locks(cube(3));
  AsSlow slow(cube(3));
  const auto found = as_sets(locks.find({4, 4, 1'000'000}, {}));
  EXPECT_EQ(found, slow.locks(4));
  EXPECT_FALSE(found.empty());
}

TEST(AllLocks, next_pieces_are_those_that_a_slow_search_finds) {
  AllLocks locks(cube(3));
  const auto keys = locks.find({4, 4, 1'000'000}, {});
  std::size_t count = 0;
  for (std::size_t i = 0; i < keys.size(); i += 1 + keys.size() / 12) {
    AsSlow slow(cube(3));
    slow.take_out(keys[i].voxels);
    locks.begin();
    locks.take_out(keys[i].voxels);
    const auto found = as_sets(locks.find({5, 5, 1'000'000}, {}));
    EXPECT_EQ(found, slow.locks(5)) << i;
    count += found.size();
  }
  EXPECT_GT(count, 0u);
}

TEST(AllLocks, they_know_how_the_rest_changes) {
  const auto surface_and_dangling = [](const Cells& cells) {
    int faces = 0, dangling = 0;
    cells.for_each([&](Vec3 cell) {
      int degree = 0;
      for (const Vec3 step : kDirections) degree += cells.test(cell + step);
      faces += 6 - degree;
      dangling += degree == 1 ? 4 : degree == 2 ? 1 : 0;
    });
    return std::pair{faces, dangling};
  };
  AllLocks locks(cube(3));
  const auto before = surface_and_dangling(cube(3));
  for (const SmallLock& lock : locks.find({5, 5, 1'000'000}, {})) {
    Cells rest = cube(3);
    for (const Voxel voxel : lock.voxels) rest.remove(Cells::of({{locks.place_of(voxel)}}));
    const auto after = surface_and_dangling(rest);
    EXPECT_EQ(after.first - before.first, lock.surface);
    EXPECT_EQ(after.second - before.second, lock.dangling);
  }
}

TEST(AllLocks, the_key_is_where_it_is_wanted) {
  AllLocks locks(cube(4));
  const auto found = locks.find(LockLimits{4, 4, 1000}, {Vec3{1, 2, 3}, 4});
  ASSERT_FALSE(found.empty());
  for (const SmallLock& lock : found) {
    EXPECT_EQ(lock.direction, 4);
    EXPECT_TRUE(std::any_of(lock.voxels.begin(), lock.voxels.end(), [&](Voxel voxel) {
      return locks.place_of(voxel) == Vec3{1, 2, 3};
    }));
  }
}

TEST(AllLocks, only_those_are_listed_that_are_little_larger_than_the_smallest) {
  AllLocks locks(cube(4));
  const auto found = locks.find({6, 1, 1000}, {});
  const auto size = [](const SmallLock& lock) { return lock.voxels.size(); };
  const auto [least, most] = std::ranges::minmax(found, {}, size);
  EXPECT_LE(size(most), size(least) + 1);
}

}  // namespace
}  // namespace kumiki
