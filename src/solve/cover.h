// Exact cover with counts: choose rows so that no column is covered twice.
//
// Key. A row is one way to place one kind of piece; columns are the cells of the goal. The first `required`
// columns must be covered; of the others at most `most_empty` may stay uncovered. A kind is used `least` to
// `most` times.
//
// The search is Knuth's Algorithm X on bits. The rows that are still possible are one bit set; choosing a row
// takes away those that clash with it, a mask made beforehand; the column with the fewest possible rows is
// branched on, counted by population count. When few rows are left, a smaller matrix is made of them: it is
// searched with fewer words. Dancing links were measured to be 6 to 16 times slower.
//
// Every branch is "with this row" and afterwards "without it". So what is left of a half-done search is again
// a list of sets of possible rows, one for each open branch: a search runs for a number of nodes and then
// hands back the rest as tasks. That is how work is shared among threads, how progress is told, how a search
// is stored and resumed; the split depends on nothing but the problem.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "base/run.h"

namespace kumiki {

struct CoverKind {
  int least = 0;
  int most = 0;
};

constexpr bool comes_once(const CoverKind& kind) { return kind.least == 1 && kind.most == 1; }

struct CoverProblem {
  int columns = 0;
  int required = 0;
  std::optional<int> most_empty;  // none: no limit
  std::vector<CoverKind> kinds;
  std::vector<int> row_kind;
  std::vector<std::uint32_t> row_start{0};  // row r covers row_columns[row_start[r] … row_start[r+1])
  std::vector<std::uint32_t> row_columns;
  // More rows than this are searched by lists until few enough are left: a matrix has a bit for each pair of
  // rows, 18 MB for so many. Tests set it low.
  std::size_t most_in_matrix = 12'000;

  std::uint32_t rows() const { return static_cast<std::uint32_t>(row_kind.size()); }
  void add_row(int kind, const std::vector<std::uint32_t>& covered);
};

// A branch of the search tree: these rows are chosen, those are still possible.
struct CoverTask {
  std::vector<std::uint32_t> chosen;
  std::vector<std::uint32_t> possible;  // ascending; none of them clashes with a chosen one
  double share = 1;                     // of the whole tree, by branching
  int generation = 0;                   // how many times it was handed back
  bool seen = false;                    // the chosen rows are a cover by themselves, and it was visited

  bool operator==(const CoverTask&) const = default;
};

// The whole problem as one task.
CoverTask whole_search(const CoverProblem& problem);
// With this row chosen, and without those that clash with it.
CoverTask with_row(const CoverProblem& problem, CoverTask task, std::uint32_t row);

// Called with the chosen rows of each cover, in the order of choice. False ends the search.
using CoverVisitor = std::function<bool(const std::vector<std::uint32_t>&)>;

struct CoverOutcome {
  bool stopped = false;         // by the visitor or the run: the task has to be done again
  std::vector<CoverTask> rest;  // what is left, in the order of the search
  std::uint64_t nodes = 0;
};

// Searches a task for about this many nodes.
CoverOutcome search_cover(const CoverProblem& problem, const CoverTask& task, std::uint64_t nodes,
                          const CoverVisitor& visit, Run& run);

}  // namespace kumiki
