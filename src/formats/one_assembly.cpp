// From a puzzle to the one block of numbers that .puz files and text art can hold.
#include <algorithm>

#include <fmt/format.h>

#include "formats/number_grid.h"

namespace kumiki {

namespace {

// The used pieces, those of the order of removal first.
std::vector<PieceId> numbering(const Puzzle& puzzle, int problem, const Assembly& assembly) {
  std::vector<PieceId> pieces;
  std::vector<bool> seen(assembly.size());
  const auto add = [&](PieceId piece) {
    const auto p = static_cast<std::size_t>(piece.value);
    if (p >= assembly.size() || !assembly[p] || seen[p]) return;
    seen[p] = true;
    pieces.push_back(piece);
  };
  for (const Claim& claim : puzzle.claims)
    if (claim.kind == ClaimKind::Recursive && claim.problem == problem && claim.solution == 0)
      std::for_each(claim.order.begin(), claim.order.end(), add);
  for (std::size_t p = 0; p < assembly.size(); ++p) add(PieceId(p));
  return pieces;
}

// The fixed cells of each shape that is used, listed once: thousands of pieces may share a shape.
class CellLists {
 public:
  explicit CellLists(const Puzzle& puzzle) : puzzle_(puzzle), lists_(puzzle.shapes.size()) {}
  const std::vector<Vec3>& of(ShapeId id) {
    auto& list = lists_[static_cast<std::size_t>(id.value)];
    if (!list) list = fixed_cells(puzzle_.shape(id)).list();
    return *list;
  }

 private:
  const Puzzle& puzzle_;
  std::vector<std::optional<std::vector<Vec3>>> lists_;
};

struct Layout {
  const Puzzle& puzzle;
  const Problem& problem;
  std::vector<PieceId> pieces;
  std::vector<PieceSource> sources = piece_sources(problem);
  CellLists lists = CellLists(puzzle);

  // Calls visit(number, cell) for the cells of all pieces, numbers from 1.
  template <class Visit>
  void for_each(Visit visit) {
    for (std::size_t i = 0; i < pieces.size(); ++i) {
      const auto p = static_cast<std::size_t>(pieces[i].value);
      const Shape& shape = puzzle.shape(sources[p].shape);
      for (const Vec3 cell : lists.of(sources[p].shape))
        visit(static_cast<int>(i) + 1, placed_cell(shape, *problem.solutions[0].assembly[p], cell));
    }
  }
};

// The goal's frame, so that empty borders stay; wider when the pieces lie outside of it.
Box frame_of(Layout& layout) {
  Box frame;
  if (layout.problem.goal) frame.size = layout.puzzle.shape(*layout.problem.goal).size;
  layout.for_each([&](int, Vec3 cell) {
    if (!frame.contains(cell)) frame = hull(frame, Box{cell, {1, 1, 1}});
  });
  return frame;
}

Result<NumberGrid> fill(Layout& layout) {
  const Box frame = frame_of(layout);
  CellBudget budget;
  if (auto taken = budget.take(frame.size); !taken) return taken.error();
  Shape index = {};  // only for its arithmetic
  index.size = frame.size;
  NumberGrid grid{frame.size, std::vector<int>(static_cast<std::size_t>(volume(frame.size)))};
  std::vector<bool> occurs(layout.pieces.size() + 1);
  std::optional<Error> overlap;
  layout.for_each([&](int number, Vec3 cell) {
    int& entry = grid.numbers[index.index(cell - frame.low)];
    if (entry != 0 && !overlap) overlap = Error{fmt::format("pieces {} and {} overlap", entry, number)};
    entry = number;
    occurs[static_cast<std::size_t>(number)] = true;
  });
  if (overlap) return *overlap;
  for (std::size_t n = 1; n < occurs.size(); ++n)
    if (!occurs[n]) return Error{fmt::format("piece {} has no cells", n)};
  return grid;
}

Result<OneAssembly> of_shape(const Puzzle& puzzle, std::string_view format, Warnings& warnings) {
  if (puzzle.shapes.size() != 1)
    return Error{
        fmt::format("only an assembled puzzle or a single shape can be written as {}, this is {} "
                    "shapes without a solution",
                    format, puzzle.shapes.size())};
  const Shape& shape = puzzle.shapes[0];
  NumberGrid grid{shape.size, std::vector<int>(shape.cells.size())};
  for (std::size_t i = 0; i < shape.cells.size(); ++i)
    grid.numbers[i] = shape.cells[i].state == CellState::Empty ? 0 : 1;
  warn_of_losses(puzzle, -1, warnings);
  return OneAssembly{std::move(grid), {}};
}

}  // namespace

Result<OneAssembly> one_assembly(const Puzzle& puzzle, std::string_view format, Warnings& warnings) {
  if (puzzle.grid != GridKind::Cubes)
    return Error{
        fmt::format("only cube grids can be written as {}, this is {}", format, to_string(puzzle.grid))};
  int number = 0;
  for (const Problem& problem : puzzle.problems) {
    if (!problem.solutions.empty()) {
      Layout layout{puzzle, problem, numbering(puzzle, number, problem.solutions[0].assembly)};
      if (layout.pieces.empty()) return Error{fmt::format("the assembly of problem {} is empty", number)};
      auto grid = fill(layout);
      if (!grid) return grid.error();
      warn_of_losses(puzzle, number, warnings);
      return OneAssembly{std::move(*grid), std::move(layout.pieces), number};
    }
    ++number;
  }
  return of_shape(puzzle, format, warnings);
}

void warn_of_losses(const Puzzle& puzzle, int problem, Warnings& warnings) {
  const auto lost = [&](bool is_lost, std::string_view what) {
    if (is_lost) warnings.push_back(fmt::format("the format keeps {}", what));
  };
  const auto any_cell = [&](auto wanted) {
    return std::any_of(puzzle.shapes.begin(), puzzle.shapes.end(), [&](const Shape& shape) {
      return std::any_of(shape.cells.begin(), shape.cells.end(), wanted);
    });
  };
  lost(puzzle.problems.size() > (problem < 0 ? 0u : 1u), problem < 0 ? "no problems" : "one problem only");
  if (problem >= 0) {
    const auto& solutions = puzzle.problems[static_cast<std::size_t>(problem)].solutions;
    lost(solutions.size() > 1, "one solution only");
    lost(!solutions.empty() && solutions[0].plan.has_value(), "no plan of disassembly");
  }
  lost(any_cell([](const Cell& cell) { return cell.colour != 0; }), "no colours");
  lost(any_cell([](const Cell& cell) { return cell.state == CellState::Variable; }), "no variable cells");
  lost(!puzzle.claims.empty(), "no claims");
  lost(!puzzle.comment.empty(), "no comment");
}

void warn_of_names(const Puzzle& puzzle, const OneAssembly& one, const std::vector<std::string>& written,
                   Warnings& warnings) {
  bool lost = one.is_shape() && !puzzle.shapes[0].name.empty();
  if (!one.is_shape()) {
    const auto sources = piece_sources(puzzle.problems[static_cast<std::size_t>(one.problem)]);
    for (std::size_t i = 0; i < one.pieces.size(); ++i) {
      const auto& source = sources[static_cast<std::size_t>(one.pieces[i].value)];
      const std::string& name = puzzle.shape(source.shape).name;
      lost = lost || (!name.empty() && name != written[i]);
    }
  }
  if (lost) warnings.push_back("the format keeps no names");
}

}  // namespace kumiki
