#include "design/partition.h"

#include <bit>

namespace kumiki {

namespace {

// Faces in a block of 27: which of its cells are next to which, and the six next to the middle.
constexpr auto kNextTo = [] {
  std::array<std::uint32_t, 27> next{};
  for (int a = 0; a < 27; ++a)
    for (int b = 0; b < 27; ++b) {
      const auto apart = [](int u, int v) { return u > v ? u - v : v - u; };
      const int steps = apart(a % 3, b % 3) + apart(a / 3 % 3, b / 3 % 3) + apart(a / 9, b / 9);
      if (steps == 1) next[static_cast<std::size_t>(a)] |= std::uint32_t{1} << b;
    }
  return next;
}();
constexpr std::uint32_t kFaces = kNextTo[13];

}  // namespace

Partition::Partition(const Blank& blank, int pieces, const Owners& owners)
    : blank_(blank),
      owners_(owners),
      members_(static_cast<std::size_t>(pieces)),
      rank_(owners.size()),
      walk_by_bits_(blank.size),
      bits_(walk_by_bits_.is_small() ? static_cast<std::size_t>(pieces) : 0),
      met_(owners.size()) {
  owners_.push_back(kNobody);
  for (int v = 0; v < blank.count(); ++v) {
    if (!bits_.empty()) walk_by_bits_.flip(bits_[static_cast<std::size_t>(owner(v))], blank.place(v));
    auto& list = members_[static_cast<std::size_t>(owner(v))];
    rank_[static_cast<std::size_t>(v)] = static_cast<int>(list.size());
    list.push_back(v);
  }
}

void Partition::give(int voxel, int to) {
  if (!bits_.empty()) {
    walk_by_bits_.flip(bits_[static_cast<std::size_t>(owner(voxel))], blank_.place(voxel));
    walk_by_bits_.flip(bits_[static_cast<std::size_t>(to)], blank_.place(voxel));
  }
  auto& from = members_[static_cast<std::size_t>(owner(voxel))];
  int& rank = rank_[static_cast<std::size_t>(voxel)];
  const int last = from.back();
  from[static_cast<std::size_t>(rank)] = last;
  rank_[static_cast<std::size_t>(last)] = rank;
  from.pop_back();
  auto& list = members_[static_cast<std::size_t>(to)];
  owners_[static_cast<std::size_t>(voxel)] = static_cast<std::uint8_t>(to);
  rank = static_cast<int>(list.size());
  list.push_back(voxel);
}

bool Partition::hangs_together_without(int voxel, int piece) const {
  const auto& block = blank_.around[static_cast<std::size_t>(voxel)];
  std::uint32_t mine = 0;
  for (std::size_t k = 0; k < 27; ++k)
    mine |= static_cast<std::uint32_t>(owners_[static_cast<std::size_t>(block[k])] == piece) << k;
  const std::uint32_t faces = mine & kFaces;
  if (faces == 0) return false;
  std::uint32_t reached = faces & (~faces + 1);
  for (std::uint32_t fresh = reached; fresh != 0;) {
    std::uint32_t next = 0;
    for (; fresh != 0; fresh &= fresh - 1) next |= kNextTo[static_cast<std::size_t>(std::countr_zero(fresh))];
    fresh = next & mine & ~reached;
    reached |= fresh;
    if ((faces & ~reached) == 0) return true;
  }
  // Perhaps by a longer way.
  return bits_.empty() ? neighbours_meet(voxel, piece) : neighbours_meet_in_a_small_box(voxel, piece);
}

bool Partition::neighbours_meet_in_a_small_box(int voxel, int piece) const {
  BitWalk::Bits beside{};
  for (const int next : blank_.neighbours[static_cast<std::size_t>(voxel)])
    if (next >= 0 && owner(next) == piece) walk_by_bits_.flip(beside, blank_.place(next));
  return walk_by_bits_.meet(bits_[static_cast<std::size_t>(piece)], beside);
}

// Is there a way within the piece between all of its voxels beside this one? They spread by turns: who is cut
// off is mostly a small part, which has nowhere to go soon.
bool Partition::neighbours_meet(int voxel, int piece) const {
  const int none = walk_;  // marks of this walk are above it: none + 1 + the number of a front
  walk_ += 6;
  std::array<int, 6> group{};  // by front: those that have met have the same
  int fronts = 0;
  for (const int next : blank_.neighbours[static_cast<std::size_t>(voxel)]) {
    if (next < 0 || owner(next) != piece) continue;
    fronts_[static_cast<std::size_t>(fronts)].assign(1, next);
    group[static_cast<std::size_t>(fronts)] = fronts;
    met_[static_cast<std::size_t>(next)] = none + 1 + fronts++;
  }
  const auto unite = [&](int a, int b) {
    for (int f = 0; f < fronts; ++f)
      if (group[static_cast<std::size_t>(f)] == a) group[static_cast<std::size_t>(f)] = b;
  };
  for (int groups = fronts; groups > 1;)
    for (int f = 0; f < fronts; ++f) {
      auto& open = fronts_[static_cast<std::size_t>(f)];
      const int& mine = group[static_cast<std::size_t>(f)];
      if (open.empty()) {
        bool over = true;
        for (int g = 0; g < fronts; ++g)
          over = over &&
                 (group[static_cast<std::size_t>(g)] != mine || fronts_[static_cast<std::size_t>(g)].empty());
        if (over) return false;
        continue;
      }
      const int at = open.back();
      open.pop_back();
      for (const int next : blank_.neighbours[static_cast<std::size_t>(at)]) {
        if (next < 0 || owner(next) != piece) continue;
        int& mark = met_[static_cast<std::size_t>(next)];
        if (mark <= none) {
          mark = none + 1 + f;
          open.push_back(next);
        } else if (const int other = group[static_cast<std::size_t>(mark - none - 1)]; other != mine) {
          unite(other, mine);
          if (--groups == 1) return true;
        }
      }
    }
  return fronts == 1;
}

bool Partition::hangs_together(int piece) const {
  const auto& list = members(piece);
  if (list.empty()) return false;
  ++walk_;
  std::size_t met = 1;
  open_.assign(1, list.front());
  met_[static_cast<std::size_t>(list.front())] = walk_;
  while (!open_.empty()) {
    const int voxel = open_.back();
    open_.pop_back();
    for (const int next : blank_.neighbours[static_cast<std::size_t>(voxel)]) {
      if (next < 0 || owner(next) != piece || met_[static_cast<std::size_t>(next)] == walk_) continue;
      met_[static_cast<std::size_t>(next)] = walk_;
      open_.push_back(next);
      ++met;
    }
  }
  return met == list.size();
}

}  // namespace kumiki
