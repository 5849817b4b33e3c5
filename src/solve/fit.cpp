#include "solve/fit.h"

#include <algorithm>
#include <array>
#include <cstdlib>

#include <fmt/format.h>

#include "base/plural.h"
#include "base/quote.h"

namespace kumiki {

namespace {

struct Range {
  std::int64_t least = 0, most = 0;
};

// Cells of all pieces together.
Range volume_of(const Puzzle& puzzle, const Problem& problem) {
  Range range;
  for (const Part& part : problem.parts) {
    const std::int64_t cells = fixed_cells(puzzle.shape(part.shape)).count();
    range.least += cells * part.least;
    range.most += cells * part.most;
  }
  return range;
}

bool counts_are_exact(const Problem& problem) {
  return std::all_of(problem.parts.begin(), problem.parts.end(),
                     [](const Part& part) { return part.least == part.most; });
}

std::optional<std::string> by_volume(const Puzzle& puzzle, const Problem& problem) {
  const Shape& goal = puzzle.shape(*problem.goal);
  const std::int64_t fixed = fixed_cells(goal).count(), variable = variable_cells(goal).count();
  const Range volume = volume_of(puzzle, problem);
  if (volume.least > fixed + variable)
    return fmt::format("{} too many for the goal", counted(volume.least - fixed - variable, "unit"));
  if (volume.most < fixed)
    return fmt::format("{} too few for the goal", counted(fixed - volume.most, "unit"));
  const std::int64_t holes = fixed + variable - volume.most;
  if (problem.most_holes && holes > *problem.most_holes)
    return fmt::format("{} would stay empty, {} at most may", counted(holes, "cell"), *problem.most_holes);
  return std::nullopt;
}

using ColourCounts = std::array<std::int64_t, kMostColours + 1>;

// Each piece colour needs enough cells of the goal that take it; each goal colour enough cells of pieces.
std::optional<std::string> by_colours(const Puzzle& puzzle, const Problem& problem) {
  const Shape& goal = puzzle.shape(*problem.goal);
  ColourCounts room{}, to_fill{}, least{}, most{};
  for (const Cell& cell : goal.cells) {
    if (cell.state != CellState::Empty) ++room[cell.colour];
    if (cell.state == CellState::Fixed) ++to_fill[cell.colour];
  }
  for (const Part& part : problem.parts)
    for (const Cell& cell : puzzle.shape(part.shape).cells)
      if (cell.state == CellState::Fixed) least[cell.colour] += part.least, most[cell.colour] += part.most;
  const auto colours = puzzle.colours.size();
  for (std::size_t colour = 1; colour <= colours; ++colour) {
    std::int64_t takes = 0, fills = 0;
    for (std::size_t other = 0; other <= colours; ++other) {
      if (colours_match(problem, static_cast<int>(colour), static_cast<int>(other))) takes += room[other];
      if (colours_match(problem, static_cast<int>(other), static_cast<int>(colour))) fills += most[other];
    }
    if (least[colour] > takes)
      return fmt::format("the pieces have {} of colour {}, the goal takes {}", counted(least[colour], "cell"),
                         colour, takes);
    if (to_fill[colour] > fills)
      return fmt::format("the goal has {} of colour {}, the pieces can fill {}",
                         counted(to_fill[colour], "cell"), colour, fills);
  }
  return std::nullopt;
}

// Black cells less white ones, on a checkerboard in space.
int imbalance(const Cells& cells) {
  int balance = 0;
  cells.for_each([&](Vec3 cell) { balance += (cell.x + cell.y + cell.z) % 2 == 0 ? 1 : -1; });
  return balance;
}

// A turned and shifted piece keeps its imbalance up to the sign. When every cell of the goal gets filled, the
// pieces' imbalances, each with some sign, must add up to the goal's.
std::optional<std::string> by_checkerboard(const Puzzle& puzzle, const Problem& problem) {
  const Cells goal = used_cells(puzzle.shape(*problem.goal));
  if (!counts_are_exact(problem) || volume_of(puzzle, problem).least != goal.count()) return std::nullopt;
  const int wanted = std::abs(imbalance(goal));
  std::vector<int> imbalances;
  for (const Part& part : problem.parts)
    if (const int piece = std::abs(imbalance(fixed_cells(puzzle.shape(part.shape)))); piece != 0)
      imbalances.insert(imbalances.end(), static_cast<std::size_t>(part.most), piece);
  std::int64_t sum = 0;
  for (const int piece : imbalances) sum += piece;
  constexpr std::int64_t kMostWork = 10'000'000;
  if (sum * static_cast<std::int64_t>(imbalances.size()) > kMostWork) return std::nullopt;
  // Σ±d = wanted iff some of them add up to (sum - wanted) / 2.
  const std::int64_t half = sum - wanted;
  std::vector<bool> reached(static_cast<std::size_t>(sum) + 1);
  reached[0] = true;
  for (const int piece : imbalances)
    for (std::size_t total = reached.size(); total-- > static_cast<std::size_t>(piece);)
      if (reached[total - static_cast<std::size_t>(piece)]) reached[total] = true;
  if (half >= 0 && half % 2 == 0 && reached[static_cast<std::size_t>(half / 2)]) return std::nullopt;
  return fmt::format(
      "on a checkerboard the goal has {} more of one colour, which the pieces cannot add up to",
      counted(wanted, "cell"));
}

}  // namespace

std::string part_label(const Puzzle& puzzle, const Problem& problem, std::size_t part) {
  const std::string& name = puzzle.shape(problem.parts[part].shape).name;
  return name.empty() ? fmt::format("piece {}", part) : fmt::format("piece {} {}", part, quote(name));
}

Status check_solvable(const Puzzle& puzzle, int number) {
  const auto fail = [&](const std::string& what) {
    return Error{fmt::format("problem {}: {}", number, what)};
  };
  if (puzzle.grid != GridKind::Cubes)
    return Error{fmt::format("only cube grids can be solved, this one has {}", to_string(puzzle.grid))};
  const Problem& problem = puzzle.problems[static_cast<std::size_t>(number)];
  if (!problem.goal) return fail("it has no goal");
  if (used_cells(puzzle.shape(*problem.goal)).empty()) return fail("its goal has no cells");
  if (std::none_of(problem.parts.begin(), problem.parts.end(),
                   [](const Part& part) { return part.most > 0; }))
    return fail("it has no pieces");
  for (std::size_t part = 0; part < problem.parts.size(); ++part)
    if (problem.parts[part].most > 0 && fixed_cells(puzzle.shape(problem.parts[part].shape)).empty())
      return fail(part_label(puzzle, problem, part) + " has no cells");
  return Done{};
}

std::optional<std::string> reason_by_counting(const Puzzle& puzzle, const Problem& problem) {
  if (auto reason = by_volume(puzzle, problem)) return reason;
  if (auto reason = by_colours(puzzle, problem)) return reason;
  return by_checkerboard(puzzle, problem);
}

Misfits misfits(const Problem& problem, const Placements& placements) {
  const CoverProblem& cover = placements.cover;
  std::vector<bool> placed(problem.parts.size()), filled(placements.cells.size());
  for (const int kind : cover.row_kind) placed[static_cast<std::size_t>(kind)] = true;
  for (const std::uint32_t cell : cover.row_columns) filled[cell] = true;
  Misfits found;
  for (std::size_t part = 0; part < placed.size(); ++part)
    if (problem.parts[part].least > 0 && !placed[part]) found.parts.push_back(static_cast<int>(part));
  for (std::size_t cell = 0; cell < static_cast<std::size_t>(cover.required); ++cell)
    if (!filled[cell]) found.cells.push_back(placements.cells[cell]);
  return found;
}

std::optional<std::string> reason_by_places(const Puzzle& puzzle, const Problem& problem,
                                            const Placements& placements) {
  const Misfits found = misfits(problem, placements);
  if (!found.parts.empty())
    return part_label(puzzle, problem, static_cast<std::size_t>(found.parts.front())) +
           " fits nowhere in the goal";
  if (found.cells.empty()) return std::nullopt;
  const Vec3 at = found.cells.front();
  return fmt::format("no piece can fill the goal's cell ({}, {}, {})", at.x, at.y, at.z);
}

std::optional<int> hole_limit(const Puzzle& puzzle, const Problem& problem) {
  const Shape& goal = puzzle.shape(*problem.goal);
  const std::int64_t fixed = fixed_cells(goal).count(), variable = variable_cells(goal).count();
  std::int64_t limit = problem.most_holes.value_or(static_cast<int>(variable));
  bool says_something = limit < variable;
  if (counts_are_exact(problem)) {
    const std::int64_t empty = fixed + variable - volume_of(puzzle, problem).most;
    // The volume alone sees to it; counting along only pays when few cells stay empty.
    if (empty <= limit) says_something = empty * 4 <= variable;
    limit = std::min(limit, empty);
  }
  if (!says_something) return std::nullopt;
  return static_cast<int>(limit);
}

}  // namespace kumiki
