#include "fabricate/coupon.h"

#include <cmath>

#include <gtest/gtest.h>

#include "fabricate/lettering.h"
#include "fabricate/solid.h"

namespace kumiki {
namespace {

TEST(Coupon, five_holes_around_the_wanted_clearance_and_a_peg) {
  const Coupon coupon = *make_coupon({});
  const std::array<double, 5> clearances{0.01, 0.04, 0.07, 0.1, 0.13};
  EXPECT_EQ(coupon.clearances, clearances);
  for (const Mesh* mesh : {&coupon.plate, &coupon.peg}) {
    EXPECT_TRUE(surface_facts(*mesh).is_printable());
    EXPECT_EQ(surface_facts(*mesh).shells, 1);
    EXPECT_EQ(bounds(*mesh).low, MeshPoint{});
  }
  EXPECT_NEAR(bounds(coupon.peg).high.x, 11.15 - 0.14, 1e-9);
  EXPECT_NEAR(bounds(coupon.peg).high.z, 22.3 - 0.14, 1e-9);
}

double squares(const char* text) {
  const Lettering letters = *lettering(text);
  double twice = 0;
  for (const auto& stroke : letters.strokes)
    for (std::size_t i = 0; i < stroke.size(); ++i) {
      const FlatPoint a = stroke[i], b = stroke[(i + 1) % stroke.size()];
      twice += static_cast<double>(a.x * b.y - a.y * b.x);
    }
  return twice / 2;
}

TEST(Coupon, the_plate_lacks_its_holes_and_letters_and_no_more) {
  const Coupon coupon = *make_coupon({});
  const MeshPoint size = bounds(coupon.plate).high;
  double expected = size.x * size.y * 5, letters = 0;
  for (const double clearance : coupon.clearances) expected -= std::pow(11.01 + 4 * clearance, 2) * 5;
  for (const char* text : {".01", ".04", ".07", ".1", ".13"}) letters += squares(text);
  EXPECT_NEAR(volume(coupon.plate), expected - letters * 0.8 * 0.8 * 0.5, 1e-6);
}

TEST(Coupon, no_clearance_is_below_nothing) {
  CouponOptions options;
  options.solid.clearance = 0.02;
  const std::array<double, 5> clearances{0, 0.03, 0.06, 0.09, 0.12};
  EXPECT_EQ(make_coupon(options)->clearances, clearances);
}

TEST(Coupon, units_from_small_to_large_have_one) {
  for (const double unit : {2.0, 5.0, 11.15, 18.0, 40.0})
    for (const BevelKind kind : {BevelKind::None, BevelKind::Chamfer, BevelKind::Round}) {
      CouponOptions options;
      options.solid.unit = {unit, unit, unit};
      options.solid.bevel_kind = kind;
      options.step = 0.015;
      const auto coupon = make_coupon(options);
      ASSERT_TRUE(coupon.ok()) << to_string(coupon.error());
      EXPECT_TRUE(surface_facts(coupon->plate).is_printable());
      EXPECT_TRUE(surface_facts(coupon->peg).is_printable());
    }
}

TEST(Coupon, what_cannot_be_made_is_told) {
  CouponOptions options;
  options.solid.unit = {10, 12, 10};
  EXPECT_EQ(make_coupon(options).error().message, "expected a coupon for units that are equal along x and y");
  options = {};
  options.step = 0;
  EXPECT_FALSE(make_coupon(options).ok());
  options = {};
  options.thickness = 1;
  EXPECT_FALSE(make_coupon(options).ok());
}

}  // namespace
}  // namespace kumiki
