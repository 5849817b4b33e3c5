#include "bench/dissect/scattered_pieces.h"

#include <cmath>

#include "base/rng.h"

namespace kumiki {

namespace {

constexpr double kUnit = 1e6;  // whole numbers a cell
constexpr double kGap = 0.1;   // of the side of a square

struct Point {
  double x, y;
};

Assignment::Cost distance(Point a, Point b) { return std::llround(kUnit * std::hypot(a.x - b.x, a.y - b.y)); }

std::vector<Point> points_from(double left, double side, int count, Rng& random) {
  std::vector<Point> points;
  for (int i = 0; i < count; ++i) {
    const double x = left + side * random.unit();
    points.push_back({x, side * random.unit()});
  }
  return points;
}

}  // namespace

RearrangeCosts scattered_pieces(int pieces, int kinds, std::uint64_t seed) {
  Rng random(seed);
  const double side = std::sqrt(pieces);
  const auto here = points_from(0, side, pieces, random);
  const auto there = points_from((1 + kGap) * side, side, pieces, random);
  RearrangeCosts costs;
  costs.pieces = pieces;
  for (std::size_t i = 0; i < here.size(); ++i)
    for (std::size_t j = 0; j < there.size(); ++j) {
      const bool of_a_kind = i % static_cast<std::size_t>(kinds) == j % static_cast<std::size_t>(kinds);
      costs.there.push_back(of_a_kind ? distance(here[i], there[j]) : Assignment::kForbidden);
    }
  for (const Point place : there)
    for (const Point piece : here) costs.back.push_back(distance(place, piece));
  return costs;
}

}  // namespace kumiki
