#include "design/burr_search.h"

#include <gtest/gtest.h>

#include <bit>
#include <set>

#include "design/burr_box.h"

namespace kumiki {
namespace {

TEST(BurrSearch, finds_a_unique_burr_of_level_3_the_same_for_any_number_of_threads) {
  BurrWishes wishes;
  wishes.level = 3;
  wishes.unique = true;
  Workers one(1), three(3);
  kumiki::Run run, again;
  const auto a = search_burr(wishes, one, run), b = search_burr(wishes, three, again);
  ASSERT_EQ(a.found, Verdict::Yes);
  EXPECT_EQ(a.best->level, 3);
  EXPECT_EQ(a.best->solutions, 1);
  ASSERT_TRUE(b.best.has_value());
  EXPECT_EQ(a.best->pieces, b.best->pieces);
  EXPECT_EQ(a.evaluations, b.evaluations);
}

TEST(BurrSearch, keeps_to_notchable_sticks) {
  BurrWishes wishes;
  wishes.notchable = true;
  wishes.level = 2;
  Workers workers(1);
  kumiki::Run run;
  const auto found = search_burr(wishes, workers, run);
  ASSERT_EQ(found.found, Verdict::Yes);
  for (const int number : found.best->pieces) EXPECT_TRUE(is_notchable_stick(number));
}

TEST(BurrSearch, a_stopped_search_has_not_met_the_wish) {
  BurrWishes wishes;
  wishes.level = 12;
  Workers workers(1);
  kumiki::Run run(1, 1000);
  EXPECT_EQ(search_burr(wishes, workers, run).found, Verdict::Unknown);
}

// Six sticks at a time, each judged by itself: the slow way to the same list.
TEST(BurrBox, has_the_burrs_that_its_subsets_have) {
  const std::vector<int> box{52, 188, 615, 792, 960, 960, 975, 992};
  const BurrFrame frame;
  const BurrClashes clashes(frame, 6);
  std::set<BurrPieces> expected;
  for (unsigned set = 0; set < 256; ++set) {
    if (std::popcount(set) != kPlaces) continue;
    BurrPieces pieces{};
    std::size_t next = 0;
    for (std::size_t k = 0; k < box.size(); ++k)
      if ((set >> k) & 1) pieces[next++] = box[k];
    kumiki::Run run;
    const auto facts = burr_facts(frame, clashes, pieces, 1'000'000, run);
    ASSERT_TRUE(facts.has_value());
    if (facts->solutions > 0) expected.insert(pieces);
  }
  BurrWishes wishes;
  wishes.at_least = true;
  kumiki::Run run;
  const auto found = burrs_from_box(box, wishes, run);
  std::set<BurrPieces> burrs;
  for (const BurrFacts& facts : found.burrs) {
    burrs.insert(facts.pieces);
    kumiki::Run inner;
    const auto again = burr_facts(frame, clashes, facts.pieces, 1'000'000, inner);
    EXPECT_EQ(again->assemblies, facts.assemblies);
    EXPECT_EQ(again->solutions, facts.solutions);
    EXPECT_EQ(again->level, facts.level);
  }
  EXPECT_EQ(burrs, expected);
  EXPECT_TRUE(burrs.contains({52, 615, 792, 960, 975, 992}));
}

TEST(BurrBox, without_a_burr_says_so) {
  BurrWishes wishes;
  wishes.at_least = true;
  kumiki::Run run;
  EXPECT_EQ(burrs_from_box({1, 1, 1, 1, 1, 1, 1}, wishes, run).found, Verdict::No);
}

}  // namespace
}  // namespace kumiki
