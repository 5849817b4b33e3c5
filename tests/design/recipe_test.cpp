// What a cut is worth on the road to a level.
#include "design/recipe.h"

#include "tests/design/partitions.h"

namespace kumiki {
namespace {

Outlook at_level(int level, int stuck = 0) {
  Outlook outlook;
  outlook.level = level;
  outlook.depth = level - 1;
  outlook.exits = 1;
  outlook.stuck = stuck;
  return outlook;
}

Outlook locked(int depth) {
  Outlook outlook;
  outlook.depth = depth;
  return outlook;
}

class WorthOfACut : public testing::Test {
 protected:
  WorthOfACut() { clashes.count(drawn.cut()); }
  double operator()(const Outlook& outlook) const { return worth(outlook, clashes); }

  DrawnCut drawn{"aab/abb"};
  Clashes clashes{drawn.blank, 2};
  Recipe recipe;
  Worth worth{&recipe, {}, 0.9, false};
};

TEST(Wanted, an_exact_level_is_met_by_itself_only) {
  const Wanted wanted{5, false};
  EXPECT_FALSE(wanted.is_met_by(4));
  EXPECT_TRUE(wanted.is_met_by(5));
  EXPECT_FALSE(wanted.is_met_by(6));
}

TEST(Wanted, at_least_a_level_is_met_by_higher_ones) {
  const Wanted wanted{5, true};
  EXPECT_FALSE(wanted.is_met_by(4));
  EXPECT_TRUE(wanted.is_met_by(5));
  EXPECT_TRUE(wanted.is_met_by(6));
}

TEST(Wanted, what_overshoots_an_exact_level_is_worth_less_again) {
  const Wanted exactly{5, false}, more{5, true};
  EXPECT_EQ(exactly.worth(5), 5);
  EXPECT_LT(exactly.worth(6), exactly.worth(5));
  EXPECT_LT(exactly.worth(7), exactly.worth(6));
  EXPECT_GT(more.worth(6), more.worth(5));
}

TEST_F(WorthOfACut, grows_with_the_level) {
  for (int level = 1; level < 20; ++level) EXPECT_LT((*this)(at_level(level)), (*this)(at_level(level + 1)));
}

TEST_F(WorthOfACut, is_less_when_pieces_stay_stuck) {
  EXPECT_LT((*this)(at_level(6, 1)), (*this)(at_level(6)));
  EXPECT_LT((*this)(at_level(6, 2)), (*this)(at_level(6, 1)));
}

TEST_F(WorthOfACut, that_leaves_at_once_falls_with_the_ways_out_and_grows_with_a_slide) {
  Outlook few = at_level(1), many = few, slides = few;
  many.exits = 8;
  slides.slides = 1;
  EXPECT_LT((*this)(many), (*this)(few));
  EXPECT_LT((*this)(few), (*this)(slides));
}

TEST_F(WorthOfACut, that_nothing_leaves_counts_by_its_depth) {
  EXPECT_LT((*this)(locked(1)), (*this)(locked(2)));
  EXPECT_LT((*this)(locked(5)), (*this)(at_level(6)));
}

TEST_F(WorthOfACut, that_nothing_leaves_counts_less_late_in_a_schedule) {
  const double early = (*this)(locked(5));
  worth.locked = 0.6;
  EXPECT_LT((*this)(locked(5)), early);
}

TEST_F(WorthOfACut, that_was_not_searched_to_its_end_is_nothing) {
  Outlook outlook = locked(9);
  outlook.cut_off = true;
  EXPECT_EQ((*this)(outlook), kWorthless);
}

TEST_F(WorthOfACut, that_does_not_come_apart_is_nothing_to_a_hard_recipe) {
  worth.hard = true;
  EXPECT_EQ((*this)(locked(5)), kWorthless);
  EXPECT_EQ((*this)(at_level(6, 1)), kWorthless);
  EXPECT_EQ((*this)(at_level(6)), 6);
}

TEST_F(WorthOfACut, without_any_move_leads_to_a_piece_that_few_faces_hold_back) {
  // a is held by 9 faces of b to the right; by 1 when b is a hook.
  const DrawnCut wide("aaab/aaab/aaab"), hook("aaaa/aaab/aaaa");
  Clashes many(wide.blank, 2), few(hook.blank, 2);
  many.count(wide.cut());
  few.count(hook.cut());
  EXPECT_LT(worth(locked(0), many), worth(locked(0), few));
}

}  // namespace
}  // namespace kumiki
