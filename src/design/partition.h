// A blank cut into pieces: every voxel has an owner. Voxels change hands; nothing else ever changes.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "design/bit_walk.h"
#include "design/blank.h"

namespace kumiki {

class Partition {
 public:
  using Owners = std::vector<std::uint8_t>;  // by voxel: the number of its piece
  static constexpr std::uint8_t kNobody = 255;

  Partition(const Blank& blank, int pieces, const Owners& owners);

  int pieces() const { return static_cast<int>(members_.size()); }
  int owner(int voxel) const { return owners_[static_cast<std::size_t>(voxel)]; }
  const std::vector<int>& members(int piece) const { return members_[static_cast<std::size_t>(piece)]; }
  int size(int piece) const { return static_cast<int>(members(piece).size()); }
  Owners owners() const { return {owners_.begin(), owners_.end() - 1}; }
  const Blank& blank() const { return blank_; }

  void give(int voxel, int to);

  // Does `piece`, which hung together before it lost this voxel, still do so? Most often a look at the
  // neighbours is enough. A piece without voxels does not.
  bool hangs_together_without(int voxel, int piece) const;
  bool hangs_together(int piece) const;

 private:
  bool neighbours_meet(int voxel, int piece) const;
  bool neighbours_meet_in_a_small_box(int voxel, int piece) const;

  const Blank& blank_;
  Owners owners_;  // and kNobody at the end, for Blank::around
  std::vector<std::vector<int>> members_;
  std::vector<int> rank_;  // a voxel's place in its list
  BitWalk walk_by_bits_;
  std::vector<BitWalk::Bits> bits_;  // by piece, where the box is small
  // For a walk through a piece.
  mutable std::vector<int> open_;
  mutable std::array<std::vector<int>, 6> fronts_;
  mutable std::vector<int> met_;
  mutable int walk_ = 0;
};

}  // namespace kumiki
