#include "design/burr_frame.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace kumiki {
namespace {

TEST(BurrFrame, patterns_lie_on_the_inner_cells_where_the_sticks_do) {
  const BurrFrame frame;
  std::vector<Vec3> inner;
  variable_cells(burr_goal(6)).for_each([&](Vec3 cell) { inner.push_back(cell); });
  for (const int number : {1, 52, 188, 1024, 4096})
    for (int place = 0; place < kPlaces; ++place) {
      const Cells stick = stick_in_place(frame, place, pattern_of(number), 6);
      EXPECT_EQ(stick_number(stick), stick_number(stick_cells(number, 6)));
      InnerCells cells = 0;
      for (std::size_t i = 0; i < inner.size(); ++i)
        if (stick.test(inner[i])) cells |= InnerCells{1} << i;
      EXPECT_EQ(frame.filled(place, pattern_of(number)), cells);
      EXPECT_EQ(frame.in_place(place, cells), pattern_of(number) ^ 4095);
    }
}

TEST(BurrFrame, half_of_the_24_symmetries_are_turns_and_keep_every_piece) {
  const BurrFrame frame;
  const BurrKey key{pattern_of(52),  pattern_of(615), pattern_of(792),
                    pattern_of(960), pattern_of(975), pattern_of(992)};
  std::set<BurrKey> images;
  int turns = 0;
  for (const BurrSymmetry& symmetry : frame.symmetries()) {
    const BurrKey image = frame.image(key, symmetry);
    images.insert(image);
    turns += !symmetry.mirrors;
    if (symmetry.mirrors) continue;
    for (std::size_t p = 0; p < kPlaces; ++p)
      EXPECT_EQ(smallest_stick_number(number_of(image[static_cast<std::size_t>(symmetry.to[p])])),
                smallest_stick_number(number_of(key[p])));
  }
  EXPECT_EQ(turns, 12);
  EXPECT_EQ(images.size(), 24u);
  for (const BurrKey& image : images) EXPECT_EQ(frame.canonical(image, true), *images.begin());
}

TEST(BurrFrame, connected_sticks_have_581_classes) {
  const BurrFrame frame;
  std::set<Pattern> classes;
  for (int number = 1; number <= kMostStickNumber; ++number)
    if (is_connected_stick(number)) classes.insert(frame.class_of(pattern_of(number)));
  EXPECT_EQ(classes.size(), 581u);
}

TEST(BurrFrame, every_inner_cell_belongs_to_two_or_three_places) {
  const BurrFrame frame;
  std::array<int, 32> owners{};
  for (int place = 0; place < kPlaces; ++place)
    for (int bit = 0; bit < kPatternBits; ++bit)
      ++owners[static_cast<std::size_t>(frame.inner_cell(place, bit))];
  EXPECT_EQ(std::count(owners.begin(), owners.end(), 3), 8);
  EXPECT_EQ(std::count(owners.begin(), owners.end(), 2), 24);
}

}  // namespace
}  // namespace kumiki
