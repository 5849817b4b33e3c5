// Who hits whom in a six-piece burr whose sticks have moved: collisions of two sticks by a few bit
// operations.
//
// Sticks along different axes meet in at most 2×2×2 cells, wherever they are. So a stick keeps, for each two
// neighbouring slices of its length, the eight cells there as a byte, bit x + 2y + 4z; two such bytes, one
// shifted when the sticks are off by one across both, tell whether the sticks collide. Parallel sticks are
// compared slice by slice, four bits a slice, all at once.
//
// Key. i, j: places. An offset is where j is minus where i is, beyond their places. hits(i, j) has six bits:
// bit 2k that i pushed one step along +axis k runs into j, bit 2k+1 that j pushed so runs into i. Pushing i
// the other way is pushing j this way, so these six say everything.
#pragma once

#include <array>
#include <cstdint>

#include "design/burr_frame.h"

namespace kumiki {

inline constexpr int kBurrPairs = 15;

// The two places of pair p, i < j, and back.
struct BurrPair {
  int i = 0, j = 0;
};
inline constexpr std::array<BurrPair, kBurrPairs> kBurrPairPlaces = [] {
  std::array<BurrPair, kBurrPairs> pairs{};
  std::size_t count = 0;
  for (int i = 0; i < kPlaces; ++i)
    for (int j = i + 1; j < kPlaces; ++j) pairs[count++] = {i, j};
  return pairs;
}();

using Offset = std::array<int, 3>;
using Hits = std::uint8_t;

// A stick as it lies in its place, ready to be pushed.
struct StickBody {
  std::array<std::uint8_t, 16> windows{};  // [w]: the slices w-1 and w
  std::uint64_t slices = 0;                // four bits a slice
};
using BurrBodies = std::array<StickBody, kPlaces>;

class BurrClashes {
 public:
  BurrClashes(const BurrFrame& frame, int length);

  int length() const { return length_; }
  StickBody body(int place, Pattern pattern) const;
  BurrBodies bodies(const BurrKey& key) const;

  bool collide(const BurrBodies& bodies, int i, int j, const Offset& offset) const {
    return kParallel[static_cast<std::size_t>(i)] == j ? collide_parallel(bodies, i, j, offset)
                                                       : collide_crossing(bodies, i, j, offset);
  }
  Hits hits(const BurrBodies& bodies, int i, int j, Offset offset) const;
  // Does i, pushed along +axis as far as one likes, ever run into j?
  bool ever_hits(const BurrBodies& bodies, int i, int j, Offset offset, int axis) const {
    return first_hit(bodies, i, j, offset, axis, 1) > 0;
  }
  // After how many steps i, pushed along +axis, runs into j; `from` or more. 0: never.
  int first_hit(const BurrBodies& bodies, int i, int j, Offset offset, int axis, int from) const;

 private:
  // How i and j meet: along i's axis, along j's, and across both.
  struct Meeting {
    int along_i = 0, along_j = 0, across = 0;
    int window_i = 0, window_j = 0;  // at offset 0
    int apart = 0;                   // how much further j is, across
  };
  const Meeting& meeting(int i, int j) const { return meetings_[static_cast<std::size_t>(i * kPlaces + j)]; }
  bool collide_crossing(const BurrBodies& bodies, int i, int j, const Offset& offset) const;
  bool collide_parallel(const BurrBodies& bodies, int i, int j, const Offset& offset) const;

  const BurrFrame& frame_;
  int length_;
  std::array<Vec3, kPlaces> low_{};
  std::array<Meeting, kPlaces * kPlaces> meetings_{};
};

inline bool BurrClashes::collide_crossing(const BurrBodies& bodies, int i, int j,
                                          const Offset& offset) const {
  const Meeting& m = meeting(i, j);
  const auto at_i = static_cast<unsigned>(m.window_i + offset[static_cast<std::size_t>(m.along_i)]);
  const auto at_j = static_cast<unsigned>(m.window_j - offset[static_cast<std::size_t>(m.along_j)]);
  const auto last = static_cast<unsigned>(length_);
  if (at_i > last || at_j > last) return false;
  constexpr std::array<unsigned, 3> kLower{0x55, 0x33, 0x0f};
  const unsigned a = bodies[static_cast<std::size_t>(i)].windows[at_i];
  const unsigned b = bodies[static_cast<std::size_t>(j)].windows[at_j];
  const auto across = static_cast<std::size_t>(m.across);
  switch (m.apart + offset[across]) {
    case 0:
      return (a & b) != 0;
    case 1:
      return ((a >> (1 << across)) & b & kLower[across]) != 0;
    case -1:
      return ((b >> (1 << across)) & a & kLower[across]) != 0;
    default:
      return false;
  }
}

inline Hits BurrClashes::hits(const BurrBodies& bodies, int i, int j, Offset offset) const {
  unsigned bits = 0;
  for (std::size_t axis = 0; axis < 3; ++axis) {
    --offset[axis];
    bits |= static_cast<unsigned>(collide(bodies, i, j, offset)) << (2 * axis);
    offset[axis] += 2;
    bits |= static_cast<unsigned>(collide(bodies, i, j, offset)) << (2 * axis + 1);
    --offset[axis];
  }
  return static_cast<Hits>(bits);
}

}  // namespace kumiki
