#include "formats/scad.h"

#include <gtest/gtest.h>

namespace kumiki {
namespace {

std::vector<ScadPiece> two_pieces() {
  return {{"hook \"\\\n", {230, 159, 0}, Cells::of({{5, 5, 5}, {6, 5, 5}, {5, 6, 5}, {5, 5, 6}})},
          {"", {0, 0, 255}, Cells::of({{0, 0, 0}, {1, 0, 0}})}};
}

TEST(Scad, parameters_come_first_and_pieces_are_drawn) {
  ScadOptions options{"Hook", "CC0", "A. Maker", {10, 10, 12.5}, 0.1, 0};
  const std::string text = write_scad(two_pieces(), options).value();
  EXPECT_EQ(
      text.substr(0, text.find("\nfunction")),
      "// Hook\n// Designer: A. Maker\n// Licence: CC0\n"
      "// Puzzle pieces for OpenSCAD, by kumiki. Lengths in millimetres.\n\n"
      "unit = [10, 10, 12.5];  // of a cell along x, y, z\n"
      "clearance = 0.1;  // each face is moved inwards by this\n"
      "bevel = 0;  // of convex edges; 0: sharp\n"
      "segments = 1;  // of a rounded edge; 1: a chamfer\n"
      "piece = 0;  // [0:1:2] one piece; 0: all\n\n"
      "// Name, colour, drawing: lists are layers along z, strings rows along y, letters cells along x.\n"
      "pieces = [\n"
      "  [\"hook \\\"\\\\\", \"#e69f00\", [\n    [\"##\", \"#.\"],\n    [\"#.\", \"..\"]]],\n"
      "  [\"piece 2\", \"#0000ff\", [\n    [\"##\"]]],\n"
      "];\n");
}

TEST(Scad, joined_cubes_are_another_program_for_the_same_drawings) {
  ScadOptions options;
  const std::string plain = write_scad(two_pieces(), options).value();
  options.joined_cubes = true;
  const std::string cubes = write_scad(two_pieces(), options).value();
  EXPECT_EQ(cubes.substr(0, cubes.find("\nfunction")), plain.substr(0, plain.find("\nfunction")));
  EXPECT_EQ(plain.find("module connector"), std::string::npos);
  EXPECT_NE(cubes.find("module connector"), std::string::npos);
  options.bevel = 0;
  EXPECT_EQ(write_scad(two_pieces(), options).error().message,
            "expected a bevel above 0 mm to tell cubes apart, found none");
}

TEST(Scad, puzzlecad_gets_its_own_notation) {
  EXPECT_EQ(write_puzzlecad_scad(two_pieces(), {}).value(),
            "// Puzzle pieces for OpenSCAD with puzzlecad (puzzlehub.org), by kumiki.\n\n"
            "include <puzzlecad.scad>\n\n"
            "$burr_scale = 11.15;\n$burr_inset = 0.07;\n$burr_bevel = 0.5;\n\n"
            "burr_plate([\n"
            "  // hook \"\\\n  [\"xx|x.\", \"x.|..\"],\n"
            "  // piece 2\n  [\"xx\"],\n"
            "]);\n");
  ScadOptions flat;
  flat.unit[2] = 5;
  EXPECT_EQ(write_puzzlecad_scad(two_pieces(), flat).error().message,
            "expected the same unit along x, y and z for puzzlecad, found 11.15, 11.15 and 5");
}

TEST(Scad, what_has_no_solid_is_refused) {
  EXPECT_EQ(write_scad({}, {}).error().message, "expected a piece, found none");
  EXPECT_EQ(write_scad({{}}, {}).error().message, "piece 1: expected cells, found none");
  ScadOptions wide;
  wide.bevel = 6;
  EXPECT_EQ(write_scad(two_pieces(), wide).error().message,
            "expected clearance and bevel below half of each unit, found 0.07, 6 and 11.15");
}

}  // namespace
}  // namespace kumiki
