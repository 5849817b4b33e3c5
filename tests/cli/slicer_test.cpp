// What PrusaSlicer says of our files: every part is manifold, every plate can be sliced, and all pieces are
// in what it would print. It takes 400 MB, so ./test --full installs it and says so by KUMIKI_SLICER.
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <set>

#include <nlohmann/json.hpp>

#include "tests/cli/program.h"

namespace kumiki {
namespace {

using nlohmann::json;
using Words = std::vector<std::string>;

const std::string kCube = KUMIKI_SOURCE "/examples/four-piece-cube.kumiki.json";
const std::set<std::string> kPieces{"a", "b", "c", "d"};

bool is_asked_for() { return std::getenv("KUMIKI_SLICER") != nullptr; }
#define SKIP_UNLESS_ASKED_FOR() \
  if (!is_asked_for()) GTEST_SKIP() << "left out: ./test --full installs and asks PrusaSlicer"

std::string output_of(const std::string& command) {
  std::string text;
  FILE* pipe = popen(command.c_str(), "r");
  if (pipe == nullptr) return text;
  for (int letter = std::fgetc(pipe); letter != EOF; letter = std::fgetc(pipe))
    text += static_cast<char>(letter);
  pclose(pipe);
  return text;
}

int count(const std::string& text, const std::string& words) {
  int found = 0;
  for (auto at = text.find(words); at != text.npos; at = text.find(words, at + 1)) ++found;
  return found;
}

// One for each object in the file, none of them broken.
void expect_manifold(const std::string& file, int objects) {
  const std::string said = output_of("timeout 60 prusa-slicer --info '" + file + "' 2>&1");
  EXPECT_EQ(count(said, "manifold = yes"), objects) << file << said;
  EXPECT_EQ(count(said, "manifold = no"), 0) << file << said;
}

// Filled up, so that what is used can be compared with what the pieces measure.
std::string gcode_of(const Scratch& scratch, const std::string& file, const std::string& more = "") {
  const std::string said =
      output_of("cd " + scratch / "" +
                " && timeout 100 prusa-slicer --export-gcode --gcode-label-objects "
                "--fill-density 100% --fill-pattern rectilinear --skirts 0 --filament-diameter 1.75 "
                "--dont-arrange " +
                more + " -o out.gcode '" + file + "' 2>&1");
  const std::string gcode = scratch.read("out.gcode");
  EXPECT_FALSE(gcode.empty()) << said;
  std::filesystem::remove(scratch / "out.gcode");
  return gcode;
}

std::set<std::string> printed_objects(const std::string& gcode) {
  const std::string before = "\n; printing object ";
  std::set<std::string> names;
  for (auto at = gcode.find(before); at != gcode.npos; at = gcode.find(before, at + 1)) {
    const auto from = at + before.size();
    names.insert(gcode.substr(from, gcode.find(" id:", from) - from));
  }
  return names;
}

// Of all extruders together: "filament used [cm3] = 1.50, 2.25".
double used_cm3(const std::string& gcode) {
  const std::string before = "filament used [cm3] = ";
  const auto at = gcode.find(before);
  if (at == gcode.npos) return 0;
  std::istringstream line(gcode.substr(at + before.size(), gcode.find('\n', at) - at - before.size()));
  double sum = 0, one = 0;
  for (char comma = 0; line >> one; line >> comma) sum += one;
  return sum;
}

double made_cm3(const json& told) {
  double sum = 0;
  for (const json& piece : told["pieces"])
    sum += piece["volume_mm3"].get<double>() * piece["copies"].get<double>() / 1000;
  return sum;
}

json exported(const Words& more) {
  Words words{"export", kCube, "--json"};
  words.insert(words.end(), more.begin(), more.end());
  const Outcome outcome = kumiki_run(words);
  EXPECT_EQ(outcome.exit, 0) << outcome.err;
  return outcome.exit == 0 ? json::parse(outcome.out) : json{{"files", json::array()}};
}

TEST(SlowPrusaSlicer, finds_every_stl_manifold_and_slices_the_plate) {
  SKIP_UNLESS_ASKED_FOR();
  const Scratch scratch;
  const json told = exported({"--format", "stl", "--label", "--coupon", "-o", scratch / "parts"});
  for (const std::string file : told["files"])
    if (file.ends_with(".stl")) expect_manifold(file, 1);
  const std::string gcode = gcode_of(scratch, scratch / "parts/plate.stl");
  EXPECT_NEAR(used_cm3(gcode), made_cm3(told), 0.03 * made_cm3(told));
}

TEST(SlowPrusaSlicer, prints_every_object_of_a_3mf_plate) {
  SKIP_UNLESS_ASKED_FOR();
  const Scratch scratch;
  const json told = exported({"--format", "3mf", "-o", scratch / "a.3mf"});
  expect_manifold(scratch / "a.3mf", 4);
  const std::string gcode = gcode_of(scratch, scratch / "a.3mf");
  EXPECT_EQ(printed_objects(gcode), kPieces);
  EXPECT_NEAR(used_cm3(gcode), made_cm3(told), 0.03 * made_cm3(told));
}

// Its own model config decides which triangles are printed: none that it does not name.
TEST(SlowPrusaSlicer, prints_every_volume_that_its_own_config_names) {
  SKIP_UNLESS_ASKED_FOR();
  const Scratch scratch;
  const json told =
      exported({"--format", "3mf", "--slicer", "prusa", "--extruders", "2", "-o", scratch / "a.3mf"});
  expect_manifold(scratch / "a.3mf", 4);
  const std::string gcode = gcode_of(scratch, scratch / "a.3mf", "--nozzle-diameter 0.4,0.4");
  EXPECT_EQ(printed_objects(gcode), kPieces);
  EXPECT_GT(count(gcode, "\nT1"), 0);
  // Two nozzles leave more behind.
  EXPECT_GT(used_cm3(gcode), 0.97 * made_cm3(told));
}

TEST(SlowPrusaSlicer, prints_the_parts_of_cut_pieces_without_supports) {
  SKIP_UNLESS_ASKED_FOR();
  const Scratch scratch;
  const json told =
      exported({"--format", "3mf", "--no-supports", "--bed", "200x200", "-o", scratch / "a.3mf"});
  int objects = 0;
  for (const json& piece : told["pieces"])
    objects +=
        piece.contains("parts") ? static_cast<int>(piece["parts"].size()) + piece["pins"].get<int>() : 1;
  ASSERT_GT(objects, 4);
  expect_manifold(scratch / "a.3mf", objects);
  EXPECT_EQ(printed_objects(gcode_of(scratch, scratch / "a.3mf")).size(), static_cast<std::size_t>(objects));
}

// Struts that it did not print would make less of it; ones it took for part of a piece, still one object.
TEST(SlowPrusaSlicer, prints_struts_with_their_pieces) {
  SKIP_UNLESS_ASKED_FOR();
  const Scratch scratch;
  const json told = exported({"--format", "3mf", "--supports", "struts", "-o", scratch / "a.3mf"});
  double struts = 0;
  for (const json& piece : told["pieces"])
    if (piece.contains("struts_volume_mm3")) struts += piece["struts_volume_mm3"].get<double>() / 1000;
  ASSERT_GT(struts, 0);
  expect_manifold(scratch / "a.3mf", 4);
  const std::string gcode = gcode_of(scratch, scratch / "a.3mf");
  EXPECT_EQ(printed_objects(gcode), kPieces);
  const double all = made_cm3(told) + struts;
  EXPECT_NEAR(used_cm3(gcode), all, 0.03 * all);
}

}  // namespace
}  // namespace kumiki
