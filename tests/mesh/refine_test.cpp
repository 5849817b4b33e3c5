#include "mesh/refine.h"

#include <cmath>

#include <gtest/gtest.h>

#include "mesh/self_contact.h"
#include "tests/mesh/bodies.h"

namespace kumiki {
namespace {

double longest_edge(const Mesh& mesh) {
  double longest = 0;
  for (const MeshTriangle& t : mesh.triangles)
    for (std::size_t i = 0; i < 3; ++i) {
      const MeshPoint way = mesh.points[t[i]] - mesh.points[t[(i + 1) % 3]];
      longest = std::max(longest, std::sqrt(dot(way, way)));
    }
  return longest;
}

TEST(Refine, no_edge_is_longer_and_the_body_is_the_same) {
  const Mesh box = box_mesh({0, 0, 0}, {7, 2, 1});
  for (const double longest : {5.0, 3.0, 1.0, 0.4}) {
    const Mesh fine = refined({box, {}}, longest, 100'000).mesh;
    EXPECT_LE(longest_edge(fine), longest);
    EXPECT_NEAR(volume(fine), 14, 1e-12);
    EXPECT_TRUE(surface_facts(fine).is_printable());
    kumiki::Run run;
    EXPECT_TRUE(self_contacts(fine, 1, run).pairs.empty());
  }
}

TEST(Refine, what_is_fine_enough_stays_and_limits_hold) {
  const ColouredMesh box{box_mesh({0, 0, 0}, {1, 1, 1}), std::vector<Colour>(8, {1, 2, 3})};
  EXPECT_EQ(refined(box, 2, 100), box);
  const ColouredMesh some = refined(box, 0.01, 1000);
  EXPECT_GT(some.mesh.triangles.size(), 300u);
  EXPECT_LE(some.mesh.triangles.size(), 1000u);
  EXPECT_EQ(some.point_colours, std::vector<Colour>(some.mesh.points.size(), {1, 2, 3}));
}

}  // namespace
}  // namespace kumiki
