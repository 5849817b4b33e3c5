#include "design/plate_puzzle.h"

#include <algorithm>

#include <fmt/format.h>

#include "design/plate_draw.h"
#include "grid/rotation.h"
#include "solve/solve.h"

namespace kumiki {

namespace {

struct PlatePart {
  Cells shape;  // trimmed, at the origin
  std::vector<Placement> placements;
};

// How a copy of this shape (its hotspot is the origin) comes to lie there.
std::optional<Placement> placement_at(const Cells& shape, const Cells& there) {
  for (Orientation t = 0; t < kRotations; ++t) {
    const Cells image = turned(shape, t).trimmed();
    const Vec3 shift = there.box().low - image.box().low;
    if (image.shifted(shift) == there) return Placement{shift, t};
  }
  return std::nullopt;
}

void add_plate(std::vector<PlatePart>& parts, const Cells& plate) {
  for (PlatePart& part : parts)
    if (const auto placement = placement_at(part.shape, plate)) {
      part.placements.push_back(*placement);
      return;
    }
  parts.push_back({plate.shifted(-plate.box().low), {Placement{plate.box().low, 0}}});
}

}  // namespace

Puzzle plate_puzzle(const BoxShell& shell, const Plates& plates) {
  std::vector<PlatePart> parts;
  for (int face = 0; face < kFaces; ++face)
    add_plate(parts, plate_cells(shell, face, plates[static_cast<std::size_t>(face)]));
  Puzzle puzzle;
  Problem problem;
  Solution solution;
  for (const PlatePart& part : parts) {
    const int copies = static_cast<int>(part.placements.size());
    problem.parts.push_back({ShapeId(puzzle.shapes.size()), copies, copies, {}, {}});
    puzzle.shapes.push_back(shape_of(part.shape, fmt::format("plate {}", solution.assembly.size() + 1)));
    for (const Placement& placement : part.placements) solution.assembly.push_back(placement);
  }
  problem.goal = ShapeId(puzzle.shapes.size());
  puzzle.shapes.push_back(shape_of(shell.cells(), "goal"));
  problem.solutions.push_back(std::move(solution));
  puzzle.problems.push_back(std::move(problem));
  return puzzle;
}

std::optional<std::int64_t> count_assemblies(const Puzzle& puzzle, std::int64_t enough, Workers& workers,
                                             Run& run) {
  SolveOptions options;
  options.disassemble = false;
  options.keep = false;
  if (enough < PlateMatcher::kAll) options.most_solutions = enough + 1;
  Solver solver(puzzle, 0, options, workers);
  const bool complete = solver.solve(run);
  const std::int64_t found = solver.take_findings().solutions;
  if (!complete && !(options.most_solutions && found >= *options.most_solutions)) return std::nullopt;
  return found;
}

}  // namespace kumiki
