#include "solve/cover_matrix.h"

#include <algorithm>

namespace kumiki {

namespace {
constexpr int kNone = -1;
}

CoverMatrix::CoverMatrix(const CoverProblem& problem, std::vector<std::uint32_t> possible,
                         const std::vector<std::uint32_t>& open, const std::vector<int>& used)
    : row(std::move(possible)), words(std::max<std::size_t>(1, (rows() + 63) / 64)) {
  std::vector<int> kind_column(problem.kinds.size(), kNone);
  const std::vector<int> cell_column = number_columns(problem, open, used, kind_column);

  kind.reserve(rows()), start_.reserve(rows() + 1);
  start_.push_back(0);
  for (const std::uint32_t r : row) {
    kind.push_back(problem.row_kind[r]);
    for (std::uint32_t i = problem.row_start[r]; i < problem.row_start[r + 1]; ++i)
      columns_.push_back(static_cast<std::uint32_t>(cell_column[problem.row_columns[i]]));
    if (const int c = kind_column[static_cast<std::size_t>(kind.back())]; c != kNone)
      columns_.push_back(static_cast<std::uint32_t>(c));
    start_.push_back(columns_.size());
  }

  column_rows.assign(all_columns * words, 0);
  row_columns.assign(rows() * column_words, 0);
  for (std::size_t r = 0; r < rows(); ++r)
    for (std::size_t i = start_[r]; i < start_[r + 1]; ++i) {
      set_bit(&column_rows[columns_[i] * words], r);
      if (columns_[i] < cell.size()) set_bit(row_columns.data() + r * column_words, columns_[i]);
    }
  pack_eights();
  clashes_ = std::make_unique_for_overwrite<Word[]>(rows() * words);
  clashes_known_.assign(rows(), 0);
  list_counted(problem, used);
}

// The column of each cell; kinds likewise. Cells that no column is needed for are numbered after the others.
std::vector<int> CoverMatrix::number_columns(const CoverProblem& problem,
                                             const std::vector<std::uint32_t>& open,
                                             const std::vector<int>& used, std::vector<int>& kind_column) {
  std::vector<int> cell_column(static_cast<std::size_t>(problem.columns), kNone);
  const auto add = [&](int& slot, std::uint32_t name) {
    slot = static_cast<int>(cell.size());
    cell.push_back(name);
  };
  const auto limited =
      std::lower_bound(open.begin(), open.end(), static_cast<std::uint32_t>(problem.required));
  for (auto c = open.begin(); c != limited; ++c) add(cell_column[*c], *c);
  for (std::size_t k = 0; k < problem.kinds.size(); ++k)
    if (comes_once(problem.kinds[k]) && used[k] == 0) add(kind_column[k], kNoCell);
  required = cell.size();
  required_words = (required + 63) / 64;
  cell.resize(required_words * 64, kNoCell);  // the next ones begin a word
  for (auto c = limited; c != open.end(); ++c) add(cell_column[*c], *c);
  column_words = (cell.size() + 63) / 64;
  open_columns.assign(column_words, 0);
  for (std::size_t c = 0; c < cell.size(); ++c)
    if (c < required || cell[c] != kNoCell) set_bit(open_columns.data(), c);

  auto next = static_cast<int>(column_words * 64);
  for (const std::uint32_t r : row)
    for (std::uint32_t i = problem.row_start[r]; i < problem.row_start[r + 1]; ++i)
      if (int& c = cell_column[problem.row_columns[i]]; c == kNone) c = next++;
  all_columns = static_cast<std::size_t>(next);
  return cell_column;
}

void CoverMatrix::pack_eights() {
  eights.resize(column_words * 64 * words);
  for (std::size_t column = 0; column < cell.size(); ++column) {
    Word* to = &eights[column / 8 * 8 * words + column % 8];
    const Word* from = rows_of(column);
    for (std::size_t w = 0; w < words; ++w) to[8 * w] = from[w];
  }
}

void CoverMatrix::find_clashes(std::size_t r) {
  Word* mask = &clashes_[r * words];
  std::fill_n(mask, words, 0);
  for (std::size_t i = start_[r]; i < start_[r + 1]; ++i) {
    const Word* column = rows_of(columns_[i]);
    for (std::size_t w = 0; w < words; ++w) mask[w] |= column[w];
  }
  clashes_known_[r] = 1;
}

void CoverMatrix::list_counted(const CoverProblem& problem, const std::vector<int>& used) {
  std::vector<int> entry(problem.kinds.size(), kNone);
  const auto add = [&](std::size_t k) {
    entry[k] = static_cast<int>(counted.size());
    counted.push_back(static_cast<int>(k));
    counted_rows.resize(counted_rows.size() + words);
  };
  counted_entry.reserve(rows());
  for (std::size_t r = 0; r < rows(); ++r) {
    const auto k = static_cast<std::size_t>(kind[r]);
    if (!comes_once(problem.kinds[k]) && entry[k] == kNone) add(k);
    counted_entry.push_back(entry[k]);
    if (entry[k] != kNone) set_bit(&counted_rows[static_cast<std::size_t>(entry[k]) * words], r);
  }
  // A kind that is still owed and has no row left: its count of 0 is a dead end.
  for (std::size_t k = 0; k < problem.kinds.size(); ++k)
    if (!comes_once(problem.kinds[k]) && entry[k] == kNone && used[k] < problem.kinds[k].least) add(k);
}

}  // namespace kumiki
