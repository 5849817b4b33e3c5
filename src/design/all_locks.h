// All small pieces that can be taken out next: every lock up to a size, not only the first one that is found.
//
// A lock is a set of voxels that is closed along its way out and fulfils the conditions of remaining.h. The
// sets are gone through by size, from all voxels that the last piece holds back, each set once, told apart by
// hashes. Once a lock is found only those are wanted that are little larger: who wants many pieces wants
// small ones.
//
// Sets are short lists, and what they touch is counted anew for each: the cost depends on the sets, not on
// the shape, which may be of any size. Of many sets of a size only those go on that lack the fewest
// conditions. When it was still left to chance which go on, 150 of them gave as many pieces of the cube of 5
// as 1500, in a quarter of the time.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "base/rng.h"
#include "design/lock_finder.h"
#include "design/met_hashes.h"

namespace kumiki {

class AllLocks final : public LockFinder {
 public:
  explicit AllLocks(const Cells& shape);

  Vec3 place_of(Voxel voxel) const override { return whole_.place_of(voxel); }
  std::vector<Voxel> whole() const override { return whole_.voxels_of_rest(); }
  void begin() override;
  void take_out(const std::vector<Voxel>& piece) override;
  std::vector<SmallLock> find(const LockLimits& limits, const KeyPlace& key) override;

 private:
  enum Part : std::uint8_t { kOutside, kRest, kLast, kTaken };
  Part& part(Voxel voxel) { return parts_[static_cast<std::size_t>(voxel)]; }
  std::vector<Voxel> seeds(int direction, const KeyPlace& key);
  bool is_way_out(int direction, const KeyPlace& key) const;
  void note_ahead(int direction);
  void go_through(int direction, const KeyPlace& key);
  void thin_out(int size, int direction);
  std::vector<Voxel>::const_iterator set_at(int size, std::size_t index) const;
  void take(int size, std::size_t index);
  void give_back();
  void look_at(int size, std::size_t index, int direction);
  void enter(Voxel voxel, std::uint64_t hash);
  int room() const { return std::min(limits_.most, smallest_ + limits_.beyond); }
  void touch();
  int open_conditions(int direction) const;
  bool can_become_one(int direction) const;
  bool hangs_together();
  bool leaves_rest_whole();
  int dangling_after();
  std::uint64_t key_of(Voxel voxel) const { return keys_[static_cast<std::size_t>(voxel)]; }

  Remaining whole_;
  std::array<Voxel, 6> steps_;
  std::vector<Voxel> inside_;  // of the box, ascending
  std::vector<std::uint64_t> keys_;
  std::vector<Part> parts_;
  std::vector<Voxel> last_;
  std::uint64_t hash_of_rest_ = 0;
  int rest_ = 0;
  std::array<int, 6> last_hits_{};

  LockLimits limits_;
  int smallest_ = 0;
  std::vector<Voxel> ahead_;  // the next of the rest along the direction; 0: none
  MetHashes met_;
  std::vector<std::vector<Voxel>> sets_;            // by size, one after the other
  std::vector<std::vector<std::uint64_t>> hashes_;  // of them
  std::vector<Voxel> piece_, added_, frontier_, flood_;
  std::vector<std::uint32_t> stamps_;  // by voxel: when it was met
  std::uint32_t now_ = 0;
  std::array<int, 6> hits_rest_{}, hits_last_{};
  int inner_faces_ = 0;
  struct Rank {
    int open;
    std::uint64_t lot;
    std::size_t index;
    auto operator<=>(const Rank&) const = default;
  };
  std::vector<Rank> ranks_;
  std::vector<SmallLock> found_;
};

}  // namespace kumiki
