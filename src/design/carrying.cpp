#include "design/carrying.h"

#include <cmath>

#include <fmt/format.h>

#include "grid/rotation.h"

namespace kumiki {

namespace {

struct Middle {
  double x = 0, y = 0, z = 0;
};

double distance(const Middle& a, const Middle& b) { return std::hypot(a.x - b.x, a.y - b.y, a.z - b.z); }

struct Lying {
  Middle middle;
  Orientation orientation = 0;
  int part = 0;
};

Middle middle_of(const Cells& cells, double shift) {
  Middle sum;
  for (const Vec3 cell : cells.list()) sum.x += cell.x, sum.y += cell.y, sum.z += cell.z;
  const double n = cells.count();
  return {sum.x / n + shift, sum.y / n, sum.z / n};
}

Result<std::vector<Lying>> lying(const Puzzle& puzzle, int number, double shift) {
  const Problem& problem = puzzle.problems[static_cast<std::size_t>(number)];
  if (problem.solutions.empty())
    return Error{fmt::format("expected an assembly of picture {}, found none", number)};
  const std::vector<PieceSource> sources = piece_sources(problem);
  std::vector<Lying> all;
  for (std::size_t i = 0; i < sources.size(); ++i) {
    const auto& placement = problem.solutions.front().assembly[i];
    if (!placement)
      return Error{fmt::format("expected all pieces in picture {}, found one left out", number)};
    all.push_back({middle_of(placed_cells(puzzle.shape(sources[i].shape), *placement), shift),
                   placement->orientation, sources[i].part});
  }
  return all;
}

// Turns that show the same piece with the same colours: the identity, and what symmetry allows.
std::vector<Orientation> coloured_symmetries(const Shape& shape) {
  std::vector<Orientation> found;
  const Cells cells = used_cells(shape);
  for (Orientation o = 0; o < kRotations; ++o) {
    const Vec3 shift = cells.trimmed().box().low - turned(cells, o).trimmed().box().low;
    bool same = true;
    for (const Vec3 cell : cells.list()) {
      const Vec3 image = turn(o, cell) + shift;
      same = same && cells.test(image) && shape.at(image).colour == shape.at(cell).colour;
    }
    if (same) found.push_back(o);
  }
  return found;
}

// The cheapest way to turn a piece that lies like `a` so that it looks like one that lies like `b`.
double turning_cost(Orientation a, Orientation b, const std::vector<Orientation>& symmetries,
                    const CarryOptions& options) {
  double least = options.turn_cost + options.flip_cost;
  for (const Orientation s : symmetries) {
    const Orientation by = then(inverse(a), then(s, b));
    const Vec3 up = turn(by, {0, 0, 1});
    const double cost = (by == 0 ? 0 : up.z == -1 ? options.flip_cost : options.turn_cost);
    least = std::min(least, cost);
  }
  return least;
}

Assignment::Cost whole(double cells) { return std::llround(cells * kCarryUnit); }

}  // namespace

double carrying_offset(const Puzzle& puzzle, int from, const CarryOptions& options) {
  const Problem& problem = puzzle.problems[static_cast<std::size_t>(from)];
  return (problem.goal ? puzzle.shape(*problem.goal).size.x : 0) + options.gap;
}

Result<RearrangeCosts> carrying_costs(const Puzzle& puzzle, int from, int to, const CarryOptions& options) {
  const Problem& problem = puzzle.problems[static_cast<std::size_t>(from)];
  const auto here = lying(puzzle, from, 0), there = lying(puzzle, to, carrying_offset(puzzle, from, options));
  if (!here) return here.error();
  if (!there) return there.error();
  if (here->size() != there->size()) return Error{"expected pictures made from the same pieces"};
  std::vector<std::vector<Orientation>> symmetries;
  for (const Part& part : problem.parts) symmetries.push_back(coloured_symmetries(puzzle.shape(part.shape)));
  RearrangeCosts costs;
  costs.pieces = static_cast<int>(here->size());
  for (const Lying& piece : *here)
    for (const Lying& place : *there)
      costs.there.push_back(
          piece.part != place.part
              ? Assignment::kForbidden
              : whole(distance(piece.middle, place.middle) +
                      turning_cost(piece.orientation, place.orientation,
                                   symmetries[static_cast<std::size_t>(piece.part)], options)));
  for (const Lying& place : *there)
    for (const Lying& piece : *here) costs.back.push_back(whole(distance(place.middle, piece.middle)));
  return costs;
}

}  // namespace kumiki
