// The open column with the fewest possible rows, of 64: the inner loop of the cover search.
//
// Eight columns at a time where the machine counts bits in vectors (AVX-512), one at a time elsewhere; the
// answer is the same.
#pragma once

#include <bit>
#include <memory>

#if defined(__AVX512VPOPCNTDQ__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"  // g++ 12 blames its own header (its bug 105593)
#include <immintrin.h>
#pragma GCC diagnostic pop
#endif

#include "solve/cover_matrix.h"

namespace kumiki {

// Which words of a set of rows have any: choosing a piece empties those of its other places.
class BusyWords {
 public:
  BusyWords(const Word* rows, std::size_t words) {
    if (words > kFew) many_ = std::make_unique_for_overwrite<std::uint32_t[]>(words);
    std::uint32_t* which = many_ ? many_.get() : few_;
    std::size_t count = 0;
    for (std::size_t w = 0; w < words; ++w) {
      which[count] = static_cast<std::uint32_t>(w);
      count += rows[w] != 0 ? 1 : 0;
    }
    begin_ = which, end_ = which + count;
  }
  BusyWords(const BusyWords&) = delete;
  BusyWords& operator=(const BusyWords&) = delete;
  const std::uint32_t* begin() const { return begin_; }
  const std::uint32_t* end() const { return end_; }

 private:
  static constexpr std::size_t kFew = 96;
  std::uint32_t few_[kFew];
  std::unique_ptr<std::uint32_t[]> many_;
  const std::uint32_t *begin_, *end_;
};

inline constexpr Word kNoColumn = Word{1} << 40;

// How many rows, times 64, plus which column of the 64 from `first` on; `open` has some.
inline Word fewest_rows(const CoverMatrix& m, const Word* alive, const BusyWords& busy, std::size_t first,
                        Word open) {
#if defined(__AVX512VPOPCNTDQ__)
  __m512i least = _mm512_set1_epi64(static_cast<long long>(kNoColumn));
  const __m512i lanes = _mm512_set_epi64(7, 6, 5, 4, 3, 2, 1, 0);
  for (std::size_t group = 0; group < 64; group += 8) {
    const auto open_here = static_cast<__mmask8>(open >> group);
    if (open_here == 0) continue;
    const Word* rows = m.rows_of_eight(first + group);
    __m512i counts = _mm512_setzero_si512();
    for (const std::uint32_t w : busy) {
      const __m512i possible = _mm512_and_si512(_mm512_loadu_si512(rows + 8 * w),
                                                _mm512_set1_epi64(static_cast<long long>(alive[w])));
      counts = _mm512_add_epi64(counts, _mm512_popcnt_epi64(possible));
    }
    const __m512i column = _mm512_add_epi64(lanes, _mm512_set1_epi64(static_cast<long long>(group)));
    const __m512i rank = _mm512_or_si512(_mm512_slli_epi64(counts, 6), column);
    least = _mm512_mask_min_epu64(least, open_here, least, rank);
  }
  return static_cast<Word>(_mm512_reduce_min_epu64(least));
#else
  Word least = kNoColumn;
  for (; open != 0; open &= open - 1) {
    const auto column = static_cast<std::size_t>(std::countr_zero(open));
    const Word* rows = m.rows_of(first + column);
    Word count = 0;
    for (const std::uint32_t w : busy) {
      count += static_cast<Word>(std::popcount(rows[w] & alive[w]));
      if (count << 6 > least) break;
    }
    const Word rank = count << 6 | column;
    least = rank < least ? rank : least;
  }
  return least;
#endif
}

}  // namespace kumiki
