// The 24 turns of the cube and the 24 mirrored ones, numbered as BurrTools numbers them in .xmpuzzle files.
//
// Key: quarter turns QX (x,y,z)→(x,-z,y), QY (x,y,z)→(-z,y,x), QZ (x,y,z)→(-y,x,z).
// Number 4k + a: QX a times first, then K_k, with K0…K3 = QY⁰…QY³, K4 = QZ, K5 = QZ⁻¹. Number 24 + t: first
// negate x, then turn t. Number 0 changes nothing.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "base/assert.h"
#include "grid/cells.h"

namespace kumiki {

inline constexpr int kRotations = 24;
inline constexpr int kOrientations = 48;  // with the mirrored ones

// A number of the table above.
using Orientation = int;

constexpr bool is_orientation(int number) { return number >= 0 && number < kOrientations; }
constexpr bool is_mirrored(Orientation orientation) { return orientation >= kRotations; }

// A signed permutation of the axes: where the three unit vectors go.
struct UnitImages {
  Vec3 x{1, 0, 0}, y{0, 1, 0}, z{0, 0, 1};
  bool operator==(const UnitImages&) const = default;
  constexpr Vec3 operator()(Vec3 v) const { return x * v.x + y * v.y + z * v.z; }
};
extern const std::array<UnitImages, kOrientations> kUnitImages;

inline Vec3 turn(Orientation orientation, Vec3 v) {
  KUMIKI_ASSERT(is_orientation(orientation));
  return kUnitImages[static_cast<std::size_t>(orientation)](v);
}
// The orientation that has the effect of `first`, then `second`.
Orientation then(Orientation first, Orientation second);
Orientation inverse(Orientation orientation);
// The orientation that takes the unit vectors to these images; -1 when there is none.
Orientation orientation_with_images(Vec3 x_image, Vec3 y_image, Vec3 z_image);

// The set turned about the origin; its box is turned with it.
Cells turned(const Cells& cells, Orientation orientation);

// One bit an orientation.
using OrientationSet = std::uint64_t;
inline constexpr OrientationSet kAllRotations = (OrientationSet{1} << kRotations) - 1;
inline constexpr OrientationSet kAllOrientations = (OrientationSet{1} << kOrientations) - 1;

}  // namespace kumiki
