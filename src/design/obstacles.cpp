#include "design/obstacles.h"

#include <algorithm>
#include <limits>

namespace kumiki {

namespace {

// Voxels of others ahead of a piece.
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
      if (there < 0 || cut.owner(there) == piece || met[static_cast<std::size_t>(there)]) continue;
      met[static_cast<std::size_t>(there)] = true;
      list.push_back(there);
    }
  }
  for (const int voxel : list) met[static_cast<std::size_t>(voxel)] = false;
  return list;
}

// One piece in one direction.
struct Leave {
  int piece;
  std::vector<int> ahead;
};

}  // namespace

Obstacles obstacles(const Partition& cut) {
  const int finished = cut.pieces() - 2;
  std::vector<bool> met(static_cast<std::size_t>(cut.blank().count()));
  std::vector<Leave> leaves;
  for (int piece = 0; piece < finished; ++piece)
    for (int direction = 0; direction < 6; ++direction)
      leaves.push_back({piece, ahead_of(cut, piece, direction, met)});
  unsigned there = (1U << cut.pieces()) - 1 - (1U << finished);
  const auto holds = [&](int voxel) { return (there >> cut.owner(voxel) & 1) != 0; };
  Obstacles result;
  for (int left = finished; left > 0; --left) {
    const Leave* least = nullptr;
    auto fewest = std::numeric_limits<std::ptrdiff_t>::max();
    for (const Leave& leave : leaves) {
      if ((there >> leave.piece & 1) == 0) continue;
      const auto count = std::count_if(leave.ahead.begin(), leave.ahead.end(), holds);
      if (count < fewest) fewest = count, least = &leave;
    }
    for (const int voxel : least->ahead)
      if (cut.owner(voxel) == cut.pieces() - 1)
        result.voxels.push_back(voxel);
      else if (holds(voxel))
        ++result.pieces;
    there &= ~(1U << least->piece);
  }
  return result;
}

}  // namespace kumiki
