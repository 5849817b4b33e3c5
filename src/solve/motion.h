// Who blocks whom: how far one body slides before it hits another, for every relative position.
//
// Key. A body is a piece in one orientation, its box moved to the origin. For an ordered pair of bodies (a,
// b) and r = place(a) - place(b), six numbers say how many steps a can go in each direction before it would
// overlap b: 0 when they touch, kFree when b is nowhere ahead. Since moving a one way is moving b the other
// way, the same six numbers read backwards answer for (b, a).
//
// No configuration is ever drawn into a grid. The offsets at which two bodies overlap (their Minkowski
// difference) are one bit map, made when the pair is first asked for; the six numbers of an offset are read
// off it along three lines and kept in a small cache, because a search asks for the same few
// offsets again and again. Leaving is exact: there is no padded box that a body could hide behind.
#pragma once

#include <cstdint>
#include <memory>
#include <unordered_map>
#include <vector>

#include "grid/cells.h"

namespace kumiki {

// Steps in one byte: 255 is for ever.
using Steps = std::uint8_t;
inline constexpr Steps kFree = 255;

// Offsets whose coordinates stay within ±kReach, bodies no longer than that: every finite number of steps is
// then below kFree.
inline constexpr int kReach = 120;

// An offset as one number that can be added and subtracted: three signed bytes.
constexpr int linear(Vec3 offset) { return offset.x + offset.y * 256 + offset.z * 65536; }

constexpr Vec3 unlinear(int offset) {
  const unsigned bits = static_cast<unsigned>(offset) + 0x808080U;
  return {static_cast<int>(bits & 255) - 128, static_cast<int>(bits >> 8 & 255) - 128,
          static_cast<int>(bits >> 16 & 255) - 128};
}

struct Body {
  Cells cells;  // trimmed, its lowest corner at the origin
  Vec3 size;
};

Body body_of(const Cells& cells);

// Both bodies at offsets of each other: what the head comment tells.
class BodyPair {
 public:
  BodyPair(const Body& a, const Body& b);

  // Six bytes, direction d in byte d; `offset` is linear(place(a) - place(b)), within ±kReach.
  std::uint64_t steps(int offset) {
    const Slot& slot = cache_[slot_of(offset)];
    return slot.offset == offset ? slot.steps : look_up(offset);
  }

 private:
  struct Slot {
    std::uint64_t steps = 0;
    int offset = kNothing;
  };
  static constexpr int kNothing = 1 << 30;  // no offset

  std::size_t slot_of(int offset) const { return static_cast<std::uint32_t>(offset) * 0x9E3779B1U >> shift_; }

  std::uint64_t look_up(int offset);
  std::uint64_t measure(Vec3 offset) const;
  Steps measure(Vec3 offset, int direction) const;

  // The offsets at which the bodies overlap: rows along x, `row_words_` words each, then y, then z.
  void mark_overlaps(const Body& a, const Body& b);
  std::size_t row(int y, int z) const {
    return (static_cast<std::size_t>(z) * static_cast<std::size_t>(size_.y) + static_cast<std::size_t>(y)) *
           row_words_;
  }
  bool overlap(Vec3 at) const {  // `at` = offset - low_, inside size_
    const auto x = static_cast<std::size_t>(at.x);
    return map_[row(at.y, at.z) + x / 64] >> (x % 64) & 1;
  }

  Vec3 low_, size_;
  std::size_t row_words_ = 1;
  std::vector<std::uint64_t> map_;
  // Direct-mapped; grows while it is too small for what is asked.
  std::vector<Slot> cache_;
  int shift_;
  int misses_ = 0;
};

// The pairs that a search has met. One for each thread: nothing here is locked.
class Motion {
 public:
  explicit Motion(const std::vector<Body>& bodies);

  const Body& body(int index) const { return (*bodies_)[static_cast<std::size_t>(index)]; }
  BodyPair& pair(int a, int b) {
    if (table_.empty()) return stored(a, b);
    BodyPair*& known = table_[static_cast<std::size_t>(a) * bodies_->size() + static_cast<std::size_t>(b)];
    return known != nullptr ? *known : *(known = &stored(a, b));
  }
  // To be called between two uses of pairs: drops all when they have become too many.
  void trim();

 private:
  BodyPair& stored(int a, int b);

  const std::vector<Body>* bodies_;
  std::vector<BodyPair*> table_;  // by both bodies, when they are not too many
  std::unordered_map<std::uint64_t, std::unique_ptr<BodyPair>> pairs_;
};

}  // namespace kumiki
