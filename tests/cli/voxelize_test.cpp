// The verb `voxelize`, from outside: answers, files, bad input.
#include <nlohmann/json.hpp>

#include "formats/mesh_file.h"
#include "formats/png.h"
#include "tests/cli/program.h"
#include "tests/mesh/bodies.h"
#include "tests/round_meshes.h"

namespace kumiki {
namespace {

using nlohmann::json;
using Words = std::vector<std::string>;

Outcome voxelize(Words words) {
  words.insert(words.begin(), "voxelize");
  return kumiki_run(words);
}

json answer(Words words, int exit = 0) {
  words.push_back("--json");
  const Outcome outcome = voxelize(words);
  EXPECT_EQ(outcome.exit, exit) << outcome.err;
  return json::parse(outcome.out, nullptr, false);
}

std::string bytes_of(const Mesh& mesh, std::string_view ending) {
  Warnings warnings;
  return write_mesh({mesh, {}}, ending, warnings).value();
}

// 3 x 2 x 1 with a ledge that sticks out by a twentieth of a voxel.
const Mesh kBox = box_mesh({0, 0, 0}, {30.5, 20, 10});

TEST(Voxelize, tells_what_is_in_the_voxels) {
  const Scratch scratch;
  const std::string file = scratch.write("box.stl", bytes_of(kBox, ".stl"));
  const Outcome outcome = voxelize({file, "--voxel-size", "10"});
  EXPECT_EQ(outcome.exit, 0) << outcome.err;
  EXPECT_EQ(outcome.out,
            "8 voxels in 4x2x1, 10 mm each\n4 full, 4 partial, 0 problematic (0.0 % of those that are not "
            "empty)\n");
}

TEST(LengthyVoxelize, tells_other_programs_what_they_need) {
  const Scratch scratch;
  const std::string file = scratch.write("box.obj", bytes_of(kBox, ".obj"));
  const json told = answer({file, "--voxel-size", "0.9", "--unit", "cm", "--quiet"});
  EXPECT_EQ(told["verdict"], "yes");
  EXPECT_EQ(told["full"].get<int>() + told["partial"].get<int>(), told["voxels"]);
  EXPECT_EQ(told["problematic_before"], told["problematic_after"]);
  EXPECT_NEAR(told["volume"], 6100e3, 1);
  EXPECT_NEAR(told["voxel_volume"], 6100e3, 1);
  EXPECT_EQ(told["lattice"]["pitch"], 0.9);
  EXPECT_EQ(told["repairs"]["holes_filled"], 0);
  EXPECT_TRUE(told["file"].is_null());
}

TEST(Voxelize, every_format_of_meshes_gives_the_same_voxels) {
  const Scratch scratch;
  for (const char* ending : {".stl", ".obj", ".off", ".ply", ".3mf"}) {
    const std::string file = scratch.write(std::string("box") + ending, bytes_of(kBox, ending));
    const json told = answer({file, "--resolution", "61"});
    EXPECT_EQ(told["voxels"], 61 * 40 * 20) << ending;
    EXPECT_EQ(told["full"], 61 * 40 * 20) << ending;
  }
}

TEST(Voxelize, writes_the_shape_with_its_holes_the_mesh_and_the_layers) {
  const Scratch scratch;
  const std::string file = scratch.write("box.ply", bytes_of(box_mesh({0, 0, 0}, {5, 5, 5}), ".ply"));
  const std::string shape = scratch / "a.kumiki.json", mesh = scratch / "a.off", layers = scratch / "a.svg",
                    pixels = scratch / "a.png";
  const json told =
      answer({file, "-r", "5", "--holes", "2", "-o", shape, "--mesh-out", mesh, "--layers", layers});
  EXPECT_EQ(told["voxels"], 123);
  EXPECT_EQ(told["holes"], json::parse("[[2,2,2],[2,2,1]]"));
  EXPECT_EQ(told["file"], shape);
  EXPECT_NE(scratch.read("a.svg").find("layer 4"), std::string::npos);
  EXPECT_EQ(answer({mesh, "-r", "5"})["voxels"], 125);
  const json shown = json::parse(kumiki_run({"show", shape, "--json"}).out, nullptr, false);
  EXPECT_EQ(shown["shapes"][0]["cells"], 123) << shown;
  EXPECT_EQ(voxelize({file, "-r", "5", "--hole", "0,0,0;4,4,4", "--layers", pixels}).exit, 0);
  EXPECT_EQ(scratch.read("a.png").substr(1, 3), "PNG");
}

TEST(Voxelize, draws_the_classes_of_voxels_on_the_mesh) {
  const Scratch scratch;
  const std::string file = scratch.write("ball.off", bytes_of(ball({0, 0, 0}, 10), ".off"));
  const std::string plain = scratch / "plain.png", both = scratch / "both.png";
  EXPECT_EQ(answer({file, "-r", "4", "--picture", plain})["picture_file"], plain);
  answer({file, "-r", "4", "--optimize", "--picture", both});
  const auto size_of = [&](const char* name) {
    const auto picture = read_png(scratch.read(name));
    EXPECT_TRUE(picture) << name;
    return std::pair(picture->width, picture->height);
  };
  EXPECT_EQ(size_of("plain.png").first, size_of("plain.png").second);
  EXPECT_GT(size_of("both.png").first, 3 * size_of("both.png").second / 2) << "before and after";
}

TEST(Voxelize, what_is_upright_becomes_z) {
  const Scratch scratch;
  const std::string file = scratch.write("box.off", bytes_of(box_mesh({0, 0, 0}, {5, 3, 1}), ".off"));
  EXPECT_EQ(answer({file, "-r", "5"})["size"], json::parse("[5,3,1]"));
  EXPECT_EQ(answer({file, "-r", "5", "--up", "y"})["size"], json::parse("[1,5,3]"));
  EXPECT_EQ(answer({file, "-r", "5", "--up", "x"})["size"], json::parse("[3,1,5]"));
}

TEST(Voxelize, says_what_was_repaired) {
  const Scratch scratch;
  Mesh mesh = turned_inside_out(kBox);
  mesh.triangles.push_back(mesh.triangles[5]);
  const std::string file = scratch.write("box.off", bytes_of(mesh, ".off"));
  const Outcome outcome = voxelize({file, "-r", "3"});
  EXPECT_EQ(outcome.exit, 0);
  EXPECT_EQ(outcome.err, "kumiki: warning: " + file +
                             ": 1 face on top of others left out\nkumiki: warning: " + file +
                             ": the surface was inside out and was turned\n");
  EXPECT_EQ(answer({file, "-r", "3", "--quiet"})["repairs"]["faces_doubled"], 1);
}

TEST(Voxelize, optimizing_keeps_the_size_of_voxels_that_was_asked_for) {
  const Scratch scratch;
  Mesh fine = box_mesh({0, 0, 0}, {30.5, 20, 10});
  for (int i = 0; i < 4; ++i) fine = subdivided(fine);
  const std::string file = scratch.write("box.stl", bytes_of(fine, ".stl")), bent = scratch / "bent.stl";
  const json told = answer({file, "--voxel-size", "7", "--optimize", "--mesh-out", bent, "--quiet"});
  EXPECT_EQ(told["lattice"]["pitch"], 7);
  EXPECT_LE(told["problematic_after"], told["problematic_before"]);
  EXPECT_EQ(answer({bent, "-r", "5", "--quiet"})["repairs"]["crossings"], 0);
}

TEST(Voxelize, without_time_the_answer_is_unknown) {
  const Scratch scratch;
  Mesh fine = box_mesh({0, 0, 0}, {30.5, 20, 10});
  for (int i = 0; i < 5; ++i) fine = subdivided(fine);
  const std::string file = scratch.write("box.stl", bytes_of(fine, ".stl"));
  const json told = answer({file, "-r", "7", "--optimize", "--time-limit", "0", "--quiet"}, 3);
  EXPECT_EQ(told["verdict"], "unknown");
}

TEST(Voxelize, bad_input_is_one_line_and_writes_nothing) {
  const Scratch scratch;
  const std::string box = scratch.write("box.stl", bytes_of(kBox, ".stl")), out = scratch / "out.kumiki.json";
  Mesh open = kBox;
  open.triangles.pop_back();
  const auto refused = [&](Words words, const std::string& message) {
    words.insert(words.end(), {"-o", out});
    const Outcome outcome = voxelize(words);
    EXPECT_EQ(outcome.exit, 2);
    EXPECT_EQ(outcome.err, "kumiki: " + message + "\n");
    EXPECT_EQ(outcome.out, "");
    EXPECT_EQ(scratch.read("out.kumiki.json"), "");
  };
  refused({box}, "expected --resolution N or --voxel-size S");
  refused({box, "-r", "5", "--voxel-size", "1"}, "--resolution and --voxel-size cannot be given together");
  refused({box, "-r", "1"}, "--resolution: expected a whole number from 2 to 1000, found '1'");
  refused({box, "-r", "1001"}, "--resolution: expected a whole number from 2 to 1000, found '1001'");
  refused({box, "-r", "900"}, box +
                                  ": expected sides from 1 to 1000 voxels and at most 10000000 voxels, found "
                                  "900x591x296");
  refused({box, "-r", "3", "--holes", "5"}, box + ": the shape has room for 0 holes, not 5");
  refused({box, "-r", "3", "--hole", "9,9,9"}, box + ": hole (9, 9, 9) lies outside the shape");
  refused({scratch / "none.stl", "-r", "3"}, (scratch / "none.stl") + ": does not exist");
  refused({"cube:5", "-r", "3"}, "cube:5: expected a mesh, one of .stl .obj .off .ply .3mf");
  const std::string empty = scratch.write("empty.obj", "");
  refused({empty, "-r", "3"}, empty + ": expected a mesh, found an empty file");
  const std::string nan = scratch.write("nan.obj", "v 0 0 0\nv 0 nan 0\n");
  refused({nan, "-r", "3"}, nan + ":2: expected three coordinates from -1e9 to 1e9, found 'nan'");
  const std::string gap = scratch.write("gap.obj", bytes_of(open, ".obj"));
  refused({gap, "-r", "3"},
          gap +
              ": the surface is open: 1 hole too large to fill, the longest of 3 edges near "
              "(30.5, 20, 0)");
  const std::string metres = scratch.write("box.3mf", bytes_of(kBox, ".3mf"));
  refused({metres, "-r", "3", "--unit", "m"}, metres + ": --unit: a 3MF file says its unit itself");
  refused({box, "-r", "3", "--layers", "a.jpg"}, "a.jpg: expected a file name ending in one of .svg .png");
  refused({box, "-r", "3", "--picture", "a.svg"}, "a.svg: expected a file name ending in one of .png");
  refused({box, "-r", "3", "--mesh-out", "a.vox"},
          "a.vox: expected a file name ending in one of .stl .obj .off .ply .3mf");
}

TEST(Voxelize, a_mesh_where_a_puzzle_is_wanted_says_what_to_do) {
  const Scratch scratch;
  const std::string box = scratch.write("box.stl", bytes_of(kBox, ".stl"));
  EXPECT_EQ(kumiki_run({"show", box}).err,
            "kumiki: " + box + ": expected a puzzle, found a mesh; kumiki voxelize makes a shape of it\n");
}

}  // namespace
}  // namespace kumiki
