// The six-piece burr as bits: six places, twelve bits a stick, 32 inner cells, 24 symmetries.
//
// Key. A place is one of A … F, numbered 0 … 5 (puzzle/stick.h); parallel places are A F, B D, C E. A pattern
// is a stick number minus 1: the cubes that are missing from a stick as it lies in its place, twelve bits.
// Each place has a frame of its own, a turn that takes the drawing of the numbers there, so a pattern means
// the same oriented stick in every place and turns (never mirrors) keep the piece.
//
// The twelve cubes fall on the 32 inner cells of the burr, which several sticks share; everything else of a
// stick is its own. Six sticks are an assembly when their patterns, laid on these cells, do not overlap.
//
// The burr is the same after 24 of the 48 turns and mirrors of the cube (12 turns: the group of the
// pyritohedron). Such a symmetry takes place to place, and the pattern with it by one of four flips: none,
// end for end, side for side, both. Patterns that flips take into each other are a class: 581 of connected
// sticks.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "grid/rotation.h"
#include "puzzle/stick.h"

namespace kumiki {

inline constexpr int kPlaces = 6;
inline constexpr int kA = 0, kB = 1, kC = 2, kD = 3, kE = 4, kF = 5;  // the places
inline constexpr int kPatternBits = 12;
inline constexpr int kPatterns = 1 << kPatternBits;
inline constexpr int kBurrSymmetries = 24;

using Pattern = std::uint16_t;                 // missing cubes
using InnerCells = std::uint32_t;              // one bit an inner cell
using BurrKey = std::array<Pattern, kPlaces>;  // an assembly: the pattern in each place

constexpr int number_of(Pattern pattern) { return pattern + 1; }
constexpr Pattern pattern_of(int number) { return static_cast<Pattern>(number - 1); }

// Bit 0: end for end; bit 1: side for side. Both together are a turn, one alone is a mirror.
using Flip = int;
inline constexpr int kFlips = 4;

// One of the 24: where places go, and which flip their patterns suffer on the way.
struct BurrSymmetry {
  Orientation turn = 0;
  bool mirrors = false;
  std::array<int, kPlaces> to{};
  std::array<Flip, kPlaces> flip{};
};

class BurrFrame {
 public:
  BurrFrame();

  const std::array<BurrSymmetry, kBurrSymmetries>& symmetries() const { return symmetries_; }
  // The turn that takes the drawing of a stick (along z) into the place.
  Orientation turn_of(int place) const { return turns_[static_cast<std::size_t>(place)]; }

  Pattern flipped(Pattern pattern, Flip flip) const {
    return flipped_[static_cast<std::size_t>(flip)][pattern];
  }
  // The least pattern of its class, and how many flips leave the pattern as it is.
  Pattern class_of(Pattern pattern) const;
  int symmetry_of(Pattern pattern) const;

  // The inner cells that a stick fills.
  InnerCells filled(int place, Pattern pattern) const;
  // Which inner cell the cube of value 2^bit is.
  int inner_cell(int place, int bit) const {
    return inner_[static_cast<std::size_t>(place)][static_cast<std::size_t>(bit)];
  }
  // The inner cells that are the twelve of this place, as bits of a pattern.
  Pattern in_place(int place, InnerCells cells) const;

  BurrKey image(const BurrKey& key, const BurrSymmetry& symmetry) const;
  // The least image: by turns alone, or by all 24.
  BurrKey canonical(const BurrKey& key, bool mirrors) const;
  int holes(const BurrKey& key) const;

 private:
  void lay_places();
  void find_symmetries();

  std::array<Orientation, kPlaces> turns_{};
  std::array<std::array<int, kPatternBits>, kPlaces> inner_{};
  std::array<BurrSymmetry, kBurrSymmetries> symmetries_{};
  std::array<std::array<Pattern, kPatterns>, kFlips> flipped_{};
};

// The cells of a stick as it lies in a burr of this length.
Cells stick_in_place(const BurrFrame& frame, int place, Pattern pattern, int length);

// The other stick along the same axis, and that axis.
inline constexpr std::array<int, kPlaces> kParallel{5, 3, 4, 1, 2, 0};
inline constexpr std::array<int, kPlaces> kPlaceAxis{2, 0, 1, 0, 1, 2};

}  // namespace kumiki
