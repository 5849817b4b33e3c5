#include "design/plate_draw.h"

#include <bit>

namespace kumiki {

namespace {

// The faces of a set, one of them at random.
int one_of(unsigned faces, Rng& rng) {
  for (auto skip = rng.below(static_cast<std::uint64_t>(std::popcount(faces))); skip > 0; --skip)
    faces &= faces - 1;
  return std::countr_zero(faces);
}

// The owners of the three rim cells beside a corner.
unsigned owners_beside(const BoxShell& shell, Vec3 corner, const std::vector<int>& owner) {
  unsigned owners = 0;
  for (int axis = 0; axis < 3; ++axis) {
    Vec3 beside = corner;
    beside[axis] += corner[axis] == 0 ? 1 : -1;
    owners |= 1u << owner[static_cast<std::size_t>(shell.rim_number(beside))];
  }
  return owners;
}

}  // namespace

Plates draw_plates(const BoxShell& shell, Rng& rng) {
  const std::vector<Vec3>& rim = shell.rim();
  std::vector<int> owner(rim.size());
  const auto is_corner = [&](std::size_t i) { return std::popcount(shell.faces_at(rim[i])) == 3; };
  for (std::size_t i = 0; i < rim.size(); ++i)
    if (!is_corner(i)) owner[i] = one_of(shell.faces_at(rim[i]), rng);
  for (std::size_t i = 0; i < rim.size(); ++i)
    if (is_corner(i)) owner[i] = one_of(owners_beside(shell, rim[i], owner), rng);
  Plates plates;
  for (std::size_t i = 0; i < rim.size(); ++i)
    plates[static_cast<std::size_t>(owner[i])].set(static_cast<int>(i));
  return plates;
}

Cells plate_cells(const BoxShell& shell, int face, const RimSet& plate) {
  Cells cells(Box{{}, shell.size()});
  for (int v = 0; v < shell.height(face); ++v)
    for (int u = 0; u < shell.width(face); ++u) {
      const Vec3 cell = shell.cell(face, u, v);
      const int rim = shell.rim_number(cell);
      if (rim < 0 || plate.test(rim)) cells.set(cell);
    }
  return cells.trimmed();
}

}  // namespace kumiki
