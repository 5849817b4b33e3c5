#include "fabricate/box_contents.h"

#include <algorithm>

#include "base/assert.h"

namespace kumiki {

namespace {

// Convex and flat. Clipping a triangle by six planes leaves at most nine corners.
struct Bit {
  std::array<MeshPoint, 9> corners;
  int count = 0;

  void add(const MeshPoint& point) {
    if (count < 9) corners[static_cast<std::size_t>(count++)] = point;
  }
};

MeshPoint between(const MeshPoint& a, const MeshPoint& b, int axis, double at) {
  const double t = (at - a[axis]) / (b[axis] - a[axis]);
  MeshPoint p{a.x + t * (b.x - a.x), a.y + t * (b.y - a.y), a.z + t * (b.z - a.z)};
  (axis == 0 ? p.x : axis == 1 ? p.y : p.z) = at;
  return p;
}

// The part with coordinates above `at`, or below.
Bit clipped(const Bit& bit, int axis, double at, bool above) {
  Bit out;
  for (int i = 0; i < bit.count; ++i) {
    const MeshPoint& a = bit.corners[static_cast<std::size_t>(i)];
    const MeshPoint& b = bit.corners[static_cast<std::size_t>((i + 1) % bit.count)];
    const bool a_stays = above ? a[axis] >= at : a[axis] <= at;
    const bool b_stays = above ? b[axis] >= at : b[axis] <= at;
    if (a_stays) out.add(a);
    if (a_stays != b_stays && a[axis] != at && b[axis] != at) out.add(between(a, b, axis, at));
  }
  return out;
}

struct Flux {
  MeshPoint through;  // area seen along each axis
  double moment = 0;  // the first of them times where it is along x
};

Flux flux_of(const Bit& bit) {
  Flux flux;
  const MeshPoint& first = bit.corners[0];
  for (int i = 2; i < bit.count; ++i) {
    const MeshPoint &b = bit.corners[static_cast<std::size_t>(i - 1)],
                    &c = bit.corners[static_cast<std::size_t>(i)];
    const MeshPoint twice = cross(b - first, c - first);
    flux.through = {flux.through.x + twice.x / 2, flux.through.y + twice.y / 2, flux.through.z + twice.z / 2};
    flux.moment += twice.x / 2 * (first.x + b.x + c.x) / 3;
  }
  return flux;
}

// Calls visit(box number, part of the bit) for each box along the axis that has a part of it.
template <class Visit>
void for_slabs(const Bit& bit, int axis, const std::vector<double>& planes, const Visit& visit) {
  double low = bit.corners[0][axis], high = low;
  for (int i = 1; i < bit.count; ++i) {
    low = std::min(low, bit.corners[static_cast<std::size_t>(i)][axis]);
    high = std::max(high, bit.corners[static_cast<std::size_t>(i)][axis]);
  }
  const auto last = static_cast<int>(planes.size()) - 2;
  int slab = static_cast<int>(std::upper_bound(planes.begin(), planes.end(), low) - planes.begin()) - 1;
  slab = std::clamp(slab, 0, last);
  for (;; ++slab) {
    const double from = planes[static_cast<std::size_t>(slab)],
                 to = planes[static_cast<std::size_t>(slab) + 1];
    Bit part = low < from ? clipped(bit, axis, from, true) : bit;
    if (high > to) part = clipped(part, axis, to, false);
    if (part.count >= 3) visit(slab, part);
    if (slab >= last || high <= to) break;
  }
}

}  // namespace

BoxContents::BoxContents(const Mesh& mesh, const BoxPlanes& planes) {
  for (int axis = 0; axis < 3; ++axis) {
    KUMIKI_ASSERT(planes[static_cast<std::size_t>(axis)].size() >= 2);
    size_[axis] = static_cast<int>(planes[static_cast<std::size_t>(axis)].size()) - 1;
  }
  volumes_.resize(static_cast<std::size_t>(kumiki::volume(size_)));
  for (auto& sections : sections_) sections.resize(volumes_.size());

  // Until the sums are made, a section holds the flux in its own box.
  for (const MeshTriangle& t : mesh.triangles) {
    Bit bit;
    for (const std::uint32_t point : t) bit.add(mesh.points[point]);
    for_slabs(bit, 2, planes[2], [&](int z, const Bit& flat) {
      for_slabs(flat, 1, planes[1], [&](int y, const Bit& row) {
        for_slabs(row, 0, planes[0], [&](int x, const Bit& part) {
          const std::size_t at = index({x, y, z});
          const Flux flux = flux_of(part);
          volumes_[at] += flux.moment - flux.through.x * planes[0][static_cast<std::size_t>(x)];
          for (int axis = 0; axis < 3; ++axis)
            sections_[static_cast<std::size_t>(axis)][at] += flux.through[axis];
        });
      });
    });
  }

  const std::array<std::size_t, 3> steps{
      1, static_cast<std::size_t>(size_.x),
      static_cast<std::size_t>(size_.x) * static_cast<std::size_t>(size_.y)};
  for (int axis = 0; axis < 3; ++axis) {
    auto& sections = sections_[static_cast<std::size_t>(axis)];
    const std::size_t step = steps[static_cast<std::size_t>(axis)];
    for (std::size_t i = sections.size(); i-- > 0;)
      if (i / step % static_cast<std::size_t>(size_[axis]) + 1 < static_cast<std::size_t>(size_[axis]))
        sections[i] += sections[i + step];
    // Now it is what is cut through at the near side; the far side is the next box's near side.
    for (std::size_t i = 0; i < sections.size(); ++i) {
      const bool is_last =
          i / step % static_cast<std::size_t>(size_[axis]) + 1 == static_cast<std::size_t>(size_[axis]);
      sections[i] = is_last ? 0 : sections[i + step];
    }
  }
  for (std::size_t i = 0; i < volumes_.size(); ++i) {
    const std::size_t x = i % static_cast<std::size_t>(size_.x);
    volumes_[i] += (planes[0][x + 1] - planes[0][x]) * sections_[0][i];
  }
}

}  // namespace kumiki
