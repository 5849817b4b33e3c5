// The rows that are left of a cover problem, numbered anew, as bits. See cover.h for the words.
//
// The rows of columns are there twice: column by column; and eight columns together, the first word of each,
// then the second word of each, … so that the possible rows of eight columns are counted at a time, where the
// machine has instructions for it.
#pragma once

#include <memory>

#include "solve/cover.h"

namespace kumiki {

using Word = std::uint64_t;

inline void set_bit(Word* words, std::size_t bit) { words[bit / 64] |= Word{1} << (bit % 64); }
inline void clear_bit(Word* words, std::size_t bit) { words[bit / 64] &= ~(Word{1} << (bit % 64)); }
inline bool test_bit(const Word* words, std::size_t bit) { return words[bit / 64] >> (bit % 64) & 1; }

// Columns come in this order: cells that must be covered and kinds that must come exactly once; from the next
// multiple of 64 on, cells of which only so many may stay empty. All other cells have no column: they only
// make rows clash.
struct CoverMatrix {
  // `open`: cells of the problem that are not covered yet, ascending; `used`: copies chosen so far, by kind.
  CoverMatrix(const CoverProblem& problem, std::vector<std::uint32_t> possible,
              const std::vector<std::uint32_t>& open, const std::vector<int>& used);

  std::size_t rows() const { return row.size(); }
  // The row and all that cannot lie beside it. Found out when it is first asked for: most rows never are.
  const Word* clashes_of(std::size_t r) {
    if (!clashes_known_[r]) find_clashes(r);
    return &clashes_[r * words];
  }
  const Word* columns_of(std::size_t r) const { return row_columns.data() + r * column_words; }
  const Word* rows_of_counted(std::size_t entry) const { return counted_rows.data() + entry * words; }
  const Word* rows_of(std::size_t column) const { return column_rows.data() + column * words; }
  // Word w of columns first … first+7 is at [8 * w]; `first` is a multiple of 8.
  const Word* rows_of_eight(std::size_t first) const { return eights.data() + first * words; }

  std::vector<std::uint32_t> row;   // number in the problem
  std::vector<int> kind;            // of a row
  std::vector<int> counted;         // kinds that may come several times, or not at all
  std::vector<int> counted_entry;   // of a row: index into `counted`, or -1
  std::vector<std::uint32_t> cell;  // of a column: cell of the problem, or kNoCell
  static constexpr std::uint32_t kNoCell = ~std::uint32_t{0};
  std::size_t required = 0;        // columns before this must be covered
  std::size_t required_words = 0;  // of a set of columns that must be covered; limited ones come after
  std::size_t column_words = 0;    // of a set of columns
  std::size_t all_columns = 0;     // with those that only clash
  std::size_t words = 1;           // of a set of rows
  std::vector<Word> column_rows, eights, row_columns, counted_rows;
  std::vector<Word> open_columns;  // all that must be covered or are limited

 private:
  std::vector<int> number_columns(const CoverProblem& problem, const std::vector<std::uint32_t>& open,
                                  const std::vector<int>& used, std::vector<int>& kind_column);
  void pack_eights();
  void find_clashes(std::size_t r);
  void list_counted(const CoverProblem& problem, const std::vector<int>& used);

  std::vector<std::uint32_t> columns_;  // of all rows, clashing cells too; row r has those from start_[r] on
  std::vector<std::size_t> start_;
  std::unique_ptr<Word[]> clashes_;
  std::vector<char> clashes_known_;
};

}  // namespace kumiki
