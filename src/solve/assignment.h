// The cheapest way to give every row a column of its own, kept up to date while pairs are forbidden.
//
// Shortest augmenting paths with prices for rows and columns (Kuhn 1955, Munkres; Jonker and Volgenant 1987).
// When a pair is forbidden, one row has to find a new column, and the prices make that one search. Whole
// numbers throughout, so sums are exact and "cheaper" means cheaper.
//
// After thin(gap), only pairs remain that can occur in an assignment at most `gap` above the cheapest; that
// is a handful a row where costs are distances, and searches shrink with it.
#pragma once

#include <cstdint>
#include <vector>

#include "base/at.h"

namespace kumiki {

class Assignment {
 public:
  using Cost = std::int64_t;
  static constexpr Cost kForbidden = Cost{1} << 50;

  // costs[row * size + column]; kForbidden where a pair is not allowed.
  Assignment(int size, std::vector<Cost> costs);

  // The first assignment; false when there is none. Everything else comes after it.
  bool solve();
  Cost cost() const { return cost_; }
  int column_of(int row) const { return column_of_[at(row)]; }
  int row_of(int column) const { return row_of_[at(column)]; }
  // What this pair costs more than the prices pay for; 0 for the pairs of the assignment.
  Cost reduced(int row, int column) const {
    return costs_[at(row) * size_ + at(column)] - row_price_[at(row)] - column_price_[at(column)];
  }

  void thin(Cost gap);

  // The row's present column is forbidden and another found; false when there is none, or none that keeps the
  // cost within `most`.
  bool forbid(int row, Cost most);
  // The row keeps its column: others do not look at it any more.
  void lock(int row) { locked_[at(column_of(row))] = true; }
  void unlock(int row) { locked_[at(column_of(row))] = false; }
  bool is_locked(int row) const { return locked_[at(column_of(row))]; }

  // For going back: pairs, prices and cost. Forbidden pairs are allowed again by allow().
  struct State {
    Cost cost;
    std::vector<int> column_of, row_of;
    std::vector<Cost> row_price, column_price;
  };
  State state() const { return {cost_, column_of_, row_of_, row_price_, column_price_}; }
  void restore(const State& state);
  void allow(int row, int column, Cost cost) { costs_[at(row) * size_ + at(column)] = cost; }
  Cost cost_of(int row, int column) const { return costs_[at(row) * size_ + at(column)]; }

 private:
  bool augment(int row, Cost most);
  void look_from(int row, Cost distance, int from_column);

  std::size_t size_;
  std::vector<Cost> costs_;
  Cost cost_ = 0;
  std::vector<int> column_of_, row_of_;
  std::vector<Cost> row_price_, column_price_;
  std::vector<bool> locked_;                // by column
  std::vector<std::vector<int>> possible_;  // by row: columns
  // Of one search:
  std::vector<Cost> distance_;
  std::vector<int> came_from_;  // column before this one on the path; -1: the first row
  std::vector<char> done_;
  std::vector<std::pair<Cost, int>> heap_;
};

}  // namespace kumiki
