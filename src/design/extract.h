// Takes one piece out of the rest so that it holds to the piece before it: recursive interlocking, one step.
//
// A piece begins as a lock (lock.h) and grows to its size, voxels first that would dangle.
#pragma once

#include "design/carver.h"

namespace kumiki {

constexpr double kSurfaceCost = 0.6;  // a face of new surface, in voxels that dangle

// Of a voxel beside the piece, by what it hangs on afterwards.
constexpr int cost_of_degree(int degree) { return degree <= 1 ? 2 : degree == 2 ? 1 : 0; }
// By their costs, with a little luck.
void sort_by_lot(std::vector<LockSeed>& seeds, Rng& random);

class Extractor final : public Carver {
 public:
  Extractor(const Cells& shape, const KeyPlace& key) : remaining_(shape), key_(key), locks_(remaining_) {}

  Vec3 place_of(Voxel voxel) const override { return remaining_.place_of(voxel); }
  int rest() const override { return remaining_.rest(); }
  std::vector<Voxel> voxels_of_rest() const override { return remaining_.voxels_of_rest(); }
  std::vector<Voxel> last() const override { return remaining_.last(); }

  std::vector<LockSeed> seeds(Rng& random) const override;
  std::optional<std::vector<Voxel>> find_lock(const LockSeed& seed, int most) override {
    return locks_.find(seed, most);
  }
  std::optional<Extracted> grow(const std::vector<Voxel>& lock, int direction, int wanted, int most,
                                Rng& random) override;

  std::vector<Voxel> take_out(const std::vector<Voxel>& piece) override;
  void put_back(std::vector<Voxel> last) override { remaining_.rejoin(std::move(last)); }

 private:
  std::vector<LockSeed> seeds_of_key() const;
  std::vector<LockSeed> seeds_beside_last() const;
  bool grow_a_little(int direction, int room, Rng& random);
  std::optional<Extracted> extracted(int direction, int most);
  double cost_of_piece();

  Remaining remaining_;
  KeyPlace key_;
  LockSearch locks_;
  std::vector<Voxel> frontier_;
  std::vector<std::pair<double, Voxel>> choices_;
};

}  // namespace kumiki
