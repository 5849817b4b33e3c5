// Memory that the plans and assemblies of one file may still ask for.
//
// A placement costs two bytes in a file ("x ") and twenty in memory; a step without a move costs three bytes
// and a position for every piece. Readers take from one budget a file before they allocate.
#pragma once

#include <cstddef>

namespace kumiki {

inline constexpr std::size_t kMostPlanBytes = std::size_t{64} << 20;

class MemoryBudget {
 public:
  explicit MemoryBudget(std::size_t bytes = kMostPlanBytes) : left_(bytes) {}

  bool take(std::size_t count, std::size_t each) {
    if (each != 0 && count > left_ / each) return false;
    left_ -= count * each;
    return true;
  }

 private:
  std::size_t left_;
};

}  // namespace kumiki
