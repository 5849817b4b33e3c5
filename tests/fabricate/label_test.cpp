#include <gtest/gtest.h>

#include "fabricate/engrave.h"
#include "fabricate/read_back.h"
#include "grid/text_art.h"
#include "tests/fabricate/pieces.h"

namespace kumiki {
namespace {

constexpr std::string_view kAllSigns = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ.-+/=";

double stroke_area(const Lettering& text) {
  double twice = 0;
  for (const auto& stroke : text.strokes)
    for (std::size_t i = 0; i < stroke.size(); ++i) {
      const FlatPoint a = stroke[i], b = stroke[(i + 1) % stroke.size()];
      twice += static_cast<double>(a.x * b.y - a.y * b.x);
    }
  return twice / 2;
}

TEST(Lettering, a_digit_is_drawn_from_left_to_right_and_bottom_to_top) {
  const auto text = lettering("L");
  ASSERT_TRUE(text.ok());
  EXPECT_EQ(text->columns, 5);
  ASSERT_EQ(text->strokes.size(), 1u);
  EXPECT_EQ(text->strokes[0].size(), 6u);
  EXPECT_EQ(stroke_area(*text), 11);
  EXPECT_EQ(lettering("1l")->columns, 3 + 1 + 5);
}

// The outlines would touch or cross where squares meet by a corner only.
TEST(Lettering, no_stroke_touches_another_or_goes_round) {
  for (const char sign : kAllSigns) {
    const auto text = lettering(std::string(1, sign));
    ASSERT_TRUE(text.ok()) << sign;
    std::vector<FlatPoint> corners;
    for (const auto& stroke : text->strokes) {
      EXPECT_TRUE(triangulate({stroke})) << sign;
      for (const FlatPoint corner : stroke) {
        EXPECT_EQ(std::count(corners.begin(), corners.end(), corner), 0) << sign;
        corners.push_back(corner);
      }
    }
  }
}

TEST(Lettering, no_two_signs_look_alike) {
  std::set<std::vector<std::pair<std::int64_t, std::int64_t>>> seen;
  for (const char sign : kAllSigns) {
    std::vector<std::pair<std::int64_t, std::int64_t>> corners;
    const Lettering text = *lettering(std::string(1, sign));
    for (const auto& stroke : text.strokes)
      for (const FlatPoint corner : stroke) corners.push_back({corner.x, corner.y});
    EXPECT_TRUE(seen.insert(corners).second) << sign;
  }
}

TEST(Lettering, unknown_signs_are_refused) {
  EXPECT_EQ(lettering("A?").error().message,
            "expected a label of A to Z, 0 to 9, space and . - + / =, found 'A?'");
  EXPECT_FALSE(lettering("  ").ok());
  EXPECT_FALSE(lettering(std::string(41, 'A')).ok());
}

SolidOptions labelled(const char* label) {
  SolidOptions options;
  options.label = label;
  return options;
}

TEST(Label, takes_its_strokes_times_its_depth_off_the_volume) {
  const double plain = volume(make_solid(draw("xx"), {})->mesh);
  const Solid solid = *make_solid(draw("xx"), labelled("A1"));
  EXPECT_TRUE(surface_facts(solid.mesh).is_printable());
  EXPECT_EQ(solid.remark, "");
  EXPECT_NEAR(solid.engraved, stroke_area(*lettering("A1")) * 0.5, 1e-9);
  EXPECT_NEAR(volume(solid.mesh), plain - solid.engraved, 1e-9);
}

TEST(Label, shrinks_to_the_face_but_not_below_what_a_nozzle_prints) {
  const Solid two = *make_solid(draw("x"), labelled("12"));
  EXPECT_NEAR(two.engraved, stroke_area(*lettering("12")) * 0.5 * 0.9 * 0.9, 1e-9);
  const Solid four = *make_solid(draw("x"), labelled("1234"));
  EXPECT_EQ(four.engraved, 0);
  EXPECT_EQ(four.remark, "no label: no flat face has room for '1234' in letters of 5.6 mm");
  EXPECT_GT(make_solid(draw("xxx"), labelled("1234"))->engraved, 0);
}

// The height of the floor of a pocket that looks up, or nothing.
std::vector<double> floors_at(const Mesh& mesh, const std::vector<double>& heights) {
  std::vector<double> found;
  for (const double height : heights)
    for (const MeshTriangle& t : mesh.triangles)
      if (area_vector(mesh, t).z > 0 && std::abs(mesh.points[t[0]].z - height) < 1e-9 &&
          std::abs(mesh.points[t[1]].z - height) < 1e-9 && std::abs(mesh.points[t[2]].z - height) < 1e-9) {
        found.push_back(height);
        break;
      }
  return found;
}

TEST(Label, looks_up_while_the_piece_is_printed_and_is_hidden_in_a_notch_if_it_can) {
  const std::vector<double> heights{11.15 - 0.07 - 0.5, 22.3 - 0.07 - 0.5};
  EXPECT_EQ(floors_at(make_solid(draw("xxx/xxx//.x."), labelled("7"))->mesh, heights),
            std::vector<double>{heights[0]});
  EXPECT_EQ(floors_at(make_solid(draw("xx/xx//xx/xx"), labelled("7"))->mesh, heights), std::vector<double>{});
  EXPECT_EQ(floors_at(make_solid(draw("xxx/xxx/xxx//xxx/xxx/xxx"), labelled("7"))->mesh, heights),
            std::vector<double>{heights[1]});
}

TEST(Label, a_wall_too_thin_for_it_is_told) {
  SolidOptions options = labelled("7");
  options.wall = 0.8;
  EXPECT_EQ(make_solid(draw("x"), options)->remark,
            "no label: its depth of 0.5 mm needs a wall of at least 1 mm");
  options.wall = 1.2;
  EXPECT_EQ(make_solid(draw("x"), options)->remark, "");
  options.label_depth = 3;
  EXPECT_EQ(make_solid(draw("x"), options).error().message,
            "expected a label from 0.2 to 1 mm deep, found 3");
  EXPECT_FALSE(make_solid(draw("x"), labelled("%")).ok());
}

void check_random_labels(std::uint64_t seed, int count) {
  Rng rng(seed);
  for (int i = 0; i < count; ++i) {
    SCOPED_TRACE(testing::Message() << "seed " << seed << ", piece " << i);
    const Cells piece = random_piece(rng.between(2, 60), rng, rng.chance(0.5));
    SolidOptions options;
    options.bevel_kind = static_cast<BevelKind>(rng.between(0, 2));
    if (rng.chance(0.3)) options.unit = {rng.between(8, 30) * 1.0, 12.5, 9.3};
    if (rng.chance(0.3)) options.wall = 1.4;
    const double plain = volume(make_solid(piece, options)->mesh);
    const int length = rng.between(1, 3);
    for (int k = 0; k < length; ++k) options.label += kAllSigns[rng.below(kAllSigns.size())];
    const Solid solid = *make_solid(piece, options);
    ASSERT_TRUE(surface_facts(solid.mesh).is_printable()) << options.label;
    ASSERT_NEAR(volume(solid.mesh), plain - solid.engraved, 1e-9 * plain);
    ASSERT_EQ(solid.engraved == 0, solid.remark.find("no label") == 0);
    ASSERT_TRUE(check_read_back(solid.mesh, piece, options).ok());
  }
}

TEST(RandomLabel, pieces_stay_closed_and_lose_exactly_the_letters) { check_random_labels(1, 25); }
TEST(SlowRandomLabel, a_thousand_of_them) { check_random_labels(2, 1000); }

}  // namespace
}  // namespace kumiki
