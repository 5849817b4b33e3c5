#include "formats/number_grid.h"

#include <algorithm>

#include <fmt/format.h>

namespace kumiki {

namespace {

// One box a number, 0 unused; empty boxes where a number does not occur.
std::vector<Box> boxes_of(const NumberGrid& grid, std::size_t count) {
  std::vector<Vec3> low(count + 1, grid.size), end(count + 1);
  std::size_t i = 0;
  for (int z = 0; z < grid.size.z; ++z)
    for (int y = 0; y < grid.size.y; ++y)
      for (int x = 0; x < grid.size.x; ++x, ++i) {
        const auto number = static_cast<std::size_t>(grid.numbers[i]);
        low[number] = min(low[number], {x, y, z});
        end[number] = max(end[number], {x + 1, y + 1, z + 1});
      }
  std::vector<Box> boxes;
  for (std::size_t n = 0; n <= count; ++n) boxes.push_back({low[n], max(end[n] - low[n], Vec3{})});
  return boxes;
}

Status check_boxes(const NumberGrid& grid, const std::vector<Box>& boxes) {
  CellBudget budget;
  if (auto taken = budget.take(grid.size); !taken) return taken;
  for (std::size_t n = 1; n < boxes.size(); ++n) {
    if (boxes[n].empty())
      return Error{fmt::format("expected pieces 1 to {}, number {} does not occur", boxes.size() - 1, n)};
    if (auto taken = budget.take(boxes[n].size); !taken) return taken;
  }
  return Done{};
}

void fill_shapes(const NumberGrid& grid, const std::vector<Box>& boxes, std::vector<Shape>& shapes) {
  Shape& goal = shapes.back();
  std::size_t i = 0;
  for (int z = 0; z < grid.size.z; ++z)
    for (int y = 0; y < grid.size.y; ++y)
      for (int x = 0; x < grid.size.x; ++x, ++i) {
        const auto number = static_cast<std::size_t>(grid.numbers[i]);
        if (number == 0) continue;
        goal.cells[i].state = CellState::Fixed;
        shapes[number - 1].at(Vec3{x, y, z} - boxes[number].low).state = CellState::Fixed;
      }
}

}  // namespace

Result<Puzzle> assembled_puzzle(const NumberGrid& grid, const std::vector<std::string>& names) {
  const auto boxes = boxes_of(grid, names.size());
  if (auto checked = check_boxes(grid, boxes); !checked) return checked.error();
  Puzzle puzzle;
  Problem problem;
  Solution solution;
  for (std::size_t n = 1; n < boxes.size(); ++n) {
    problem.parts.push_back({ShapeId(n - 1), 1, 1, {}, {}});
    solution.assembly.push_back(Placement{boxes[n].low, 0});
    puzzle.shapes.push_back(empty_shape(boxes[n].size));
    puzzle.shapes.back().name = names[n - 1];
  }
  problem.goal = ShapeId(names.size());
  puzzle.shapes.push_back(empty_shape(grid.size));
  puzzle.shapes.back().name = "goal";
  fill_shapes(grid, boxes, puzzle.shapes);
  problem.solutions.push_back(std::move(solution));
  puzzle.problems.push_back(std::move(problem));
  return puzzle;
}

}  // namespace kumiki
