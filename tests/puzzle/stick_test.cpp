#include "puzzle/stick.h"

#include <gtest/gtest.h>

#include <set>

#include "grid/rotation.h"
#include "grid/text_art.h"

namespace kumiki {
namespace {

// The burr solver's drawing: four rows of six, row i at x = i mod 2, y = i div 2, z falling from left to
// right.
Cells solver_stick(std::string_view rows) {
  const Cells drawing = draw(rows);
  Cells stick(Box{{}, {2, 2, 6}});
  drawing.for_each([&](Vec3 cell) { stick.set({cell.y % 2, cell.y / 2, 5 - cell.x}); });
  return stick;
}

std::multiset<int> numbers_of(std::initializer_list<std::string_view> sticks) {
  std::multiset<int> numbers;
  for (const auto stick : sticks) numbers.insert(stick_number(solver_stick(stick)).value_or(0));
  return numbers;
}

TEST(Stick, number_1_is_the_full_bar_and_4096_has_lost_all_twelve) {
  EXPECT_EQ(stick_cells(1, 6).count(), 24);
  EXPECT_EQ(stick_cells(4096, 6).count(), 12);
  EXPECT_EQ(stick_cells(4096, 10).count(), 28);
}

// Layers are z: six drawings of x (front first) by y (lower first).
TEST(Stick, values_are_where_the_scheme_draws_them) {
  EXPECT_EQ(stick_cells(1 + 1, 6), draw("xx/xx//xx/.x//xx/xx//xx/xx//xx/xx//xx/xx"));
  EXPECT_EQ(stick_cells(1 + 128, 6), draw("xx/xx//xx/xx//xx/xx//xx/xx//xx/x.//xx/xx"));
  EXPECT_EQ(stick_cells(1 + 512, 6), draw("xx/xx//xx/xx//xx/xx//.x/xx//xx/xx//xx/xx"));
  EXPECT_EQ(stick_cells(1 + 1024, 6), draw("xx/xx//xx/xx//x./xx//xx/xx//xx/xx//xx/xx"));
  EXPECT_EQ(stick_cells(1024, 6), draw("xx/xx//xx/..//.x/..//.x/..//xx/..//xx/xx"));
}

TEST(Stick, numbers_come_back_from_cells_in_any_position_and_length) {
  for (const int number : {1, 52, 188, 615, 911, 1024, 3972})
    for (const int length : {6, 8, 10, 12})
      for (Orientation t = 0; t < kRotations; ++t)
        EXPECT_EQ(stick_number(turned(stick_cells(number, length), t).shifted({t, -3, 40})), number);
}

TEST(Stick, other_bodies_have_no_number) {
  EXPECT_EQ(stick_number(Cells()), std::nullopt);
  EXPECT_EQ(stick_number(draw("xx/xx//xx/xx")), std::nullopt);
  EXPECT_EQ(stick_number(Cells::full({{}, {2, 2, 7}})), std::nullopt);
  EXPECT_EQ(stick_number(draw("xx/x.//xx/xx//xx/xx//xx/xx//xx/xx//xx/xx")), std::nullopt);
  EXPECT_EQ(stick_number(draw("xx/xx//x./x.//xx/xx//xx/xx//xx/.x//xx/xx")), std::nullopt);
}

// W. H. Cutler, "A Computer Analysis of All 6-Piece Burrs" (1994): 2225 oriented pieces, 837 pieces modulo
// rotation (mirror images apart), 59 of them notchable; the largest of the smallest numbers is 3972.
TEST(StickOracle, cutlers_counts_of_pieces) {
  std::set<int> pieces, notchable;
  int connected = 0;
  for (int number = 1; number <= kMostStickNumber; ++number) {
    if (!is_connected_stick(number)) continue;
    ++connected;
    pieces.insert(smallest_stick_number(number));
    if (is_notchable_stick(number)) notchable.insert(smallest_stick_number(number));
  }
  EXPECT_EQ(connected, 2225);
  EXPECT_EQ(pieces.size(), 837u);
  EXPECT_EQ(*pieces.rbegin(), 3972);
  EXPECT_EQ(notchable.size(), 59u);
}

// Burr 305, the well-known level-1 puzzle, and its mirror image: handedness is right.
TEST(StickOracle, burr_305_has_its_published_numbers_and_its_mirror_image_others) {
  EXPECT_EQ(numbers_of({"xxxxxx/xx..xx/x.xxxx/x...xx", "xxxxxx/x..xxx/xx..xx/x...xx",
                        "xxxxxx/x.x..x/xx..xx/x....x", "xxxxxx/x..x.x/xx..xx/x....x",
                        "xxxxxx/x..xxx/xxxxxx/x..xxx", "xxxxxx/xx..xx/xx.xxx/xx..xx"}),
            (std::multiset<int>{52, 615, 792, 960, 975, 992}));
  EXPECT_EQ(numbers_of({"xxxxxx/x.xxxx/xx..xx/x...xx", "xxxxxx/xxx..x/xx..xx/xx...x",
                        "xxxxxx/xx..xx/x.x..x/x....x", "xxxxxx/xx..xx/x..x.x/x....x",
                        "xxxxxx/xxxxxx/xxx..x/xxx..x", "xxxxxx/xx.xxx/xx..xx/xx..xx"}),
            (std::multiset<int>{52, 359, 824, 911, 960, 992}));
}

TEST(BurrGoal, has_32_inner_cells_that_may_stay_empty) {
  EXPECT_EQ(fixed_cells(burr_goal(6)).count(), 72);
  EXPECT_EQ(variable_cells(burr_goal(6)).count(), 32);
  EXPECT_EQ(fixed_cells(burr_goal(12)).count(), 72 + 6 * 6 * 4);
  EXPECT_EQ(variable_cells(burr_goal(12)).count(), 32);
}

TEST(BurrGoal, the_middle_layers_of_length_6) {
  const Shape goal = burr_goal(6);
  EXPECT_EQ(used_cells(goal).in({{0, 0, 2}, {6, 6, 1}}).shifted({0, 0, -2}),
            draw(".xxxx./.xxxx./xxxxxx/xxxxxx/.xxxx./.xxxx."));
  EXPECT_EQ(used_cells(goal).in({{0, 0, 0}, {6, 6, 1}}), draw("....../..xx../..xx../..xx../..xx../......"));
}

}  // namespace
}  // namespace kumiki
