#include "bench/level-design/spread.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "base/assert.h"

namespace kumiki::level_bench {

Spread spread_of(std::vector<double> values) {
  KUMIKI_ASSERT(!values.empty());
  std::sort(values.begin(), values.end());
  const double lower = values[(values.size() - 1) / 2], upper = values[values.size() / 2];
  return {values.front(), (lower + upper) / 2, values.back()};
}

std::string seconds_text(double seconds, double limit) {
  if (std::isinf(seconds)) return fmt::format("> {}", limit);
  return fmt::format("{:.{}f}", seconds, seconds < 1 ? 3 : seconds < 10 ? 2 : 1);
}

}  // namespace kumiki::level_bench
