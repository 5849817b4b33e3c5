#include "design/clashes.h"

#include <algorithm>

namespace kumiki {

Clashes::Clashes(const Blank& blank, int pieces) : pieces_(pieces) {
  const Vec3 width = blank.size * 2 + Vec3{1, 1, 1};  // offsets -size … size
  stride_ = {1, width.x, width.x * width.y};
  base_ = static_cast<std::size_t>(blank.size.x + blank.size.y * stride_[1] + blank.size.z * stride_[2]);
  for (const Vec3 v : blank.voxels) linear_.push_back(v.x + v.y * stride_[1] + v.z * stride_[2]);
  pairs_.resize(static_cast<std::size_t>(pieces * (pieces - 1) / 2));
  for (Pair& pair : pairs_) {
    pair.overlaps.resize(static_cast<std::size_t>(volume(width)));
    pair.blocked.resize(static_cast<std::size_t>(volume(width)));
  }
  flips_.resize(linear_.size() + 1);
}

void Clashes::count(const Partition& cut) {
  for (int j = 1; j < pieces_; ++j)
    for (int i = 0; i < j; ++i) {
      Pair& both = pair(i, j);
      std::fill(both.overlaps.begin(), both.overlaps.end(), std::uint16_t{0});
      std::fill(both.blocked.begin(), both.blocked.end(), std::uint8_t{0});
      for (const int v : cut.members(i))
        for (const int w : cut.members(j)) {
          const auto at =
              static_cast<std::size_t>(static_cast<int>(base_) + linear_[static_cast<std::size_t>(w)] -
                                       linear_[static_cast<std::size_t>(v)]);
          if (both.overlaps[at]++ == 0) flip(both, at);
        }
    }
}

void Clashes::give(Partition& cut, int voxel, int to) {
  const int from = cut.owner(voxel);
  change<false>(cut, voxel, from);
  cut.give(voxel, to);
  change<true>(cut, voxel, to);
}

int Clashes::faces(int piece, int direction) const {
  const int step = direction % 2 == 0 ? stride(direction / 2) : -stride(direction / 2);
  int faces = 0;
  for (int other = 0; other < pieces_; ++other) {
    if (other == piece) continue;
    // A step of the piece is a step back of the other.
    const bool first = piece < other;
    const Pair& both = first ? pair(piece, other) : pair(other, piece);
    faces += both.overlaps[base_ + static_cast<std::size_t>(first ? step : -step)];
  }
  return faces;
}

// One step from each of the six neighbours of this offset.
void Clashes::flip(Pair& pair, std::size_t at) {
  std::uint8_t* here = &pair.blocked[at];
  for (int axis = 0; axis < 3; ++axis) {
    here[-stride(axis)] ^= static_cast<std::uint8_t>(1 << (2 * axis));
    here[stride(axis)] ^= static_cast<std::uint8_t>(2 << (2 * axis));
  }
}

// The voxel, one of the piece, is counted in or out: its pairs with the voxels of all others. Without a
// branch in the loop: which counts begin or end is as good as random.
template <bool kAdd>
void Clashes::change(const Partition& cut, int voxel, int piece) {
  if (piece >= pieces_) return;
  const int mine = linear_[static_cast<std::size_t>(voxel)];
  for (int other = 0; other < pieces_; ++other) {
    if (other == piece) continue;
    const bool first = piece < other;
    Pair& both = first ? pair(piece, other) : pair(other, piece);
    const int sign = first ? 1 : -1;
    const int start = static_cast<int>(base_) - sign * mine;
    std::size_t flips = 0;
    for (const int w : cut.members(other)) {
      const auto at = static_cast<std::size_t>(start + sign * linear_[static_cast<std::size_t>(w)]);
      std::uint16_t& overlaps = both.overlaps[at];
      flips_[flips] = at;
      flips += kAdd ? overlaps == 0 : overlaps == 1;
      overlaps = static_cast<std::uint16_t>(kAdd ? overlaps + 1 : overlaps - 1);
    }
    for (std::size_t k = 0; k < flips; ++k) flip(both, flips_[k]);
  }
}

}  // namespace kumiki
