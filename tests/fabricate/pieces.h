// Random pieces, random ways to make them, and the volume that a solid must have.
#pragma once

#include <set>

#include "base/rng.h"
#include "fabricate/solid.h"

namespace kumiki {

// Cells are added beside others one by one; `wild` ones spread out, others are rather lumps.
inline Cells random_piece(int size, Rng& rng, bool wild) {
  std::set<Vec3> cells{{0, 0, 0}};
  std::vector<Vec3> list{{0, 0, 0}};
  while (static_cast<int>(list.size()) < size) {
    const auto from = wild && rng.chance(0.7) ? list.size() - 1 : rng.below(list.size());
    const Vec3 cell = list[from] + kDirections[rng.below(6)];
    if (cells.insert(cell).second) list.push_back(cell);
  }
  return Cells::of(list);
}

inline SolidOptions random_options(Rng& rng) {
  SolidOptions options;
  const auto micro = [&](int low, int high) { return rng.between(low, high) / 1000.0; };
  int least = 1'000'000;
  for (double& unit : options.unit) {
    const int size = rng.between(2000, 30000);
    unit = size / 1000.0, least = std::min(least, size);
  }
  if (rng.chance(0.5)) options.unit = {11.15, 11.15, 11.15}, least = 11150;
  options.clearance = micro(1, rng.chance(0.5) ? 120 : (least - 1) / 2 - 20);
  const int room = (least - 1) / 2 - static_cast<int>(options.clearance * 1000 + 0.5);
  options.bevel = micro(1, room);
  options.bevel_kind = static_cast<BevelKind>(rng.between(0, 2));
  options.segments = rng.between(1, 7);
  return options;
}

// Boxes between planes, as slabs.h tells it, but asked for one by one.
class NaiveBody {
 public:
  NaiveBody(const Cells& piece, const SolidOptions& options) : piece_(piece), options_(options) {
    const Box box = piece.trimmed().box();
    for (int axis = 0; axis < 3; ++axis) {
      low_[axis] = 2 * box.low[axis] - 1;
      high_[axis] = 2 * box.end()[axis] - 1;
    }
  }

  // Slab 2i is cube i, 2i + 1 the rim behind it.
  bool is_there(Vec3 slab) const {
    for (int bits = 0; bits < 8; ++bits) {
      Vec3 cube;
      for (int axis = 0; axis < 3; ++axis) {
        const bool rim = slab[axis] & 1;
        cube[axis] = (slab[axis] - (rim ? 1 : 0)) / 2 + (rim && (bits >> axis & 1) ? 1 : 0);
      }
      if (!piece_.test(cube)) return false;
    }
    return true;
  }
  double width(int axis, int slab) const {
    return slab & 1 ? 2 * options_.clearance
                    : options_.unit[static_cast<std::size_t>(axis)] - 2 * options_.clearance;
  }

  // The boxes, less half a square along each convex edge, and what that counts too much or too little where
  // edges meet: 2/3, -1/3 and -1/6 of a cube of the bevel's size.
  double chamfered_volume(double bevel) const {
    double volume = 0;
    for_each([&](Vec3 slab) {
      if (is_there(slab)) volume += width(0, slab.x) * width(1, slab.y) * width(2, slab.z);
      volume -= bevel * bevel / 2 * convex_length(slab);
      volume += bevel * bevel * bevel * corner_share(slab);
    });
    return volume;
  }

 private:
  template <class Visit>
  void for_each(Visit visit) const {
    for (int z = low_.z; z <= high_.z; ++z)
      for (int y = low_.y; y <= high_.y; ++y)
        for (int x = low_.x; x <= high_.x; ++x) visit(Vec3{x, y, z});
  }
  // Of the three edges that begin at the low corner of a slab: a convex one has one box at its side.
  double convex_length(Vec3 slab) const {
    double length = 0;
    for (int axis = 0; axis < 3; ++axis) {
      int count = 0;
      for (int bits = 0; bits < 4; ++bits) {
        Vec3 beside = slab;
        beside[(axis + 1) % 3] -= bits & 1;
        beside[(axis + 2) % 3] -= bits >> 1;
        count += is_there(beside);
      }
      if (count == 1) length += width(axis, slab[axis]);
    }
    return length;
  }
  double corner_share(Vec3 slab) const {
    int count = 0;
    bool flat = true;
    for (int bits = 0; bits < 8; ++bits) count += is_there(slab - Vec3{bits & 1, bits >> 1 & 1, bits >> 2});
    if (count == 4) {
      // Opposite boxes of a flat face are never both there; a saddle has no two empty halves.
      flat = false;
      for (int axis = 0; axis < 3; ++axis)
        for (int half = 0; half < 2; ++half) {
          int there = 0;
          for (int bits = 0; bits < 8; ++bits)
            if ((bits >> axis & 1) == half)
              there += is_there(slab - Vec3{bits & 1, bits >> 1 & 1, bits >> 2});
          flat = flat || there == 4;
        }
    }
    if (count == 1) return 2.0 / 3;
    if (count == 3) return -1.0 / 3;
    return count == 4 && !flat ? -1.0 / 6 : 0;
  }

  const Cells& piece_;
  const SolidOptions& options_;
  Vec3 low_, high_;
};

// Easy to reckon with: cells of 10 mm, half a millimetre off each face, edges as they are.
inline SolidOptions sharp() {
  SolidOptions options;
  options.unit = {10, 10, 10};
  options.clearance = 0.5;
  options.bevel_kind = BevelKind::None;
  return options;
}

}  // namespace kumiki
