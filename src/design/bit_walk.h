// Ways within a set of cells of a small box, all steps at once: a cell is a bit, and a step is a shift.
//
// Rows and layers have an empty cell between them, so that nothing comes in again at the other side. A box is
// small when a layer fits into a word: then a step brings bits from the next word only.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "grid/vec3.h"

namespace kumiki {

class BitWalk {
 public:
  static constexpr int kMostWords = 6;
  using Bits = std::array<std::uint64_t, kMostWords>;

  explicit BitWalk(Vec3 size)
      : row_(size.x + 1), layer_(row_ * (size.y + 1)), words_((layer_ * size.z + 63) / 64) {}

  bool is_small() const { return layer_ < 64 && words_ <= kMostWords; }

  void flip(Bits& set, Vec3 cell) const {
    const int bit = cell.x + row_ * cell.y + layer_ * cell.z;
    set[static_cast<std::size_t>(bit >> 6)] ^= std::uint64_t{1} << (bit & 63);
  }

  // Is there a way within the set between all of these cells of it? There is at least one.
  bool meet(const Bits& set, const Bits& cells) const {
    return words_ <= 3 ? meet_in<3>(set, cells) : meet_in<kMostWords>(set, cells);
  }

 private:
  template <std::size_t W>
  using Words = std::array<std::uint64_t, W>;

  template <std::size_t W>
  bool meet_in(const Bits& set, const Bits& cells) const {
    Words<W> here, reached{};
    for (std::size_t w = 0; w < W; ++w) here[w] = set[w];
    std::size_t first = 0;
    while (cells[first] == 0) ++first;
    reached[first] = cells[first] & (~cells[first] + 1);
    for (;;) {
      const Words<W> before = reached;
      for (const int by : {1, row_, layer_}) spread(reached, here, by);
      std::uint64_t missed = 0, fresh = 0;
      for (std::size_t w = 0; w < W; ++w) {
        missed |= cells[w] & ~reached[w];
        fresh |= reached[w] ^ before[w];
      }
      if (missed == 0) return true;
      if (fresh == 0) return false;
    }
  }

  // One step up and down.
  template <std::size_t W>
  static void spread(Words<W>& reached, const Words<W>& here, int by) {
    Words<W> wider = reached;
    for (std::size_t w = 0; w < W; ++w) {
      wider[w] |= reached[w] << by | reached[w] >> by;
      if (w > 0) wider[w] |= reached[w - 1] >> (64 - by);
      if (w + 1 < W) wider[w] |= reached[w + 1] << (64 - by);
    }
    for (std::size_t w = 0; w < W; ++w) reached[w] = wider[w] & here[w];
  }

  int row_, layer_, words_;
};

}  // namespace kumiki
