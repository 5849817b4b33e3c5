// How many tiles of each class lie on each target, and how far that is from being the same everywhere.
//
// The imbalance of a class is the least number of tiles to be taken away or added so that all targets have
// equally many: the sum of distances from the median. It is 0 for all classes exactly in a dissection.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <vector>

namespace kumiki {

class TileBalance {
 public:
  TileBalance(int classes, int targets)
      : targets_(static_cast<std::size_t>(targets)),
        counts_(static_cast<std::size_t>(classes) * targets_, 0),
        sorted_(targets_) {}

  // Puts `count` more tiles of a class on a target; the change of the imbalance.
  int add(int tile_class, int target, int count) {
    int* counts = of(tile_class);
    if (targets_ == 2) {
      const int before = counts[0] - counts[1];
      counts[target] += count;
      return std::abs(counts[0] - counts[1]) - std::abs(before);
    }
    const int before = imbalance(counts);
    counts[target] += count;
    return imbalance(counts) - before;
  }

  int count(int tile_class, int target) const {
    return counts_[static_cast<std::size_t>(tile_class) * targets_ + static_cast<std::size_t>(target)];
  }
  int fewest(int tile_class) const {
    const int* counts = counts_.data() + static_cast<std::size_t>(tile_class) * targets_;
    return *std::min_element(counts, counts + targets_);
  }

 private:
  int* of(int tile_class) { return counts_.data() + static_cast<std::size_t>(tile_class) * targets_; }

  int imbalance(const int* counts) {
    std::copy(counts, counts + targets_, sorted_.begin());
    std::sort(sorted_.begin(), sorted_.end());
    int sum = 0;
    for (std::size_t i = 0, j = targets_ - 1; i < j; ++i, --j) sum += sorted_[j] - sorted_[i];
    return sum;
  }

  std::size_t targets_;
  std::vector<int> counts_;  // by class, then target
  std::vector<int> sorted_;  // scratch
};

}  // namespace kumiki
