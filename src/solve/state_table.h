// The configurations that a search has met, each once, numbered in the order of arrival.
//
// Open addressing over 32-bit numbers; the keys themselves lie in blocks that never move. The index grows by
// half, not by two, and is rebuilt from the keys: with 16-byte keys a configuration never costs more than 24
// bytes, growing included.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "base/uint128.h"

namespace kumiki {

template <class Key>
class StateTable {
 public:
  StateTable() { clear(); }

  void clear() {
    size_ = 0;
    if (index_.size() != kFirstSlots) index_.resize(kFirstSlots), index_.shrink_to_fit();
    index_.assign(kFirstSlots, kNone);
    if (blocks_.size() > 1) blocks_.resize(1);
  }

  std::uint32_t size() const { return size_; }
  const Key& operator[](std::uint32_t number) const {
    return blocks_[number >> kBlockBits][number & kBlockMask];
  }
  std::size_t bytes() const {
    return blocks_.size() * (sizeof(Key) << kBlockBits) + index_.size() * sizeof(std::uint32_t);
  }

  // True when the key is new.
  bool insert(const Key& key) {
    std::size_t slot = first_slot(key);
    while (index_[slot] != kNone) {
      if ((*this)[index_[slot]] == key) return false;
      if (++slot == index_.size()) slot = 0;
    }
    index_[slot] = size_;
    append(key);
    if (size_ > index_.size() / 5 * 4) grow();
    return true;
  }

  static constexpr std::uint32_t kNone = ~std::uint32_t{0};

  // The key's number, or kNone.
  std::uint32_t find(const Key& key) const {
    std::size_t slot = first_slot(key);
    while (index_[slot] != kNone && !((*this)[index_[slot]] == key))
      if (++slot == index_.size()) slot = 0;
    return index_[slot];
  }

 private:
  static constexpr std::size_t kFirstSlots = 256;
  static constexpr int kBlockBits = 12;
  static constexpr std::uint32_t kBlockMask = (std::uint32_t{1} << kBlockBits) - 1;

  // The high half of a product spreads the hash over any number of slots.
  std::size_t first_slot(const Key& key) const {
    return static_cast<std::size_t>(static_cast<Uint128>(hash_of(key)) * index_.size() >> 64);
  }

  void append(const Key& key) {
    if (size_ >> kBlockBits >= blocks_.size())
      blocks_.push_back(std::make_unique_for_overwrite<Key[]>(std::size_t{1} << kBlockBits));
    blocks_[size_ >> kBlockBits][size_ & kBlockMask] = key;
    ++size_;
  }

  void grow() {
    const std::size_t slots = index_.size() < 4096 ? index_.size() * 4 : index_.size() + index_.size() / 2;
    index_ = {};  // the old one goes first
    index_.assign(slots, kNone);
    for (std::uint32_t number = 0; number < size_; ++number) {
      std::size_t slot = first_slot((*this)[number]);
      while (index_[slot] != kNone)
        if (++slot == index_.size()) slot = 0;
      index_[slot] = number;
    }
  }

  std::vector<std::uint32_t> index_;
  std::vector<std::unique_ptr<Key[]>> blocks_;
  std::uint32_t size_ = 0;
};

}  // namespace kumiki
