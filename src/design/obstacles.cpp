#include "design/obstacles.h"

namespace kumiki {

namespace {

// Voxels of the rest ahead of a piece.
std::vector<int> ahead_of(const Partition& cut, int piece, int direction, std::vector<bool>& met) {
  const Blank& blank = cut.blank();
  const Box box{{}, blank.size};
  const Vec3 step = kDirections[static_cast<std::size_t>(direction)];
  std::vector<int> list;
  for (const int voxel : cut.members(piece)) {
    // Its neighbour ahead sees what it sees.
    if (const int next = blank.beside(voxel, direction); next >= 0 && cut.owner(next) == piece) continue;
    for (Vec3 at = blank.place(voxel) + step; box.contains(at); at += step) {
      const int there = blank.at(at);
      if (there < 0 || cut.owner(there) != cut.pieces() - 1 || met[static_cast<std::size_t>(there)]) continue;
      met[static_cast<std::size_t>(there)] = true;
      list.push_back(there);
    }
  }
  for (const int voxel : list) met[static_cast<std::size_t>(voxel)] = false;
  return list;
}

}  // namespace

std::vector<int> obstacles(const Partition& cut) {
  std::vector<bool> met(static_cast<std::size_t>(cut.blank().count()));
  std::vector<int> all;
  for (int piece = 0; piece + 2 < cut.pieces(); ++piece) {
    std::vector<int> fewest = ahead_of(cut, piece, 0, met);
    for (int direction = 1; direction < 6 && !fewest.empty(); ++direction)
      if (auto list = ahead_of(cut, piece, direction, met); list.size() < fewest.size()) fewest = std::move(list);
    all.insert(all.end(), fewest.begin(), fewest.end());
  }
  return all;
}

}  // namespace kumiki
