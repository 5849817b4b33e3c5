#include "fabricate/struts.h"

#include <cmath>

#include <gtest/gtest.h>

#include "fabricate/orient.h"
#include "fabricate/outline.h"
#include "fabricate/read_back.h"
#include "fabricate/solid.h"
#include "fabricate/strip_struts.h"
#include "fabricate/support.h"
#include "grid/text_art.h"
#include "mesh/shells.h"
#include "tests/fabricate/pieces.h"

namespace kumiki {
namespace {

constexpr double kTiny = 1e-6;

// Cells as boxes in millimetres, lying down: told apart from struts.cpp by asking each cell, and by floats.
std::vector<MeshBounds> lying_boxes(const Cells& piece, int up, const SolidOptions& options) {
  const auto [first, second] = face_axes(up);
  const std::array<int, 3> axes{first, second, up / 2};
  const Box box = piece.trimmed().box();
  std::vector<MeshBounds> boxes;
  for (const Vec3 cell : piece.list()) {
    std::array<double, 3> low{}, high{};
    for (std::size_t i = 0; i < 3; ++i) {
      const int axis = axes[i];
      const bool over = i == 2 && up % 2 == 1;
      const int at = over ? box.end()[axis] - 1 - cell[axis] : cell[axis] - box.low[axis];
      const double unit = options.unit[static_cast<std::size_t>(axis)];
      low[i] = at * unit, high[i] = (at + 1) * unit - 2 * options.clearance;
      // Between two cells of the piece there is no clearance.
      Vec3 next = cell;
      next[axis] += over ? -1 : 1;
      if (piece.test(next)) high[i] = (at + 1) * unit;
    }
    boxes.push_back({{low[0], low[1], low[2]}, {high[0], high[1], high[2]}});
  }
  return boxes;
}

double distance(const MeshBounds& a, const MeshBounds& b) {
  double square = 0;
  for (int axis = 0; axis < 3; ++axis) {
    const double apart = std::max({0.0, a.low[axis] - b.high[axis], b.low[axis] - a.high[axis]});
    square += apart * apart;
  }
  return std::sqrt(square);
}

MeshBounds box_of(const Mesh& mesh, const MeshTriangle& t) {
  return bounds({{mesh.points[t[0]], mesh.points[t[1]], mesh.points[t[2]]}, {}});
}

// Tiles are rectangles, so the boxes of their triangles are what the triangles cover, or more of the tile.
double least_distance(const Mesh& struts, const std::vector<MeshBounds>& boxes) {
  double least = 1e9;
  for (const MeshTriangle& t : struts.triangles)
    for (const MeshBounds& box : boxes) least = std::min(least, distance(box_of(struts, t), box));
  return least;
}

// Tops of struts, a tile each.
std::vector<MeshBounds> tops(const Mesh& struts) {
  std::vector<MeshBounds> list;
  for (const MeshTriangle& t : struts.triangles)
    if (area_vector(struts, t).z > 0) list.push_back(box_of(struts, t));
  return list;
}

// No point of the bottom of this box is further from a strut than the half of a span in both x and y, and its
// corners are held where they are.
void expect_held(const MeshBounds& cell, const std::vector<MeshBounds>& tops, double gap, double span) {
  constexpr int kSteps = 12;
  for (int i = 0; i <= kSteps; ++i)
    for (int j = 0; j <= kSteps; ++j) {
      const double x = cell.low.x + (cell.high.x - cell.low.x) * i / kSteps;
      const double y = cell.low.y + (cell.high.y - cell.low.y) * j / kSteps;
      const bool corner = i % kSteps == 0 && j % kSteps == 0;
      const double reach = corner ? 2 * gap + 0.8 : span / 2 + kTiny;
      const MeshBounds around{{x - reach, y - reach, cell.low.z - gap - kTiny},
                              {x + reach, y + reach, cell.low.z}};
      bool held = false;
      for (const MeshBounds& top : tops) held = held || distance(around, top) < kTiny;
      EXPECT_TRUE(held) << x << " " << y << " " << cell.low.z;
    }
}

TEST(Struts, nothing_hangs_over_nothing_is_made) {
  const auto struts = make_struts(draw("xxx//.x."), 4, {});
  ASSERT_TRUE(struts);
  EXPECT_EQ(struts->faces, 0);
  EXPECT_TRUE(struts->mesh.triangles.empty());
}

TEST(Struts, an_arm_stands_on_three_walls_along_and_three_across) {
  const auto struts = make_struts(draw("x.//xx"), 4, {});
  ASSERT_TRUE(struts);
  EXPECT_EQ(struts->faces, 1);
  EXPECT_EQ(struts->lattices, 1);
  const MeshBounds box = bounds(struts->mesh);
  EXPECT_NEAR(box.low.z, 0, kTiny) << "on the bed";
  EXPECT_NEAR(box.high.z, 11.15 - 0.2, kTiny);
  EXPECT_NEAR(box.low.x, 11.15 + 0.2, kTiny);
  EXPECT_NEAR(box.high.x, 2 * 11.15 - 0.14 - 0.2, kTiny);
  const double side = 11.15 - 0.14 - 0.4;
  EXPECT_NEAR(volume(struts->mesh), (6 * 0.8 * side - 9 * 0.8 * 0.8) * box.high.z, 0.001);
}

TEST(Struts, begin_a_gap_above_the_cell_that_they_stand_on) {
  const auto struts = make_struts(draw("xx//x.//xx"), 4, {});
  ASSERT_TRUE(struts);
  EXPECT_NEAR(bounds(struts->mesh).low.z, 11.15 - 0.14 + 0.2, kTiny);
  EXPECT_NEAR(bounds(struts->mesh).high.z, 2 * 11.15 - 0.2, kTiny);
}

TEST(Struts, walls_run_on_below_neighbours_of_one_height) {
  const auto row = make_struts(draw("x...//xxxx"), 4, {});
  const auto one = make_struts(draw("x.//xx"), 4, {});
  ASSERT_TRUE(row && one);
  EXPECT_EQ(row->faces, 3);
  EXPECT_EQ(row->lattices, 1);
  EXPECT_LT(volume(row->mesh), 3 * volume(one->mesh)) << "a wall a border, not two";
  const auto steps = make_struts(draw("x..//xx.//.xx"), 4, {});
  ASSERT_TRUE(steps);
  EXPECT_EQ(steps->lattices, 2) << "of two heights";
}

TEST(Struts, units_too_small_for_a_line_of_the_nozzle_are_refused) {
  SolidOptions options;
  options.unit = {0.9, 2, 2};
  options.bevel = 0.1;
  const auto struts = make_struts(draw("x.//xx"), 4, options);
  ASSERT_FALSE(struts);
  EXPECT_EQ(struts.error().message,
            "expected units of at least 0.94 mm for struts with this clearance, found 0.9x2x2 mm");
}

TEST(RandomStruts, are_closed_and_free_of_the_piece_and_hold_up_every_cell) {
  Rng rng(11);
  int held = 0;
  for (int i = 0; i < 40; ++i) {
    const Cells piece = random_piece(rng.between(3, 24), rng, rng.chance(0.5));
    SolidOptions options = random_options(rng);
    options.clearance = rng.chance(0.5) ? 0.07 : 0.2;
    options.bevel_kind = BevelKind::None;
    const int up = rng.between(0, 5);
    const auto struts = make_struts(piece, up, options);
    ASSERT_TRUE(struts) << struts.error().message;
    ASSERT_EQ(struts->faces, hanging_faces(piece, up));
    if (struts->faces == 0) continue;
    const SurfaceFacts facts = surface_facts(struts->mesh);
    ASSERT_TRUE(facts.is_printable()) << i;
    ASSERT_EQ(facts.shells, struts->lattices);
    const std::vector<MeshBounds> boxes = lying_boxes(piece, up, options);
    ASSERT_GE(least_distance(struts->mesh, boxes), 0.2 - kTiny) << i;
    const std::vector<MeshBounds> top = tops(struts->mesh);
    for (const MeshBounds& cell : boxes) {
      if (cell.low.z < kTiny) continue;
      bool carried = false;
      for (const MeshBounds& other : boxes)
        carried = carried ||
                  (std::abs(other.high.z - cell.low.z) < kTiny &&
                   std::abs(other.low.x - cell.low.x) < kTiny && std::abs(other.low.y - cell.low.y) < kTiny);
      if (!carried) expect_held(cell, top, 0.2, 5), ++held;
    }
  }
  EXPECT_GT(held, 100);
}

TEST(RandomStruts, stay_in_the_box_of_the_solid_and_are_not_read_as_cells) {
  Rng rng(12);
  for (int i = 0; i < 40; ++i) {
    const Cells piece = random_piece(rng.between(3, 24), rng, rng.chance(0.5));
    const SolidOptions options;
    const Mesh lying = laid_down(make_solid(piece, options)->mesh, 4);
    Mesh both = lying;
    append(both, make_struts(piece, 4, options)->mesh);
    ASSERT_EQ(bounds(both).low, bounds(lying).low);
    ASSERT_EQ(bounds(both).high, bounds(lying).high);
    ASSERT_TRUE(surface_facts(both).is_printable());
    const auto same = check_read_back(without_struts(both), piece, options);
    ASSERT_TRUE(same) << same.error().message;
  }
}

TEST(StripStruts, lumps_and_chambers_stay) {
  const SolidOptions options;
  const Mesh hollow = make_solid(draw("xxx/xxx/xxx//xxx/x.x/xxx//xxx/xxx/xxx"), options)->mesh;
  ASSERT_EQ(shells(hollow).size(), 2U);
  EXPECT_NEAR(volume(without_struts(hollow)), volume(hollow), kTiny);
  Mesh two = hollow;
  append(two, make_solid(draw("x").shifted({9, 0, 0}), options)->mesh);
  EXPECT_EQ(shells(without_struts(two)).size(), 3U);
}

}  // namespace
}  // namespace kumiki
