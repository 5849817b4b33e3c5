// Who finds the small pieces that can be taken out next. There are two: by lists, for shapes of any size
// (all_locks.h), and by bits, for boxes of up to 512 cells (board_locks.h), which is ten times as fast.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "design/carver.h"

namespace kumiki {

struct SmallLock {
  std::vector<Voxel> voxels;
  int direction = 0;
  std::uint64_t hash = 0;  // of its voxels; that of two sets without a common voxel is the xor of theirs
  // How the rest changes: faces, and voxels that dangle (4 for those with one neighbour, 1 with two).
  int surface = 0;
  int dangling = 0;
};

struct LockLimits {
  int most = 12;            // voxels
  int beyond = 1;           // so much larger than the smallest lock
  std::size_t sets = 3000;  // of each size and direction; of more, those that lack the least
};

class LockFinder {
 public:
  virtual ~LockFinder() = default;

  virtual Vec3 place_of(Voxel voxel) const = 0;
  virtual std::vector<Voxel> whole() const = 0;  // all voxels of the shape

  virtual void begin() = 0;  // with the whole shape
  virtual void take_out(const std::vector<Voxel>& piece) = 0;
  // Of the rest as it is now. The key is asked for when nothing has been taken out.
  virtual std::vector<SmallLock> find(const LockLimits& limits, const KeyPlace& key) = 0;
};

// The faster one that can do it.
std::unique_ptr<LockFinder> lock_finder(const Cells& shape);

}  // namespace kumiki
