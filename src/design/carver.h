// Who takes pieces out of a shape, one after the other, so that each is held by the one before it. There are
// two, which give the same pieces: by lists, for shapes of any size (extract.h), and by bits, for boxes of up
// to 512 cells (board_carver.h), which is several times as fast.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "base/rng.h"
#include "design/lock.h"

namespace kumiki {

// Where the first piece begins, and along which direction it leaves; nothing: anywhere, any.
struct KeyPlace {
  std::optional<Vec3> seed;
  std::optional<int> direction;
};

struct Extracted {
  std::vector<Voxel> voxels;  // in order
  int direction = 0;
  double cost = 0;  // of what it leaves behind
};

class Carver {
 public:
  virtual ~Carver() = default;

  virtual Vec3 place_of(Voxel voxel) const = 0;
  virtual int rest() const = 0;  // voxels
  virtual std::vector<Voxel> voxels_of_rest() const = 0;
  virtual std::vector<Voxel> last() const = 0;  // the piece that was taken out last

  // Where a piece could begin, the best first.
  virtual std::vector<LockSeed> seeds(Rng& random) const = 0;
  // A lock of at most so many voxels.
  virtual std::optional<std::vector<Voxel>> find_lock(const LockSeed& seed, int most) = 0;
  // A piece with this lock in it, of the wanted size if that works, at most of `most`. It is not taken out.
  virtual std::optional<Extracted> grow(const std::vector<Voxel>& lock, int direction, int wanted, int most,
                                        Rng& random) = 0;

  // Returns the piece that was the last one until now.
  virtual std::vector<Voxel> take_out(const std::vector<Voxel>& piece) = 0;
  // Back to where `last` was the last one and what has been it since is rest again.
  virtual void put_back(std::vector<Voxel> last) = 0;
};

// The faster one that can do it.
std::unique_ptr<Carver> carver(const Cells& shape, const KeyPlace& key);

}  // namespace kumiki
