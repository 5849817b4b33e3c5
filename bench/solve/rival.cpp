#include "bench/solve/rival.h"

#include <csignal>

#include <fmt/format.h>

namespace kumiki::bench {

Measured measured(const Child& child, int cpu_limit) {
  Measured result;
  result.cpu = child.cpu;
  result.wall = child.wall;
  if (child.exit == 127)
    result.failed = "no such program";
  else if (child.exit == 128 + SIGXCPU)
    result.failed = fmt::format("cut off after {} CPU seconds", cpu_limit);
  else if (child.exit < 0 || child.exit > 128)
    result.failed = fmt::format("ended by signal {}", child.exit - 128);
  return result;
}

}  // namespace kumiki::bench
