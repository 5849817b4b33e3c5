// One configuration's digraphs "i pushed hits j", and the sets of pieces that can move or leave.
//
// Key. steps[axis][i][j] is how far piece i can go up this axis before it hits j. The closure of i is i and
// all that it pushes, directly or not; a set can move iff it is a union of closures. Two sizes: for up to
// eight pieces a digraph is one word, a byte a row, and is read off the table of steps in one comparison;
// above, one word a row.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <numeric>
#include <unordered_set>
#include <vector>

#if defined(__SSE2__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"  // g++ 12 blames its own header (its bug 105593)
#include <immintrin.h>
#pragma GCC diagnostic pop
#endif

#include "solve/separate.h"

namespace kumiki {

// One bit a byte that equals `value`, for 64 bytes.
inline std::uint64_t equal_bytes(const Steps* bytes, Steps value) {
#if defined(__AVX512BW__)
  return _mm512_cmpeq_epi8_mask(_mm512_loadu_si512(bytes), _mm512_set1_epi8(static_cast<char>(value)));
#elif defined(__SSE2__)
  std::uint64_t bits = 0;
  for (int part = 0; part < 4; ++part) {
    const __m128i some = _mm_loadu_si128(reinterpret_cast<const __m128i*>(bytes + 16 * part));
    const int mask = _mm_movemask_epi8(_mm_cmpeq_epi8(some, _mm_set1_epi8(static_cast<char>(value))));
    bits |= static_cast<std::uint64_t>(static_cast<unsigned>(mask)) << (16 * part);
  }
  return bits;
#else
  std::uint64_t bits = 0;
  for (int i = 0; i < 64; ++i) bits |= std::uint64_t{bytes[i] == value} << i;
  return bits;
#endif
}

// The least of those of 64 bytes that `which` names; 255 when there are none.
inline Steps least_byte(const Steps* bytes, std::uint64_t which) {
#if defined(__AVX512BW__)
  const __m512i named = _mm512_mask_loadu_epi8(_mm512_set1_epi8(-1), which, bytes);
  const __m256i half = _mm256_min_epu8(_mm512_castsi512_si256(named), _mm512_extracti64x4_epi64(named, 1));
  const __m128i quarter = _mm_min_epu8(_mm256_castsi256_si128(half), _mm256_extracti128_si256(half, 1));
  const __m128i pairs = _mm_min_epu8(quarter, _mm_srli_epi16(quarter, 8));
  return static_cast<Steps>(_mm_cvtsi128_si32(_mm_minpos_epu16(_mm_and_si128(pairs, _mm_set1_epi16(255)))));
#else
  Steps least = kFree;
  for (; which != 0; which &= which - 1) least = std::min(least, bytes[std::countr_zero(which)]);
  return least;
#endif
}

// A byte of ones for each of eight bits.
constexpr std::uint64_t whole_rows(std::uint64_t eight) {
  const std::uint64_t one_each = eight * 0x0101010101010101ULL & 0x8040201008040201ULL;  // bit i of byte i
  return ((one_each + 0x7F7F7F7F7F7F7F7FULL) >> 7 & 0x0101010101010101ULL) * 255;
}

constexpr PieceSet all_of(int pieces) { return ~PieceSet{0} >> (64 - pieces); }

// Who reaches whom. Rows are pieces.
template <int kRow>
struct Digraph {
  std::array<PieceSet, static_cast<std::size_t>(kRow)> rows;

  PieceSet row(int i) const { return rows[static_cast<std::size_t>(i)]; }
  PieceSet column(int j, int pieces) const {
    PieceSet set = 0;
    for (int i = 0; i < pieces; ++i) set |= (row(i) >> j & 1) << i;
    return set;
  }
  bool is_complete(int pieces) const {
    return std::all_of(rows.begin(), rows.begin() + pieces, [&](PieceSet r) { return r == all_of(pieces); });
  }
  void close(int pieces) {
    for (int k = 0; k < pieces; ++k)
      for (int i = 0; i < pieces; ++i)
        if (row(i) >> k & 1) rows[static_cast<std::size_t>(i)] |= row(k);
  }
};

template <>
struct Digraph<8> {
  std::uint64_t bits;

