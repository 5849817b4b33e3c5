// Memory that the contents of one file may still ask for, cells aside (CellBudget).
//
// A placement costs two bytes in a file ("x ") and twenty in memory, an empty problem three and three
// hundred; a step without a move costs three bytes and a position for every piece. Readers take from one
// budget a file before they allocate.
#pragma once

#include <cstddef>

namespace kumiki {

inline constexpr std::size_t kMostModelBytes = std::size_t{64} << 20;

class MemoryBudget {
 public:
  bool take(std::size_t count, std::size_t each) {
    if (each != 0 && count > left_ / each) return false;
    left_ -= count * each;
    return true;
  }

 private:
  std::size_t left_ = kMostModelBytes;
};

// What an item of a vector that grows costs: the vector doubles.
template <class Item>
inline constexpr std::size_t kGrowingItem = 2 * sizeof(Item);

}  // namespace kumiki
