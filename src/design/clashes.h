// Who blocks whom, kept up to date while voxels change hands.
//
// For each pair of pieces i < j a map over the offset d = shift(i) - shift(j): a byte whose bit for a
// direction says that one step of i that way would make it overlap j. Behind it, for each offset, the number
// of pairs of voxels that coincide there: when a voxel changes hands, some of these counts go up or down by
// one, and only where one becomes or leaves 0 do six bytes change. A mutation costs as many additions as the
// shape has voxels, and a look at a pair in a search is one load.
//
// Offsets with a coordinate beyond the shape's size have no byte: nothing can happen there in one step.
#pragma once

#include <cstdint>
#include <vector>

#include "design/partition.h"

namespace kumiki {

class Clashes {
 public:
  Clashes(const Blank& blank, int pieces);

  int pieces() const { return pieces_; }

  void count(const Partition& cut);  // from scratch
  // The voxel changes hands, here and in the cut. Pieces of the cut beyond ours are holes: they block nobody.
  void give(Partition& cut, int voxel, int to);

  // Faces of the piece that touch another one ahead in this direction: as many hold it back.
  int faces(int piece, int direction) const;

  // i < j. Byte [linear offset] of this map.
  const std::uint8_t* map(int i, int j) const { return &pair(i, j).blocked[base_]; }
  int stride(int axis) const { return stride_[static_cast<std::size_t>(axis)]; }

 private:
  struct Pair {
    std::vector<std::uint16_t> overlaps;
    std::vector<std::uint8_t> blocked;
  };
  const Pair& pair(int i, int j) const { return pairs_[static_cast<std::size_t>(j * (j - 1) / 2 + i)]; }
  Pair& pair(int i, int j) { return pairs_[static_cast<std::size_t>(j * (j - 1) / 2 + i)]; }
  void flip(Pair& pair, std::size_t at);
  template <bool kAdd>
  void change(const Partition& cut, int voxel, int piece);

  int pieces_;
  std::array<int, 3> stride_;
  std::size_t base_;         // of offset 0
  std::vector<int> linear_;  // by voxel
  std::vector<Pair> pairs_;
  std::vector<std::size_t> flips_;  // of one change
};

}  // namespace kumiki
