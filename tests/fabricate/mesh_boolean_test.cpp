#include "fabricate/mesh_boolean.h"

#include <gtest/gtest.h>

#include <memory>

#include "base/rng.h"
#include "tests/round_meshes.h"

namespace kumiki {
namespace {

TEST(MeshBoolean, two_blocks_have_their_overlap_in_common) {
  const auto cutter = MeshCutter::of(block({0, 0, 0}, {2, 2, 2}));
  ASSERT_TRUE(cutter);
  const auto both = cutter->inside(block({1, 1, 1}, {3, 3, 4}));
  ASSERT_TRUE(both);
  EXPECT_NEAR(volume(*both), 1, 1e-12);
  EXPECT_TRUE(surface_facts(*both).is_printable());
  const auto rest = cutter->outside(block({1, 1, 1}, {3, 3, 4}));
  ASSERT_TRUE(rest);
  EXPECT_NEAR(volume(*rest), 7, 1e-12);
}

TEST(MeshBoolean, faces_in_the_same_plane_are_fine) {
  const auto cutter = MeshCutter::of(block({0, 0, 0}, {2, 2, 2}));
  const auto both = cutter->inside(block({0, 0, 1}, {2, 1, 2}));
  ASSERT_TRUE(both);
  EXPECT_NEAR(volume(*both), 2, 1e-12);
}

TEST(MeshBoolean, nothing_in_common_is_a_mesh_without_triangles) {
  const auto cutter = MeshCutter::of(ball({0, 0, 0}, 1));
  const auto both = cutter->inside(ball({5, 0, 0}, 1));
  ASSERT_TRUE(both);
  EXPECT_TRUE(both->triangles.empty());
}

TEST(MeshBoolean, a_ball_in_a_block_is_the_ball) {
  const Mesh round = ball({0, 0, 0}, 1);
  const auto both = MeshCutter::of(round)->inside(block({-2, -2, -2}, {2, 2, 2}));
  ASSERT_TRUE(both);
  EXPECT_DOUBLE_EQ(volume(*both), volume(round));
}

// Arrays come to lie in other gaps each time, some before what was allocated earlier, some behind it.
TEST(MeshBoolean, a_cut_is_the_same_wherever_memory_is_free) {
  const auto cutter = MeshCutter::of(torus({0, 0, 0}, 30, 12, 48, 20));
  ASSERT_TRUE(cutter);
  const Mesh body = block({0, -50, -20}, {50, 50, 0});
  const auto first = cutter->inside(body);
  ASSERT_TRUE(first);
  Rng random(1);
  for (int tries = 0; tries < 20; ++tries) {
    std::vector<std::unique_ptr<char[]>> kept;
    for (int k = 0; k < 200; ++k) {
      kept.push_back(std::make_unique<char[]>(1 + random.below(100'000)));
      if (random.below(2) == 0) kept[random.below(kept.size())].reset();
    }
    const auto again = cutter->inside(body);
    ASSERT_TRUE(again);
    ASSERT_EQ(again->points, first->points);
    ASSERT_EQ(again->triangles, first->triangles);
  }
}

TEST(MeshBoolean, what_it_cannot_cut_is_refused_by_name) {
  Mesh open = block({0, 0, 0}, {1, 1, 1});
  open.triangles.pop_back();
  EXPECT_EQ(MeshCutter::of(open).error().message, "expected a closed surface, found 3 open edges");
  Mesh inside_out = block({0, 0, 0}, {1, 1, 1});
  for (MeshTriangle& t : inside_out.triangles) std::swap(t[0], t[1]);
  EXPECT_EQ(MeshCutter::of(inside_out).error().message, "expected a surface that looks outwards");
  Mesh crossing = block({0, 0, 0}, {2, 2, 2});
  append(crossing, block({1, 1, 1}, {3, 3, 3}));
  EXPECT_EQ(MeshCutter::of(crossing).error().message, "expected a surface that does not cross itself");
  EXPECT_FALSE(MeshCutter::of(Mesh()));
  const auto cutter = MeshCutter::of(block({0, 0, 0}, {2, 2, 2}));
  EXPECT_EQ(cutter->inside(open).error().message, "expected a closed surface, found 3 open edges");
}

}  // namespace
}  // namespace kumiki
