#include "mesh/triangle_contact.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "base/rng.h"
#include "mesh/exact_sign.h"

namespace kumiki {
namespace {

TEST(ExactSign, four_points_in_a_plane_that_doubles_would_miss) {
  EXPECT_EQ(exact_side({0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {1e9, 1e9, 0}), 0);
  EXPECT_EQ(exact_side({0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {1e9, 1e9, -1e-30}), 1);
  EXPECT_EQ(exact_side({0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {1e9, 1e9, 1e-30}), -1);
}

TEST(ExactSign, a_turn_that_doubles_would_miss) {
  // Kettner and others, "Classroom examples of robustness problems" (2008): points near a line.
  const double ulp = 0x1p-53;
  for (int i = -8; i <= 8; ++i)
    for (int j = -8; j <= 8; ++j) {
      const FlatPoint p{0.5 + i * ulp, 0.5 + j * ulp}, q{12, 12}, r{24, 24};
      EXPECT_EQ(exact_turn(p, q, r), (p.x < p.y) - (p.x > p.y)) << i << " " << j;
    }
}

// Two triangles; points with the same number are shared.
struct Two {
  Mesh mesh;
  bool meet() const { return triangles_meet(mesh, mesh.triangles[0], mesh.triangles[1]); }
};

Two apart(std::vector<MeshPoint> six) { return {{std::move(six), {{0, 1, 2}, {3, 4, 5}}}}; }
Two with_shared_point(std::vector<MeshPoint> five) { return {{std::move(five), {{0, 1, 2}, {3, 0, 4}}}}; }
Two with_shared_edge(std::vector<MeshPoint> four) { return {{std::move(four), {{0, 1, 2}, {1, 0, 3}}}}; }

TEST(TriangleContact, an_edge_goes_through_or_misses) {
  const std::vector<MeshPoint> flat{{0, 0, 0}, {4, 0, 0}, {0, 4, 0}};
  const auto with = [&](MeshPoint a, MeshPoint b, MeshPoint c) {
    return apart({flat[0], flat[1], flat[2], a, b, c});
  };
  EXPECT_TRUE(with({1, 1, -1}, {1, 1, 1}, {9, 9, 1}).meet());
  EXPECT_FALSE(with({3, 3, -1}, {3, 3, 1}, {9, 9, 1}).meet());
  EXPECT_TRUE(with({1, 1, 0}, {1, 1, 1}, {9, 9, 1}).meet()) << "a corner that touches";
  EXPECT_TRUE(with({0, 0, 0}, {-1, -1, 1}, {-1, -1, 2}).meet()) << "corners in the same place, not shared";
  EXPECT_TRUE(with({-1, 2, 0}, {5, 2, 0}, {2, 2, 5}).meet()) << "an edge that lies in it";
  EXPECT_TRUE(with({1, 0, 0}, {3, 0, 0}, {2, -5, 5}).meet()) << "an edge along its edge";
  EXPECT_FALSE(with({5, 0, 0}, {7, 0, 0}, {6, -5, 5}).meet()) << "on one line, further along";
}

TEST(TriangleContact, in_one_plane) {
  const std::vector<MeshPoint> flat{{0, 0, 7}, {4, 0, 7}, {0, 4, 7}};
  const auto with = [&](MeshPoint a, MeshPoint b, MeshPoint c) {
    return apart({flat[0], flat[1], flat[2], a, b, c});
  };
  EXPECT_TRUE(with({1, 1, 7}, {2, 1, 7}, {1, 2, 7}).meet()) << "inside";
  EXPECT_TRUE(with({-9, -9, 7}, {20, -9, 7}, {-9, 20, 7}).meet()) << "around";
  EXPECT_TRUE(with({-1, 1, 7}, {9, 1, 7}, {9, 2, 7}).meet()) << "across";
  EXPECT_TRUE(with({4, 0, 7}, {8, 0, 7}, {8, 1, 7}).meet()) << "a corner on a corner";
  EXPECT_FALSE(with({3, 3, 7}, {4, 3, 7}, {3, 4, 7}).meet());
}

TEST(TriangleContact, neighbours_meet_only_when_they_fold) {
  EXPECT_FALSE(with_shared_edge({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {1, -1, 0}}).meet()) << "flat";
  EXPECT_FALSE(with_shared_edge({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 1, 1e-300}}).meet()) << "nearly folded";
  EXPECT_TRUE(with_shared_edge({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {1, 1, 0}}).meet()) << "folded";
  const std::vector<MeshPoint> corner{{0, 0, 0}, {4, 0, 0}, {0, 4, 0}};
  const auto with = [&](MeshPoint a, MeshPoint b) {
    return with_shared_point({corner[0], corner[1], corner[2], a, b});
  };
  EXPECT_FALSE(with({-1, 0, 0}, {0, -1, 0}).meet());
  EXPECT_FALSE(with({1, 1, 1}, {2, 2, 1}).meet());
  EXPECT_TRUE(with({1, 1, -1}, {1, 1, 1}).meet()) << "through the middle";
  EXPECT_TRUE(with({9, 9, -1}, {9, 9, 1}).meet()) << "past the far edge";
  EXPECT_TRUE(with({1, 2, 0}, {2, 1, 0}).meet()) << "in one plane, inside";
  EXPECT_TRUE(with({4, 0, 0}, {0, -4, 0}).meet()) << "along the same edge";
  EXPECT_TRUE(with({2, 0, 0}, {0, 0, 4}).meet()) << "along the same edge, upright";
  EXPECT_FALSE(with({0, 0, 4}, {-4, 0, 0}).meet());
}

// Small whole numbers, so that special positions are common.
std::vector<MeshPoint> random_points(Rng& rng, int count) {
  std::vector<MeshPoint> points;
  for (int i = 0; i < count; ++i) {
    const auto coordinate = [&] { return static_cast<double>(rng.below(4)); };
    const double x = coordinate(), y = coordinate(), z = coordinate();
    points.push_back({x, y, z});
  }
  return points;
}

bool has_area(const Mesh& mesh) {
  return area_vector(mesh, mesh.triangles[0]) != MeshPoint{} &&
         area_vector(mesh, mesh.triangles[1]) != MeshPoint{};
}

// Another way to the same answer: convex bodies are apart exactly when one of a few directions tells them
// apart. Small whole numbers are exact in doubles.
bool apart_by_axes(const Mesh& mesh) {
  const auto corner = [&](int t, int i) {
    return mesh.points[mesh.triangles[t][static_cast<std::size_t>(i) % 3]];
  };
  std::vector<MeshPoint> axes;
  for (int t = 0; t < 2; ++t) axes.push_back(area_vector(mesh, mesh.triangles[t]));
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j) {
      axes.push_back(cross(corner(0, i + 1) - corner(0, i), corner(1, j + 1) - corner(1, j)));
      axes.push_back(cross(axes[0], corner(j % 2, i + 1) - corner(j % 2, i)));  // for one plane
    }
  for (const MeshPoint& axis : axes) {
    double low[2] = {1e9, 1e9}, high[2] = {-1e9, -1e9};
    for (int t = 0; t < 2; ++t)
      for (int i = 0; i < 3; ++i) {
        low[t] = std::min(low[t], dot(axis, corner(t, i)));
        high[t] = std::max(high[t], dot(axis, corner(t, i)));
      }
    if (high[0] < low[1] || high[1] < low[0]) return true;
  }
  return false;
}

TEST(TriangleContact, strangers_meet_when_no_direction_tells_them_apart) {
  Rng rng(1, 0);
  int met = 0, tried = 0;
  for (int round = 0; round < 20000; ++round) {
    const Two two = apart(random_points(rng, 6));
    if (!has_area(two.mesh)) continue;
    ++tried, met += two.meet();
    ASSERT_EQ(two.meet(), !apart_by_axes(two.mesh)) << round;
  }
  EXPECT_GT(met, tried / 20);
  EXPECT_LT(met, tried * 19 / 20);
}

TEST(TriangleContact, the_answer_does_not_depend_on_order_or_axes) {
  Rng rng(2, 0);
  for (int round = 0; round < 20000; ++round) {
    const Two two =
        round % 2 ? with_shared_point(random_points(rng, 5)) : with_shared_edge(random_points(rng, 4));
    if (!has_area(two.mesh)) continue;
    Two other = two;
    for (MeshTriangle& t : other.mesh.triangles)
      std::rotate(t.begin(), t.begin() + static_cast<int>(rng.below(3)), t.end());
    if (rng.chance(0.5)) std::swap(other.mesh.triangles[0], other.mesh.triangles[1]);
    if (rng.chance(0.5)) std::swap(other.mesh.triangles[0][1], other.mesh.triangles[0][2]);
    for (MeshPoint& p : other.mesh.points) p = {4 * p.y + 1024, -p.z, p.x / 8};
    ASSERT_EQ(other.meet(), two.meet()) << round;
  }
}

}  // namespace
}  // namespace kumiki
