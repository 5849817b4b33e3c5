#include "fabricate/bevel.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace kumiki {

namespace {

constexpr int kTip = 1, kNotch = 3, kSaddle = 4, kFoot = 5;

// A chord shorter than a few micrometres would drown in rounding.
constexpr int kShortestChord = 8;

Vec3 unit(int direction) { return kDirections[static_cast<std::size_t>(direction)]; }

// Where a strip ends: the profile across a convex edge at one of its corners, from face `one` to face
// `other`. `along` leads from the corner into the edge; all three are directions.
struct StripEnd {
  Vec3 crossing;
  int along, one, other;
};

// How far the k-th point of the profile is pushed along the edge: `a` and `b` are its distances from the
// edge, both at most 0, along the two normals.
int push(const SlabBody& body, const StripEnd& end, const BevelProfile& profile, int a, int b) {
  const int there = body.count_beside(end.crossing);
  if (there == kTip) return profile.length();
  if (there != kNotch) return 0;
  // The notch's third box is on the far side of the face that its concave edge does not lie in.
  const bool beyond_other =
      body.is_there_beside(end.crossing, unit(end.other) - unit(end.one) - unit(end.along));
  return beyond_other ? b : a;
}

std::vector<Vec3> profile_at(const SlabBody& body, const StripEnd& end, const BevelProfile& profile) {
  std::vector<Vec3> points;
  const Vec3 corner = body.position(end.crossing);
  for (int k = 0; k <= profile.segments(); ++k) {
    const int a = profile.rise(profile.segments() - k) - profile.length(),
              b = profile.rise(k) - profile.length();
    points.push_back(corner + unit(end.one) * a + unit(end.other) * b +
                     unit(end.along) * push(body, end, profile, a, b));
  }
  return points;
}

// Patches are computed in the octant (-, -, -) of a corner and turned over into theirs.
class Patch {
 public:
  Patch(Vec3 corner, Vec3 octant, std::vector<MicroTriangle>& triangles)
      : corner_(corner), octant_(octant), triangles_(triangles) {}

  void add(Vec3 a, Vec3 b, Vec3 c) {
    const bool mirrored = octant_.x * octant_.y * octant_.z > 0;
    triangles_.push_back({placed(a), placed(mirrored ? c : b), placed(mirrored ? b : c)});
  }

 private:
  Vec3 placed(Vec3 p) const { return corner_ - Vec3{p.x * octant_.x, p.y * octant_.y, p.z * octant_.z}; }

