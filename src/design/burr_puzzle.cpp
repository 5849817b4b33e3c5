#include "design/burr_puzzle.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/quote.h"

namespace kumiki {

namespace {

// How a shape comes to lie on these cells, if it can.
std::optional<Placement> placement_on(const Shape& shape, const Cells& there) {
  const Cells target = there.trimmed();
  for (Orientation t = 0; t < kRotations; ++t) {
    const Cells image = placed_cells(shape, {{}, t}).trimmed();
    const Vec3 shift = target.box().low - image.box().low;
    if (image.box().size == target.box().size && image.shifted(shift) == target) return Placement{shift, t};
  }
  return std::nullopt;
}

}  // namespace

Puzzle burr_puzzle(const BurrPieces& pieces, int length) {
  Puzzle puzzle;
  Problem problem;
  for (std::size_t p = 0; p < kPlaces; ++p) {
    if (p > 0 && pieces[p] == pieces[p - 1]) {
      problem.parts.back().least = ++problem.parts.back().most;
      continue;
    }
    problem.parts.push_back({ShapeId(puzzle.shapes.size()), 1, 1, {}, {}});
    puzzle.shapes.push_back(shape_of(stick_cells(pieces[p], length), fmt::format("{}", pieces[p])));
  }
  problem.goal = ShapeId(puzzle.shapes.size());
  puzzle.shapes.push_back(burr_goal(length));
  puzzle.problems.push_back(std::move(problem));
  return puzzle;
}

Solution burr_solution(const BurrFrame& frame, const Puzzle& puzzle, int problem, const BurrKey& key,
                       int length) {
  Solution solution;
  std::array<bool, kPlaces> taken{};
  for (const PieceSource& source : piece_sources(puzzle.problems[static_cast<std::size_t>(problem)])) {
    std::optional<Placement> found;
    for (int place = 0; place < kPlaces && !found; ++place) {
      const auto p = static_cast<std::size_t>(place);
      if (taken[p]) continue;
      found = placement_on(puzzle.shape(source.shape), stick_in_place(frame, place, key[p], length));
      taken[p] = found.has_value();
    }
    KUMIKI_ASSERT(found.has_value());
    solution.assembly.push_back(found);
  }
  return solution;
}

Result<BurrOf> burr_of(const Puzzle& puzzle, const Problem& problem) {
  const auto sources = piece_count(problem) == kPlaces ? piece_sources(problem) : std::vector<PieceSource>();
  if (sources.size() != kPlaces)
    return Error{fmt::format("expected six burr sticks, found {} pieces", piece_count(problem))};
  BurrOf burr;
  for (std::size_t p = 0; p < kPlaces; ++p) {
    const Cells cells = fixed_cells(puzzle.shape(sources[p].shape)).trimmed();
    const auto number = stick_number(cells);
    if (!number) return Error{fmt::format("piece {} is no burr stick", p + 1)};
    if (!is_connected_stick(*number))
      return Error{
          fmt::format("expected sticks that hang together, piece {} (number {}) does not", p + 1, *number)};
    const Vec3 size = cells.box().size;
    const int length = std::max({size.x, size.y, size.z});
    if (p > 0 && length != burr.length)
      return Error{fmt::format("piece {} is {} long, the others {}", p + 1, length, burr.length)};
    burr.length = length;
    burr.pieces[p] = *number;
  }
  std::sort(burr.pieces.begin(), burr.pieces.end());
  return burr;
}

}  // namespace kumiki
