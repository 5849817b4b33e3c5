#include "fabricate/facts.h"

#include <gtest/gtest.h>

#include "grid/connectivity.h"
#include "grid/text_art.h"
#include "tests/fabricate/pieces.h"

namespace kumiki {
namespace {

TEST(Bridges, each_face_of_a_bar_is_one) {
  const auto found = bridges(draw("xxxx"));
  ASSERT_EQ(found.size(), 3u);
  EXPECT_EQ(found[0].contact, (Contact{{0, 0, 0}, 0}));
  EXPECT_EQ(found[0].smaller_side, 1);
  EXPECT_EQ(found[1].smaller_side, 2);
}

TEST(Bridges, a_ring_has_none_and_its_tail_has) {
  EXPECT_TRUE(bridges(draw("xxx/x.x/xxx")).empty());
  const auto found = bridges(draw("xxx./x.xx/xxx."));
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found[0].contact, (Contact{{2, 1, 0}, 0}));
  EXPECT_EQ(found[0].smaller_side, 1);
}

TEST(Neck, the_fewest_faces_that_hold_two_parts_together) {
  EXPECT_EQ(thinnest_neck(draw("xxxxx")).contacts.size(), 1u);
  EXPECT_EQ(thinnest_neck(draw("xxxxx")).smaller_side, 2);
  EXPECT_EQ(thinnest_neck(draw("xxx/x.x/xxx")).contacts.size(), 2u);
  EXPECT_EQ(thinnest_neck(draw("xxxx/xxxx")).contacts.size(), 2u);
  EXPECT_EQ(thinnest_neck(draw("xx/xx//xx/xx")).contacts.size(), 4u);
  EXPECT_TRUE(thinnest_neck(draw("xxx")).contacts.empty());
  EXPECT_TRUE(thinnest_neck(draw("x")).contacts.empty());
  // A single cell hangs by one face, which is a bridge but no neck.
  EXPECT_EQ(thinnest_neck(draw("xx./xxx/xx.")).contacts.size(), 2u);
}

// All ways to part a small piece in two connected ones.
std::size_t naive_neck(const Cells& piece) {
  const auto list = piece.list();
  std::size_t best = 0;
  for (unsigned bits = 0; bits < 1u << list.size(); ++bits) {
    std::vector<Vec3> sides[2];
    for (std::size_t i = 0; i < list.size(); ++i) sides[bits >> i & 1].push_back(list[i]);
    const Cells a = Cells::of(sides[0]), b = Cells::of(sides[1]);
    if (sides[0].size() < 2 || sides[1].size() < 2 || !is_connected(a) || !is_connected(b)) continue;
    std::size_t faces = 0;
    for (const Vec3 cell : sides[0])
      for (const Vec3 step : kDirections) faces += b.test(cell + step);
    if (best == 0 || faces < best) best = faces;
  }
  return best;
}

TEST(Neck, as_found_by_trying_everything) {
  Rng rng(5);
  for (int i = 0; i < 30; ++i) {
    const Cells piece = random_piece(rng.between(2, 9), rng, false);
    ASSERT_EQ(thinnest_neck(piece).contacts.size(), naive_neck(piece)) << i;
  }
}

TEST(SolidFacts, what_a_maker_wants_to_know) {
  const Cells piece = draw("xx/x");
  const SolidFacts facts = solid_facts(*make_solid(piece, sharp()), piece, sharp(), 2);
  EXPECT_NEAR(facts.volume, 2349, 1e-6);
  EXPECT_NEAR(facts.mass, 4.698, 1e-6);
  EXPECT_NEAR(facts.area, 2 * 261 + 76 * 9, 1e-6);
  EXPECT_EQ(facts.box.high, (MeshPoint{19.5, 19.5, 9.5}));
  EXPECT_EQ(facts.bridges.size(), 2u);
  EXPECT_TRUE(facts.neck.contacts.empty());
  EXPECT_EQ(facts.shells, 1);
}

TEST(SolidFacts, a_neck_has_the_area_of_its_faces) {
  const Cells piece = draw("xxxx");
  SolidOptions options = sharp();
  options.unit = {10, 20, 30};
  EXPECT_NEAR(solid_facts(*make_solid(piece, options), piece, options).neck_area, 19 * 29, 1e-6);
}

TEST(Overhang, only_what_hangs_over_counts) {
  // A T upside down: nothing hangs over; the right way up: its bar, on both sides of the stem.
  const auto areas = overhangs(make_solid(draw("xxx//.x."), sharp())->mesh);
  EXPECT_NEAR(areas[4], 0, 1e-6);
  EXPECT_NEAR(areas[5], (29 - 9) * 9, 1e-6);
  SolidOptions chamfered = sharp();
  chamfered.bevel_kind = BevelKind::Chamfer;
  EXPECT_NEAR(overhangs(make_solid(draw("x"), chamfered)->mesh)[4], 0, 1e-6) << "45 degrees print";
}

}  // namespace
}  // namespace kumiki
