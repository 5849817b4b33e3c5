#include "formats/sticks.h"

#include "grid/text_art.h"
#include "puzzle/stick.h"
#include "tests/formats/reading.h"

namespace kumiki {
namespace {

TEST(Sticks, a_line_of_six_numbers_is_a_burr) {
  const Puzzle puzzle = puzzle_of(read_sticks, "# Burr 305\n52, 615, 792, 960, 975, 992\n");
  ASSERT_EQ(puzzle.problems.size(), 1u);
  EXPECT_EQ(puzzle.problems[0].parts.size(), 6u);
  EXPECT_EQ(fixed_cells(puzzle.shapes[0]), stick_cells(52, 6));
  EXPECT_EQ(puzzle.shape(*puzzle.problems[0].goal), burr_goal(6));
}

TEST(Sticks, equal_sticks_are_one_shape_used_several_times) {
  const Puzzle puzzle = puzzle_of(read_sticks, "412 480 704 512 704 960\n1 1 1 1 412 1024 length 6\n");
  EXPECT_EQ(puzzle.problems[0].parts.size(), 5u);
  EXPECT_EQ(puzzle.problems[0].parts[2].least, 2);
  EXPECT_EQ(puzzle.problems[0].parts[2].most, 2);
  EXPECT_EQ(puzzle.problems[1].parts[0].most, 4);
  EXPECT_EQ(puzzle.problems[1].parts[1].shape, puzzle.problems[0].parts[0].shape);
}

TEST(Sticks, a_stick_is_called_by_its_smallest_number) {
  ASSERT_EQ(smallest_stick_number(9), 2);
  EXPECT_EQ(bytes_of(write_sticks, puzzle_of(read_sticks, "9 1 1 1 1 1")), "2 1 1 1 1 1\n");
}

TEST(Sticks, what_is_read_is_written_again) {
  const std::string file = "52 615 792 960 975 992\n1 188 768 824 976 1024 length 8\n";
  EXPECT_EQ(bytes_of(write_sticks, puzzle_of(read_sticks, file)), file);
}

TEST(Sticks, turned_pieces_are_known_again) {
  Puzzle puzzle = puzzle_of(read_sticks, "52 615 792 960 975 992\n");
  puzzle.shapes[0] = shape_of(turned(stick_cells(52, 6), 7));
  EXPECT_EQ(bytes_of(write_sticks, puzzle), "52 615 792 960 975 992\n");
}

TEST(Sticks, malformed_files_name_the_line) {
  EXPECT_EQ(error_of(read_sticks, "# none\n"), "line 1: expected six stick numbers, found none");
  EXPECT_EQ(error_of(read_sticks, "\n1 2 3 4 5\n"), "line 2: expected six sticks, found 5");
  EXPECT_EQ(error_of(read_sticks, "1 2 3 4 5 6 7\n"), "line 1: expected six sticks, found '7' too");
  EXPECT_EQ(error_of(read_sticks, "1 2 3 4 5 0\n"),
            "line 1: expected a stick number from 1 to 4096, found '0'");
  EXPECT_EQ(error_of(read_sticks, "1 2 3 4 5 six\n"),
            "line 1: expected a stick number from 1 to 4096, found 'six'");
  EXPECT_EQ(error_of(read_sticks, "1 2 3 4 5 4096\n"),
            "line 1: expected sticks that hang together, number 4096 does not");
  EXPECT_EQ(error_of(read_sticks, "1 1 1 1 1 1 length 7\n"),
            "line 1: expected a length of 6, 8, 10 or 12, found '7'");
  EXPECT_EQ(error_of(read_sticks, "1 1 1 1 1 1 length 8 9\n"),
            "line 1: expected the end of the line, found '9'");
}

TEST(Sticks, what_cannot_be_written_says_why) {
  EXPECT_EQ(error_of(write_sticks, Puzzle{}), "only problems can be written as .sticks, this has none");
  EXPECT_EQ(error_of(write_sticks, assembled_puzzle({{"a", draw("x")}})),
            "problem 0: expected six burr sticks, found 1 pieces");
  Puzzle puzzle = puzzle_of(read_sticks, "1 2 52 615 792 960\n");
  puzzle.shapes[2] = shape_of(draw("xx/x."), "corner");
  EXPECT_EQ(error_of(write_sticks, puzzle), "problem 0: piece corner is no burr stick");
  puzzle.shapes[2] = shape_of(stick_cells(52, 8), "long");
  EXPECT_EQ(error_of(write_sticks, puzzle), "problem 0: piece long is 8 long, the others 6");
}

TEST(Sticks, losses_are_warnings) {
  Puzzle puzzle = puzzle_of(read_sticks, "1 1 1 1 1 1\n");
  puzzle.problems[0].goal.reset();
  puzzle.problems[0].name = "bars";
  EXPECT_EQ(warnings_of(write_sticks, puzzle),
            (Warnings{"the format keeps no goal but the outline of the burr",
                      "the format keeps no names of problems"}));
}

}  // namespace
}  // namespace kumiki
