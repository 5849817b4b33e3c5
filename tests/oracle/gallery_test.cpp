// The galleries of designed puzzles among the examples (bench/level-design writes that of levels, `design
// recursive --max-pieces` the other): what each file claims is verified, and its name says the same.
#include <filesystem>
#include <regex>
#include <set>

#include <gtest/gtest.h>

#include "base/file.h"
#include "formats/format.h"
#include "puzzle/verify.h"

namespace kumiki {
namespace {

const std::string kExamples = std::string(KUMIKI_SOURCE) + "/examples/";

std::set<std::string> gallery_files(const std::string& folder) {
  std::set<std::string> files;
  std::error_code none;
  for (const auto& entry : std::filesystem::directory_iterator(folder, none))
    if (entry.path().string().ends_with(".kumiki.json")) files.insert(entry.path().filename());
  return files;
}

// The numbers of a name; checks how many pieces there are and how large they are together.
std::smatch numbers_of(const std::string& file, const char* pattern, const Puzzle& puzzle, int holes) {
  std::smatch parts;
  EXPECT_TRUE(std::regex_match(file, parts, std::regex(pattern)));
  if (parts.empty() || puzzle.problems.size() != 1 || puzzle.problems[0].solutions.size() != 1) {
    ADD_FAILURE() << "expected one problem with one solution";
    return parts;
  }
  const int edge = std::stoi(parts[1]);
  const Layout layout = lay_out(puzzle, puzzle.problems[0], puzzle.problems[0].solutions[0]);
  EXPECT_EQ(std::ssize(layout.pieces), std::stoi(parts[2]));
  Cells all;
  for (const Cells& piece : layout.cells) all.add(piece);
  EXPECT_EQ(all.trimmed().box().size, (Vec3{edge, edge, edge}));
  EXPECT_EQ(all.count(), edge * edge * edge - holes);
  EXPECT_TRUE(puzzle.provenance);
  return parts;
}

void expect_level_as_named(const std::string& file, const Puzzle& puzzle) {
  const auto parts = numbers_of(file, "cube-([0-9]+)-k([0-9]+)-level-([0-9]+)\\.kumiki\\.json", puzzle, 1);
  ASSERT_EQ(puzzle.claims.size(), 1u);
  EXPECT_EQ(puzzle.claims[0].kind, ClaimKind::Level);
  EXPECT_EQ(puzzle.claims[0].level, std::stoi(parts[3]));
}

void expect_recursive_as_named(const std::string& file, const Puzzle& puzzle) {
  numbers_of(file, "cube-([0-9]+)-k([0-9]+)\\.kumiki\\.json", puzzle, 0);
  ASSERT_EQ(puzzle.claims.size(), 1u);
  EXPECT_EQ(puzzle.claims[0].kind, ClaimKind::Recursive);
}

void expect_all_holds(const std::string& folder, void (*expect_as_named)(const std::string&, const Puzzle&)) {
  const auto files = gallery_files(folder);
  ASSERT_FALSE(files.empty());
  for (const std::string& file : files) {
    SCOPED_TRACE(file);
    Warnings warnings;
    const auto bytes = read_file(folder + "/" + file, kMostFileBytes);
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

TEST(SlowGallery, every_puzzle_is_as_its_name_says_and_all_its_claims_hold) {
  expect_all_holds(kExamples + "level", expect_level_as_named);
}

TEST(SlowGallery, so_is_every_recursive_one) {
  expect_all_holds(kExamples + "recursive", expect_recursive_as_named);
}

}  // namespace
}  // namespace kumiki
