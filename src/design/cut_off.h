// Does the rest hang together when the piece in the making is taken out, and if not, what falls off?
//
// Floods begin at all neighbours of the piece at once; always the smallest one goes on. Where two meet they
// become one, and mostly all have met after a few steps: the cost depends on the piece, not on the shape. A
// flood that runs dry has found a part that is cut off.
#pragma once

#include <optional>
#include <vector>

#include "design/remaining.h"

namespace kumiki {

class CutOff {
 public:
  explicit CutOff(const Remaining& remaining) : remaining_(remaining) {}

  // The parts that fall off, all but the largest; none: the rest hangs together. Nothing when they have more
  // voxels than `most` together.
  std::optional<std::vector<Voxel>> find(int most);

 private:
  struct Flood {
    std::vector<Voxel> voxels;
    std::size_t next = 0;  // voxels before it have been looked at
    bool dry() const { return next == voxels.size(); }
  };
  void begin();
  void go_on(int flood);
  void merge(int a, int b);
  int smallest() const;
  int flood_of(Voxel voxel) const;
  void forget();

  const Remaining& remaining_;
  std::vector<std::int32_t> marks_;  // by voxel: number of a flood plus one
  std::vector<Flood> floods_;
  std::vector<int> merged_into_;  // by flood; itself: still one of its own
  int open_ = 0;                  // floods that are neither merged nor dry
};

}  // namespace kumiki
