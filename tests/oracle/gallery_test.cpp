// The gallery of designed puzzles among the examples (bench/level-design writes it): what each file claims is
// verified, and its name says the same.
#include <filesystem>
#include <regex>
#include <set>

#include <gtest/gtest.h>

#include "base/file.h"
#include "formats/format.h"
#include "puzzle/verify.h"

namespace kumiki {
namespace {

const std::string kFolder = std::string(KUMIKI_SOURCE) + "/examples/level";

std::set<std::string> gallery_files() {
  std::set<std::string> files;
  std::error_code none;
  for (const auto& entry : std::filesystem::directory_iterator(kFolder, none))
    if (entry.path().string().ends_with(".kumiki.json")) files.insert(entry.path().filename());
  return files;
}

// cube-5-k4-level-24.kumiki.json
void expect_as_named(const std::string& file, const Puzzle& puzzle) {
  static const std::regex pattern("cube-([0-9]+)-k([0-9]+)-level-([0-9]+)\\.kumiki\\.json");
  std::smatch parts;
  ASSERT_TRUE(std::regex_match(file, parts, pattern));
  const int edge = std::stoi(parts[1]);
  ASSERT_EQ(puzzle.problems.size(), 1u);
  ASSERT_EQ(puzzle.problems[0].solutions.size(), 1u);
  const Layout layout = lay_out(puzzle, puzzle.problems[0], puzzle.problems[0].solutions[0]);
  EXPECT_EQ(std::ssize(layout.pieces), std::stoi(parts[2]));
  Cells all;
  for (const Cells& piece : layout.cells) all.add(piece);
  EXPECT_EQ(all.trimmed().box().size, (Vec3{edge, edge, edge}));
  EXPECT_EQ(all.count(), edge * edge * edge - 1);
  ASSERT_EQ(puzzle.claims.size(), 1u);
  EXPECT_EQ(puzzle.claims[0].kind, ClaimKind::Level);
  EXPECT_EQ(puzzle.claims[0].level, std::stoi(parts[3]));
  EXPECT_TRUE(puzzle.provenance);
}

TEST(SlowGallery, every_puzzle_is_as_its_name_says_and_all_its_claims_hold) {
  const auto files = gallery_files();
  ASSERT_FALSE(files.empty());
  for (const std::string& file : files) {
    SCOPED_TRACE(file);
    Warnings warnings;
    const auto bytes = read_file(kFolder + "/" + file, kMostFileBytes);
    ASSERT_TRUE(bytes);
    const auto puzzle = read_puzzle(file, *bytes, warnings);
    ASSERT_TRUE(puzzle) << to_string(puzzle.error());
    EXPECT_TRUE(warnings.empty());
    expect_as_named(file, *puzzle);
    kumiki::Run run;
    const auto report = verify(*puzzle, {}, run);
    ASSERT_TRUE(report) << to_string(report.error());
    EXPECT_FALSE(report->findings.empty());
    for (const Finding& finding : report->findings)
      EXPECT_EQ(finding.check.holds, Verdict::Yes) << finding.claim << ": " << finding.check.detail;
  }
}

}  // namespace
}  // namespace kumiki
