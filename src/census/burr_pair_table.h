// "Pushed, hits" for every two sticks of a stock, looked up instead of computed.
//
// The 24 symmetries take any two crossing places to A and B (or the same in the other order of the axes), so
// one table of stick times stick serves all twelve crossing pairs; what differs is which sticks to ask it for
// and how the six bits of the answer are to be read. It is kept a second time the other way round, so that
// whoever holds one stick and tries many others walks along a row.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "census/burr_stock.h"
#include "design/burr_apart.h"

namespace kumiki {

using AxisWords = std::array<SetsOfSticks, 3>;

class BurrPairTable {
 public:
  BurrPairTable(const BurrStock& stock, const BurrClashes& clashes);

  // One stick that stays, in place `held`, and those it is tried with, in place `tried`.
  class Row {
   public:
    // The raw answer: an index into words() and hits().
    unsigned operator[](int stick) const { return row_[flipped_[stick]]; }

   private:
    friend class BurrPairTable;
    const std::uint8_t* row_ = nullptr;
    const StockNumber* flipped_ = nullptr;
  };
  Row row(int held, int stick, int tried) const;

  // What a raw answer forbids, an axis each; and its hits as BurrApart wants them.
  const AxisWords& words(int held, int tried, unsigned raw) const {
    return views_[index(held, tried)].words[raw];
  }
  Hits hits(int held, int tried, unsigned raw) const { return views_[index(held, tried)].hits[raw]; }

  // What the three pairs of parallel sticks forbid, whatever they look like; hits of those pairs are filled
  // in.
  AxisWords parallel_words() const { return parallel_words_; }
  const BurrHits& parallel_hits() const { return parallel_hits_; }

 private:
  struct View {
    bool held_is_row = true;  // of the table; else of its transpose
    Flip held_flip = 0, tried_flip = 0;
    std::array<AxisWords, 64> words{};
    std::array<Hits, 64> hits{};
  };
  static std::size_t index(int held, int tried) { return static_cast<std::size_t>(held * kPlaces + tried); }
  void fill(const BurrClashes& clashes);
  void view(int held, int tried);
  void parallel(const BurrClashes& clashes);

  const BurrStock& stock_;
  std::array<std::vector<StockNumber>, kFlips> flipped_;
  std::vector<std::uint8_t> by_a_, by_b_;
  std::array<View, kPlaces * kPlaces> views_{};
  AxisWords parallel_words_{};
  BurrHits parallel_hits_{};
};

// The number of the pair of these places in kBurrPairPlaces.
constexpr std::size_t burr_pair(int a, int b) {
  const int i = a < b ? a : b, j = a < b ? b : a;
  return static_cast<std::size_t>(i * (2 * kPlaces - i - 1) / 2 + j - i - 1);
}

}  // namespace kumiki
