#include "design/clashes.h"

#include <algorithm>

#include "base/assert.h"

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
  flips_.resize(2 * linear_.size() + 1);  // each voxel meets giver and taker
  comes_again_.resize(static_cast<std::size_t>(volume(width)));
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
          if (both.overlaps[at]++ == 0) flip(&both.blocked[at]);
        }
    }
}

void Clashes::give(Partition& cut, int voxel, int to) {
  const int from = cut.owner(voxel);
  for (int other = 0; other < pieces_; ++other) meet<-1, kAll>(cut, voxel, from, other);
  cut.give(voxel, to);
  for (int other = 0; other < pieces_; ++other) meet<1, kAll>(cut, voxel, to, other);
}

// What begins and ends can be told from the counts as they are, because each is changed once at most; but for
// giver and taker, who may have one that goes down and up again.
void Clashes::lend(Partition& cut, int voxel, int to) {
  const int from = cut.owner(voxel);
  KUMIKI_ASSERT(from != to);
  lent_ = {voxel, from, to};
  lent_flips_.clear();
  mark_what_comes_again(cut);
  for (int other = 0; other < pieces_; ++other) meet<-1, kMaps>(cut, voxel, from, other);
  cut.give(voxel, to);
  for (int other = 0; other < pieces_; ++other) meet<1, kMaps>(cut, voxel, to, other);
}

void Clashes::take_back(Partition& cut) {
  std::size_t k = 0;
  for (const LentFlips& flips : lent_flips_)
    for (std::uint8_t* const map = pairs_[flips.pair].blocked.data(); k < flips.end; ++k)
      flip(map + flips_[k]);
  cut.give(lent_.voxel, lent_.from);
}

void Clashes::let_go(const Partition& cut) {
  const auto [voxel, from, to] = lent_;
  for (int other = 0; other < pieces_; ++other)
    if (other != to) meet<-1, kCounts>(cut, voxel, from, other);
  for (int other = 0; other < pieces_; ++other) meet<1, kCounts>(cut, voxel, to, other);
  // The taker's voxels as they were: without this one.
  if (from < pieces_ && to < pieces_) {
    meet<-1, kCounts>(cut, voxel, from, to);
    ++pairs_[from < to ? pair_number(from, to) : pair_number(to, from)].overlaps[base_];
  }
}

// Offsets of giver and taker that are counted in when the voxel is the taker's.
void Clashes::mark_what_comes_again(const Partition& cut) {
  const auto [voxel, from, to] = lent_;
  ++lending_;
  if (from >= pieces_ || to >= pieces_) return;
  const int sign = to < from ? 1 : -1;
  const int start = static_cast<int>(base_) - sign * linear_[static_cast<std::size_t>(voxel)];
  for (const int w : cut.members(from))
    comes_again_[static_cast<std::size_t>(start + sign * linear_[static_cast<std::size_t>(w)])] = lending_;
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

// One step from each of the six neighbours of this offset. Is one of them watched?
bool Clashes::flip(std::uint8_t* here) const {
  const int y = stride_[1], z = stride_[2];  // else asked for again after each write to a byte
  std::uint8_t all = here[-1] ^= 1;
  all |= here[1] ^= 2;
  all |= here[-y] ^= 4;
  all |= here[y] ^= 8;
  all |= here[-z] ^= 16;
  all |= here[z] ^= 32;
  return all & kWatched;
}

// The voxel, one of the piece, is counted in (kBy 1) or out (-1): its pairs with the voxels of the other one.
template <int kBy, Clashes::What kWhat>
void Clashes::meet(const Partition& cut, int voxel, int piece, int other) {
  if (piece == other || piece >= pieces_ || other >= pieces_) return;
  const bool first = piece < other;
  const std::uint32_t number = first ? pair_number(piece, other) : pair_number(other, piece);
  Pair& both = pairs_[number];
  std::uint32_t* const begin =
      flips_.data() + (kWhat == kMaps && !lent_flips_.empty() ? lent_flips_.back().end : 0);
  const auto& members = cut.members(other);
  std::uint32_t* const end = first ? list_flips<kBy, kWhat, 1>(members, voxel, both, begin)
                                   : list_flips<kBy, kWhat, -1>(members, voxel, both, begin);
  std::uint32_t* kept = begin;
  for (const std::uint32_t* at = begin; at != end; ++at) {
    if (kWhat == kMaps && kBy < 0 && other == lent_.to && comes_again_[*at] == lending_) continue;
    if (flip(both.blocked.data() + *at)) log_.push_back({number, *at});
    *kept++ = *at;
  }
  if constexpr (kWhat == kMaps)
    lent_flips_.push_back({number, static_cast<std::size_t>(kept - flips_.data())});
}

// Counts that begin or end, and behind the last of them one that is to be written over: without a branch in
// the loop, because which ones do is as good as random. Returns their end.
template <int kBy, Clashes::What kWhat, int kSign>
std::uint32_t* Clashes::list_flips(const std::vector<int>& members, int voxel, Pair& both,
                                   std::uint32_t* flips) const {
  const int* const linear = linear_.data();
  std::uint16_t* const overlaps = both.overlaps.data();
  const int start = static_cast<int>(base_) - kSign * linear[voxel];
  for (const int w : members) {
    const int at = start + kSign * linear[w];
    if constexpr (kWhat != kCounts) {
      *flips = static_cast<std::uint32_t>(at);
      flips += kBy > 0 ? overlaps[at] == 0 : overlaps[at] == 1;
    }
    if constexpr (kWhat != kMaps) overlaps[at] = static_cast<std::uint16_t>(overlaps[at] + kBy);
  }
  return flips;
}

}  // namespace kumiki
