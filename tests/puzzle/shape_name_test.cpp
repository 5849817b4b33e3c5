#include "puzzle/shape_name.h"

#include <gtest/gtest.h>

#include "grid/connectivity.h"
#include "grid/text_art.h"
#include "puzzle/stick.h"

namespace kumiki {
namespace {

Cells cells_of(std::string_view name) {
  const auto shape = named_shape(name);
  EXPECT_TRUE(shape.ok()) << shape.error().message;
  return shape ? fixed_cells(*shape) : Cells();
}

std::string error_of(std::string_view name) {
  const auto shape = named_shape(name);
  return shape ? "no error" : to_string(shape.error());
}

TEST(ShapeName, cubes_and_boxes) {
  EXPECT_EQ(cells_of("cube:2"), draw("xx/xx//xx/xx"));
  EXPECT_EQ(cells_of("box:3x2x1"), draw("xxx/xxx"));
  EXPECT_EQ(named_shape("cube:2")->name, "cube:2");
}

TEST(ShapeName, a_ball_holds_the_cells_whose_centre_lies_in_it) {
  EXPECT_EQ(cells_of("sphere:1"), draw("x"));
  EXPECT_EQ(cells_of("sphere:3"), draw(".x./xxx/.x.//xxx/xxx/xxx//.x./xxx/.x."));
  EXPECT_EQ(cells_of("sphere:4").in({{}, {4, 4, 1}}), draw("..../.xx./.xx./...."));
}

TEST(ShapeName, a_torus_has_a_hole) {
  EXPECT_EQ(cells_of("torus:5x1"), draw(".xxx./x...x/x...x/x...x/.xxx."));
  const Cells torus = cells_of("torus:12");
  EXPECT_EQ(torus.box().size, (Vec3{12, 12, 4}));
  EXPECT_TRUE(is_connected(torus));
  EXPECT_FALSE(torus.test({6, 6, 2}));
}

TEST(ShapeName, a_frame_is_the_edges_of_a_cube) {
  EXPECT_EQ(cells_of("frame:3"), draw("xxx/x.x/xxx//x.x/.../x.x//xxx/x.x/xxx"));
  EXPECT_EQ(cells_of("frame:4x2").count(), 64);
}

TEST(ShapeName, burrs_and_sticks) {
  EXPECT_EQ(named_shape("burr:8")->cells, burr_goal(8).cells);
  EXPECT_EQ(cells_of("stick:1024"), stick_cells(1024, 6));
  EXPECT_EQ(cells_of("stick:52x8"), stick_cells(52, 8));
}

TEST(ShapeName, mistakes_are_told) {
  EXPECT_EQ(error_of("cube:x"), "expected a size from 1 to 1000, found 'x'");
  EXPECT_EQ(error_of("cube"), "expected a size from 1 to 1000, found ''");
  EXPECT_EQ(error_of("cube:0"), "expected a size from 1 to 1000, found '0'");
  EXPECT_EQ(error_of("cube:999"), "expected at most 10000000 cells, found 999x999x999");
  EXPECT_EQ(error_of("cub:5"),
            "unknown shape 'cub', did you mean cube? known: cube box sphere torus frame burr stick");
  EXPECT_EQ(error_of("dodecahedron:5"),
            "unknown shape 'dodecahedron', known: cube box sphere torus frame burr stick");
  EXPECT_EQ(error_of("box:4x5"), "expected box:AxBxC, found 'box:4x5'");
  EXPECT_EQ(error_of("burr:7"), "expected a length of 6, 8, 10 or 12, found '7'");
  EXPECT_EQ(error_of("stick:4097"), "expected a stick number from 1 to 4096, found '4097'");
  EXPECT_EQ(error_of("torus:9x5"), "expected a tube from 1 to 4, found '5'");
  EXPECT_EQ(error_of("frame:4x9"), "expected a thickness from 1 to 4, found '9'");
}

TEST(ShapeName, file_names_are_told_from_names_of_shapes) {
  EXPECT_TRUE(looks_like_shape_name("cube:5"));
  EXPECT_TRUE(looks_like_shape_name("cub:x"));
  EXPECT_FALSE(looks_like_shape_name("cube.puz"));
  EXPECT_FALSE(looks_like_shape_name("a:b.puz"));
  EXPECT_FALSE(looks_like_shape_name("/tmp/a:5"));
  EXPECT_FALSE(looks_like_shape_name(":5"));
  EXPECT_FALSE(looks_like_shape_name("cube"));
}

}  // namespace
}  // namespace kumiki
