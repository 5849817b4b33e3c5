#include "solve/cover_merge.h"

#include <algorithm>
#include <map>

namespace kumiki {

namespace {

// The rows of each column, ascending, in one list.
struct RowsOfColumns {
  explicit RowsOfColumns(const CoverProblem& problem) : start(static_cast<std::size_t>(problem.columns) + 1) {
    for (const std::uint32_t column : problem.row_columns) ++start[column + 1];
    for (std::size_t c = 1; c < start.size(); ++c) start[c] += start[c - 1];
    rows.resize(problem.row_columns.size());
    std::vector<std::size_t> next(start.begin(), start.end() - 1);
    for (std::uint32_t row = 0; row < problem.rows(); ++row)
      for (std::uint32_t i = problem.row_start[row]; i < problem.row_start[row + 1]; ++i)
        rows[next[problem.row_columns[i]]++] = row;
  }
  bool same(std::size_t a, std::size_t b) const {
    return std::equal(rows.begin() + at(a), rows.begin() + at(a + 1), rows.begin() + at(b),
                      rows.begin() + at(b + 1));
  }
  std::uint64_t hash(std::size_t column) const {
    std::uint64_t hash = 0;
    for (std::size_t i = start[column]; i < start[column + 1]; ++i)
      hash = (hash ^ rows[i]) * 0x9E3779B97F4A7C15ULL + (hash >> 29);
    return hash;
  }

  std::vector<std::size_t> start;
  std::vector<std::uint32_t> rows;

 private:
  std::ptrdiff_t at(std::size_t column) const { return static_cast<std::ptrdiff_t>(start[column]); }
};

constexpr int kDropped = -1;

}  // namespace

CoverProblem merge_columns(const CoverProblem& problem) {
  const RowsOfColumns rows(problem);
  CoverProblem merged;
  merged.kinds = problem.kinds;
  merged.most_empty = problem.most_empty;
  merged.most_in_matrix = problem.most_in_matrix;
  std::vector<int> number(static_cast<std::size_t>(problem.columns), kDropped);
  // Required columns come first, so that one that is required stands for one that is not.
  std::multimap<std::uint64_t, std::size_t> known;
  for (std::size_t c = 0; c < number.size(); ++c) {
    const bool required = static_cast<int>(c) < problem.required;
    const std::uint64_t hash = rows.hash(c);
    const auto [first, last] = known.equal_range(hash);
    const bool twin = std::any_of(first, last, [&](const auto& other) { return rows.same(other.second, c); });
    if (twin && (required || !problem.most_empty)) continue;
    known.emplace(hash, c);
    number[c] = merged.columns++;
    if (required) ++merged.required;
  }
  std::vector<std::uint32_t> covered;
  for (std::uint32_t row = 0; row < problem.rows(); ++row) {
    covered.clear();
    for (std::uint32_t i = problem.row_start[row]; i < problem.row_start[row + 1]; ++i)
      if (const int c = number[problem.row_columns[i]]; c != kDropped)
        covered.push_back(static_cast<std::uint32_t>(c));
    merged.add_row(problem.row_kind[row], covered);
  }
  return merged;
}

}  // namespace kumiki
