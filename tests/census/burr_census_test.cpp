#include "census/burr_census.h"

#include <gtest/gtest.h>

#include <numeric>

#include "census/burr_counter.h"

namespace kumiki {
namespace {

BurrCensusOptions whole(BurrKind kind, bool solid, int length) {
  BurrCensusOptions options{{kind, solid, length, 1}, {}, {}};
  options.job.shards = shards_of(options.job);
  options.wanted.resize(static_cast<std::size_t>(options.job.shards));
  std::iota(options.wanted.begin(), options.wanted.end(), 0);
  return options;
}

BurrCensusCounts counts(const BurrCensusOptions& options) {
  Workers workers(0);
  kumiki::Run run;
  const auto result = burr_census(options, workers, run);
  EXPECT_TRUE(result.ok() && result->every_wanted);
  const auto sums = whole_counts(result->tally);
  EXPECT_TRUE(sums.ok());
  return sums.ok() ? *sums : BurrCensusCounts{};
}

// W. H. Cutler, "The Six-Piece Burr" (1978): 314 solid burrs of notchable sticks, 25 different ones; modulo
// rotations only.
TEST(BurrCensus, cutlers_notchable_solid_burrs) {
  const auto sums = counts(whole(BurrKind::Notchable, true, 6));
  EXPECT_EQ(sums.rotations_only.complete, 314u);
  EXPECT_EQ(sums.logical.complete, 179u);
  EXPECT_EQ(sums.pieces_used, 25);
}

// The same paper: 119,979 solid burrs of 369 pieces, modulo rotations only.
TEST(SlowBurrCensus, cutlers_solid_burrs) {
  const auto sums = counts(whole(BurrKind::All, true, 6));
  EXPECT_EQ(sums.rotations_only.complete, 119'979u);
  EXPECT_EQ(sums.logical.complete, 60'186u);
  EXPECT_EQ(sums.pieces_used, 369);
}

// W. H. Cutler, "Holey 6-Piece Burr" (1986): 13,354,991 notchable assemblies modulo rotation and reflection.
// Levels: our own count, by two programs.
TEST(SlowBurrCensus, notchable_burrs_by_level) {
  const auto sums = counts(whole(BurrKind::Notchable, false, 6));
  EXPECT_EQ(sums.logical.assemblies, 13'354'991u);
  EXPECT_EQ(sums.logical.by_level, (std::vector<std::uint64_t>{5'896'054, 4'594'630, 1'736'019, 864'053,
                                                               218'550, 42'724, 2'297, 629, 19, 16}));
  EXPECT_EQ(sums.logical.partial, 7'458'937u);
  EXPECT_EQ(sums.logical.complete, 7'451'094u);
  EXPECT_EQ(sums.rotations_only.assemblies, 26'704'015u);
}

TEST(BurrCounter, counts_notchable_assemblies_without_building_them) {
  const BurrFrame frame;
  const BurrStock stock(frame, BurrKind::Notchable);
  EXPECT_EQ(stock.pieces(), 59);
  Workers workers(1);
  kumiki::Run run;
  const auto total = count_assemblies(stock, workers, run);
  ASSERT_TRUE(total.has_value());
  EXPECT_EQ(total->logical, 13'354'991u);
  EXPECT_EQ(total->rotations_only, 26'704'015u);
}

// W. H. Cutler, "A Computer Analysis of All 6-Piece Burrs" (1994), modulo rotation and reflection.
TEST(SlowBurrCounter, counts_all_35657131235_assemblies) {
  const BurrFrame frame;
  const BurrStock stock(frame, BurrKind::All);
  EXPECT_EQ(stock.size(), 2225);
  EXPECT_EQ(stock.classes(), 581);
  Workers workers(0);
  kumiki::Run run;
  const auto total = count_assemblies(stock, workers, run);
  ASSERT_TRUE(total.has_value());
  EXPECT_EQ(total->logical, 35'657'131'235u);
  EXPECT_EQ(total->rotations_only, 71'314'165'174u);
  EXPECT_EQ(total->labelled, 855'769'655'392u);
}

TEST(BurrPairTable, says_what_the_sticks_do) {
  const BurrFrame frame;
  const BurrStock stock(frame, BurrKind::Notchable);
  const BurrClashes clashes(frame, 6);
  const BurrPairTable table(stock, clashes);
  Rng rng(3);
  for (int round = 0; round < 3000; ++round) {
    const int held = rng.between(0, 5), tried = rng.between(0, 5);
    if (held == tried || kParallel[static_cast<std::size_t>(held)] == tried) continue;
    BurrKey key{};
    const int a = rng.between(0, stock.size() - 1), b = rng.between(0, stock.size() - 1);
    key[static_cast<std::size_t>(held)] = stock.pattern(a);
    key[static_cast<std::size_t>(tried)] = stock.pattern(b);
    const Hits expected =
        clashes.hits(clashes.bodies(key), std::min(held, tried), std::max(held, tried), {0, 0, 0});
    const unsigned raw = table.row(held, a, tried)[b];
    EXPECT_EQ(table.hits(held, tried, raw), expected);
    for (std::size_t axis = 0; axis < 3; ++axis)
      EXPECT_EQ(table.words(held, tried, raw)[axis],
                kPairForbids[burr_pair(held, tried)][(expected >> (2 * axis)) & 3]);
  }
}

TEST(BurrCensus, shards_add_up_to_the_same_however_many_there_are) {
  BurrCensusOptions few = whole(BurrKind::Notchable, true, 6), many = few;
  many.job.shards = 7;
  many.wanted = {0, 1, 2, 3, 4, 5, 6};
  Workers one(1), three(3);
  kumiki::Run run;
  const auto a = burr_census(few, one, run), b = burr_census(many, three, run);
  ASSERT_TRUE(a.ok() && b.ok());
  EXPECT_EQ(a->tally, b->tally);
}

TEST(BurrTally, comes_back_from_its_text) {
  BurrTally tally;
  tally.by_level[3].add(240, true);
  tally.complete.add(80, false);
  tally.use({1, 2, 3, 4095, 5, 6});
  const auto back = parse_burr_tally(to_text(tally));
  ASSERT_TRUE(back.ok());
  EXPECT_EQ(*back, tally);
  EXPECT_FALSE(parse_burr_tally("1 2 3").ok());
  EXPECT_FALSE(parse_burr_tally(to_text(tally) + " 1").ok());
}

TEST(BurrTally, a_sum_that_is_not_whole_is_no_count) {
  BurrTally tally;
  tally.by_level[1].add(kShares, false);
  EXPECT_TRUE(whole_counts(tally).ok());
  tally.by_level[1].add(kShares / 2, false);
  EXPECT_FALSE(whole_counts(tally).ok());
}

}  // namespace
}  // namespace kumiki
