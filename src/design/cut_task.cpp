#include "design/cut_task.h"

#include <algorithm>
#include <cmath>

namespace kumiki {

namespace {

constexpr double kRounding = 1e-9;

}  // namespace

SizeRange size_range(int voxels, int pieces, double spread) {
  const double mean = static_cast<double>(voxels) / pieces;
  return {std::max(1, static_cast<int>(std::ceil(mean * (1 - spread) - kRounding))),
          std::min(voxels, static_cast<int>(std::floor(mean * (1 + spread) + kRounding)))};
}

}  // namespace kumiki
