// Real .xmpuzzle files, when they lie beside the checkout: all are read, none loses anything on the way
// through the native format, and the plans stored in them have the levels that BurrTools reports.

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>

#include <gtest/gtest.h>

#include "formats/format.h"

namespace kumiki {
namespace {

const std::filesystem::path kFiles = std::filesystem::path(KUMIKI_SHARED_DATA) / "xmpuzzle";

#define SKIP_WITHOUT_FILES()                  \
  if (!std::filesystem::is_directory(kFiles)) \
  GTEST_SKIP() << "no collection of .xmpuzzle files at " << kFiles.lexically_normal()

std::string content(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

std::vector<std::filesystem::path> files() {
  std::vector<std::filesystem::path> found;
  for (const auto& entry : std::filesystem::directory_iterator(kFiles))
    if (entry.path().extension() == ".xmpuzzle") found.push_back(entry.path());
  std::sort(found.begin(), found.end());
  return found;
}

Result<Puzzle> read(const std::filesystem::path& path) {
  Warnings warnings;
  return read_puzzle(path.filename().string(), content(path), warnings);
}

TEST(Conformance, every_file_is_read) {
  SKIP_WITHOUT_FILES();
  EXPECT_GE(files().size(), 28u);
  for (const auto& path : files()) {
    const auto puzzle = read(path);
    EXPECT_TRUE(puzzle) << to_string(puzzle.error());
  }
}

TEST(Conformance, nothing_is_lost_on_the_way_through_the_native_format) {
  SKIP_WITHOUT_FILES();
  for (const auto& path : files()) {
    const Puzzle puzzle = read(path).value();
    Warnings warnings;
    const auto native = write_puzzle("a.kumiki.json", puzzle, warnings);
    const auto again = read_puzzle("a.kumiki.json", native.value(), warnings);
    ASSERT_TRUE(again) << path << " " << to_string(again.error());
    EXPECT_EQ(*again, puzzle) << path;
    const auto packed = write_puzzle("a.xmpuzzle", *again, warnings);
    EXPECT_EQ(read_puzzle("a.xmpuzzle", packed.value(), warnings).value(), puzzle) << path;
    EXPECT_TRUE(warnings.empty()) << path << " " << warnings.front();
  }
}

TEST(Conformance, writing_twice_gives_equal_bytes) {
  SKIP_WITHOUT_FILES();
  for (const auto& path : files()) {
    const Puzzle puzzle = read(path).value();
    Warnings warnings;
    for (const char* name : {"a.kumiki.json", "a.xmpuzzle"}) {
      const std::string first = write_puzzle(name, puzzle, warnings).value();
      const Puzzle again = read_puzzle(name, first, warnings).value();
      EXPECT_EQ(write_puzzle(name, again, warnings).value(), first) << path << " as " << name;
    }
  }
}

// The best level of each problem of each file with cubes, "98.2.4.2".
std::map<std::pair<std::string, int>, std::string> expected_levels() {
  std::map<std::pair<std::string, int>, std::string> levels;
  std::stringstream rows(content(kFiles / "expected.tsv"));
  for (std::string row; std::getline(rows, row);) {
    std::vector<std::string> fields;
    std::stringstream line(row);
    for (std::string field; std::getline(line, field, '\t');) fields.push_back(field);
    if (fields.size() > 6 && fields[2] == "cube" && fields[6] != "-" && fields[6] != "best_level")
      levels[{fields[0], std::stoi(fields[1])}] = fields[6];
  }
  return levels;
}

bool has_plan_of_level(const Problem& problem, const std::string& level) {
  return std::any_of(problem.solutions.begin(), problem.solutions.end(), [&](const Solution& solution) {
    return solution.plan && level_string(*solution.plan) == level;
  });
}

bool has_plan(const Problem& problem) {
  return std::any_of(problem.solutions.begin(), problem.solutions.end(),
                     [](const Solution& solution) { return solution.plan.has_value(); });
}

TEST(Conformance, stored_plans_have_the_best_level_that_burrtools_reports) {
  SKIP_WITHOUT_FILES();
  int compared = 0;
  for (const auto& [where, level] : expected_levels()) {
    const Puzzle puzzle = read(kFiles / where.first).value();
    const Problem& problem = puzzle.problems[static_cast<std::size_t>(where.second)];
    if (!has_plan(problem)) continue;
    ++compared;
    EXPECT_TRUE(has_plan_of_level(problem, level)) << where.first << " problem " << where.second;
  }
  EXPECT_GE(compared, 10);
}

}  // namespace
}  // namespace kumiki
