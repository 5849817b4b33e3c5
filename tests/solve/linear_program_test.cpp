// Linear programs: the optimum, and prices that pay for it.
#include "solve/linear_program.h"

#include <gtest/gtest.h>

namespace kumiki {
namespace {

// Three rows of one each; single rows cost 1, pairs cost 1: halves of the three pairs are best.
TEST(LinearProgram, takes_halves_when_they_are_cheaper) {
  LinearProgram program;
  program.amounts = {1, 1, 1};
  for (int row = 0; row < 3; ++row) {
    program.columns.push_back({1, {{row, 1}}});
    program.columns.push_back({1, {{row, 1}, {(row + 1) % 3, 1}}});
  }
  const auto optimum = optimum_of(program);
  ASSERT_TRUE(optimum);
  double cost = 0, paid = 0;
  for (std::size_t i = 0; i < program.columns.size(); ++i)
    cost += optimum->values[i] * program.columns[i].cost;
  for (const double price : optimum->prices) paid += price;
  EXPECT_NEAR(cost, 1.5, 1e-6);
  EXPECT_NEAR(paid, 1.5, 1e-6);
}

TEST(LinearProgram, says_so_when_nothing_adds_up) {
  LinearProgram program;
  program.amounts = {1, 2};
  program.columns = {{1, {{0, 1}, {1, 1}}}};
  EXPECT_FALSE(optimum_of(program));
}

}  // namespace
}  // namespace kumiki
