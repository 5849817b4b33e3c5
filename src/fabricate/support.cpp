#include "fabricate/support.h"

#include <tuple>

namespace kumiki {

namespace {

bool is_on_bed(const Box& box, Vec3 cell, int up) {
  const int axis = up / 2;
  return cell[axis] == (up % 2 == 0 ? box.low[axis] : box.end()[axis] - 1);
}

int cells_on_bed(const Cells& piece, int up) {
  const Box box = piece.trimmed().box();
  int count = 0;
  piece.for_each([&](Vec3 cell) { count += is_on_bed(box, cell, up); });
  return count;
}

}  // namespace

int hanging_faces(const Cells& piece, int up) {
  const Box box = piece.trimmed().box();
  const Vec3 down = kDirections[static_cast<std::size_t>(up ^ 1)];
  int count = 0;
  piece.for_each([&](Vec3 cell) { count += !is_on_bed(box, cell, up) && !piece.test(cell + down); });
  return count;
}

int best_up(const Cells& piece) {
  const auto rank = [&](int up) {
    return std::tuple(hanging_faces(piece, up), -cells_on_bed(piece, up), piece.trimmed().box().size[up / 2],
                      up);
  };
  int best = 0;
  for (int up = 1; up < 6; ++up)
    if (rank(up) < rank(best)) best = up;
  return best;
}

bool needs_support(const Cells& piece) {
  for (int up = 0; up < 6; ++up)
    if (hanging_faces(piece, up) == 0) return false;
  return true;
}

}  // namespace kumiki
