#include "bench/level-design/paper.h"

namespace kumiki::level_bench {

const std::vector<RateCell>& rate_cells() {
  static const std::vector<RateCell> cells{{5, 3, 150e3}, {5, 4, 150e3}, {5, 5, 150e3}, {5, 6, 150e3},
                                           {6, 3, 60e3},  {6, 4, 60e3},  {6, 5, 60e3},  {6, 6, 60e3}};
  return cells;
}

const std::vector<HighestCell>& highest_cells() {
  static const std::vector<HighestCell> cells{
      {4, 3, 8, 8, 8},    {4, 4, 6, 11, 11},  {4, 5, 8, 10, 12},  {4, 6, 5, 10, 12},   //
      {5, 3, 11, 14, 15}, {5, 4, 16, 24, 26}, {5, 5, 14, 25, 30}, {5, 6, 13, 28, 34},  //
      {6, 3, 15, 24, 28}, {6, 4, 20, 35, 42}, {6, 5, 27, 53, 62}, {6, 6, 17, 53, 68}};
  return cells;
}

const std::vector<ExactCell>& exact_cells() {
  static const std::vector<ExactCell> cells{{4, 4, 0.03}, {4, 8, 4.5}, {4, 12, 68},  {4, 16, 71},  //
                                            {6, 4, 0.06}, {6, 8, 3.9}, {6, 12, 46},  {6, 16, {}},  //
                                            {8, 4, 1.5},  {8, 8, 62},  {8, 12, 366}, {8, 16, {}}};
  return cells;
}

}  // namespace kumiki::level_bench
