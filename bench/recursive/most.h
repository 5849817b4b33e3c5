// How many pieces `design recursive --max-pieces` finds, and after how long.
#pragma once

#include <string>
#include <vector>

#include "grid/cells.h"

namespace kumiki::recursive_bench {

struct MostRow {
  std::string name, what;
  int aim = 0;  // 0: there is none
  Cells shape;
};

// Prints a row for each and every seed from 1 on; the limit is processor time, of two threads together. False
// when a design did not pass.
bool measure_most(const std::vector<MostRow>& rows, int seeds, double seconds);

}  // namespace kumiki::recursive_bench
