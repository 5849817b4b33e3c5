// Pieces by bits are those by lists, whatever has been taken out before.
#include "design/board_carver.h"

#include <set>

#include <gtest/gtest.h>

#include "design/extract.h"

namespace kumiki {
namespace {

constexpr int kMost = 12;

std::set<Vec3> places_of(const Carver& carver, const std::vector<Voxel>& voxels) {
  std::set<Vec3> places;
  for (const Voxel voxel : voxels) places.insert(carver.place_of(voxel));
  return places;
}

// Two carvers side by side, with the same luck.
class Pair {
 public:
  Pair(const Cells& shape, const KeyPlace& key, std::uint64_t seed)
      : bits_(carver(shape, key)), lists_(std::make_unique<Extractor>(shape, key)), random_(seed) {}

  // The cheapest of a few pieces is taken out by both; false: there was none.
  bool go_on() {
    const auto seeds = same_seeds();
    for (std::size_t i = 0; i < seeds.first.size() && !HasFailure(); ++i)
      if (take_out_from(seeds.first[i], seeds.second[i])) return true;
    return false;
  }

  void go_back(std::vector<Voxel> bits, std::vector<Voxel> lists) {
    bits_->put_back(std::move(bits));
    lists_->put_back(std::move(lists));
    expect_same(bits_->voxels_of_rest(), lists_->voxels_of_rest());
  }

  const Carver& bits() const { return *bits_; }
  const Carver& lists() const { return *lists_; }

 private:
  static bool HasFailure() { return testing::Test::HasFailure(); }

  void expect_same(const std::vector<Voxel>& a, const std::vector<Voxel>& b) const {
    EXPECT_EQ(places_of(*bits_, a), places_of(*lists_, b));
  }

  std::pair<std::vector<LockSeed>, std::vector<LockSeed>> same_seeds() {
    Rng same = random_;
    std::pair seeds{bits_->seeds(random_), lists_->seeds(same)};
    EXPECT_EQ(seeds.first.size(), seeds.second.size());
    for (std::size_t i = 0; i < std::min(seeds.first.size(), seeds.second.size()); ++i) {
      EXPECT_EQ(bits_->place_of(seeds.first[i].voxel), lists_->place_of(seeds.second[i].voxel));
      EXPECT_EQ(seeds.first[i].direction, seeds.second[i].direction);
      EXPECT_EQ(seeds.first[i].cost, seeds.second[i].cost);
    }
    return seeds;
  }

  bool take_out_from(const LockSeed& a, const LockSeed& b) {
    const auto lock_a = bits_->find_lock(a, kMost), lock_b = lists_->find_lock(b, kMost);
    EXPECT_EQ(lock_a.has_value(), lock_b.has_value());
    if (!lock_a || !lock_b) return false;
    expect_same(*lock_a, *lock_b);
    Rng same = random_;
    const auto grown_a = bits_->grow(*lock_a, a.direction, kMost - 2, kMost, random_);
    const auto grown_b = lists_->grow(*lock_b, b.direction, kMost - 2, kMost, same);
    EXPECT_EQ(grown_a.has_value(), grown_b.has_value());
    if (!grown_a || !grown_b) return false;
    expect_same(grown_a->voxels, grown_b->voxels);
    EXPECT_EQ(grown_a->cost, grown_b->cost);
    expect_same(bits_->take_out(grown_a->voxels), lists_->take_out(grown_b->voxels));
    EXPECT_EQ(bits_->rest(), lists_->rest());
    return true;
  }

  std::unique_ptr<Carver> bits_, lists_;
  Rng random_;
};

int pieces_alike(const Cells& shape, std::uint64_t seed, const KeyPlace& key = {}) {
  Pair pair(shape, key, seed);
  int pieces = 0;
  while (!testing::Test::HasFailure() && pair.go_on()) ++pieces;
  return pieces;
}

TEST(BoardCarver, pieces_are_those_of_the_lists) {
  int pieces = 0;
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    pieces += pieces_alike(Cells::full({{0, 0, 0}, {4, 4, 4}}), seed);
    pieces += pieces_alike(Cells::full({{-3, 5, 0}, {5, 4, 5}}), seed);
    pieces += pieces_alike(Cells::full({{0, 0, 7}, {6, 6, 6}}), seed);
    pieces += pieces_alike(Cells::full({{0, 0, 0}, {7, 8, 9}}), seed);
  }
  EXPECT_GT(pieces, 200);
}

TEST(BoardCarver, holds_for_shapes_that_do_not_fill_their_box) {
  Cells ring = Cells::full({{-9, 5, 2}, {6, 6, 3}});
  ring.remove(Cells::full({{-7, 7, 2}, {2, 2, 3}}));
  int pieces = 0;
  for (std::uint64_t seed = 1; seed <= 8; ++seed) pieces += pieces_alike(ring, seed);
  EXPECT_GT(pieces, 16);
}

TEST(BoardCarver, the_key_is_where_it_is_wanted) {
  KeyPlace key;
  key.seed = Vec3{0, 2, 4};
  key.direction = 4;
  EXPECT_GT(pieces_alike(Cells::full({{0, 0, 0}, {5, 5, 5}}), 1, key), 0);
}

TEST(BoardCarver, what_is_put_back_is_rest_again) {
  Pair pair(Cells::full({{0, 0, 0}, {5, 5, 5}}), {}, 3);
  ASSERT_TRUE(pair.go_on());
  const auto bits = pair.bits().last(), lists = pair.lists().last();
  ASSERT_TRUE(pair.go_on());
  const int rest = pair.bits().rest();
  pair.go_back(bits, lists);
  EXPECT_GT(pair.bits().rest(), rest);
  EXPECT_EQ(pair.bits().last(), bits);
}

}  // namespace
}  // namespace kumiki
