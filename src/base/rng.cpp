#include "base/rng.h"

#include <bit>

#include "base/assert.h"

namespace kumiki {

namespace {

std::uint64_t split_mix(std::uint64_t& state) {
  std::uint64_t z = (state += 0x9e3779b97f4a7c15u);
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
  return z ^ (z >> 31);
}

}  // namespace

Rng::Rng(std::uint64_t seed, std::uint64_t stream) : state_{} {
  std::uint64_t mixer = seed;
  // The stream goes through the mixer on its own, so that (1, 2) and (2, 1) are unrelated.
  mixer = split_mix(mixer) ^ (stream * 0xd1342543de82ef95u + 1);
  for (auto& word : state_) word = split_mix(mixer);
}

std::uint64_t Rng::next() {
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

std::uint64_t Rng::below(std::uint64_t bound) {
  KUMIKI_ASSERT(bound > 0);
  std::uint64_t draw = next();
  // Draws under 2^64 mod bound are thrown away: the rest splits evenly. Hardly any is under the bound itself.
  while (draw < bound && draw < (0 - bound) % bound) draw = next();
  return draw % bound;
}

int Rng::between(int lowest, int highest) {
  KUMIKI_ASSERT(lowest <= highest);
  const auto span = static_cast<std::uint64_t>(static_cast<std::int64_t>(highest) - lowest + 1);
  return static_cast<int>(lowest + static_cast<std::int64_t>(below(span)));
}

double Rng::unit() { return static_cast<double>(next() >> 11) * 0x1.0p-53; }

}  // namespace kumiki
