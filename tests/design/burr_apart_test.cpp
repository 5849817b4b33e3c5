#include "design/burr_apart.h"

#include <gtest/gtest.h>

#include "design/burr_builder.h"
#include "puzzle/verify_motion.h"

namespace kumiki {
namespace {

std::vector<Cells> laid(const BurrFrame& frame, const BurrKey& key, int length) {
  std::vector<Cells> sticks;
  for (int place = 0; place < kPlaces; ++place)
    sticks.push_back(stick_in_place(frame, place, key[static_cast<std::size_t>(place)], length));
  return sticks;
}

// A random assembly: places filled in a random order by random sticks, many cubes missing.
std::optional<BurrKey> random_burr(const BurrFrame& frame, Rng& rng) {
  BurrKey key{};
  InnerCells occupied = 0;
  std::vector<int> order{0, 1, 2, 3, 4, 5};
  rng.shuffle(order);
  for (const int place : order) {
    bool laid = false;
    for (int attempt = 0; attempt < 400 && !laid; ++attempt) {
      const Pattern must = frame.in_place(place, occupied);
      const auto pattern = static_cast<Pattern>(must | (rng.below(kPatterns) & rng.below(kPatterns)));
      laid = is_connected_stick(number_of(pattern));
      if (laid) key[static_cast<std::size_t>(place)] = pattern, occupied |= frame.filled(place, pattern);
    }
    if (!laid) return std::nullopt;
  }
  return key;
}

TEST(BurrClashes, sticks_collide_where_their_cells_do) {
  const BurrFrame frame;
  Rng rng(5);
  for (const int length : {6, 10}) {
    const BurrClashes clashes(frame, length);
    for (int round = 0; round < 12; ++round) {
      BurrKey key{};
      for (Pattern& pattern : key) pattern = static_cast<Pattern>(rng.below(kPatterns));
      const auto sticks = laid(frame, key, length);
      const auto bodies = clashes.bodies(key);
      for (int k = 0; k < 2000; ++k) {
        const auto pair = kBurrPairPlaces[rng.below(kBurrPairs)];
        const Vec3 offset{rng.between(-length, length), rng.between(-length, length), rng.between(-3, 3)};
        EXPECT_EQ(clashes.collide(bodies, pair.i, pair.j, {offset.x, offset.y, offset.z}),
                  sticks[static_cast<std::size_t>(pair.i)].intersects(
                      sticks[static_cast<std::size_t>(pair.j)], offset));
      }
    }
  }
}

// What is found by bits is what verify's own search finds; false when that one gave up.
bool agrees(const BurrFrame& frame, const BurrClashes& clashes, const BurrKey& key, int& level) {
  const auto sticks = laid(frame, key, clashes.length());
  const BurrOutcome outcome = BurrApart(clashes).judge(clashes.bodies(key));
  kumiki::Run run(1, 300'000);
  const auto parting = first_separation(sticks, 100, run);
  if (parting.found == Verdict::Unknown) return false;
  EXPECT_EQ(outcome.level, parting.found == Verdict::Yes ? parting.moves : 0);
  const Verdict ends = comes_apart(sticks, run);
  if (ends != Verdict::Unknown) {
    EXPECT_EQ(outcome.apart, ends == Verdict::Yes);
  }
  level = outcome.level;
  return true;
}

TEST(BurrApart, levels_and_endings_of_random_burrs_are_those_of_the_checker) {
  const BurrFrame frame;
  Rng rng(11);
  std::array<int, 2> seen{};
  for (const int length : {6, 8}) {
    const BurrClashes clashes(frame, length);
    for (int round = 0; round < 60; ++round)
      if (const auto key = random_burr(frame, rng); key) {
        int level = 0;
        if (agrees(frame, clashes, *key, level)) ++seen[level > 0];
      }
  }
  EXPECT_GT(seen[0], 0);
  EXPECT_GT(seen[1], 0);
}

TEST(BurrApart, levels_of_loose_burrs_are_those_of_the_checker) {
  const BurrFrame frame;
  const BurrClashes clashes(frame, 6);
  int highest = 0, compared = 0;
  for (const BurrPieces& pieces :
       {BurrPieces{412, 480, 512, 704, 704, 960}, BurrPieces{55, 508, 622, 768, 960, 1023},
        BurrPieces{120, 160, 256, 512, 880, 960}}) {
    kumiki::Run run;
    const auto keys = build_burrs(frame, pieces, {}, run);
    ASSERT_TRUE(keys.has_value());
    for (std::size_t k = 0; k < keys->size(); k += 1 + keys->size() / 20) {
      int level = 0;
      compared += agrees(frame, clashes, (*keys)[k], level);
      highest = std::max(highest, level);
    }
  }
  EXPECT_GT(compared, 10);
  EXPECT_GE(highest, 5);
}

}  // namespace
}  // namespace kumiki
