// Hashes that have been met, forgotten in no time.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace kumiki {

class MetHashes {
 public:
  bool insert(std::uint64_t hash);  // false: it was there
  void clear() { ++generation_, count_ = 0; }

 private:
  struct Slot {
    std::uint64_t hash = 0;
    std::uint64_t generation = 0;
  };
  void grow();
  std::vector<Slot> slots_ = std::vector<Slot>(1 << 12);
  std::uint64_t generation_ = 1;
  std::size_t count_ = 0;
};

}  // namespace kumiki
