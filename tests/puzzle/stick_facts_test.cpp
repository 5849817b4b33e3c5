#include "puzzle/stick_facts.h"

#include <gtest/gtest.h>

#include <set>

namespace kumiki {
namespace {

TEST(StickFacts, the_full_bar_is_alike_from_all_sides) {
  const StickFacts facts = stick_facts(1);
  EXPECT_EQ(facts.numbers, std::vector<int>{1});
  EXPECT_EQ(facts.turns, 8);
  EXPECT_EQ(facts.positions(), 1);
  EXPECT_EQ(facts.mirror, 1);
  EXPECT_TRUE(facts.notchable && facts.millable && facts.connected);
}

TEST(StickFacts, a_stick_has_all_numbers_of_its_positions_and_its_mirror_image_others) {
  const StickFacts facts = stick_facts(615);
  EXPECT_EQ(facts.smallest, 615);
  for (const int number : facts.numbers) EXPECT_EQ(smallest_stick_number(number), 615);
  EXPECT_EQ(facts.mirror, 359);
  EXPECT_EQ(stick_facts(359).mirror, 615);
  EXPECT_EQ(facts.positions(), 8);
}

// 78 pieces: the 59 notchable ones and the 19 that puzzlecad's burr sets call millable besides.
TEST(StickFactsOracle, millable_pieces_are_those_of_puzzlecad) {
  std::set<int> others;
  for (int number = 1; number <= kMostStickNumber; ++number) {
    if (!is_connected_stick(number)) continue;
    if (is_notchable_stick(number)) {
      EXPECT_TRUE(is_millable_stick(number)) << number;
    } else if (is_millable_stick(number)) {
      others.insert(smallest_stick_number(number));
    }
  }
  EXPECT_EQ(others, (std::set<int>{88, 118, 160, 192, 224, 399, 416, 431, 448, 491, 508, 536, 600, 630, 672,
                                   736, 766, 1423, 1513}));
}

}  // namespace
}  // namespace kumiki
