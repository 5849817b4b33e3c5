#include "solve/cover_merge.h"

#include <compare>
#include <cstdint>
#include <map>
#include <span>

namespace kumiki {

namespace {

constexpr int kDropped = -1;

std::span<const std::uint32_t> columns_of(const CoverProblem& problem, std::uint32_t row) {
  return {problem.row_columns.data() + problem.row_start[row],
          problem.row_columns.data() + problem.row_start[row + 1]};
}

// How many rows a column has, and a fingerprint of them.
struct ColumnRows {
  std::uint32_t count = 0;
  std::uint64_t hash = 0;
  auto operator<=>(const ColumnRows&) const = default;
};

// For each column the first one that seems to be covered by the same rows; itself when there is none.
std::vector<std::uint32_t> find_twins(const CoverProblem& problem) {
  std::vector<ColumnRows> rows(static_cast<std::size_t>(problem.columns));
  for (std::uint32_t row = 0; row < problem.rows(); ++row)
    for (const std::uint32_t column : columns_of(problem, row)) {
      ColumnRows& mine = rows[column];
      ++mine.count;
      mine.hash = (mine.hash ^ row) * 0x9E3779B97F4A7C15ULL + (mine.hash >> 29);
    }
  std::vector<std::uint32_t> twin(rows.size());
  std::map<ColumnRows, std::uint32_t> first;
  for (std::uint32_t c = 0; c < twin.size(); ++c) twin[c] = first.emplace(rows[c], c).first->second;
  return twin;
}

// Fingerprints may lie: a column with a row that its twin has not becomes its own.
void part_false_twins(const CoverProblem& problem, std::vector<std::uint32_t>& twin) {
  std::vector<std::uint32_t> covered_by(twin.size(), ~std::uint32_t{0});
  for (std::uint32_t row = 0; row < problem.rows(); ++row) {
    for (const std::uint32_t column : columns_of(problem, row)) covered_by[column] = row;
    for (const std::uint32_t column : columns_of(problem, row))
      if (covered_by[twin[column]] != row) twin[column] = column;
  }
}

}  // namespace

CoverProblem merge_columns(const CoverProblem& problem) {
  std::vector<std::uint32_t> twin = find_twins(problem);
  part_false_twins(problem, twin);
  CoverProblem merged;
  merged.kinds = problem.kinds;
  merged.most_empty = problem.most_empty;
  merged.most_in_matrix = problem.most_in_matrix;
  std::vector<int> number(static_cast<std::size_t>(problem.columns), kDropped);
  // Required columns come first, so that one that is required stands for one that is not.
  for (std::size_t c = 0; c < number.size(); ++c) {
    const bool required = static_cast<int>(c) < problem.required;
    if (twin[c] != c && (required || !problem.most_empty)) continue;
    number[c] = merged.columns++;
    if (required) ++merged.required;
  }
  merged.row_columns.reserve(problem.row_columns.size());
  std::vector<std::uint32_t> covered;
  for (std::uint32_t row = 0; row < problem.rows(); ++row) {
    covered.clear();
    for (const std::uint32_t column : columns_of(problem, row))
      if (const int c = number[column]; c != kDropped) covered.push_back(static_cast<std::uint32_t>(c));
    merged.add_row(problem.row_kind[row], covered);
  }
  return merged;
}

}  // namespace kumiki
