// The cheapest assignment, against all permutations.
#include "solve/assignment.h"

#include <algorithm>
#include <numeric>

#include <gtest/gtest.h>

#include "base/rng.h"

namespace kumiki {
namespace {

using Cost = Assignment::Cost;

std::vector<Cost> random_costs(int size, Rng& random) {
  std::vector<Cost> costs;
  for (int i = 0; i < size * size; ++i)
    costs.push_back(random.chance(0.2) ? Assignment::kForbidden : random.between(0, 30));
  return costs;
}

// -1: there is none.
Cost cheapest(int size, const std::vector<Cost>& costs) {
  std::vector<int> columns(static_cast<std::size_t>(size));
  std::iota(columns.begin(), columns.end(), 0);
  Cost best = -1;
  do {
    Cost sum = 0;
    for (int row = 0; row < size; ++row)
      sum += costs[static_cast<std::size_t>(row * size + columns[static_cast<std::size_t>(row)])];
    if (sum < Assignment::kForbidden && (best < 0 || sum < best)) best = sum;
  } while (std::next_permutation(columns.begin(), columns.end()));
  return best;
}

TEST(Assignment, is_the_cheapest_of_all) {
  Rng random(1);
  for (int trial = 0; trial < 200; ++trial) {
    const auto costs = random_costs(5, random);
    Assignment assignment(5, costs);
    const Cost best = cheapest(5, costs);
    EXPECT_EQ(assignment.solve(), best >= 0);
    if (best >= 0) {
      EXPECT_EQ(assignment.cost(), best) << trial;
    }
  }
}

TEST(Assignment, stays_the_cheapest_while_pairs_are_forbidden_and_comes_back) {
  Rng random(2);
  for (int trial = 0; trial < 200; ++trial) {
    auto costs = random_costs(5, random);
    Assignment assignment(5, costs);
    if (!assignment.solve()) continue;
    const Assignment::State before = assignment.state();
    const int row = random.between(0, 4), column = assignment.column_of(row);
    const Cost cost = assignment.cost_of(row, column), first = assignment.cost();
    costs[static_cast<std::size_t>(row * 5 + column)] = Assignment::kForbidden;
    const Cost best = cheapest(5, costs);
    EXPECT_EQ(assignment.forbid(row, Assignment::kForbidden), best >= 0);
    if (best >= 0) {
      EXPECT_EQ(assignment.cost(), best);
    }
    assignment.restore(before);
    assignment.allow(row, column, cost);
    EXPECT_EQ(assignment.cost(), first);
    EXPECT_EQ(assignment.column_of(row), column);
  }
}

TEST(Assignment, keeps_what_can_matter_when_it_is_thinned) {
  Rng random(3);
  for (int trial = 0; trial < 200; ++trial) {
    auto costs = random_costs(5, random);
    Assignment assignment(5, costs);
    if (!assignment.solve()) continue;
    const Cost first = assignment.cost();
    assignment.thin(10);
    const int row = random.between(0, 4), column = assignment.column_of(row);
    costs[static_cast<std::size_t>(row * 5 + column)] = Assignment::kForbidden;
    const Cost best = cheapest(5, costs);
    const bool near = best >= 0 && best <= first + 10;
    EXPECT_EQ(assignment.forbid(row, first + 10), near) << trial;
    if (near) {
      EXPECT_EQ(assignment.cost(), best);
    }
  }
}

}  // namespace
}  // namespace kumiki
