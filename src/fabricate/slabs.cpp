#include "fabricate/slabs.h"

#include <algorithm>

namespace kumiki {

namespace {

// Bit 1, 2, 4 of a number as steps along x, y, z.
constexpr Vec3 step_of(unsigned bits) {
  return {static_cast<int>(bits & 1), static_cast<int>(bits >> 1 & 1), static_cast<int>(bits >> 2 & 1)};
}

}  // namespace

SlabBody::SlabBody(const Cells& piece, const MicroSizes& units, int inset) : units_(units), inset_(inset) {
  const Cells cubes = piece.trimmed();
  low_ = cubes.box().low;
  size_ = cubes.box().size * 2 + Vec3{1, 1, 1};
  steps_ = {1, size_.x, std::ptrdiff_t{size_.x} * size_.y};
  is_there_.resize(static_cast<std::size_t>(volume(size_)));
  cubes.for_each([&](Vec3 cube) {
    unsigned cubes_there = 0;
    for (unsigned bits = 0; bits < 8; ++bits)
      if (cubes.test(cube + step_of(bits))) cubes_there |= 1u << bits;
    for (unsigned rim = 0; rim < 8; ++rim) {
      bool all = true;
      for (unsigned bits = 0; bits < 8; ++bits)
        if ((bits & rim) == bits && !(cubes_there >> bits & 1)) all = false;
      if (!all) continue;
      boxes_.push_back(number_of((cube - low_) * 2 + step_of(rim)));
      is_there_[boxes_.back()] = 1;
    }
  });
  std::sort(boxes_.begin(), boxes_.end());
}

std::size_t SlabBody::number_of(Vec3 slabs) const {
  return static_cast<std::size_t>((slabs.x + 1) + steps_[1] * (slabs.y + 1) + steps_[2] * (slabs.z + 1));
}

Vec3 SlabBody::slabs_of(std::size_t number) const {
  const auto n = static_cast<std::ptrdiff_t>(number);
  return Vec3{static_cast<int>(n % steps_[1]), static_cast<int>(n % steps_[2] / steps_[1]),
              static_cast<int>(n / steps_[2])} -
         Vec3{1, 1, 1};
}

Vec3 SlabBody::position(Vec3 crossing) const {
  Vec3 at;
  for (int axis = 0; axis < 3; ++axis) {
    const int odd = crossing[axis] % 2;
    at[axis] = (low_[axis] + crossing[axis] / 2 + odd) * units_[static_cast<std::size_t>(axis)] +
               (odd ? -inset_ : inset_);
  }
  return at;
}

bool SlabBody::is_there_beside(Vec3 crossing, Vec3 octant) const {
  return is_there_[number_of(
      {crossing.x - (octant.x < 0), crossing.y - (octant.y < 0), crossing.z - (octant.z < 0)})];
}

int SlabBody::count_beside(Vec3 crossing) const {
  int count = 0;
  for (unsigned bits = 0; bits < 8; ++bits) count += is_there_[number_of(crossing - step_of(bits))];
  return count;
}

}  // namespace kumiki
