#include "fabricate/triangulate.h"

#include <gtest/gtest.h>

namespace kumiki {
namespace {

using Outlines = std::vector<std::vector<FlatPoint>>;

// Twice the area of the triangles; -1 when there are none or one of them is turned over or without area.
std::int64_t covered(const Outlines& outlines) {
  const auto triangles = triangulate(outlines);
  if (!triangles) return -1;
  std::vector<FlatPoint> points;
  for (const auto& outline : outlines) points.insert(points.end(), outline.begin(), outline.end());
  std::int64_t sum = 0;
  for (const FlatTriangle& t : *triangles) {
    const FlatPoint a = points[t[1]] - points[t[0]], b = points[t[2]] - points[t[0]];
    const std::int64_t twice = a.x * b.y - a.y * b.x;
    if (twice <= 0) return -1;
    sum += twice;
  }
  return sum;
}

std::vector<FlatPoint> square(std::int64_t x, std::int64_t y, std::int64_t side) {
  return {{x, y}, {x + side, y}, {x + side, y + side}, {x, y + side}};
}
std::vector<FlatPoint> hole(std::int64_t x, std::int64_t y, std::int64_t side) {
  return {{x, y}, {x, y + side}, {x + side, y + side}, {x + side, y}};
}

TEST(Triangulate, a_square_has_two_triangles) {
  EXPECT_EQ(triangulate({square(0, 0, 4)})->size(), 2u);
  EXPECT_EQ(covered({square(0, 0, 4)}), 2 * 16);
}

TEST(Triangulate, points_in_the_middle_of_edges_stay) {
  const Outlines outlines{{{0, 0}, {1, 0}, {2, 0}, {3, 0}, {3, 3}, {0, 3}, {0, 2}, {0, 1}}};
  EXPECT_EQ(triangulate(outlines)->size(), 6u);
  EXPECT_EQ(covered(outlines), 2 * 9);
}

TEST(Triangulate, holes_in_rows_and_columns_stay_empty) {
  Outlines outlines{square(0, 0, 100)};
  for (int x = 0; x < 5; ++x)
    for (int y = 0; y < 5; ++y) outlines.push_back(hole(10 + 18 * x, 10 + 18 * y, 9));
  EXPECT_EQ(covered(outlines), 2 * (100 * 100 - 25 * 81));
  EXPECT_EQ(triangulate(outlines)->size(), 4u + 25 * 4 + 2 * 25 - 2);
}

TEST(Triangulate, an_outline_may_touch_itself) {
  // Two squares of a ring's hole that meet at a point, and a ring whose ends meet at one.
  EXPECT_EQ(covered({square(0, 0, 10), {{2, 2}, {2, 5}, {5, 5}, {5, 8}, {8, 8}, {8, 5}, {5, 5}, {5, 2}}}),
            2 * (100 - 18));
  EXPECT_EQ(covered({{{0, 0}, {3, 0}, {3, 2}, {2, 2}, {2, 1}, {1, 1}, {1, 2}, {2, 2}, {2, 3}, {0, 3}}}),
            2 * (9 - 1 - 1));
}

TEST(Triangulate, outlines_that_touch_or_cross_are_no_face) {
  EXPECT_EQ(triangulate({square(0, 0, 4), hole(0, 0, 4)}), std::nullopt);
  EXPECT_EQ(triangulate({{{0, 0}, {4, 4}, {4, 0}, {0, 4}}}), std::nullopt);
  EXPECT_EQ(triangulate({{{0, 0}, {1, 0}}}), std::nullopt);
  EXPECT_EQ(triangulate({}), std::nullopt);
}

}  // namespace
}  // namespace kumiki
