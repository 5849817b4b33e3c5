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
  std::array<std::uint8_t, 16> windows{};  // [w]: the slices w-2 and w-1; empty ones at both ends
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
  Hits hits(const BurrBodies& bodies, int i, int j, const Offset& offset) const {
    return kParallel[static_cast<std::size_t>(i)] == j ? hits_parallel(bodies, i, j, offset)
                                                       : hits_crossing(bodies, i, j, offset);
  }
  // How many steps i can be pushed along +axis until it is past j; beyond them they cannot meet.
  int steps_past(int i, int j, const Offset& offset, int axis) const;

 private:
  // How i and j meet: along i's axis, along j's, and across both.
  struct Meeting {
    int along_i = 0, along_j = 0, across = 0;
    int window_i = 0, window_j = 0;  // at offset 0
    int apart = 0;                   // how much further j is, across
    bool parallel = false;
  };
  const Meeting& meeting(int i, int j) const { return meetings_[static_cast<std::size_t>(i * kPlaces + j)]; }
  bool collide_crossing(const BurrBodies& bodies, int i, int j, const Offset& offset) const;
  bool collide_parallel(const BurrBodies& bodies, int i, int j, const Offset& offset) const;
  Hits hits_crossing(const BurrBodies& bodies, int i, int j, const Offset& offset) const;
  Hits hits_parallel(const BurrBodies& bodies, int i, int j, Offset offset) const;

  const BurrFrame& frame_;
  int length_;
  std::array<Vec3, kPlaces> low_{};
  std::array<Meeting, kPlaces * kPlaces> meetings_{};
};

namespace burr_detail {

// Do two windows share a cell, the second one `apart` further along the axis across?
inline bool overlap(unsigned a, unsigned b, int apart, unsigned across) {
  constexpr std::array<unsigned, 3> kLower{0x55, 0x33, 0x0f};
  switch (apart) {
    case 0:
      return (a & b) != 0;
    case 1:
      return ((a >> (1u << across)) & b & kLower[across]) != 0;
    case -1:
      return ((b >> (1u << across)) & a & kLower[across]) != 0;
    default:
      return false;
  }
}

}  // namespace burr_detail

inline int BurrClashes::steps_past(int i, int j, const Offset& offset, int axis) const {
  const auto k = static_cast<std::size_t>(axis);
  const Meeting& m = meeting(i, j);
  if (m.parallel)
    return low_[static_cast<std::size_t>(j)][axis] - low_[static_cast<std::size_t>(i)][axis] + offset[k] +
           (axis == m.along_i ? length_ : 2) - 1;
  if (axis == m.along_i) return m.window_i + offset[k] - 1;
  if (axis == m.along_j) return length_ + 1 - (m.window_j - offset[k]);
  return m.apart + offset[k] + 1;
}

inline bool BurrClashes::collide_crossing(const BurrBodies& bodies, int i, int j,
                                          const Offset& offset) const {
  const Meeting& m = meeting(i, j);
  const auto at_i = static_cast<unsigned>(m.window_i + offset[static_cast<std::size_t>(m.along_i)]);
  const auto at_j = static_cast<unsigned>(m.window_j - offset[static_cast<std::size_t>(m.along_j)]);
  const auto last = static_cast<unsigned>(length_ + 1);
  if (at_i > last || at_j > last) return false;
  const auto across = static_cast<unsigned>(m.across);
  return burr_detail::overlap(bodies[static_cast<std::size_t>(i)].windows[at_i],
                              bodies[static_cast<std::size_t>(j)].windows[at_j], m.apart + offset[across],
                              across);
}

// All six at once: a push along a stick looks at its next window, a push across at the next layer.
inline Hits BurrClashes::hits_crossing(const BurrBodies& bodies, int i, int j, const Offset& offset) const {
  const Meeting& m = meeting(i, j);
  const int at_i = m.window_i + offset[static_cast<std::size_t>(m.along_i)];
  const int at_j = m.window_j - offset[static_cast<std::size_t>(m.along_j)];
  const auto across = static_cast<unsigned>(m.across);
  const int apart = m.apart + offset[across];
  if (at_i < 0 || at_i > length_ + 2 || at_j < 0 || at_j > length_ + 2 || apart < -2 || apart > 2) return 0;
  const auto window = [](const StickBody& body, int w) -> unsigned {
    return w < 0 || w > 15 ? 0u : body.windows[static_cast<std::size_t>(w)];
  };
  const StickBody &a = bodies[static_cast<std::size_t>(i)], &b = bodies[static_cast<std::size_t>(j)];
  const unsigned here_a = window(a, at_i), here_b = window(b, at_j);
  using burr_detail::overlap;
  const unsigned along_i = static_cast<unsigned>(overlap(window(a, at_i - 1), here_b, apart, across)) |
                           static_cast<unsigned>(overlap(window(a, at_i + 1), here_b, apart, across)) << 1;
  const unsigned along_j = static_cast<unsigned>(overlap(here_a, window(b, at_j + 1), apart, across)) |
                           static_cast<unsigned>(overlap(here_a, window(b, at_j - 1), apart, across)) << 1;
  const unsigned sideways = static_cast<unsigned>(overlap(here_a, here_b, apart - 1, across)) |
                            static_cast<unsigned>(overlap(here_a, here_b, apart + 1, across)) << 1;
  return static_cast<Hits>(along_i << (2 * m.along_i) | along_j << (2 * m.along_j) |
                           sideways << (2 * m.across));
}

}  // namespace kumiki
