#include "fabricate/orient.h"

#include <algorithm>
#include <cmath>
#include <tuple>

#include "fabricate/outline.h"

namespace kumiki {

namespace {

constexpr double kOnBed = 1e-6;        // mm
constexpr double kFreeHeight = 1;      // mm above the bed that anything prints
constexpr double kUnsupported = 1;     // mm² that may hang over further up
constexpr double kSteepest = 0.70711;  // as facts.cpp

// The height of a triangle's highest point above the bed.
double top_above(const Mesh& mesh, const MeshTriangle& t, int up, double bed) {
  double top = 0;
  for (const std::uint32_t corner : t) top = std::max(top, std::abs(mesh.points[corner][up / 2] - bed));
  return top;
}

long long thousandths(double value) { return std::llround(value * 1000); }

auto rank(const PrintPose& pose) {
  return std::tuple(thousandths(pose.overhang), -thousandths(pose.bed_area), thousandths(pose.height),
                    pose.up);
}

}  // namespace

PrintPose print_pose(const Mesh& mesh, int up) {
  const int axis = up / 2, sign = up % 2 == 0 ? 1 : -1;
  const MeshBounds box = bounds(mesh);
  const double bed = sign > 0 ? box.low[axis] : box.high[axis];
  PrintPose pose{up, 0, 0, box.high[axis] - box.low[axis], false};
  double high_overhang = 0;
  for (const MeshTriangle& t : mesh.triangles) {
    const MeshPoint twice = area_vector(mesh, t);
    const double area = std::sqrt(dot(twice, twice)) / 2, top = top_above(mesh, t, up, bed);
    if (twice[axis] * sign / 2 >= -kSteepest * area) continue;
    (top < kOnBed ? pose.bed_area : pose.overhang) += area;
    if (top > kFreeHeight) high_overhang += area;
  }
  pose.needs_supports = high_overhang > kUnsupported;
  return pose;
}

PrintPose best_pose(const Mesh& mesh) {
  PrintPose best = print_pose(mesh, 0);
  for (int up = 1; up < 6; ++up) {
    const PrintPose pose = print_pose(mesh, up);
    if (rank(pose) < rank(best)) best = pose;
  }
  return best;
}

Mesh laid_down(const Mesh& mesh, int up) {
  const auto [first, second] = face_axes(up);
  const int axis = up / 2, sign = up % 2 == 0 ? 1 : -1;
  Mesh turned = mesh;
  for (MeshPoint& p : turned.points) p = {p[first], p[second], sign * p[axis]};
  const MeshPoint low = bounds(turned).low;
  for (MeshPoint& p : turned.points) p = p - low;
  return turned;
}

}  // namespace kumiki
