// What is left of a shape while pieces are taken out of it one after the other, and the piece that is being
// taken out now.
//
// Key, after Song, Fu and Cohen-Or 2012. R is the rest, Q the piece that was taken out last (it is gone only
// in thought: it still holds the next one), P the piece that is being made. For the three parts Q, P and
// R' = R - P to interlock with Q as the key, two things must hold in each of the six directions e:
//   A(e)  P pushed along e hits Q or R',
//   B(e)  Q and P pushed together along e hit R'.
// The authors mark anchor voxels that keep the piece in place and forbid to take them. Here contacts are
// counted while voxels come and go: any contact is as good as any other, and a change of one voxel costs six
// looks whatever the size of the shape.
//
// Voxels are numbers in a box with an empty rim, so that a step in any direction is an addition. Lines of the
// box are also kept as bits, by axis: what lies ahead of a voxel is found without walking.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "grid/cells.h"

namespace kumiki {

using Voxel = std::int32_t;

class Remaining {
 public:
  explicit Remaining(const Cells& shape);

  Voxel voxel_at(Vec3 place) const;
  Vec3 place_of(Voxel voxel) const { return places_[static_cast<std::size_t>(voxel)] + low_; }
  Voxel beside(Voxel voxel, int direction) const {
    return voxel + steps_[static_cast<std::size_t>(direction)];
  }
  bool is_rest(Voxel voxel) const { return part(voxel) == Part::Rest; }
  bool is_last(Voxel voxel) const { return part(voxel) == Part::Last; }
  bool is_taken(Voxel voxel) const { return part(voxel) == Part::Taken; }
  int volume_of_box() const { return static_cast<int>(parts_.size()); }
  int rest() const { return rest_; }  // voxels, without those of the piece
  std::vector<Voxel> voxels_of_rest() const;
  int degree(Voxel voxel) const;  // neighbours in the rest
  const std::vector<Voxel>& last() const { return last_; }
  // The nearest voxel of the rest ahead; -1: none. Those of the piece do not count.
  Voxel ahead(Voxel voxel, int direction) const;

  // --- the piece in the making ---
  const std::vector<Voxel>& piece() const { return piece_; }
  void take(Voxel voxel);
  void give_back();  // the voxel that was taken last
  void give_back_to(std::size_t size);
  // The voxel and all of the rest that it would push ahead of it on the way out.
  void take_with_all_ahead(Voxel voxel, int direction);
  int parts_of_piece();  // that do not hang together
  int contacts_of_piece(int direction) const { return piece_hits_[static_cast<std::size_t>(direction)]; }
  int contacts_of_both(int direction) const { return both_hit_[static_cast<std::size_t>(direction)]; }

  // --- done with it ---
  // It is the last one now. Returns the one that was.
  std::vector<Voxel> part_with_piece();
  // Back to where `last` was the last one and what has been it since is rest again. No piece in the making.
  void rejoin(std::vector<Voxel> last);

 private:
  enum class Part : std::uint8_t { Outside, Rest, Last, Taken };
  Part part(Voxel voxel) const { return parts_[static_cast<std::size_t>(voxel)]; }
  void set(Voxel voxel, Part part);
  void count_from_scratch();

  Vec3 low_, size_;
  std::array<Voxel, 6> steps_;
  std::vector<Vec3> places_;  // relative to low_; the rim has some too
  std::vector<Part> parts_;
  int rest_ = 0;
  std::vector<Voxel> flood_;
  std::vector<Voxel> last_, piece_;
  std::array<int, 6> piece_hits_{}, both_hit_{};
  // By axis, line after line: bit c of a line is the voxel with coordinate c.
  std::array<std::vector<std::uint64_t>, 3> lines_;
  std::array<int, 3> words_;  // of a line
  std::size_t first_word(Vec3 place, int axis) const;
};

}  // namespace kumiki
