// The packing puzzles among the examples and the table of their published counts belong together. How many
// assemblies there are is for a solver to say; here the files are looked at.
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include <gtest/gtest.h>

#include "base/file.h"
#include "formats/format.h"

namespace kumiki {
namespace {

const std::string kFolder = std::string(KUMIKI_SOURCE) + "/examples/packing/";

// The first column.
std::set<std::string> files_in_the_table() {
  std::set<std::string> files;
  std::ifstream table(std::string(KUMIKI_SOURCE) + "/tests/oracle/published.tsv");
  for (std::string line; std::getline(table, line);)
    if (!line.empty() && line[0] != '#') files.insert(line.substr(0, line.find('\t')));
  return files;
}

TEST(Published, every_packing_puzzle_has_its_line) {
  std::set<std::string> files;
  for (const auto& entry : std::filesystem::directory_iterator(kFolder))
    files.insert(entry.path().filename());
  EXPECT_EQ(files_in_the_table(), files);
  EXPECT_FALSE(files.empty());
}

TEST(Published, the_pieces_are_as_large_as_the_goal_and_the_files_as_we_write_them) {
  for (const std::string& file : files_in_the_table()) {
    Warnings warnings;
    const auto bytes = read_file(kFolder + file, kMostFileBytes);
    ASSERT_TRUE(bytes) << file;
    const auto puzzle = read_puzzle(file, *bytes, warnings);
    ASSERT_TRUE(puzzle) << file;
    EXPECT_TRUE(warnings.empty()) << file;
    ASSERT_EQ(puzzle->problems.size(), 1u) << file;
    int cells = 0;
    for (const Part& part : puzzle->problems[0].parts)
      cells += part.most * fixed_cells(puzzle->shape(part.shape)).count();
    EXPECT_EQ(cells, fixed_cells(puzzle->shape(*puzzle->problems[0].goal)).count()) << file;
    const auto written = write_puzzle(file, *puzzle, warnings);
    ASSERT_TRUE(written) << file;
    EXPECT_EQ(*written, *bytes) << file;
  }
}

}  // namespace
}  // namespace kumiki
