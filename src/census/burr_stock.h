// The sticks that a census builds from, in all their positions, prepared for fast counting.
//
// A stick here is its number in the stock. Classes (patterns that flips take into each other,
// design/burr_frame.h) are ranked: those without symmetry first, and of these the ones with most cubes. The
// first stick of an assembly is always of its least rank; with this order it is nearly always the only one of
// that rank, and few assemblies are met more than once.
//
// Sticks are sorted by falling rank, so "rank r or more" is "number below fence(r)", and so is any list of
// them.
#pragma once

#include <cstdint>
#include <vector>

#include "design/burr_frame.h"

namespace kumiki {

enum class BurrKind { All, Notchable };

using StockNumber = std::uint16_t;

class BurrStock {
 public:
  BurrStock(const BurrFrame& frame, BurrKind kind);

  const BurrFrame& frame() const { return frame_; }
  int size() const { return static_cast<int>(patterns_.size()); }
  int classes() const { return static_cast<int>(firsts_.size()); }
  int pieces() const { return pieces_; }

  Pattern pattern(int stick) const { return patterns_[static_cast<std::size_t>(stick)]; }
  int rank(int stick) const { return ranks_[static_cast<std::size_t>(stick)]; }
  // The number of a pattern; -1: not in stock.
  int number(Pattern pattern) const { return numbers_[pattern]; }
  int flipped(int stick, Flip flip) const {
    return flipped_[static_cast<std::size_t>(flip)][static_cast<std::size_t>(stick)];
  }
  int fence(int rank) const { return fences_[static_cast<std::size_t>(rank)]; }
  // The least number of a class, and how many flips leave it as it is.
  int first_of(int rank) const { return firsts_[static_cast<std::size_t>(rank)]; }
  int symmetry(int stick) const { return symmetries_[static_cast<std::size_t>(stick)]; }

  InnerCells filled(int place, int stick) const {
    return filled_[static_cast<std::size_t>(place)][static_cast<std::size_t>(stick)];
  }
  // The twelve cells of `place` that a stick in place `of` fills, as bits of a pattern.
  Pattern taken(int place, int of, int stick) const {
    return taken_[static_cast<std::size_t>(place * kPlaces + of)][static_cast<std::size_t>(stick)];
  }

  // The sticks that fit when these cells of their place are taken, ascending.
  const StockNumber* fitting(Pattern taken) const { return list_.data() + begins_[taken]; }
  int fitting_count(Pattern taken) const {
    return static_cast<int>(begins_[taken + std::size_t{1}] - begins_[taken]);
  }

 private:
  void collect(BurrKind kind);
  void sort_by_rank();
  void lay();
  void list_fitting();

  const BurrFrame& frame_;
  int pieces_ = 0;
  std::vector<Pattern> patterns_;
  std::vector<StockNumber> ranks_;
  std::vector<int> fences_, firsts_, symmetries_;
  std::vector<int> numbers_ = std::vector<int>(kPatterns, -1);
  std::array<std::vector<StockNumber>, kFlips> flipped_;
  std::array<std::vector<InnerCells>, kPlaces> filled_;
  std::array<std::vector<Pattern>, kPlaces * kPlaces> taken_;
  std::vector<std::uint32_t> begins_;
  std::vector<StockNumber> list_;
};

}  // namespace kumiki