  Vec3 corner_, octant_;
  std::vector<MicroTriangle>& triangles_;
};

// A point of the sphere that fits into a tip; i + j + k is the number of segments. On the border, where one
// of them is 0, it is the profile's.
Vec3 on_tip(const BevelProfile& profile, int i, int j, int k) {
  const int length = profile.length(), n = profile.segments();
  const auto sine = [&](int share) { return std::sin(std::numbers::pi / 2 * share / n); };
  const double size = std::hypot(sine(i), sine(j), sine(k));
  const auto rise = [&](int share) {
    if (i == 0 || j == 0 || k == 0) return profile.rise(share) - length;
    return static_cast<int>(std::lround(length * sine(share) / size)) - length;
  };
  return {rise(i), rise(j), rise(k)};
}

void add_tip(const BevelProfile& profile, Patch patch) {
  const int n = profile.segments();
  const auto at = [&](int i, int j) { return on_tip(profile, i, j, n - i - j); };
  for (int i = 0; i < n; ++i)
    for (int j = 0; i + j < n; ++j) {
      patch.add(at(i + 1, j), at(i, j + 1), at(i, j));
      if (i + j + 2 <= n) patch.add(at(i + 1, j), at(i + 1, j + 1), at(i, j + 1));
    }
}

void add_saddle(const BevelProfile& profile, Patch patch) {
  const int n = profile.segments(), length = profile.length();
  std::vector<Vec3> border;
  for (int k = 0; k < n; ++k) border.push_back({profile.rise(k) - length, profile.rise(n - k) - length, 0});
  for (int k = 0; k < n; ++k) border.push_back({0, profile.rise(k) - length, profile.rise(n - k) - length});
  for (int k = 0; k < n; ++k) border.push_back({profile.rise(n - k) - length, 0, profile.rise(k) - length});
  if (n == 1) return patch.add(border[0], border[1], border[2]);
  const int depth = static_cast<int>(std::lround(length * (std::sqrt(2.0 / 3.0) - 1)));
  for (std::size_t i = 0; i < border.size(); ++i)
    patch.add(border[i], border[(i + 1) % border.size()], {depth, depth, depth});
}

// The octant of the box whose corner this is: the lone box of a tip; of a saddle the one in the middle.
Vec3 octant_of(const SlabBody& body, Vec3 crossing, bool tip) {
  for (int bits = 0; bits < 8; ++bits) {
    const Vec3 octant{bits & 1 ? 1 : -1, bits & 2 ? 1 : -1, bits & 4 ? 1 : -1};
    if (!body.is_there_beside(crossing, octant)) continue;
    if (tip || (body.is_there_beside(crossing, {-octant.x, octant.y, octant.z}) &&
                body.is_there_beside(crossing, {octant.x, -octant.y, octant.z}) &&
                body.is_there_beside(crossing, {octant.x, octant.y, -octant.z})))
      return octant;
  }
  return {};
}

void add_patch(const SlabBody& body, Vec3 crossing, const BevelProfile& profile,
               std::vector<MicroTriangle>& triangles) {
  const int there = body.count_beside(crossing);
  if (there != kTip && there != kSaddle) return;
  const Patch patch(body.position(crossing), octant_of(body, crossing, there == kTip), triangles);
  there == kTip ? add_tip(profile, patch) : add_saddle(profile, patch);
}

void add_strip(const SlabBody& body, const OutlineCorner& from, const OutlineCorner& to, int normal,
               const BevelProfile& profile, std::vector<MicroTriangle>& triangles) {
  const int beyond = outward(normal, from.go);
  const auto start = profile_at(body, {from.crossing, from.go, normal, beyond}, profile);
  const auto end = profile_at(body, {to.crossing, from.go ^ 1, normal, beyond}, profile);
  // A tip and a saddle have one convex edge along x each.
  if (from.go / 2 == 0)
    for (const Vec3 crossing : {from.crossing, to.crossing}) add_patch(body, crossing, profile, triangles);
  for (std::size_t k = 0; k + 1 < start.size(); ++k) {
    triangles.push_back({end[k], start[k], start[k + 1]});
    triangles.push_back({end[k], start[k + 1], end[k + 1]});
  }
}

// A corner of a face after its two edges have moved inwards.
void add_moved_corner(const SlabBody& body, const FlatFace& face, const OutlineCorner& before,
                      const OutlineCorner& corner, const BevelProfile& profile, std::vector<Vec3>& points) {
  const int in = outward(face.normal, before.go), out = outward(face.normal, corner.go);
  if (!before.convex && !corner.convex && body.count_beside(corner.crossing) == kFoot) {
    const auto arc = profile_at(body, {corner.crossing, face.normal, in ^ 1, before.go}, profile);
    points.insert(points.end(), arc.begin(), arc.end());
    return;
  }
  Vec3 at = body.position(corner.crossing);
  if (before.convex) at = at - unit(in) * profile.length();
  if (corner.convex) at = at - unit(out) * profile.length();
  points.push_back(at);
}

}  // namespace

BevelProfile::BevelProfile(int length, int segments)
    : length_(length), segments_(std::max(1, std::min(segments, length / kShortestChord))) {
  for (int k = 0; k <= segments_; ++k)
    rises_.push_back(static_cast<int>(std::lround(length * std::sin(std::numbers::pi / 2 * k / segments_))));
}

FacePolygon bevelled_face(const SlabBody& body, const FlatFace& face, const BevelProfile& profile) {
  FacePolygon polygon{face.normal, {}};
  for (const Outline& outline : face.outlines) {
    std::vector<Vec3>& points = polygon.outlines.emplace_back();
    for (std::size_t i = 0; i < outline.size(); ++i) {
      const OutlineCorner& before = outline[(i + outline.size() - 1) % outline.size()];
      if (profile.length() > 0)
        add_moved_corner(body, face, before, outline[i], profile, points);
      else
        points.push_back(body.position(outline[i].crossing));
    }
    // Without a clearance the rim has no width, and its corners coincide.
    points.erase(std::unique(points.begin(), points.end()), points.end());
    while (points.size() > 1 && points.front() == points.back()) points.pop_back();
  }
  return polygon;
}

void add_bevels(const SlabBody& body, const std::vector<FlatFace>& faces, const BevelProfile& profile,
                std::vector<MicroTriangle>& triangles) {
  if (profile.length() == 0) return;
  for (const FlatFace& face : faces)
    for (const Outline& outline : face.outlines)
      for (std::size_t i = 0; i < outline.size(); ++i) {
        const OutlineCorner &from = outline[i], &to = outline[(i + 1) % outline.size()];
        // Each edge belongs to two faces, and a strip is added by the first of them.
        if (!from.convex || face.normal > outward(face.normal, from.go)) continue;
        add_strip(body, from, to, face.normal, profile, triangles);
      }
}

}  // namespace kumiki
