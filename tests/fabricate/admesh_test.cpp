// What a program that repairs meshes for printing says of ours: nothing to repair.
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

#include <unistd.h>

#include <gtest/gtest.h>

#include "fabricate/smooth_puzzle.h"
#include "fabricate/solid.h"
#include "formats/stl.h"
#include "grid/text_art.h"
#include "tests/fabricate/mesh_cells.h"
#include "tests/fabricate/pieces.h"

namespace kumiki {
namespace {

std::string output_of(const std::string& command) {
  std::string text;
  FILE* pipe = popen(command.c_str(), "r");
  if (pipe == nullptr) return text;
  for (int letter = std::fgetc(pipe); letter != EOF; letter = std::fgetc(pipe))
    text += static_cast<char>(letter);
  pclose(pipe);
  return text;
}

// The number after "name :", the last on a line that has several.
int number_after(const std::string& text, const std::string& name) {
  const auto at = text.find(name);
  if (at == std::string::npos) return -1;
  return std::atoi(text.c_str() + text.find(':', at) + 1);
}

// Writes meshes one after the other and asks for an opinion on each.
class Admesh {
 public:
  ~Admesh() { std::filesystem::remove(file_); }

  static bool is_installed() { return !output_of("command -v admesh").empty(); }

  void expect_nothing_to_repair(const Mesh& mesh) const {
    std::ofstream(file_, std::ios::binary) << write_stl(mesh);
    const std::string report = output_of("timeout 20 admesh " + file_.string() + " 2>&1");
    SCOPED_TRACE(report);
    ASSERT_EQ(number_after(report, "Number of parts"), surface_facts(mesh).shells);
    for (const char* name : {"Degenerate facets", "Edges fixed", "Facets removed", "Facets added",
                             "Facets reversed", "Backwards edges", "Normals fixed"})
      EXPECT_EQ(number_after(report, name), 0) << name;
    EXPECT_EQ(number_after(report, "Total disconnected facets"), 0);
  }

 private:
  const std::filesystem::path file_ =
      std::filesystem::temp_directory_path() /
      ("kumiki-admesh-" + std::to_string(static_cast<unsigned long>(getpid())) + ".stl");
};

TEST(SlowAdmesh, finds_nothing_to_repair) {
  if (!Admesh::is_installed()) GTEST_SKIP() << "skipped: admesh is not installed";
  const Admesh admesh;
  Rng rng(7);
  for (int i = 0; i < 12; ++i) {
    SolidOptions options;
    options.bevel_kind = static_cast<BevelKind>(i % 3);
    if (i % 4 == 3) options.wall = 1.5;
    if (i % 2 == 1) options.label = "A8";
    admesh.expect_nothing_to_repair(
        make_solid(random_piece(rng.between(2, 40), rng, i % 2 == 0), options)->mesh);
  }
}

TEST(SlowAdmesh, finds_nothing_to_repair_in_smooth_pieces) {
  if (!Admesh::is_installed()) GTEST_SKIP() << "skipped: admesh is not installed";
  const Admesh admesh;
  Rng rng(8);
  for (int i = 0; i < 4; ++i) {
    const Mesh mesh = i % 2 ? torus({51, 52, 53}, 30, 14) : ellipsoid({51, 52, 53}, {40, 30.0 + i, 25});
    const auto cutter = SmoothCutter::of(mesh, {{0, 0, 0}, 11}, 0.07);
    ASSERT_TRUE(cutter);
    VoxelCut voxels;
    voxels.pieces = random_partition(cells_filled(cutter->contents(), 11, 0.1), 4, rng);
    voxels.assembled.resize(4);
    const kumiki::Run run;
    const auto puzzle = cutter->cut(voxels, run);
    ASSERT_TRUE(puzzle);
    for (const Mesh& piece : puzzle->pieces) admesh.expect_nothing_to_repair(piece);
  }
}

}  // namespace
}  // namespace kumiki
