#include "design/burr_clashes.h"

#include <cstdlib>

#include "base/at.h"

namespace kumiki {

namespace {

// The axes across a stick, the lower first.
std::array<int, 2> across(int axis) {
  return axis == 0   ? std::array<int, 2>{1, 2}
         : axis == 1 ? std::array<int, 2>{0, 2}
                     : std::array<int, 2>{0, 1};
}

}  // namespace

BurrClashes::BurrClashes(const BurrFrame& frame, int length) : frame_(frame), length_(length) {
  const auto places = burr_places(length);
  for (int place = 0; place < kPlaces; ++place) low_[at(place)] = places[at(place)].low;
  for (int i = 0; i < kPlaces; ++i)
    for (int j = 0; j < kPlaces; ++j) {
      Meeting& m = meetings_[at(i * kPlaces + j)];
      m.along_i = kPlaceAxis[at(i)];
      m.parallel = kParallel[at(i)] == j;
      if (i == j || m.parallel) continue;
      m.along_j = kPlaceAxis[at(j)];
      m.across = 3 - m.along_i - m.along_j;
      m.window_i = low_[at(j)][m.along_i] + 2;
      m.window_j = low_[at(i)][m.along_j] + 2;
      m.apart = low_[at(j)][m.across] - low_[at(i)][m.across];
    }
}

StickBody BurrClashes::body(int place, Pattern pattern) const {
  StickBody body;
  const int axis = kPlaceAxis[at(place)];
  const auto [u, v] = across(axis);
  stick_in_place(frame_, place, pattern, length_).for_each([&](Vec3 cell) {
    const Vec3 from = cell - low_[at(place)];
    const int slice = from[axis], bits = (from[u] << u) + (from[v] << v);
    body.windows[at(slice + 1)] |= static_cast<std::uint8_t>(1 << (bits + (1 << axis)));
    body.windows[at(slice + 2)] |= static_cast<std::uint8_t>(1 << bits);
    body.slices |= std::uint64_t{1} << (4 * slice + from[u] + 2 * from[v]);
  });
  return body;
}

BurrBodies BurrClashes::bodies(const BurrKey& key) const {
  BurrBodies all;
  for (int place = 0; place < kPlaces; ++place) all[at(place)] = body(place, key[at(place)]);
  return all;
}

bool BurrClashes::collide_parallel(const BurrBodies& bodies, int i, int j, const Offset& offset) const {
  const int axis = kPlaceAxis[at(i)];
  const auto [u, v] = across(axis);
  const int apart_u = low_[at(j)][u] - low_[at(i)][u] + offset[at(u)];
  const int apart_v = low_[at(j)][v] - low_[at(i)][v] + offset[at(v)];
  const int along = offset[at(axis)];
  if (std::abs(apart_u) > 1 || std::abs(apart_v) > 1 || std::abs(along) >= length_) return false;
  constexpr std::uint64_t kLowU = 0x5555'5555'5555'5555, kLowV = 0x3333'3333'3333'3333;
  std::uint64_t a = bodies[at(i)].slices, b = bodies[at(j)].slices;
  (along > 0 ? a : b) >>= 4 * std::abs(along);
  if (apart_u != 0) (apart_u > 0 ? a : b) = ((apart_u > 0 ? a : b) >> 1) & kLowU;
  if (apart_v != 0) (apart_v > 0 ? a : b) = ((apart_v > 0 ? a : b) >> 2) & kLowV;
  return (a & b) != 0;
}

Hits BurrClashes::hits_parallel(const BurrBodies& bodies, int i, int j, Offset offset) const {
  unsigned bits = 0;
  for (std::size_t axis = 0; axis < 3; ++axis) {
    --offset[axis];
    bits |= static_cast<unsigned>(collide_parallel(bodies, i, j, offset)) << (2 * axis);
    offset[axis] += 2;
    bits |= static_cast<unsigned>(collide_parallel(bodies, i, j, offset)) << (2 * axis + 1);
    --offset[axis];
  }
  return static_cast<Hits>(bits);
}

}  // namespace kumiki
