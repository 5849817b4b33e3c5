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

  // The same for a look, at half the price: the maps are as after give(), faces() are not. What is lent is
  // taken back or let go before anything else changes hands.
  void lend(Partition& cut, int voxel, int to);
  void take_back(Partition& cut);
  void let_go(const Partition& cut);

  // Offsets at which two pieces began or ceased to coincide since the log began, if a byte one step away,
  // which is another one now, is watched.
  struct Offset {
    std::uint32_t pair, at;  // numbered as by pair_number() and origin()
  };
  void watch(Offset byte) { pairs_[byte.pair].blocked[byte.at] |= kWatched; }
  void ignore(Offset byte) { pairs_[byte.pair].blocked[byte.at] &= std::uint8_t(~kWatched); }
  void begin_log() { log_.clear(); }
  const std::vector<Offset>& log() const { return log_; }

  // Faces of the piece that touch another one ahead in this direction: as many hold it back.
  int faces(int piece, int direction) const;

  // i < j. Byte [linear offset] of this map: six directions, and above them whether it is watched.
  const std::uint8_t* map(int i, int j) const { return &pair(i, j).blocked[base_]; }
  int stride(int axis) const { return stride_[static_cast<std::size_t>(axis)]; }
  static std::uint32_t pair_number(int i, int j) { return static_cast<std::uint32_t>(j * (j - 1) / 2 + i); }
  std::size_t origin() const { return base_; }  // a map's place of offset 0
  std::size_t length() const { return pairs_.front().blocked.size(); }

 private:
  struct Pair {
    std::vector<std::uint16_t> overlaps;
    std::vector<std::uint8_t> blocked;
  };
  const Pair& pair(int i, int j) const { return pairs_[pair_number(i, j)]; }
  Pair& pair(int i, int j) { return pairs_[pair_number(i, j)]; }
  bool flip(std::uint8_t* here) const;
  enum What { kAll, kMaps, kCounts };
  template <int kBy, What kWhat>
  void meet(const Partition& cut, int voxel, int piece, int other);
  template <int kBy, What kWhat, int kSign>
  std::uint32_t* list_flips(const std::vector<int>& members, int voxel, Pair& both,
                            std::uint32_t* flips) const;
  void mark_what_comes_again(const Partition& cut);

  static constexpr std::uint8_t kWatched = 64;

  int pieces_;
  std::array<int, 3> stride_;
  std::size_t base_;         // of offset 0
  std::vector<int> linear_;  // by voxel
  std::vector<Pair> pairs_;
  std::vector<std::uint32_t> flips_;  // offsets, of one meeting or of all that a lent voxel has
  struct {
    int voxel, from, to;
  } lent_{};
  struct LentFlips {
    std::uint32_t pair;
    std::size_t end;  // in flips_; they begin where those before end
  };
  std::vector<LentFlips> lent_flips_;
  std::uint64_t lending_ = 0;               // counts what is lent
  std::vector<std::uint64_t> comes_again_;  // by offset: the last time
  std::vector<Offset> log_;
};

}  // namespace kumiki