  PieceSet row(int i) const { return bits >> (8 * i) & 255; }
  PieceSet column(int j, int) const {
    return (bits >> j & 0x0101010101010101ULL) * 0x0102040810204080ULL >> 56;
  }
  bool is_complete(int pieces) const {
    return bits == all_of(pieces) * (0x0101010101010101ULL & all_of(8 * pieces));
  }
  void close(int pieces) {
    for (int k = 0; k < pieces; ++k) bits |= (bits >> k & 0x0101010101010101ULL) * row(k);
  }
};

// Room for this many pieces a row.
template <int kRow>
class Blocking {
 public:
  using Graph = Digraph<kRow>;

  void reset(int pieces) {
    pieces_ = pieces;
    for (auto& table : steps_) table.fill(kFree);
  }
  PieceSet all() const { return all_of(pieces_); }

  // The six numbers of a pair (motion.h), i before j.
  void set(int i, int j, std::uint64_t six) {
    const auto there = static_cast<std::size_t>(i * kRow + j), back = static_cast<std::size_t>(j * kRow + i);
    for (std::size_t axis = 0; axis < 3; ++axis, six >>= 16) {
      steps_[axis][there] = static_cast<Steps>(six);
      steps_[axis][back] = static_cast<Steps>(six >> 8);
    }
  }

  // Least steps of the set up this axis; kFree when nothing is ahead.
  Steps steps_of(PieceSet set, int axis) const {
    const Steps* table = steps_[static_cast<std::size_t>(axis)].data();
    const PieceSet rest = all() & ~set;
    if constexpr (kRow == 8) {
      // The pairs that the border of the set cuts, as bits of the table.
      return least_byte(table, whole_rows(set) & rest * 0x0101010101010101ULL);
    } else {
      Steps least = kFree;
      for (PieceSet i = set; i != 0; i &= i - 1) {
        const Steps* row = table + std::countr_zero(i) * kRow;
        for (PieceSet j = rest; j != 0; j &= j - 1) least = std::min(least, row[std::countr_zero(j)]);
      }
      return least;
    }
  }

  // Closures of one step up this axis; of leaving that way.
  Graph pushing(int axis) const { return closed(axis, 0, false); }
  Graph leaving(int axis) const { return closed(axis, kFree, true); }

  bool hangs_together(PieceSet set) const {
    PieceSet reached = set & (~set + 1);
    for (PieceSet fresh = reached; fresh != 0;) {
      PieceSet next = 0;
      for (; fresh != 0; fresh &= fresh - 1) next |= touching(std::countr_zero(fresh));
      fresh = next & set & ~reached;
      reached |= fresh;
    }
    return reached == set;
  }

 private:
  // Edges: steps equal to `value`, or those that are not.
  Graph closed(int axis, Steps value, bool unequal) const {
    const Steps* table = steps_[static_cast<std::size_t>(axis)].data();
    const std::uint64_t flip = unequal ? ~std::uint64_t{0} : 0;
    Graph graph;
    if constexpr (kRow == 8) {
      const std::uint64_t square = all() * (0x0101010101010101ULL & all_of(8 * pieces_));
      graph.bits = ((equal_bytes(table, value) ^ flip) & square) | (0x8040201008040201ULL & square);
    } else {
      constexpr int kTogether = 64 / kRow;  // rows in one comparison
      for (int i = 0; i < pieces_; i += kTogether) {
        const std::uint64_t some = equal_bytes(table + i * kRow, value) ^ flip;
        for (int k = 0; k < kTogether; ++k)
          graph.rows[static_cast<std::size_t>(i + k)] = (some >> (k * kRow) & all()) | PieceSet{1} << (i + k);
      }
    }
    if (!graph.is_complete(pieces_)) graph.close(pieces_);
    return graph;
  }

  // Those with 0 steps between them in some direction.
  PieceSet touching(int i) const {
    PieceSet touching = 0;
    for (int j = 0; j < pieces_; ++j)
      for (const auto& table : steps_)
        if (table[static_cast<std::size_t>(i * kRow + j)] == 0 ||
            table[static_cast<std::size_t>(j * kRow + i)] == 0)
          touching |= PieceSet{1} << j;
    return touching;
  }

