#include "puzzle/puzzle.h"

#include <algorithm>

#include <fmt/format.h>

namespace kumiki {

namespace {

template <class... Arguments>
Error wrong(fmt::format_string<Arguments...> text, Arguments&&... arguments) {
  return Error{fmt::format(text, std::forward<Arguments>(arguments)...)};
}

Status check_shape(const Shape& shape, std::size_t number, std::size_t colours) {
  if (!is_sane_size(shape.size))
    return wrong("shape {}: expected sides up to {} and {} cells in all, found {}x{}x{}", number,
                 kLongestSide, kMostCells, shape.size.x, shape.size.y, shape.size.z);
  if (static_cast<std::int64_t>(shape.cells.size()) != volume(shape.size))
    return wrong("shape {}: expected {} cells, found {}", number, volume(shape.size), shape.cells.size());
  if (!is_sane_position(shape.hotspot)) return wrong("shape {}: the hotspot lies too far out", number);
  for (const Cell& cell : shape.cells)
    if (cell.colour > colours)
      return wrong("shape {}: expected colours up to {}, found colour {}", number, colours, cell.colour);
  return Done{};
}

Status check_plan_node(const PlanNode& node, std::int64_t pieces, const std::string& where) {
  if (node.states.empty()) return wrong("{} has no state", where);
  for (const PieceId piece : node.pieces)
    if (piece.value < 0 || piece.value >= pieces)
      return wrong("{}: expected pieces 0 to {}, found {}", where, pieces - 1, piece.value);
  std::vector<PieceId> sorted = node.pieces;
  std::sort(sorted.begin(), sorted.end());
  if (const auto twice = std::adjacent_find(sorted.begin(), sorted.end()); twice != sorted.end())
    return wrong("{}: expected each piece once, found piece {} twice", where, twice->value);
  for (const PlanState& state : node.states) {
    if (!std::all_of(state.begin(), state.end(), is_sane_position))
      return wrong("{} has a position that lies too far out", where);
    if (state.size() != node.pieces.size())
      return wrong("{}: expected {} positions a state, found {}", where, node.pieces.size(), state.size());
  }
  return Done{};
}

// Every node but the first is the child of one earlier node.
Status check_plan_tree(const Plan& plan, const std::string& where) {
  std::vector<bool> is_child(plan.nodes.size());
  for (std::size_t n = 0; n < plan.nodes.size(); ++n)
    for (const int child : {plan.nodes[n].left, plan.nodes[n].removed}) {
      if (child == -1) continue;
      if (child <= static_cast<int>(n) || child >= static_cast<int>(plan.nodes.size()) ||
          is_child[static_cast<std::size_t>(child)])
        return wrong("{}: plan node {} has a child {} that is no later node of its own", where, n, child);
      is_child[static_cast<std::size_t>(child)] = true;
    }
  for (std::size_t n = 1; n < plan.nodes.size(); ++n)
    if (!is_child[n]) return wrong("{}: plan node {} belongs to no other", where, n);
  return Done{};
}

Status check_plan(const Plan& plan, std::int64_t pieces, const std::string& where) {
  if (plan.nodes.empty()) return wrong("{}: expected a plan with at least one node", where);
  for (std::size_t n = 0; n < plan.nodes.size(); ++n)
    if (auto status = check_plan_node(plan.nodes[n], pieces, fmt::format("{}: plan node {}", where, n));
        !status)
      return status;
  return check_plan_tree(plan, where);
}

Status check_solution(const Puzzle& puzzle, std::int64_t pieces, const Solution& solution,
                      const std::string& where) {
  if (static_cast<std::int64_t>(solution.assembly.size()) != pieces)
    return wrong("{}: expected {} placements, found {}", where, pieces, solution.assembly.size());
  for (const auto& placement : solution.assembly) {
    if (!placement) continue;
    if (puzzle.grid == GridKind::Cubes && !is_orientation(placement->orientation))
      return wrong("{}: expected an orientation 0 to {}, found {}", where, kOrientations - 1,
                   placement->orientation);
    if (!is_sane_position(placement->position)) return wrong("{}: a placement lies too far out", where);
  }
  if (!solution.outline.empty() && !parse_outline(solution.outline))
    return wrong("{}: the move counts do not form a tree", where);
  return solution.plan ? check_plan(*solution.plan, pieces, where) : Status(Done{});
}

Status check_parts(const Puzzle& puzzle, const Problem& problem, const std::string& where) {
  const auto is_shape = [&](ShapeId id) {
    return id.value >= 0 && id.value < static_cast<int>(puzzle.shapes.size());
  };
  if (problem.goal && !is_shape(*problem.goal))
    return wrong("{}: the goal is shape {}, but there are {}", where, problem.goal->value,
                 puzzle.shapes.size());
  for (const Part& part : problem.parts) {
    if (!is_shape(part.shape))
      return wrong("{}: a piece is shape {}, but there are {}", where, part.shape.value,
                   puzzle.shapes.size());
    if (part.least < 0 || part.least > part.most)
      return wrong("{}: expected a count from 0 up, found {} to {}", where, part.least, part.most);
  }
  if (piece_count(problem) > kMostPieces)
    return wrong("{}: expected at most {} pieces, found {}", where, kMostPieces, piece_count(problem));
  for (const ColourRule& rule : problem.colour_rules)
    for (const int colour : {rule.piece, rule.goal})
      if (colour < 1 || colour > static_cast<int>(puzzle.colours.size()))
        return wrong("{}: a colour rule names colour {}, but there are {}", where, colour,
                     puzzle.colours.size());
  return Done{};
}

Status check_claim(const Puzzle& puzzle, const std::vector<std::int64_t>& piece_counts, const Claim& claim,
                   std::size_t number) {
  if (claim.problem < 0 || claim.problem >= static_cast<int>(puzzle.problems.size()))
    return wrong("claim {} is about problem {}, but there are {}", number, claim.problem,
                 puzzle.problems.size());
  const Problem& problem = puzzle.problems[static_cast<std::size_t>(claim.problem)];
  if (claim.solution < 0 || claim.solution >= static_cast<int>(problem.solutions.size()))
    return wrong("claim {} is about solution {}, but there are {}", number, claim.solution,
                 problem.solutions.size());
  const std::int64_t pieces = piece_counts[static_cast<std::size_t>(claim.problem)];
  for (const PieceId piece : claim.order)
    if (piece.value < 0 || piece.value >= pieces)
      return wrong("claim {} names piece {}, but there are {}", number, piece.value, pieces);
  return Done{};
}

}  // namespace

Status check_sound(const Puzzle& puzzle) {
  if (puzzle.colours.size() > kMostColours)
    return wrong("expected at most {} colours, found {}", kMostColours, puzzle.colours.size());
  for (std::size_t i = 0; i < puzzle.shapes.size(); ++i)
    if (auto status = check_shape(puzzle.shapes[i], i, puzzle.colours.size()); !status) return status;
  // Counted once: a stranger's file may have a million solutions to a list of many parts.
  std::vector<std::int64_t> piece_counts;
  for (std::size_t p = 0; p < puzzle.problems.size(); ++p) {
    const Problem& problem = puzzle.problems[p];
    piece_counts.push_back(piece_count(problem));
    if (auto status = check_parts(puzzle, problem, fmt::format("problem {}", p)); !status) return status;
    for (std::size_t s = 0; s < problem.solutions.size(); ++s) {
      const auto where = fmt::format("problem {} solution {}", p, s);
      if (auto status = check_solution(puzzle, piece_counts[p], problem.solutions[s], where); !status)
        return status;
    }
  }
  for (std::size_t i = 0; i < puzzle.claims.size(); ++i)
    if (auto status = check_claim(puzzle, piece_counts, puzzle.claims[i], i); !status) return status;
  return Done{};
}

Puzzle assembled_puzzle(const std::vector<NamedCells>& pieces) {
  Puzzle puzzle;
  Problem problem;
  Solution solution;
  Cells all;
  for (const NamedCells& piece : pieces) all.add(piece.cells);
  for (const NamedCells& piece : pieces) {
    const Cells tight = piece.cells.trimmed();
    problem.parts.push_back({ShapeId(puzzle.shapes.size()), 1, 1, {}, {}});
    solution.assembly.push_back(Placement{tight.box().low - all.box().low, 0});
    puzzle.shapes.push_back(shape_of(tight, piece.name));
  }
  problem.goal = ShapeId(puzzle.shapes.size());
  puzzle.shapes.push_back(shape_of(all, "goal"));
  problem.solutions.push_back(std::move(solution));
  puzzle.problems.push_back(std::move(problem));
  return puzzle;
}

Puzzle lone_shape(Shape shape) {
  Puzzle puzzle;
  puzzle.shapes.push_back(std::move(shape));
  return puzzle;
}

}  // namespace kumiki
