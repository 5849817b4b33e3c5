#include "grid/canonical.h"

#include <algorithm>

namespace kumiki {

namespace {

// Same shape at the same place for sets that differ by a translation only.
Cells normalised(const Cells& cells) {
  Cells tight = cells.trimmed();
  return tight.shifted(-tight.box().low);
}

bool same_shape(const Cells& a, const Cells& b) {
  return !Cells::less_as_shape(a, b) && !Cells::less_as_shape(b, a);
}

}  // namespace

Cells canonical(const Cells& shape, Mirrors mirrors) {
  const Cells tight = normalised(shape);
  Cells best = tight;
  const int last = mirrors == Mirrors::Same ? kOrientations : kRotations;
  for (Orientation t = 1; t < last; ++t) {
    Cells candidate = normalised(turned(tight, t));
    if (Cells::less_as_shape(candidate, best)) best = std::move(candidate);
  }
  return best;
}

OrientationSet symmetries(const Cells& shape) {
  const Cells tight = normalised(shape);
  OrientationSet set = 0;
  for (Orientation t = 0; t < kOrientations; ++t)
    if (same_shape(normalised(turned(tight, t)), tight)) set |= OrientationSet{1} << t;
  return set;
}

std::vector<Orientation> distinct_rotations(const Cells& shape) {
  const Cells tight = normalised(shape);
  std::vector<Orientation> distinct;
  std::vector<Cells> images;
  for (Orientation t = 0; t < kRotations; ++t) {
    Cells image = normalised(turned(tight, t));
    const bool seen = std::any_of(images.begin(), images.end(),
                                  [&](const Cells& other) { return same_shape(image, other); });
    if (seen) continue;
    images.push_back(std::move(image));
    distinct.push_back(t);
  }
  return distinct;
}

}  // namespace kumiki
