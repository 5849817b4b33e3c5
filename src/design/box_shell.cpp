#include "design/box_shell.h"

#include <bit>

#include "base/assert.h"
#include "grid/rotation.h"

namespace kumiki {

namespace {

std::size_t index_in(Vec3 size, Vec3 cell) {
  return static_cast<std::size_t>(cell.x + size.x * (cell.y + size.y * cell.z));
}

}  // namespace

BoxShell::BoxShell(Vec3 size) : size_(size) {
  for (int axis = 0; axis < 3; ++axis)
    KUMIKI_ASSERT(size[axis] >= kShortestShellSide && size[axis] <= kLongestShellSide);
  list_rim();
  list_maps();
}

Cells BoxShell::cells() const {
  Cells all = Cells::full({{}, size_});
  all.remove(Cells::full({{1, 1, 1}, size_ - Vec3{2, 2, 2}}));
  return all;
}

Vec3 BoxShell::cell(int face, int u, int v) const {
  const int axis = face / 2;
  Vec3 cell;
  cell[axis] = face % 2 == 0 ? 0 : size_[axis] - 1;
  cell[(axis + 1) % 3] = u;
  cell[(axis + 2) % 3] = v;
  return cell;
}

int BoxShell::rim_number(Vec3 cell) const { return number_[index_in(size_, cell)]; }

unsigned BoxShell::faces_at(Vec3 cell) const {
  unsigned faces = 0;
  for (int axis = 0; axis < 3; ++axis) {
    if (cell[axis] == 0) faces |= 1u << (2 * axis);
    if (cell[axis] == size_[axis] - 1) faces |= 2u << (2 * axis);
  }
  return faces;
}

void BoxShell::list_rim() {
  number_.assign(static_cast<std::size_t>(volume(size_)), -1);
  Cells::full({{}, size_}).for_each([&](Vec3 cell) {
    const unsigned at = faces_at(cell);
    if (std::popcount(at) < 2) return;
    const int number = static_cast<int>(rim_.size());
    number_[index_in(size_, cell)] = number;
    rim_.push_back(cell);
    for (unsigned faces = 0; faces < enclosed_.size(); ++faces)
      if ((at & ~faces) == 0) enclosed_[faces].set(number);
  });
  for (int face = 0; face < kFaces; ++face)
    for (int v = 0; v < height(face); ++v)
      for (int u = 0; u < width(face); ++u)
        number_on_[static_cast<std::size_t>(face)].push_back(
            static_cast<std::int16_t>(rim_number(cell(face, u, v))));
}

void BoxShell::list_maps() {
  for (Orientation t = 0; t < kOrientations; ++t) {
    const Vec3 far = turn(t, size_ - Vec3{1, 1, 1}), low = min(far, Vec3{});
    if (!(max(far, Vec3{}) - low == size_ - Vec3{1, 1, 1})) continue;
    Map map;
    for (int face = 0; face < kFaces; ++face) {
      const unsigned at = faces_at(turn(t, cell(face, 1, 1)) - low);
      map.face[static_cast<std::size_t>(face)] = std::countr_zero(at);
    }
    for (const Vec3 cell : rim_) map.rim.push_back(rim_number(turn(t, cell) - low));
    maps_.push_back(std::move(map));
  }
}

}  // namespace kumiki
