#include "solve/assignment.h"

#include <algorithm>
#include <limits>
#include <numeric>

namespace kumiki {

namespace {
constexpr Assignment::Cost kNever = std::numeric_limits<Assignment::Cost>::max();
}

Assignment::Assignment(int size, std::vector<Cost> costs)
    : size_(at(size)),
      costs_(std::move(costs)),
      column_of_(size_, -1),
      row_of_(size_, -1),
      row_price_(size_, 0),
      column_price_(size_, 0),
      locked_(size_, false),
      possible_(size_),
      distance_(size_),
      came_from_(size_),
      done_(size_) {
  for (std::size_t row = 0; row < size_; ++row)
    for (std::size_t column = 0; column < size_; ++column)
      if (costs_[row * size_ + column] < kForbidden) possible_[row].push_back(static_cast<int>(column));
}

bool Assignment::solve() {
  for (int row = 0; row < static_cast<int>(size_); ++row)
    if (!augment(row, kNever)) return false;
  return true;
}

// Along the pairs from a row, whose own distance is known.
void Assignment::look_from(int row, Cost distance, int from_column) {
  for (const int column : possible_[at(row)]) {
    if (done_[at(column)] || locked_[at(column)] || cost_of(row, column) >= kForbidden) continue;
    const Cost there = distance + reduced(row, column);
    if (there >= distance_[at(column)]) continue;
    distance_[at(column)] = there;
    came_from_[at(column)] = from_column;
    heap_.emplace_back(there, column);
    std::push_heap(heap_.begin(), heap_.end(), std::greater<>());
  }
}

// Dijkstra over reduced costs, which are never negative, to the nearest free column.
bool Assignment::augment(int row, Cost most) {
  std::fill(distance_.begin(), distance_.end(), kNever);
  std::fill(done_.begin(), done_.end(), 0);
  heap_.clear();
  std::vector<int> reached;
  look_from(row, 0, -1);
  int end = -1;
  while (end < 0) {
    int column = -1;
    while (column < 0) {
      if (heap_.empty()) return false;
      std::pop_heap(heap_.begin(), heap_.end(), std::greater<>());
      const auto [distance, candidate] = heap_.back();
      heap_.pop_back();
      if (!done_[at(candidate)] && distance == distance_[at(candidate)]) column = candidate;
    }
    done_[at(column)] = 1;
    if (row_of_[at(column)] < 0)
      end = column;
    else {
      reached.push_back(column);
      look_from(row_of_[at(column)], distance_[at(column)], column);
    }
  }
  const Cost length = distance_[at(end)];
  // The prices of the row and of a free column pay for the rest; the new cost is the sum of prices.
  row_price_[at(row)] += length;
  for (const int column : reached) {
    const Cost slack = length - distance_[at(column)];
    column_price_[at(column)] -= slack;
    row_price_[at(row_of_[at(column)])] += slack;
  }
  for (int column = end; column >= 0;) {
    const int before = came_from_[at(column)];
    const int giver = before < 0 ? row : row_of_[at(before)];
    row_of_[at(column)] = giver;
    column_of_[at(giver)] = column;
    column = before;
  }
  cost_ = std::accumulate(row_price_.begin(), row_price_.end(), Cost{0}) +
          std::accumulate(column_price_.begin(), column_price_.end(), Cost{0});
  return cost_ <= most;
}

void Assignment::thin(Cost gap) {
  for (int row = 0; row < static_cast<int>(size_); ++row)
    std::erase_if(possible_[at(row)], [&](int column) { return reduced(row, column) > gap; });
}

bool Assignment::forbid(int row, Cost most) {
  const int column = column_of(row);
  costs_[at(row) * size_ + at(column)] = kForbidden;
  row_of_[at(column)] = -1;
  column_of_[at(row)] = -1;
  return augment(row, most);
}

void Assignment::restore(const State& state) {
  cost_ = state.cost;
  column_of_ = state.column_of;
  row_of_ = state.row_of;
  row_price_ = state.row_price;
  column_price_ = state.column_price;
}

}  // namespace kumiki
