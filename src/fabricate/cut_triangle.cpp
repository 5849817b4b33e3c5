#include "fabricate/cut_triangle.h"

namespace kumiki {

namespace {

MeshPoint on_plane(const MeshPoint& a, const MeshPoint& b, int axis, double plane) {
  const double share = (plane - a[axis]) / (b[axis] - a[axis]);
  MeshPoint cut{a.x + share * (b.x - a.x), a.y + share * (b.y - a.y), a.z + share * (b.z - a.z)};
  (axis == 0 ? cut.x : axis == 1 ? cut.y : cut.z) = plane;
  return cut;
}

}  // namespace

void TriangleCutter::split(const CutPolygon& whole, int axis, double plane, CutPolygon& below,
                           CutPolygon& above) {
  bool reaches_above = false;
  for (std::size_t i = 0; i < whole.count; ++i) {
    const MeshPoint &here = whole.corners[i], &next = whole.corners[i + 1 == whole.count ? 0 : i + 1];
    const double from = here[axis] - plane, to = next[axis] - plane;
    if (from <= 0) below.push(here);
    if (from >= 0) above.push(here);
    reaches_above = reaches_above || from > 0;
    if ((from < 0 && to > 0) || (from > 0 && to < 0)) {
      // From the lower end, whichever way the side runs here: both triangles on it get the same point.
      const MeshPoint crossing =
          from < 0 ? on_plane(here, next, axis, plane) : on_plane(next, here, axis, plane);
      below.push(crossing);
      above.push(crossing);
    }
  }
  if (!reaches_above) above.count = 0;
}

}  // namespace kumiki
