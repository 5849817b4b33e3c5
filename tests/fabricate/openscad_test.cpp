// Our OpenSCAD programs, run by OpenSCAD: the volumes that our own solids have.
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

#include <unistd.h>

#include <gtest/gtest.h>

#include "fabricate/joined_cubes.h"
#include "formats/scad.h"
#include "formats/stl.h"
#include "tests/fabricate/pieces.h"

namespace kumiki {
namespace {

bool has_openscad() { return std::system("command -v openscad >/dev/null 2>&1") == 0; }

// The mesh that OpenSCAD makes of a program, with these definitions put over its own.
Mesh rendered(const std::string& program, const std::string& definitions) {
  namespace fs = std::filesystem;
  const fs::path folder = fs::temp_directory_path() / ("kumiki-openscad-" + std::to_string(getpid()));
  fs::create_directory(folder);
  std::ofstream(folder / "in.scad") << program;
  const std::string command = "cd " + folder.string() + " && timeout 100 openscad -q --hardwarnings " +
                              definitions + " -o out.stl in.scad >log 2>&1";
  const int code = std::system(command.c_str());
  std::ifstream log(folder / "log"), stl(folder / "out.stl", std::ios::binary);
  const std::string words{std::istreambuf_iterator<char>(log), {}},
      bytes{std::istreambuf_iterator<char>(stl), {}};
  fs::remove_all(folder);
  EXPECT_EQ(code, 0) << words;
  Warnings warnings;
  const auto mesh = read_stl(bytes, warnings);
  EXPECT_TRUE(mesh) << words;
  return mesh ? *mesh : Mesh();
}

// What OpenSCAD's solid has more than ours; floats in its file cost seven digits.
double excess(const Cells& piece, const SolidOptions& options) {
  const Mesh ours = make_solid(piece.trimmed().shifted(-piece.trimmed().box().low), options)->mesh;
  const bool sharp = options.bevel_kind == BevelKind::None;
  ScadOptions scad{"", "", "", options.unit, options.clearance, sharp ? 0 : options.bevel};
  if (options.bevel_kind == BevelKind::Round) scad.segments = options.segments;
  const Mesh theirs = rendered(write_scad({{"p", {}, piece}}, scad).value(), "-D piece=1");
  EXPECT_TRUE(surface_facts(theirs).closed);
  return volume(theirs) - volume(ours);
}

TEST(SlowOpenScad, makes_the_same_sharp_solids) {
  if (!has_openscad()) GTEST_SKIP() << "skipped: openscad is not installed";
  SolidOptions options;
  options.bevel_kind = BevelKind::None;
  options.unit = {10, 11.15, 7.3};
  Rng rng(3);
  for (const int size : {1, 5, 14}) EXPECT_NEAR(excess(random_piece(size, rng, false), options), 0, 2e-3);
}

TEST(SlowOpenScad, makes_the_same_chamfered_solids) {
  if (!has_openscad()) GTEST_SKIP() << "skipped: openscad is not installed";
  SolidOptions options;
  options.bevel = 2;
  const Cells notch = Cells::of({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}});
  const Cells screw = Cells::of({{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {1, 1, 1}});
  const Cells foot = Cells::of({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {1, 1, 0}, {0, 0, 1}});
  for (const Cells& piece : {notch, screw, foot}) EXPECT_NEAR(excess(piece, options), 0, 2e-3);
}

TEST(SlowOpenScad, lacks_a_twelfth_of_the_bevels_cube_where_three_arms_meet) {
  if (!has_openscad()) GTEST_SKIP() << "skipped: openscad is not installed";
  SolidOptions options;
  options.bevel = 2;
  EXPECT_NEAR(excess(Cells::of({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}}), options), -8.0 / 12, 2e-3);
}

// Its tips have other triangles than ours, a trifle more in all.
TEST(SlowOpenScad, makes_nearly_the_same_rounded_solids) {
  if (!has_openscad()) GTEST_SKIP() << "skipped: openscad is not installed";
  SolidOptions options;
  options.bevel = 2;
  options.bevel_kind = BevelKind::Round;
  const Cells notch = Cells::of({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}});
  EXPECT_NEAR(excess(notch, options), 0, 1);
}

TEST(SlowOpenScad, makes_the_same_joined_cubes) {
  if (!has_openscad()) GTEST_SKIP() << "skipped: openscad is not installed";
  SolidOptions options;
  options.bevel = 2;
  const Cells piece = Cells::of({{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {0, 1, 0}, {1, 1, 1}});
  ScadOptions scad{"", "", "", options.unit, options.clearance, options.bevel};
  scad.joined_cubes = true;
  const Mesh theirs = rendered(write_scad({{"p", {}, piece}}, scad).value(), "-D piece=1");
  EXPECT_TRUE(surface_facts(theirs).closed);
  EXPECT_NEAR(volume(theirs), volume(make_joined_cubes(piece, options)->mesh), 2e-3);
}

TEST(SlowOpenScad, lays_out_all_pieces_and_follows_its_parameters) {
  if (!has_openscad()) GTEST_SKIP() << "skipped: openscad is not installed";
  const std::vector<ScadPiece> pieces{{"bar", {}, Cells::of({{0, 0, 0}, {1, 0, 0}})},
                                      {"cell", {}, Cells::of({{0, 0, 0}})},
                                      {"corner", {}, Cells::of({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}})}};
  const Mesh mesh =
      rendered(write_scad(pieces, {}).value(), "-D 'unit=[10,10,10]' -D clearance=0.5 -D bevel=0");
  EXPECT_EQ(surface_facts(mesh).shells, 3);
  EXPECT_NEAR(volume(mesh), 9 * 9 * (19 + 9 + 19 + 10), 1e-3);
}

}  // namespace
}  // namespace kumiki
