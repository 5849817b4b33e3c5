// Takes one piece out of the rest so that it holds to the piece before it: recursive interlocking, one step.
//
// A piece begins as a lock (lock.h) and grows to its size, voxels first that would dangle.
#pragma once

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
  std::vector<Voxel> voxels;
  int direction = 0;
  double cost = 0;  // of what it leaves behind
};

class Extractor {
 public:
  Extractor(Remaining& remaining, const KeyPlace& key)
      : remaining_(remaining), key_(key), locks_(remaining) {}

  // Where a piece could begin, the best first.
  std::vector<LockSeed> seeds(Rng& random) const;
  std::optional<std::vector<Voxel>> find_lock(const LockSeed& seed, int most) {
    return locks_.find(seed, most);
  }
  // A piece with this lock in it, of the wanted size if that works, at most of `most`. Nothing stays taken.
  std::optional<Extracted> grow(const std::vector<Voxel>& lock, int direction, int wanted, int most,
                                Rng& random);

 private:
  std::vector<LockSeed> seeds_of_key() const;
  std::vector<LockSeed> seeds_beside_last() const;
  bool grow_a_little(int direction, int room, Rng& random);
  double cost_of_piece();

  Remaining& remaining_;
  const KeyPlace& key_;
  LockSearch locks_;
  std::vector<Voxel> frontier_;
  std::vector<std::pair<double, Voxel>> choices_;
};

}  // namespace kumiki
