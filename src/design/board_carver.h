// Takes pieces out by bits (board.h): the same steps as lock.h and extract.h for boxes of at most 512 cells.
//
// Sets are values here, nothing is taken and given back: a contact is a shift and a test, the frontier is one
// growth of the board, and a set remembers itself instead of the way to it. Locks are looked for in the same
// order by the same costs, so that the pieces are those of the lists, and tests compare them.
#pragma once

#include <array>

#include "design/board.h"
#include "design/carver.h"
#include "design/met_hashes.h"

namespace kumiki {

template <int W>
class BoardCarver final : public Carver {
 public:
  BoardCarver(const Cells& shape, const KeyPlace& key);

  Vec3 place_of(Voxel voxel) const override { return space_.place(voxel) + low_; }
  int rest() const override { return rest_.count(); }
  std::vector<Voxel> voxels_of_rest() const override { return voxels_of(rest_); }
  std::vector<Voxel> last() const override { return voxels_of(last_); }

  std::vector<LockSeed> seeds(Rng& random) const override;
  std::optional<std::vector<Voxel>> find_lock(const LockSeed& seed, int most) override;
  std::optional<Extracted> grow(const std::vector<Voxel>& lock, int direction, int wanted, int most,
                                Rng& random) override;

  std::vector<Voxel> take_out(const std::vector<Voxel>& piece) override;
  void put_back(std::vector<Voxel> last) override;

 private:
  using Cellset = Board<W>;
  struct Node {
    Cellset set;
    double tolls = 0;
    std::uint64_t hash = 0;
    int open = 0, parts = 0, size = 0;
  };
  struct Ticket {
    double cost;
    int node;
    // For a heap with the cheapest on top, of equals the oldest.
    bool operator<(const Ticket& other) const {
      return cost != other.cost ? cost > other.cost : node > other.node;
    }
  };

  static std::vector<Voxel> voxels_of(const Cellset& set);
  static Cellset set_of(const std::vector<Voxel>& voxels);
  void note_contacts();
  // -1: it would leave the box.
  int beside(int voxel, int direction) const {
    return beside_[static_cast<std::size_t>(voxel)][static_cast<std::size_t>(direction)];
  }
  int degree(int voxel, const Cellset& in) const;
  bool touches(int voxel, const Cellset& set) const { return degree(voxel, set) > 0; }
  double toll(int voxel, const Cellset& rest) const { return toll_of(degree(voxel, rest)); }
  // Calls for the voxel and all of the rest ahead of it, the nearest first.
  template <class Visit>
  void for_each_ahead(int voxel, int direction, const Cellset& rest, Visit visit) const;
  void take_with_all_ahead(Cellset& piece, int voxel, int direction) const;

  std::vector<LockSeed> seeds_of_key() const;
  std::vector<LockSeed> seeds_beside_last() const;
  void enter(const Node& parent, int voxel, const LockSeed& seed, int most);
  int parts_of(const Cellset& piece) const;
  int open_conditions(const Cellset& piece, int direction, int parts) const;
  bool is_closed(const Cellset& piece, int direction) const {
    return open_conditions(piece, direction, 1) == 0 && parts_of(piece) == 1;
  }
  Cellset frontier_of(const Cellset& piece) const { return space_.grown(piece) & rest_.without(piece); }
  Cellset flood(Cellset met, const Cellset& within, const Cellset& wanted) const;
  Cellset cut_off_by(const Cellset& piece) const;
  bool is_sound(Cellset& piece, int direction, int most) const;
  bool grow_a_little(Cellset& piece, int direction, int room, Rng& random);
  double cost_of(const Cellset& piece) const;

  Vec3 low_;
  BoardSpace<W> space_;
  KeyPlace key_;
  std::vector<std::array<std::int16_t, 6>> beside_;
  Cellset rest_, last_;
  std::array<Cellset, 6> ahead_of_last_;  // all cells that it would hit, by direction
  std::vector<Node> nodes_;
  std::vector<Ticket> heap_;
  MetHashes met_;
  std::vector<std::pair<double, int>> choices_;
};

}  // namespace kumiki
