// A configuration as a key: the displacement of every piece but the last, relative to the last.
//
// Key to the two packings. Narrow: up to 8 pieces, six bits a coordinate (-32…31), 126 bits in all; a move
// is one addition. Wide: eight bits a coordinate (-128…127), as many words as needed.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>

#if defined(__BMI2__)
#include <immintrin.h>
#endif

#include "base/uint128.h"
#include "solve/separate.h"

namespace kumiki {

struct NarrowKey {
  Uint128 bits = 0;

  static constexpr int kMostPieces = 8;
  static constexpr int kLow = -32, kHigh = 31;

  static constexpr auto kOne = [] {  // of each field
    std::array<Uint128, 21> one{};
    for (std::size_t field = 0; field < one.size(); ++field) one[field] = Uint128{1} << (6 * field);
    return one;
  }();

  bool operator==(const NarrowKey&) const = default;

  static NarrowKey start() {
    NarrowKey key;
    for (const Uint128 one : kOne) key.bits += 32 * one;
    return key;
  }
  // One step of a piece, up or down.
  void shift(int axis, int piece, int by) {
    const Uint128 one = kOne[static_cast<std::size_t>(3 * piece + axis)];
    bits += by > 0 ? one : -one;
  }
  void add(const NarrowKey& delta) { bits += delta.bits; }
  // The displacements of all pieces but the last, linear (motion.h).
  void unpack(int pieces, int* places) const {
    Uint128 rest = bits;
    for (int piece = 0; piece + 1 < pieces; ++piece, rest >>= 18) {
      const auto three = static_cast<unsigned>(rest);
#if defined(__BMI2__)
      const unsigned spread = _pdep_u32(three, 0x3F3F3F);
#else
      const unsigned spread = (three & 63) | (three & 63 << 6) << 2 | (three & 63 << 12) << 4;
#endif
      places[piece] = static_cast<int>(spread) - 0x202020;
    }
  }
};

inline std::uint64_t hash_of(const NarrowKey& key) {
  const auto low = static_cast<std::uint64_t>(key.bits), high = static_cast<std::uint64_t>(key.bits >> 64);
  const auto product = static_cast<Uint128>(low ^ 0x9E3779B97F4A7C15ULL) * (high ^ 0xD6E8FEB86659FD93ULL);
  return static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64);
}

template <int kWords>
struct WideKey {
  std::array<std::uint64_t, kWords> words;

  static constexpr int kMostPieces = kWords * 8 / 3 + 1;
  static constexpr int kLow = -128, kHigh = 127;

  bool operator==(const WideKey&) const = default;

  static WideKey start() {
    WideKey key;
    key.words.fill(0x8080808080808080ULL);
    return key;
  }
  void shift(int axis, int piece, int by) {
    const auto field = static_cast<std::size_t>(3 * piece + axis);
    words[field / 8] += static_cast<std::uint64_t>(static_cast<std::int64_t>(by)) << (8 * (field % 8));
  }
  void add(const WideKey& delta) {
    for (std::size_t w = 0; w < words.size(); ++w) words[w] += delta.words[w];
  }
  void unpack(int pieces, int* places) const {
    for (int piece = 0; piece + 1 < pieces; ++piece) {
      int place = 0;
      for (int axis = 2; axis >= 0; --axis) {
        const auto field = static_cast<std::size_t>(3 * piece + axis);
        place = place * 256 + static_cast<int>(words[field / 8] >> (8 * (field % 8)) & 255) - 128;
      }
      places[piece] = place;
    }
  }
};

template <int kWords>
std::uint64_t hash_of(const WideKey<kWords>& key) {
  std::uint64_t hash = 0x9E3779B97F4A7C15ULL;
  for (const std::uint64_t word : key.words) {
    const auto product = static_cast<Uint128>(hash ^ word) * 0xD6E8FEB86659FD93ULL;
    hash = static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64);
  }
  return hash;
}

// What one step of `set` up the axis adds to a key. It is one of the rest down the axis: the last piece never
// moves.
template <class Key>
Key make_step(PieceSet set, int pieces, int axis) {
  const PieceSet last = PieceSet{1} << (pieces - 1);
  const bool forwards = (set & last) == 0;
  PieceSet moved = forwards ? set : (last - 1) & ~set;
  Key delta{};
  for (; moved != 0; moved &= moved - 1) delta.shift(axis, std::countr_zero(moved), forwards ? 1 : -1);
  return delta;
}

template <class Key>
Key step_of(PieceSet set, int pieces, int axis) {
  return make_step<Key>(set, pieces, axis);
}

// Of few pieces all steps are known beforehand.
template <>
inline NarrowKey step_of<NarrowKey>(PieceSet set, int pieces, int axis) {
  using Steps3 = std::array<std::array<NarrowKey, 256>, 3>;
  static const auto table = [] {
    std::array<Steps3, NarrowKey::kMostPieces + 1> all{};
    for (int n = 2; n <= NarrowKey::kMostPieces; ++n)
      for (int a = 0; a < 3; ++a)
        for (PieceSet s = 0; s < PieceSet{1} << n; ++s)
          all[static_cast<std::size_t>(n)][static_cast<std::size_t>(a)][s] = make_step<NarrowKey>(s, n, a);
    return all;
  }();
  return table[static_cast<std::size_t>(pieces)][static_cast<std::size_t>(axis)][set];
}

}  // namespace kumiki
