// Meshes as puzzles, from outside: `design level` and `design recursive` of a mesh.
#include <nlohmann/json.hpp>

#include "formats/stl.h"
#include "formats/three_mf.h"
#include "tests/cli/program.h"
#include "tests/round_meshes.h"

namespace kumiki {
namespace {

using nlohmann::json;
using Words = std::vector<std::string>;

std::string ring_file(const Scratch& scratch) {
  return scratch.write("ring.stl", write_stl(torus({0, 0, 0}, 30, 12, 48, 20)));
}

Outcome run(Words words, const Words& more = {}) {
  words.insert(words.end(), more.begin(), more.end());
  return kumiki_run(words);
}

json answer(const Words& words, const Words& more = {}) {
  const Outcome outcome = run(words, more);
  EXPECT_EQ(outcome.exit, 0) << outcome.err << outcome.out;
  return json::parse(outcome.out, nullptr, false);
}

Words level_of(const std::string& mesh) {
  return {"design",  "level", mesh,         "--resolution", "7",  "--pieces", "3",
          "--level", "3",     "--at-least", "--voxel",      "10", "--json"};
}

void expect_solid(const Mesh& mesh) {
  const SurfaceFacts facts = surface_facts(mesh);
  EXPECT_TRUE(facts.is_printable());
  EXPECT_EQ(facts.shells, 1);
}

TEST(SmoothDesign, a_ring_becomes_pieces_that_come_apart) {
  const Scratch scratch;
  const std::string file = scratch / "ring.kumiki.json", folder = scratch / "ring";
  const json told = answer(level_of(ring_file(scratch)), {"-o", file, "--parts", folder});
  EXPECT_EQ(told["verdict"], "yes");
  EXPECT_GE(told["level"], 3);
  EXPECT_EQ(told["smooth_plan"], "free");
  EXPECT_EQ(told["smooth_level"], told["level"]);
  EXPECT_LT(told["volume_error"], 1e-3);
  EXPECT_GT(told["thinnest"]["area"], 1);
  EXPECT_EQ(run({"verify", file}).exit, 0);
  double sum = told["volume"]["clearance"].get<double>() + told["volume"]["lost"].get<double>();
  for (int i = 1; i <= 3; ++i) {
    Warnings warnings;
    const auto piece = read_stl(scratch.read("ring/piece-" + std::to_string(i) + ".stl"), warnings);
    ASSERT_TRUE(piece);
    EXPECT_TRUE(warnings.empty());
    expect_solid(*piece);
    sum += volume(*piece);
  }
  EXPECT_NEAR(sum / told["volume"]["mesh"].get<double>(), 1, 1e-5);
  EXPECT_EQ(scratch.read("ring/film.glb").substr(0, 4), "glTF");
  EXPECT_EQ(scratch.read("ring/exploded.png").substr(1, 3), "PNG");
  EXPECT_EQ(told["parts"].size(), 6u);
}

TEST(LengthySmoothDesign, print_plates_are_3mf) {
  const Scratch scratch;
  const json told = answer(level_of(ring_file(scratch)), {"--parts", scratch / "ring.3mf"});
  EXPECT_EQ(told["parts"], (json{scratch / "ring.3mf", scratch / "ring-assembled.3mf"}));
  Warnings warnings;
  const auto plate = read_3mf(scratch.read("ring.3mf"), warnings);
  ASSERT_TRUE(plate);
  ASSERT_EQ(plate->parts.size(), 3u);
  for (const ScenePart& part : plate->parts) {
    expect_solid(part.mesh);
    EXPECT_EQ(bounds(part.mesh).low.z, 0) << "lies on the bed";
  }
}

TEST(LengthySmoothDesign, threads_do_not_change_a_byte) {
  const Scratch scratch;
  const std::string mesh = ring_file(scratch);
  answer(level_of(mesh), {"--parts", scratch / "one.glb", "--threads", "1"});
  answer(level_of(mesh), {"--parts", scratch / "two.glb", "--threads", "2"});
  EXPECT_EQ(scratch.read("one.glb"), scratch.read("two.glb"));
}

TEST(LengthySmoothDesign, colours_of_a_mesh_stay_on_its_skin) {
  const Scratch scratch;
  const Mesh ring = torus({0, 0, 0}, 30, 12, 48, 20);
  std::string off =
      "COFF\n" + std::to_string(ring.points.size()) + " " + std::to_string(ring.triangles.size()) + " 0\n";
  for (const MeshPoint& p : ring.points)
    off += std::to_string(p.x) + " " + std::to_string(p.y) + " " + std::to_string(p.z) +
           (p.x < 0 ? " 255 0 0 255\n" : " 0 0 255 255\n");
  for (const auto& [a, b, c] : ring.triangles)
    off += "3 " + std::to_string(a) + " " + std::to_string(b) + " " + std::to_string(c) + "\n";
  const std::string mesh = scratch.write("ring.off", off);
  answer(level_of(mesh), {"--parts", scratch / "ring.gltf"});
  EXPECT_NE(scratch.read("ring.gltf").find("COLOR_0"), std::string::npos);
  answer(level_of(mesh), {"--parts", scratch / "ring.3mf"});
  Warnings warnings;
  EXPECT_TRUE(read_3mf(scratch.read("ring.3mf"), warnings));
}

TEST(SmoothDesign, recursive_puzzles_are_cut_as_well) {
  const Scratch scratch;
  const std::string mesh = scratch.write("ball.stl", write_stl(ball({0, 0, 0}, 30)));
  const json told = answer({"design", "recursive", mesh, "--resolution", "6", "--pieces", "4", "--json"},
                           {"--parts", scratch / "ball.3mf", "-o", scratch / "ball.kumiki.json"});
  EXPECT_EQ(told["pieces"], 4);
  EXPECT_EQ(told["smooth_plan"], "free");
  EXPECT_LT(told["volume_error"], 1e-3);
  EXPECT_EQ(run({"verify", scratch / "ball.kumiki.json"}).exit, 0);
}

// --- bad input ---------------------------------------------------------------------------------------------

void expect_refused(const Words& words, const std::string& line) {
  const Outcome outcome = kumiki_run(words);
  EXPECT_EQ(outcome.exit, 2);
  EXPECT_EQ(outcome.err, "kumiki: " + line + "\n");
  EXPECT_EQ(outcome.out, "");
}

TEST(SmoothDesign, bad_input_is_one_line) {
  const Scratch scratch;
  const std::string ring = ring_file(scratch);
  expect_refused({"design", "level", "cube:4", "--parts", scratch / "x"},
                 "--parts has a meaning for meshes (.stl .obj .off .ply .3mf) only");
  expect_refused({"design", "level", ring, "--parts", "x.doc"},
                 "--parts: expected a folder, .3mf, .glb, .gltf or .png, found 'x.doc'");
  expect_refused({"design", "level", ring, "--parts", scratch.write("a.3mf", "mine")},
                 scratch / "a.3mf" + ": already exists (use --force to overwrite)");
  expect_refused({"design", "level", ring, "--clearance", "4"},
                 ring + ": expected a clearance of 0.001 to 2.7875 mm, found 4");
  expect_refused({"design", "level", ring, "--clearance", "0.1", "--fit", "loose"},
                 "--clearance and --fit cannot be given together");
  expect_refused({"design", "level", scratch / "none.obj"}, scratch / "none.obj" + ": does not exist");
  EXPECT_EQ(kumiki_run({"design", "level", scratch.write("bad.obj", "v 1 2\n")}).exit, 2);
  EXPECT_EQ(scratch.read("a.3mf"), "mine");
}

TEST(SmoothDesign, an_open_mesh_is_refused) {
  const Scratch scratch;
  Mesh half = ball({0, 0, 0}, 30);
  std::erase_if(half.triangles, [&](const MeshTriangle& t) { return half.points[t[0]].z > 1; });
  const Outcome outcome = kumiki_run({"design", "level", scratch.write("half.stl", write_stl(half))});
  EXPECT_EQ(outcome.exit, 2);
  EXPECT_EQ(outcome.err_lines(), 1);
}

}  // namespace
}  // namespace kumiki
