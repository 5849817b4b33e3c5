#include "design/strength.h"

#include <algorithm>

namespace kumiki {

namespace {

constexpr auto index(int i) { return static_cast<std::size_t>(i); }

// The voxels of a piece numbered from 0, and who is joined to whom.
std::vector<std::vector<int>> contacts(const Partition& cut, int piece) {
  const auto& members = cut.members(piece);
  std::vector<int> number(index(cut.blank().count()), -1);
  for (std::size_t k = 0; k < members.size(); ++k) number[index(members[k])] = static_cast<int>(k);
  std::vector<std::vector<int>> joined(members.size());
  for (std::size_t k = 0; k < members.size(); ++k)
    for (const int next : cut.blank().neighbours[index(members[k])])
      if (next >= 0 && number[index(next)] >= 0) joined[k].push_back(number[index(next)]);
  return joined;
}

// Faces without which the piece is in two, but for those of voxels at an end. Depth first: a face is one when
// nothing behind it is joined to anything before it.
int count_bridges(const std::vector<std::vector<int>>& joined) {
  struct Visit {
    int voxel, parent;
    std::size_t next;
  };
  std::vector<int> order(joined.size(), -1), low(joined.size());
  std::vector<Visit> stack{{0, -1, 0}};
  int clock = 0, bridges = 0;
  order[0] = low[0] = clock++;
  while (!stack.empty()) {
    auto& [voxel, parent, next] = stack.back();
    if (next < joined[index(voxel)].size()) {
      const int other = joined[index(voxel)][next++];
      if (other == parent) continue;
      if (order[index(other)] >= 0) {
        low[index(voxel)] = std::min(low[index(voxel)], order[index(other)]);
        continue;
      }
      order[index(other)] = low[index(other)] = clock++;
      stack.push_back({other, voxel, 0});
      continue;
    }
    if (parent >= 0) {
      low[index(parent)] = std::min(low[index(parent)], low[index(voxel)]);
      const bool at_an_end = joined[index(voxel)].size() == 1 || joined[index(parent)].size() == 1;
      if (low[index(voxel)] > order[index(parent)] && !at_an_end) ++bridges;
    }
    stack.pop_back();
  }
  return bridges;
}

}  // namespace

int weakness(const Partition& cut, int piece, int wanted) {
  if (wanted <= 1 || cut.size(piece) <= 1) return 0;
  const auto joined = contacts(cut, piece);
  int weak = 0;
  for (const auto& list : joined) weak += std::max(0, wanted - static_cast<int>(list.size()));
  return weak + count_bridges(joined);
}

int least_contact(const Partition& cut, int piece) {
  const auto joined = contacts(cut, piece);
  const std::size_t count = joined.size();
  if (count <= 1) return kUnbreakable;
  std::vector<std::vector<int>> faces(count, std::vector<int>(count));
  for (std::size_t k = 0; k < count; ++k)
    for (const int next : joined[k]) faces[k][index(next)] = 1;
  std::vector<std::size_t> left(count);
  for (std::size_t k = 0; k < count; ++k) left[k] = k;
  int least = kUnbreakable;
  // Each phase grows a set by what is joined to it most. The last one in can be parted from all others by its
  // own faces, and no cut between the last two is smaller: they are taken for one from then on.
  while (left.size() > 1) {
    std::vector<int> weight(count);
    std::vector<std::size_t> rest = left;
    std::size_t last = rest.front(), before = last;
    while (!rest.empty()) {
      const auto heaviest = std::max_element(
          rest.begin(), rest.end(), [&](std::size_t a, std::size_t b) { return weight[a] < weight[b]; });
      before = last;
      last = *heaviest;
      rest.erase(heaviest);
      for (const std::size_t k : rest) weight[k] += faces[last][k];
    }
    least = std::min(least, weight[last]);
    for (std::size_t k = 0; k < count; ++k) faces[before][k] = faces[k][before] += faces[last][k];
    std::erase(left, last);
  }
  return least;
}

}  // namespace kumiki
