#include "fabricate/print_report.h"

#include <cmath>

#include <gtest/gtest.h>

#include "grid/text_art.h"
#include "tests/fabricate/pieces.h"

namespace kumiki {
namespace {

TEST(MaterialEstimate, a_skin_and_a_share_of_the_rest) {
  EXPECT_NEAR(material_estimate(1000, 100, {.infill = 0.2, .skin = 1}), 100 + 900 * 0.2, 1e-9);
  EXPECT_NEAR(material_estimate(1000, 100, {.infill = 1, .skin = 1}), 1000, 1e-9);
  EXPECT_NEAR(material_estimate(50, 100, {.infill = 0.2, .skin = 1}), 50, 1e-9) << "never more than there is";
}

TEST(PrintReport, what_stands_beside_a_part) {
  const Cells piece = draw("x//x//x//x");
  const PrintReport report = *print_report(*make_solid(piece, sharp()), piece, sharp(), {.density = 2});
  EXPECT_NEAR(report.volume, 39 * 81, 1e-6);
  EXPECT_NEAR(report.size.z, 9, 1e-9) << "it lies down";
  EXPECT_NEAR(report.size.x * report.size.y, 39 * 9, 1e-6);
  EXPECT_FALSE(report.pose.needs_supports);
  EXPECT_NEAR(report.mass, report.material / 500, 1e-9);
  EXPECT_NEAR(report.filament_length * 1000 * std::acos(-1.0) * 0.875 * 0.875, report.material, 1e-6);
  EXPECT_EQ(report.bridges.size(), 3u);
  EXPECT_NEAR(report.neck_area, 81, 1e-6);
}

TEST(PrintReport, settings_that_make_no_sense_are_told) {
  const Cells piece = draw("x");
  const Solid solid = *make_solid(piece, sharp());
  EXPECT_EQ(print_report(solid, piece, sharp(), {.infill = 20}).error().message,
            "expected a share of infill from 0 to 1, found 20");
  EXPECT_FALSE(print_report(solid, piece, sharp(), {.density = 0}).ok());
}

}  // namespace
}  // namespace kumiki
