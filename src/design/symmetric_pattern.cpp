#include "design/symmetric_pattern.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>
#include <numeric>
#include <set>

#include "base/assert.h"

namespace kumiki {

namespace {

struct Spot {
  int x = 0, y = 0;

  auto operator<=>(const Spot&) const = default;
};

Spot mirror_x(Spot s, Vec3 size) { return {size.x - 1 - s.x, s.y}; }
Spot mirror_y(Spot s, Vec3 size) { return {s.x, size.y - 1 - s.y}; }
Spot diagonal(Spot s, Vec3) { return {s.y, s.x}; }
Spot other_diagonal(Spot s, Vec3 size) { return {size.y - 1 - s.y, size.x - 1 - s.x}; }
Spot half_turn(Spot s, Vec3 size) { return {size.x - 1 - s.x, size.y - 1 - s.y}; }
Spot quarter_turn(Spot s, Vec3 size) { return {size.y - 1 - s.y, s.x}; }

using Motion = Spot (*)(Spot, Vec3);

std::vector<Motion> generators(PatternSymmetry symmetry) {
  switch (symmetry) {
    case PatternSymmetry::None:
      return {};
    case PatternSymmetry::Mirror:
      return {mirror_x};
    case PatternSymmetry::TwoMirrors:
      return {mirror_x, mirror_y};
    case PatternSymmetry::Diagonal:
      return {diagonal};
    case PatternSymmetry::TwoDiagonals:
      return {diagonal, other_diagonal};
    case PatternSymmetry::HalfTurn:
      return {half_turn};
    case PatternSymmetry::QuarterTurns:
      return {quarter_turn};
    case PatternSymmetry::All:
      return {mirror_x, quarter_turn};
  }
  return {};
}

struct Orbit {
  std::vector<Spot> spots;
  double height = 0;  // of the random field
};

Orbit orbit_of(Spot first, Vec3 size, const std::vector<Motion>& motions) {
  std::set<Spot> found{first};
  std::vector<Spot> open{first};
  while (!open.empty()) {
    const Spot spot = open.back();
    open.pop_back();
    for (const Motion motion : motions)
      if (found.insert(motion(spot, size)).second) open.push_back(motion(spot, size));
  }
  return {{found.begin(), found.end()}, 0};
}

std::vector<Orbit> orbits_of(Vec3 size, const std::vector<Motion>& motions) {
  std::vector<Orbit> orbits;
  std::set<Spot> seen;
  for (int y = 0; y < size.y; ++y)
    for (int x = 0; x < size.x; ++x) {
      if (seen.count({x, y}) > 0) continue;
      Orbit orbit = orbit_of({x, y}, size, motions);
      seen.insert(orbit.spots.begin(), orbit.spots.end());
      orbits.push_back(std::move(orbit));
    }
  return orbits;
}

// A few waves of random direction and length; and a little noise, so that no two cells are equally high.
class Field {
 public:
  Field(Vec3 size, Rng& random) {
    const double shortest = 3, longest = std::max(4.0, 1.2 * std::max(size.x, size.y));
    for (Wave& wave : waves_) {
      const double length = shortest + (longest - shortest) * random.unit();
      const double angle = 2 * std::numbers::pi * random.unit();
      wave = {std::cos(angle) / length, std::sin(angle) / length, random.unit(), 0.5 + random.unit()};
    }
  }

  double operator()(Spot spot) const {
    double height = 0;
    for (const Wave& wave : waves_)
      height +=
          wave.weight * std::cos(2 * std::numbers::pi * (wave.x * spot.x + wave.y * spot.y + wave.phase));
    return height;
  }

 private:
  struct Wave {
    double x, y, phase, weight;
  };
  std::array<Wave, 4> waves_;
};

// Where each colour's band begins in the order of heights; colour 0 (outside) lies lowest.
class Bands {
 public:
  explicit Bands(const std::vector<int>& areas) : left_(areas), area_(areas) {}

  // The colour with room for so many cells whose band is nearest to this place in the order.
  int take(int cells, double place) {
    int best = -1;
    double best_distance = 0, begin = 0;
    for (std::size_t c = 0; c < left_.size(); ++c) {
      const double end = begin + area_[c];
      const double distance = place < begin ? begin - place : place > end ? place - end : 0;
      begin = end;
      if (left_[c] < cells || (best >= 0 && distance >= best_distance)) continue;
      best = static_cast<int>(c);
      best_distance = distance;
    }
    if (best >= 0) left_[static_cast<std::size_t>(best)] -= cells;
    return best;
  }

 private:
  std::vector<int> left_, area_;
};

}  // namespace

bool fits(PatternSymmetry symmetry, Vec3 size) {
  const bool needs_square = symmetry == PatternSymmetry::Diagonal ||
                            symmetry == PatternSymmetry::TwoDiagonals ||
                            symmetry == PatternSymmetry::QuarterTurns || symmetry == PatternSymmetry::All;
  return size.x == size.y || !needs_square;
}

std::optional<Shape> symmetric_pattern(const PatternTask& task, Rng& random) {
  KUMIKI_ASSERT(fits(task.symmetry, task.size) && task.size.z == 1);
  const int cells = task.size.x * task.size.y;
  std::vector<int> areas{cells - std::accumulate(task.areas.begin(), task.areas.end(), 0)};
  KUMIKI_ASSERT(areas.front() >= 0);
  areas.insert(areas.end(), task.areas.begin(), task.areas.end());

  const Field field(task.size, random);
  std::vector<Orbit> orbits = orbits_of(task.size, generators(task.symmetry));
  for (Orbit& orbit : orbits) {
    for (const Spot spot : orbit.spots) orbit.height += field(spot) / static_cast<double>(orbit.spots.size());
    orbit.height += 1e-3 * random.unit();
  }
  std::sort(orbits.begin(), orbits.end(), [](const Orbit& a, const Orbit& b) { return a.height < b.height; });
  // The place of each orbit in the order of heights, in cells; then the largest orbits first.
  std::vector<std::pair<double, const Orbit*>> placed;
  double place = 0;
  for (const Orbit& orbit : orbits) {
    placed.emplace_back(place + static_cast<double>(orbit.spots.size()) / 2, &orbit);
    place += static_cast<double>(orbit.spots.size());
  }
  std::stable_sort(placed.begin(), placed.end(), [](const auto& a, const auto& b) {
    return a.second->spots.size() > b.second->spots.size();
  });

  Shape shape = empty_shape(task.size);
  Bands bands(areas);
  for (const auto& [where, orbit] : placed) {
    const int colour = bands.take(static_cast<int>(orbit->spots.size()), where);
    if (colour < 0) return std::nullopt;
    if (colour == 0) continue;
    for (const Spot spot : orbit->spots)
      shape.at({spot.x, spot.y, 0}) = {CellState::Fixed, static_cast<std::uint8_t>(colour)};
  }
  return shape;
}

}  // namespace kumiki