  int pieces_ = 0;
  std::array<std::array<Steps, static_cast<std::size_t>(kRow* kRow)>, 3> steps_{};
};

// The order in which moves are tried: does the smaller side go down? its first piece, its size, and the side
// itself where it fits in. Moves with the same start are tried together, step by step.
struct MoveOrder {
  static std::uint64_t of(PieceSet set, int pieces) {
    const bool down = std::popcount(set) * 2 > pieces;
    const PieceSet smaller = down ? all_of(pieces) & ~set : set;
    const auto start = static_cast<std::uint64_t>((down ? 64 : 0) + std::countr_zero(smaller));
    const auto size = static_cast<std::uint64_t>(std::popcount(smaller));
    return start << 48 | size << 40 | (pieces <= 8 ? smaller << 32 : 0);
  }
  static std::uint64_t start(std::uint64_t order) { return order >> 48; }
};

// All unions of closures but the empty set and everything, each once. False: more than `most`.
template <int kRow>
bool list_unions(const Digraph<kRow>& closures, int pieces, std::vector<PieceSet>& sets, std::size_t most) {
  const PieceSet all = all_of(pieces);
  sets.clear();
  std::unordered_set<PieceSet> seen;
  for (int i = 0; i < pieces; ++i) {
    const PieceSet closure = closures.row(i);
    if (closure == all || !seen.insert(closure).second) continue;
    const std::size_t before = sets.size();
    sets.push_back(closure);
    for (std::size_t k = 0; k < before; ++k)
      if (const PieceSet both = sets[k] | closure; both != all && seen.insert(both).second)
        sets.push_back(both);
    if (sets.size() > most) return false;
  }
  return true;
}

// The sets of up to eight pieces by their place in the order of moves.
class RankedSets {
 public:
  explicit RankedSets(int pieces) {
    const int count = (1 << pieces) - 2;  // not the empty set, not all
    std::iota(set_.begin(), set_.begin() + count, std::uint8_t{1});
    std::sort(set_.begin(), set_.begin() + count,
              [&](PieceSet a, PieceSet b) { return MoveOrder::of(a, pieces) < MoveOrder::of(b, pieces); });
    for (int rank = 0; rank < count; ++rank)
      rank_[set_[static_cast<std::size_t>(rank)]] = static_cast<std::uint8_t>(rank);
  }
  static const RankedSets& of(int pieces) {
    static const std::array<RankedSets, 7> all{RankedSets(2), RankedSets(3), RankedSets(4), RankedSets(5),
                                               RankedSets(6), RankedSets(7), RankedSets(8)};
    return all[static_cast<std::size_t>(pieces - 2)];
  }

  std::uint8_t rank(PieceSet set) const { return rank_[set]; }
  PieceSet set(std::size_t rank) const { return set_[rank]; }

 private:
  std::array<std::uint8_t, 256> rank_{}, set_{};
};

// Of few pieces, in the order of moves: a bit for each rank says which sets were met.
template <>
inline bool list_unions<8>(const Digraph<8>& closures, int pieces, std::vector<PieceSet>& sets, std::size_t) {
  const RankedSets& ranked = RankedSets::of(pieces);
  const PieceSet all = all_of(pieces);
  std::array<std::uint64_t, 4> met{};
  const auto is_new = [&](PieceSet set) {
    const std::uint8_t rank = ranked.rank(set);
    const bool known = met[rank >> 6] >> (rank & 63) & 1;
    met[rank >> 6] |= std::uint64_t{1} << (rank & 63);
    return !known;
  };
  std::array<std::uint8_t, 256> list;
  std::size_t count = 0;
  for (int i = 0; i < pieces; ++i) {
    const PieceSet closure = closures.row(i);
    if (closure == all || !is_new(closure)) continue;
    const std::size_t before = count;
    list[count++] = static_cast<std::uint8_t>(closure);
    for (std::size_t k = 0; k < before; ++k)
      if (const PieceSet both = list[k] | closure; both != all && is_new(both))
        list[count++] = static_cast<std::uint8_t>(both);
  }
  sets.clear();
  for (std::size_t word = 0; word < met.size(); ++word)
    for (std::uint64_t bits = met[word]; bits != 0; bits &= bits - 1)
      sets.push_back(ranked.set(word * 64 + static_cast<std::size_t>(std::countr_zero(bits))));
  return true;
}

}  // namespace kumiki
