#include "base/rng.h"

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

int Rng::between(int lowest, int highest) {
  KUMIKI_ASSERT(lowest <= highest);
  const auto span = static_cast<std::uint64_t>(static_cast<std::int64_t>(highest) - lowest + 1);
  return static_cast<int>(lowest + static_cast<std::int64_t>(below(span)));
}

}  // namespace kumiki
