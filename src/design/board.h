// A set of cells of a small box as bits, x fastest, then y, then z: W words hold 64·W cells.
//
// A step in a direction is a shift of the whole board; cells that would leave the box are masked out first,
// so that nothing comes back in at the other side.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "grid/vec3.h"

namespace kumiki {

template <int W>
struct Board {
  std::array<std::uint64_t, W> words{};

  bool operator==(const Board&) const = default;

  bool any() const {
    std::uint64_t all = 0;
    for (const std::uint64_t word : words) all |= word;
    return all != 0;
  }
  int count() const {
    int sum = 0;
    for (const std::uint64_t word : words) sum += std::popcount(word);
    return sum;
  }
  bool test(int i) const { return (words[static_cast<std::size_t>(i >> 6)] >> (i & 63) & 1) != 0; }
  void set(int i) { words[static_cast<std::size_t>(i >> 6)] |= std::uint64_t{1} << (i & 63); }
  void clear(int i) { words[static_cast<std::size_t>(i >> 6)] &= ~(std::uint64_t{1} << (i & 63)); }
  // -1: there is none.
  int first() const {
    for (int w = 0; w < W; ++w)
      if (const std::uint64_t word = words[static_cast<std::size_t>(w)]; word != 0)
        return 64 * w + std::countr_zero(word);
    return -1;
  }
  template <class Visit>
  void for_each(Visit visit) const {
    for (int w = 0; w < W; ++w)
      for (std::uint64_t word = words[static_cast<std::size_t>(w)]; word != 0; word &= word - 1)
        visit(64 * w + std::countr_zero(word));
  }

  Board operator&(const Board& o) const {
    return each(o, [](auto a, auto b) { return a & b; });
  }
  Board operator|(const Board& o) const {
    return each(o, [](auto a, auto b) { return a | b; });
  }
  Board operator^(const Board& o) const {
    return each(o, [](auto a, auto b) { return a ^ b; });
  }
  Board without(const Board& o) const {
    return each(o, [](auto a, auto b) { return a & ~b; });
  }

  // Towards higher numbers; by less than 64·W. Zeros on both sides instead of questions where a board ends:
  // so that all words are shifted at once.
  Board up(int by) const {
    const auto padded = between_zeros();
    const std::size_t from = W - static_cast<std::size_t>(by >> 6);
    const int bits = by & 63;
    Board result;
    for (std::size_t w = 0; w < W; ++w)
      result.words[w] = padded[from + w] << bits | padded[from + w - 1] >> 1 >> (63 - bits);
    return result;
  }
  Board down(int by) const {
    const auto padded = between_zeros();
    const std::size_t from = W + static_cast<std::size_t>(by >> 6);
    const int bits = by & 63;
    Board result;
    for (std::size_t w = 0; w < W; ++w)
      result.words[w] = padded[from + w] >> bits | padded[from + w + 1] << 1 << (63 - bits);
    return result;
  }

 private:
  std::array<std::uint64_t, 3 * W> between_zeros() const {
    std::array<std::uint64_t, 3 * W> padded{};
    for (std::size_t w = 0; w < W; ++w) padded[W + w] = words[w];
    return padded;
  }
  template <class Combine>
  Board each(const Board& o, Combine combine) const {
    Board result;
    for (std::size_t w = 0; w < W; ++w) result.words[w] = combine(words[w], o.words[w]);
    return result;
  }
};

// A box of cells, and steps in it. Directions are numbered as everywhere: +x, -x, +y, -y, +z, -z.
template <int W>
class BoardSpace {
 public:
  explicit BoardSpace(Vec3 size) : size_(size), strides_{1, size.x, size.x * size.y} {
    for (int i = 0; i < size.x * size.y * size.z; ++i)
      for (int e = 0; e < 6; ++e)
        if (has_neighbour(place(i), e)) inner_[static_cast<std::size_t>(e)].set(i);
  }

  Vec3 place(int i) const { return {i % size_.x, i / size_.x % size_.y, i / strides_[2]}; }
  int number(Vec3 p) const { return p.x + size_.x * (p.y + size_.y * p.z); }
  bool has_neighbour(Vec3 p, int direction) const {
    const int axis = direction / 2, at = axis == 0 ? p.x : axis == 1 ? p.y : p.z;
    const int size = axis == 0 ? size_.x : axis == 1 ? size_.y : size_.z;
    return direction % 2 == 0 ? at + 1 < size : at > 0;
  }

  Board<W> shifted(const Board<W>& board, int direction) const {
    const Board<W> inside = board & inner_[static_cast<std::size_t>(direction)];
    const int by = strides_[static_cast<std::size_t>(direction / 2)];
    return direction % 2 == 0 ? inside.up(by) : inside.down(by);
  }
  // The board and all cells beside it.
  Board<W> grown(const Board<W>& board) const {
    Board<W> result = board;
    for (int e = 0; e < 6; ++e) result = result | shifted(board, e);
    return result;
  }
  bool hangs_together(const Board<W>& board) const {
    const int first = board.first();
    if (first < 0) return false;
    Board<W> met, before;
    met.set(first);
    while (before != met && met != board) {
      before = met;
      for (int e = 0; e < 6; ++e) met = met | (shifted(met, e) & board);
    }
    return met == board;
  }

 private:
  Vec3 size_;
  std::array<int, 3> strides_;
  std::array<Board<W>, 6> inner_;
};

}  // namespace kumiki
