#include "fabricate/print_plates.h"

#include <cmath>

#include <gtest/gtest.h>

#include "base/rng.h"

namespace kumiki {
namespace {

std::string problem(const Status& status) { return status ? "" : status.error().message; }

TEST(PrintPlates, what_fits_exactly_is_laid_on_one_plate) {
  const BedOptions bed{45, 20, 5};
  const std::vector<Footprint> parts(2, {20, 20});
  const auto layout = lay_out(parts, bed);
  ASSERT_TRUE(layout.ok());
  EXPECT_EQ(layout->plates, 1);
  EXPECT_EQ(layout->places[0], (PlatePlace{0, 0, 0, false}));
  EXPECT_EQ(layout->places[1], (PlatePlace{0, 25, 0, false}));
  EXPECT_EQ(lay_out(parts, {44.9, 20, 5})->plates, 2);
  EXPECT_EQ(lay_out({}, bed)->plates, 0);
}

TEST(PrintPlates, parts_are_turned_where_that_helps) {
  const auto layout = lay_out({{10, 30}}, {30, 10, 5});
  ASSERT_TRUE(layout.ok());
  EXPECT_TRUE(layout->places[0].turned);
  EXPECT_EQ(problem(check_layout({{10, 30}}, *layout, {30, 10, 5})), "");
}

TEST(PrintPlates, a_part_larger_than_the_bed_is_told) {
  EXPECT_EQ(lay_out({{10, 10}, {20, 20}, {250, 30.5}}, {220, 200, 5}).error().message,
            "piece 3 needs 250 x 30.5 mm, the bed has 220 x 200: expected a bed of at least 250 x 30.5");
  EXPECT_FALSE(lay_out({{10, 10}}, {0, 10, 5}).ok());
  EXPECT_FALSE(lay_out({{10, 10}}, {20, 20, -1}).ok());
  EXPECT_FALSE(lay_out({{std::nan(""), 10}}, {}).ok());
  EXPECT_FALSE(lay_out({{1e300, 10}}, {}).ok());
}

TEST(CheckLayout, finds_what_is_wrong) {
  const std::vector<Footprint> parts{{10, 20}, {10, 10}};
  const BedOptions bed{30, 30, 5};
  EXPECT_EQ(problem(check_layout(parts, {1, {{0, 0, 0, false}, {0, 15, 0, false}}}, bed)), "");
  EXPECT_EQ(problem(check_layout(parts, {1, {{0, 0, 0, false}, {0, 14.9, 0, false}}}, bed)),
            "expected 5 mm between pieces, found pieces 1 and 2 nearer on plate 1");
  EXPECT_EQ(problem(check_layout(parts, {1, {{0, 0, 0, true}, {0, 15, 0, false}}}, bed)),
            "expected 5 mm between pieces, found pieces 1 and 2 nearer on plate 1");
  EXPECT_EQ(problem(check_layout(parts, {1, {{0, 0, 0, false}, {0, 21, 0, false}}}, bed)),
            "expected piece 2 on the bed of 30 x 30 mm, found it at 21 0 to 31 10");
  EXPECT_EQ(problem(check_layout(parts, {1, {{0, 0, 0, false}, {1, 0, 0, false}}}, bed)),
            "expected piece 2 on one of 1 plate, found it on plate 2");
}

bool naive_check(const std::vector<Footprint>& parts, const PlateLayout& layout, const BedOptions& bed) {
  const auto width = [&](std::size_t i) { return layout.places[i].turned ? parts[i].y : parts[i].x; };
  const auto depth = [&](std::size_t i) { return layout.places[i].turned ? parts[i].x : parts[i].y; };
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const PlatePlace& a = layout.places[i];
    if (a.x < 0 || a.y < 0 || a.x + width(i) > bed.x + 1e-6 || a.y + depth(i) > bed.y + 1e-6) return false;
    for (std::size_t j = 0; j < parts.size(); ++j) {
      const PlatePlace& b = layout.places[j];
      const double gap_x = std::max(b.x - a.x - width(i), a.x - b.x - width(j)),
                   gap_y = std::max(b.y - a.y - depth(i), a.y - b.y - depth(j));
      if (i != j && a.plate == b.plate && std::max(gap_x, gap_y) < bed.spacing - 1e-6) return false;
    }
  }
  return true;
}

TEST(RandomPlates, nothing_overlaps_and_the_check_agrees_with_a_naive_one) {
  Rng rng(1);
  for (int round = 0; round < 40; ++round) {
    const BedOptions bed{rng.between(80, 300) * 1.0, rng.between(80, 300) * 1.0, rng.between(0, 8) * 1.0};
    std::vector<Footprint> parts;
    double area = 0;
    for (int i = rng.between(1, 60); i > 0; --i) {
      parts.push_back({rng.between(5000, 79000) / 1000.0, rng.between(5000, 79000) / 1000.0});
      area += (parts.back().x + bed.spacing) * (parts.back().y + bed.spacing);
    }
    auto layout = *lay_out(parts, bed);
    ASSERT_EQ(problem(check_layout(parts, layout, bed)), "") << round;
    ASSERT_TRUE(naive_check(parts, layout, bed)) << round;
    ASSERT_LE(layout.plates, 2 * area / ((bed.x + bed.spacing) * (bed.y + bed.spacing)) + 2);
    for (int change = 0; change < 10; ++change) {
      PlatePlace& place = layout.places[rng.below(parts.size())];
      place.x += rng.between(-2000, 2000) / 1000.0;
      if (rng.chance(0.2)) place.turned = !place.turned;
      ASSERT_EQ(check_layout(parts, layout, bed).ok(), naive_check(parts, layout, bed)) << round;
    }
  }
}

TEST(RandomPlates, equal_squares_fill_their_plates) {
  const auto layout = lay_out(std::vector<Footprint>(90, {20, 20}), {70, 70, 5});
  EXPECT_EQ(layout->plates, 10);
}

}  // namespace
}  // namespace kumiki
