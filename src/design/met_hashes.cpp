#include "design/met_hashes.h"

namespace kumiki {

bool MetHashes::insert(std::uint64_t hash) {
  if (2 * count_ >= slots_.size()) grow();
  const std::size_t mask = slots_.size() - 1;
  for (std::size_t i = hash & mask;; i = (i + 1) & mask) {
    Slot& slot = slots_[i];
    if (slot.generation != generation_) {
      slot = {hash, generation_};
      ++count_;
      return true;
    }
    if (slot.hash == hash) return false;
  }
}

void MetHashes::grow() {
  std::vector<Slot> old(2 * slots_.size());
  old.swap(slots_);
  count_ = 0;
  for (const Slot& slot : old)
    if (slot.generation == generation_) insert(slot.hash);
}

}  // namespace kumiki
