#include "mesh/mirror.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace kumiki {

namespace {

MeshPoint turned(MeshPoint point, int axis) {
  double& c = axis == 0 ? point.x : axis == 1 ? point.y : point.z;
  c = -c;
  return point;
}

MeshPoint image(const MeshPoint& point, int axis, double at) {
  MeshPoint result = turned(point, axis);
  (axis == 0 ? result.x : axis == 1 ? result.y : result.z) += 2 * at;
  return result;
}

// Looks for the nearest point within reach among points sorted along another axis.
class NearestPoint {
 public:
  NearestPoint(const std::vector<MeshPoint>& points, int axis)
      : points_(points), axis_(axis), order_(points.size()) {
    std::iota(order_.begin(), order_.end(), 0u);
    std::sort(order_.begin(), order_.end(), [&](std::uint32_t a, std::uint32_t b) {
      return points[a][axis] != points[b][axis] ? points[a][axis] < points[b][axis] : a < b;
    });
  }

  std::optional<std::uint32_t> find(const MeshPoint& p, double reach) const {
    auto at = std::lower_bound(order_.begin(), order_.end(), p[axis_] - reach,
                               [&](std::uint32_t i, double c) { return points_[i][axis_] < c; });
    std::optional<std::uint32_t> best;
    double nearest = reach * reach;
    for (; at != order_.end() && points_[*at][axis_] <= p[axis_] + reach; ++at) {
      const MeshPoint way = points_[*at] - p;
      if (dot(way, way) <= nearest) nearest = dot(way, way), best = *at;
    }
    return best;
  }

 private:
  const std::vector<MeshPoint>& points_;
  int axis_;
  std::vector<std::uint32_t> order_;
};

}  // namespace

std::optional<MirrorPlane> mirror_plane(const Mesh& mesh, int axis, double reach) {
  const MeshBounds box = bounds(mesh);
  const MeshPoint size = box.high - box.low;
  MirrorPlane plane{axis, (box.low[axis] + box.high[axis]) / 2, {}};
  const int other = (axis + 1) % 3, third = (axis + 2) % 3;
  const NearestPoint nearest(mesh.points, size[other] > size[third] ? other : third);
  for (const MeshPoint& point : mesh.points) {
    const auto partner = nearest.find(image(point, axis, plane.at), reach * std::sqrt(dot(size, size)));
    if (!partner) return std::nullopt;
    plane.partner.push_back(*partner);
  }
  for (std::uint32_t i = 0; i < plane.partner.size(); ++i)
    if (plane.partner[plane.partner[i]] != i) return std::nullopt;
  return plane;
}

void mirror_moves(const MirrorPlane& plane, const std::vector<MeshPoint>& rest,
                  std::vector<MeshPoint>& points) {
  for (std::uint32_t i = 0; i < points.size(); ++i) {
    const std::uint32_t j = plane.partner[i];
    if (j < i) continue;
    const MeshPoint own = points[i] - rest[i], other = turned(points[j] - rest[j], plane.axis);
    const MeshPoint mean{(own.x + other.x) / 2, (own.y + other.y) / 2, (own.z + other.z) / 2};
    const MeshPoint back = turned(mean, plane.axis);
    points[i] = {rest[i].x + mean.x, rest[i].y + mean.y, rest[i].z + mean.z};
    points[j] = {rest[j].x + back.x, rest[j].y + back.y, rest[j].z + back.z};
  }
}

}  // namespace kumiki
