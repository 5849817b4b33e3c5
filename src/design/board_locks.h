// All small pieces that can be taken out next, by bits (board.h): the same search as all_locks.h for boxes of
// at most 512 cells, where a contact is a shift and a test, and sets need no lists.
//
// Beam searches over bit boards are how the most pieces were found before; what is added here is that of many
// sets of a size those go on that lack the fewest conditions.
#pragma once

#include <array>
#include <vector>

#include "design/board.h"
#include "design/lock_finder.h"
#include "design/met_hashes.h"

namespace kumiki {

template <int W>
class BoardLocks final : public LockFinder {
 public:
  explicit BoardLocks(const Cells& shape);

  Vec3 place_of(Voxel voxel) const override { return space_.place(voxel) + low_; }
  std::vector<Voxel> whole() const override { return voxels_of(shape_); }
  void begin() override;
  void take_out(const std::vector<Voxel>& piece) override;
  std::vector<SmallLock> find(const LockLimits& limits, const KeyPlace& key) override;

 private:
  using Cellset = Board<W>;
  struct Hashed {
    Cellset set;
    std::uint64_t hash = 0;
  };
  struct Looks {  // what a rest looks like
    int surface = 0, dangling = 0;
  };

  static std::vector<Voxel> voxels_of(const Cellset& set);
  std::uint64_t hash_of(const Cellset& set) const;
  bool is_way_out(int direction, const KeyPlace& key) const;
  Cellset seeds(int direction, const KeyPlace& key) const;
  void note_ahead();
  void go_through(int direction, const KeyPlace& key);
  void thin_out(std::vector<Hashed>& sets, int direction);
  void enter(const Hashed& piece, int voxel, int direction);
  void look_at(const Hashed& piece, int size, int direction);
  int open_conditions(const Cellset& piece, int direction) const;
  bool last_hits(int direction, const Cellset& whom) const {
    return (ahead_of_last_[static_cast<std::size_t>(direction)] & whom).any();
  }
  bool can_become_one(const Cellset& piece, int direction) const;
  void keep(const Hashed& piece, int direction);
  Looks looks_of(const Cellset& rest) const;
  int room() const { return std::min(limits_.most, smallest_ + limits_.beyond); }

  Vec3 low_;
  BoardSpace<W> space_;
  Cellset shape_, rest_, last_;
  std::array<Cellset, 6> ahead_of_last_;  // all cells that it would hit, by direction
  std::vector<std::uint64_t> keys_;
  std::array<std::vector<Cellset>, 6> ahead_;  // by direction and cell: those of the box strictly ahead
  LockLimits limits_;
  int smallest_ = 0;
  Looks looks_;  // of the rest
  MetHashes met_;
  std::vector<std::vector<Hashed>> sets_;  // by size
  std::vector<SmallLock> found_;
};

}  // namespace kumiki
