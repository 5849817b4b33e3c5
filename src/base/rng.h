// Our own random numbers. The distributions of <random> differ between libraries; these give the same bytes
// for the same seed everywhere.
//
// Generator: SplitMix64 (Steele, Lea, Flood 2014) to spread a seed, xoshiro256** (Blackman, Vigna 2018) to
// draw. A stream is named by a seed and an index (of a shard, an island, an attempt), never by a thread.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <utility>
#include <vector>

#include "base/assert.h"

namespace kumiki {

class Rng {
 public:
  explicit Rng(std::uint64_t seed, std::uint64_t stream = 0);

  std::uint64_t next();
  // Uniform in 0 … bound-1, without bias; bound must be positive.
  std::uint64_t below(std::uint64_t bound);
  // Uniform in lowest … highest, both included.
  int between(int lowest, int highest);
  // Uniform in [0, 1), 53 bits.
  double unit() { return static_cast<double>(next() >> 11) * 0x1.0p-53; }
  bool chance(double probability) { return unit() < probability; }

  template <class T>
  void shuffle(std::vector<T>& items) {
    for (std::size_t i = items.size(); i > 1; --i) std::swap(items[i - 1], items[below(i)]);
  }

 private:
  std::array<std::uint64_t, 4> state_;
};

// Here and not in the source: searches draw all the time, mostly under a bound that the compiler knows, and
// dividing by that is a multiplication.
inline std::uint64_t Rng::next() {
  const std::uint64_t result = std::rotl(state_[1] * 5, 7) * 9;
  const std::uint64_t shifted = state_[1] << 17;
  state_[2] ^= state_[0];
  state_[3] ^= state_[1];
  state_[1] ^= state_[2];
  state_[0] ^= state_[3];
  state_[2] ^= shifted;
  state_[3] = std::rotl(state_[3], 45);
  return result;
}

inline std::uint64_t Rng::below(std::uint64_t bound) {
  KUMIKI_ASSERT(bound > 0);
  std::uint64_t draw = next();
  // Draws under 2^64 mod bound are thrown away: the rest splits evenly. Hardly any is under the bound itself.
  while (draw < bound && draw < (0 - bound) % bound) draw = next();
  return draw % bound;
}

}  // namespace kumiki
