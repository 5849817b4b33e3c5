#include "formats/puz.h"

#include <filesystem>
#include <fstream>
#include <sstream>

#include "grid/text_art.h"
#include "tests/formats/reading.h"

namespace kumiki {
namespace {

// 1 1 2 / 1 3 2 in one layer, an empty row below.
const std::string kSmall = "3 3 1\n0.2 0.2 0.2\n1 1 2 1 3 2 0 0 0\n";

TEST(Puz, numbers_are_pieces_in_the_frame_of_the_file) {
  const Puzzle puzzle = puzzle_of(read_puz, kSmall);
  ASSERT_EQ(puzzle.shapes.size(), 4u);
  EXPECT_EQ(fixed_cells(puzzle.shapes[0]), draw("xx/x."));
  EXPECT_EQ(puzzle.shapes[1].size, (Vec3{1, 2, 1}));
  EXPECT_EQ(puzzle.shapes[2].name, "3");
  EXPECT_EQ(puzzle.shapes[3].size, (Vec3{3, 3, 1}));
  EXPECT_EQ(fixed_cells(puzzle.shapes[3]), draw("xxx/xxx"));
  const Problem& problem = puzzle.problems.at(0);
  EXPECT_EQ(problem.solutions.at(0).assembly.at(2)->position, (Vec3{1, 1, 0}));
  EXPECT_EQ(puzzle.cell_edges, "0.2 0.2 0.2");
}

TEST(Puz, what_is_read_is_written_again) {
  EXPECT_EQ(bytes_of(write_puz, puzzle_of(read_puz, kSmall)), kSmall);
  const std::string shape = "2 1 2\n1 1 1\n0 1 1 0\n";
  EXPECT_EQ(bytes_of(write_puz, puzzle_of(read_puz, shape)), shape);
}

TEST(Puz, x_runs_fastest_then_y_then_z) {
  const Puzzle puzzle = puzzle_of(read_puz, "2 2 2 1 1 1 1 1 0 0 1 0 0 0");
  EXPECT_EQ(fixed_cells(puzzle.shapes.at(0)), draw("xx/..//x."));
}

TEST(Puz, zeros_and_ones_are_a_shape) {
  EXPECT_TRUE(puzzle_of(read_puz, "2 1 1 1 1 1 1 1").problems.empty());
  EXPECT_TRUE(puzzle_of(read_puz, "2 1 1 1 1 1 0 0").problems.empty());
}

TEST(Puz, minutes_carriage_returns_and_rows_with_blank_lines_change_nothing) {
  const Puzzle plain = puzzle_of(read_puz, kSmall);
  EXPECT_EQ(puzzle_of(read_puz, "# 2.05\r\n3 3 1\r\n0.2 0.2 0.2\r\n1 1 2\r\n1 3 2\r\n\r\n0 0 0"), plain);
}

TEST(Puz, a_file_without_edge_lengths_is_told_by_counting) {
  Puzzle without = puzzle_of(read_puz, "3 3 1\n1 1 2\n1 3 2\n0 0 0\n");
  EXPECT_EQ(without.cell_edges, "");
  without.cell_edges = "0.2 0.2 0.2";
  EXPECT_EQ(without, puzzle_of(read_puz, kSmall));
}

TEST(Puz, superfluous_values_are_a_warning) {
  EXPECT_EQ(warnings_of(read_puz, kSmall + "0\n"), Warnings{"expected 9 values, found 1 more"});
}

TEST(Puz, malformed_files_name_the_line) {
  EXPECT_EQ(error_of(read_puz, ""), "line 1: expected three sides, found 0");
  EXPECT_EQ(error_of(read_puz, "# 1.0"), "line 1: expected three sides, found 0");
  EXPECT_EQ(error_of(read_puz, "2\n0 2 1"), "line 2: expected a side from 1 to 1000, found '0'");
  EXPECT_EQ(error_of(read_puz, "2 two 2"), "line 1: expected a side from 1 to 1000, found 'two'");
  EXPECT_EQ(error_of(read_puz, "999 999 999\n1 1 1\n0"),
            "line 1: expected sides from 0 to 1000 and at most 10000000 cells, found 999x999x999");
  EXPECT_EQ(error_of(read_puz, "2 2 1\n1 1 1\n1 1\n1\n"), "line 4: expected 4 values, found 3");
  EXPECT_EQ(error_of(read_puz, "2 2 1\n1 0 1\n1 1 1 1\n"),
            "line 2: expected an edge length above 0, found '0'");
  EXPECT_EQ(error_of(read_puz, "2 2 1\n1 nan 1\n1 1 1 1\n"),
            "line 2: expected an edge length above 0, found 'nan'");
  EXPECT_EQ(error_of(read_puz, "2 2 1\n1 1 1\n1 1\n1 -1\n"),
            "line 4: expected a piece number from 0 to 20000, found '-1'");
  EXPECT_EQ(error_of(read_puz, "2 2 1\n1 1 1\n1 1\n1 99999999999\n"),
            "line 4: expected a piece number from 0 to 20000, found '99999999999'");
  EXPECT_EQ(error_of(read_puz, "2 2 1\n1 1 1\n1 1\n1 3\n"),
            "line 4: expected pieces 1 to 3, number 2 does not occur");
}

TEST(Puz, pieces_with_wide_boxes_do_not_cost_more_than_the_budget) {
  // 200 pieces of two cells in opposite corners of a 60 cube: 200 boxes of 216,000 cells.
  std::string text = "60 60 60\n1 1 1\n";
  for (int i = 0; i < 60 * 60 * 60; ++i) {
    const int from_end = 60 * 60 * 60 - 1 - i;
    text += i < 200 ? std::to_string(i + 1) : from_end < 200 ? std::to_string(from_end + 1) : "0";
    text += ' ';
  }
  EXPECT_EQ(error_of(read_puz, text), "line 3: expected at most 10000000 cells in all shapes together");
}

TEST(Puz, pieces_are_numbered_in_the_order_of_removal_when_a_claim_tells_it) {
  Puzzle puzzle = puzzle_of(read_puz, kSmall);
  Claim claim{ClaimKind::Recursive, 0, 0, {}, {}};
  claim.order = {PieceId(2), PieceId(0), PieceId(1)};
  puzzle.claims.push_back(claim);
  EXPECT_EQ(bytes_of(write_puz, puzzle), "3 3 1\n0.2 0.2 0.2\n2 2 3 2 1 3 0 0 0\n");
}

TEST(Puz, turned_pieces_are_written_where_they_lie) {
  Puzzle puzzle = assembled_puzzle({{"1", draw("aa/a.")}, {"2", draw("..bbb")}});
  puzzle.problems[0].goal.reset();
  puzzle.problems[0].solutions[0].assembly[1] = Placement{{1, 1, 0}, 4};  // x goes to z
  EXPECT_EQ(bytes_of(write_puz, puzzle), "2 2 3\n1 1 1\n1 1 1 2 0 0 0 2 0 0 0 2\n");
}

TEST(Puz, what_cannot_be_written_says_why) {
  Puzzle puzzle = puzzle_of(read_puz, kSmall);
  puzzle.grid = GridKind::Spheres;
  EXPECT_EQ(error_of(write_puz, puzzle), "only cube grids can be written as .puz, this is spheres");
  puzzle.grid = GridKind::Cubes;
  puzzle.problems[0].solutions[0].assembly[2]->position = {0, 0, 0};
  EXPECT_EQ(error_of(write_puz, puzzle), "pieces 1 and 3 overlap");
  puzzle.problems[0].solutions.clear();
  EXPECT_EQ(error_of(write_puz, puzzle),
            "only an assembled puzzle or a single shape can be written as .puz, this is 4 shapes without a "
            "solution");
  EXPECT_EQ(error_of(write_puz, lone_shape({})), "a shape without cells cannot be written as .puz");
}

TEST(Puz, losses_are_warnings) {
  Puzzle puzzle = assembled_puzzle({{"left", draw("a")}, {"right", draw(".b")}});
  puzzle.colours.push_back({255, 0, 0});
  puzzle.shapes[0].cells[0].colour = 1;
  puzzle.cell_edges = "one two";
  puzzle.problems.emplace_back();
  EXPECT_EQ(warnings_of(write_puz, puzzle),
            (Warnings{"the format keeps one problem only", "the format keeps no colours",
                      "the format keeps no names",
                      "the cell edges are not three numbers above 0 and are written as 1 1 1"}));
}

// Fifteen puzzles of the 2022 paper; the file names tell sides and pieces: Cube_5x5x5_E1_K4_L16.puz.
TEST(PuzOracle, the_published_puzzles_come_back) {
  const std::filesystem::path folder = std::filesystem::path(KUMIKI_SHARED_DATA) / "high-level";
  if (!std::filesystem::exists(folder)) GTEST_SKIP() << "the paper's puzzles are not here";
  int files = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    if (entry.path().extension() != ".puz") continue;
    std::stringstream bytes;
    bytes << std::ifstream(entry.path()).rdbuf();
    const Puzzle puzzle = puzzle_of(read_puz, bytes.str());
    EXPECT_EQ(puzzle_of(read_puz, bytes_of(write_puz, puzzle)), puzzle) << entry.path();
    const std::string pieces = "_K" + std::to_string(puzzle.problems.at(0).parts.size()) + "_";
    EXPECT_NE(entry.path().filename().string().find(pieces), std::string::npos) << entry.path();
    ++files;
  }
  EXPECT_GT(files, 0);
}

}  // namespace
}  // namespace kumiki
