#include "base/rng.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <climits>
#include <cmath>
#include <set>

namespace kumiki {
namespace {

std::vector<std::uint64_t> first(Rng rng, int count) {
  std::vector<std::uint64_t> draws;
  for (int i = 0; i < count; ++i) draws.push_back(rng.next());
  return draws;
}

// Computed by a second program, written from the papers. A change here changes every published seed.
TEST(Rng, the_first_numbers_of_seed_1_never_change) {
  const std::vector<std::uint64_t> stream_0 = {0x309714ec38d33b4cu, 0x1bc11473d28024a0u, 0xaa4f7bbef2a5a194u,
                                               0xe418b571ccc48341u};
  const std::vector<std::uint64_t> stream_1 = {0x6a96080e7283f84au, 0xbac7b3fd87fb8a3du, 0xb3f751ca16f57829u,
                                               0x61d11af3db94371du};
  EXPECT_EQ(first(Rng(1), 4), stream_0);
  EXPECT_EQ(first(Rng(1, 1), 4), stream_1);
}

TEST(Rng, the_first_dice_and_the_first_shuffle_of_seed_1_never_change) {
  Rng dice(1);
  std::vector<std::uint64_t> thrown;
  for (int i = 0; i < 10; ++i) thrown.push_back(dice.below(6));
  EXPECT_EQ(thrown, (std::vector<std::uint64_t>{2, 4, 0, 5, 4, 5, 0, 4, 0, 3}));

  std::vector<int> cards = {0, 1, 2, 3, 4, 5, 6, 7};
  Rng(1).shuffle(cards);
  EXPECT_EQ(cards, (std::vector<int>{1, 6, 7, 5, 2, 0, 3, 4}));
  EXPECT_EQ(Rng(1).unit(), 0.18980532424104701);
}

TEST(Rng, streams_and_seeds_differ_from_each_other) {
  std::set<std::vector<std::uint64_t>> seen;
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    for (std::uint64_t stream = 0; stream < 30; ++stream) seen.insert(first(Rng(seed, stream), 2));
  }
  EXPECT_EQ(seen.size(), 900u);
}

// With `next() % bound` for this bound, half of all draws would fall into the lowest third.
TEST(Rng, below_has_no_modulo_bias) {
  const std::uint64_t bound = (std::uint64_t{3} << 62);
  Rng rng(1);
  int low = 0;
  const int draws = 30000;
  for (int i = 0; i < draws; ++i) low += rng.below(bound) < bound / 3 ? 1 : 0;
  EXPECT_NEAR(low, draws / 3, 5 * std::sqrt(draws * 2.0 / 9));
}

TEST(Rng, below_gives_every_number_about_equally_often) {
  Rng rng(7);
  std::array<int, 10> count{};
  for (int i = 0; i < 100000; ++i) ++count[rng.below(10)];
  for (const int times : count) EXPECT_NEAR(times, 10000, 500);
}

TEST(Rng, below_1_is_0) { EXPECT_EQ(Rng(1).below(1), 0u); }

TEST(Rng, between_includes_both_ends_and_stands_the_widest_range) {
  Rng rng(1);
  std::set<int> seen;
  for (int i = 0; i < 200; ++i) seen.insert(rng.between(-2, 2));
  EXPECT_EQ(seen, (std::set<int>{-2, -1, 0, 1, 2}));
  EXPECT_EQ(rng.between(5, 5), 5);
  bool negative = false, positive = false;
  for (int i = 0; i < 100; ++i) (rng.between(INT_MIN, INT_MAX) < 0 ? negative : positive) = true;
  EXPECT_TRUE(negative && positive);
}

TEST(Rng, unit_is_at_least_0_and_less_than_1) {
  Rng rng(1);
  double sum = 0;
  for (int i = 0; i < 10000; ++i) {
    const double draw = rng.unit();
    ASSERT_TRUE(draw >= 0 && draw < 1);
    sum += draw;
  }
  EXPECT_NEAR(sum / 10000, 0.5, 0.02);
}

TEST(Rng, a_shuffle_keeps_all_items) {
  std::vector<int> items;
  for (int i = 0; i < 100; ++i) items.push_back(i);
  auto shuffled = items;
  Rng(3).shuffle(shuffled);
  EXPECT_NE(shuffled, items);
  std::sort(shuffled.begin(), shuffled.end());
  EXPECT_EQ(shuffled, items);
}

}  // namespace
}  // namespace kumiki
