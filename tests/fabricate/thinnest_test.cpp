#include "fabricate/thinnest.h"

#include <gtest/gtest.h>

#include "fabricate/solid.h"
#include "grid/text_art.h"
#include "tests/round_meshes.h"

namespace kumiki {
namespace {

Mesh solid_of(const char* drawing) {
  SolidOptions options;
  options.unit = {10, 10, 10};
  options.clearance = 1;
  options.bevel_kind = BevelKind::None;
  options.bevel = 0;
  return make_solid(draw(drawing), options)->mesh;
}

constexpr Lattice kLattice{{0, 0, 0}, 10};

TEST(Thinnest, is_the_bar_of_a_dumb_bell) {
  const auto thin = thinnest_section(solid_of("aa.aa/aaaaa"), kLattice, 10);
  ASSERT_TRUE(thin);
  EXPECT_NEAR(thin->area, 8 * 8, 1e-9);
  EXPECT_EQ(thin->axis, 0);
  EXPECT_EQ(thin->cell.y, 1);
}

TEST(Thinnest, of_two_bars_side_by_side_is_both) {
  const auto thin = thinnest_section(solid_of("aaaa/aaaa"), kLattice, 10);
  ASSERT_TRUE(thin);
  EXPECT_NEAR(thin->area, 8 * 18, 1e-9);
}

TEST(Thinnest, does_not_count_what_holds_next_to_nothing) {
  EXPECT_FALSE(thinnest_section(solid_of("aa"), kLattice, 1000));
  EXPECT_TRUE(thinnest_section(solid_of("aa"), kLattice, 100));
}

TEST(Thinnest, a_ring_does_not_come_in_two_by_one_cut) {
  EXPECT_FALSE(thinnest_section(solid_of("aaa/a.a/aaa"), kLattice, 1));
}

}  // namespace
}  // namespace kumiki
