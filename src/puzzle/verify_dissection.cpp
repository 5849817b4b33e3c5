// The pieces of a dissection are the same for all pictures: equal piece lists, every piece used, one assembly
// a picture at least. That each assembly covers its picture with the right colours is checked like any other.
#include <algorithm>

#include "puzzle/verify.h"

namespace kumiki {

namespace {

bool same_parts(const Problem& a, const Problem& b) {
  return std::equal(a.parts.begin(), a.parts.end(), b.parts.begin(), b.parts.end(),
                    [](const Part& x, const Part& y) {
                      return x.shape == y.shape && x.least == y.least && x.most == y.most;
                    });
}

bool uses_every_piece(const Solution& solution) {
  return std::all_of(solution.assembly.begin(), solution.assembly.end(),
                     [](const auto& p) { return p.has_value(); });
}

// Neutral cells go with every colour and would hide a wrong one.
bool has_neutral_cells(const Puzzle& puzzle, const Problem& problem) {
  return std::any_of(problem.parts.begin(), problem.parts.end(), [&](const Part& part) {
    const auto& cells = puzzle.shape(part.shape).cells;
    return std::any_of(cells.begin(), cells.end(),
                       [](const Cell& cell) { return cell.state != CellState::Empty && cell.colour == 0; });
  });
}

}  // namespace

Check check_dissection(const Puzzle& puzzle) {
  const auto& problems = puzzle.problems;
  if (problems.size() < 2) return no("expected two pictures or more, found {}", problems.size());
  for (std::size_t p = 0; p < problems.size(); ++p) {
    if (!same_parts(problems[p], problems.front()))
      return no("picture {} has other pieces than the first", p + 1);
    if (problems[p].solutions.empty()) return no("picture {} has no assembly", p + 1);
    for (const Solution& solution : problems[p].solutions)
      if (!uses_every_piece(solution)) return no("an assembly of picture {} leaves pieces out", p + 1);
    if (!puzzle.colours.empty() && has_neutral_cells(puzzle, problems[p]))
      return no("picture {} is made from pieces with cells of no colour", p + 1);
  }
  return {Verdict::Yes,
          fmt::format("{} pieces make {} pictures", piece_count(problems.front()), problems.size())};
}

// Each piece leaves once, each place is filled once, and only by a piece of its kind.
Check check_rearrangement(const Puzzle& puzzle, int from, int to,
                          const std::vector<std::pair<int, int>>& order) {
  const auto here = piece_sources(puzzle.problems[static_cast<std::size_t>(from)]);
  const auto there = piece_sources(puzzle.problems[static_cast<std::size_t>(to)]);
  std::vector<bool> left(here.size(), false), filled(there.size(), false);
  for (const auto& [piece, place] : order) {
    const auto p = static_cast<std::size_t>(piece), q = static_cast<std::size_t>(place);
    if (p >= here.size() || q >= there.size()) return no("there is no piece {} or place {}", piece, place);
    if (left[p]) return no("piece {} is carried twice", piece);
    if (filled[q]) return no("place {} is filled twice", place);
    if (here[p].shape != there[q].shape) return no("piece {} does not belong to place {}", piece, place);
    left[p] = filled[q] = true;
  }
  if (order.size() != here.size()) return no("{} of {} pieces are carried", order.size(), here.size());
  return {Verdict::Yes, fmt::format("{} pieces are carried to their places", order.size())};
}

}  // namespace kumiki
