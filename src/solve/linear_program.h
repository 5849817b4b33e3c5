// Linear programs: the least cost of columns, none negative, whose rows add up to given amounts. Solved by
// GLPK (Makhorin), this being the one place that knows it.
//
// By an interior point method: tilings make programs with so many equally good corners that walking along
// them (simplex) is ten times slower; that is done only when the other fails. Floating point proves nothing,
// but the prices that come out do, once they are rounded: whatever the prices, what they pay for the rows is
// no more than any solution costs, if no column is overpaid. Who needs a proof works that out in whole
// numbers.
#pragma once

#include <optional>
#include <vector>

namespace kumiki {

struct LinearProgram {
  struct Column {
    double cost = 0;
    std::vector<std::pair<int, double>> entries;  // row, factor
  };
  std::vector<double> amounts;  // by row
  std::vector<Column> columns;
};

struct LinearOptimum {
  std::vector<double> values;  // by column
  std::vector<double> prices;  // by row
};

// None: no optimum, or it could not be reached.
std::optional<LinearOptimum> optimum_of(const LinearProgram& program);

}  // namespace kumiki
