// Our own random numbers. The distributions of <random> differ between libraries; these give the same bytes
// for the same seed everywhere.
//
// Generator: SplitMix64 (Steele, Lea, Flood 2014) to spread a seed, xoshiro256** (Blackman, Vigna 2018) to
// draw. A stream is named by a seed and an index (of a shard, an island, an attempt), never by a thread.
#pragma once

#include <array>
#include <cstdint>
#include <utility>
#include <vector>

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
  double unit();
  bool chance(double probability) { return unit() < probability; }

  template <class T>
  void shuffle(std::vector<T>& items) {
    for (std::size_t i = items.size(); i > 1; --i) std::swap(items[i - 1], items[below(i)]);
  }

 private:
  std::array<std::uint64_t, 4> state_;
};

}  // namespace kumiki
