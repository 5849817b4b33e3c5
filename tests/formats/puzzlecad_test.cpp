#include "formats/puzzlecad.h"

#include "grid/text_art.h"
#include "tests/formats/reading.h"

namespace kumiki {
namespace {

TEST(Puzzlecad, rows_run_along_y_and_strings_along_z) {
  EXPECT_EQ(fixed_cells(*parse_puzzlecad("xxx|.x.")), draw("xxx/.x."));
  EXPECT_EQ(fixed_cells(*parse_puzzlecad("[\"xxx|.x.\", \"..x\"];")), draw("xxx/.x.//..x/..."));
  EXPECT_EQ(parse_puzzlecad("[\"a|b_c\", \"\"],")->size, (Vec3{3, 2, 2}));
}

TEST(Puzzlecad, a_string_is_the_shortest_that_reads_the_same) {
  EXPECT_EQ(puzzlecad_string(shape_of(draw("xxx/.x."))), "xxx|.x.");
  EXPECT_EQ(puzzlecad_string(shape_of(draw("xx/x.//.x"))), "[\"xx|x.\", \".x|..\"]");
}

TEST(Puzzlecad, a_file_has_a_piece_a_line_with_names_and_comments) {
  const Puzzle puzzle = puzzle_of(read_puzzlecad,
                                  "// three pieces\n\nxx|x.,\n// the key\r\n[\"x\", \"x\"];\r\n"
                                  "\"xx x\" // not a name\n");
  ASSERT_EQ(puzzle.shapes.size(), 3u);
  EXPECT_EQ(puzzle.shapes[0].name, "");
  EXPECT_EQ(puzzle.shapes[1].name, "the key");
  EXPECT_EQ(puzzle.shapes[1].size, (Vec3{1, 1, 2}));
  EXPECT_EQ(fixed_cells(puzzle.shapes[2]), draw("xx.x"));
  EXPECT_TRUE(puzzle.problems.empty());
}

TEST(Puzzlecad, what_is_read_is_written_again) {
  const std::string file = "xx|x.\n// the key\n[\"x\", \"x\"]\n...\n";
  EXPECT_EQ(bytes_of(write_puzzlecad, puzzle_of(read_puzzlecad, file)), file);
}

TEST(Puzzlecad, annotations_are_dropped_with_one_warning) {
  EXPECT_EQ(warnings_of(read_puzzlecad, "x{connect=mz+}x{label=A}\nx{}\n"),
            Warnings{"annotations in braces are dropped"});
  EXPECT_EQ(puzzle_of(read_puzzlecad, "x{a|b}x\n").shapes[0].size, (Vec3{2, 1, 1}));
}

TEST(Puzzlecad, the_pieces_of_the_first_problem_are_written) {
  Puzzle puzzle = assembled_puzzle({{"a", draw("a")}, {"b", draw(".bb")}});
  puzzle.problems[0].parts[0].most = 2;
  puzzle.problems[0].solutions.clear();
  EXPECT_EQ(bytes_of(write_puzzlecad, puzzle), "// a\nx\n// b\nxx\n");
  EXPECT_EQ(warnings_of(write_puzzlecad, puzzle),
            (Warnings{"the format keeps no problems", "the format keeps no counts"}));
}

TEST(Puzzlecad, malformed_files_name_the_line) {
  EXPECT_EQ(error_of(read_puzzlecad, "// nothing\n"), "line 1: expected a piece, found none");
  EXPECT_EQ(error_of(read_puzzlecad, "x\nx!x\n"), "line 2: expected a letter, '.' or '|', found '!'");
  EXPECT_EQ(error_of(read_puzzlecad, "\nx{a\n"),
            "line 2: expected a closing '}', found the end of the piece");
  EXPECT_EQ(error_of(read_puzzlecad, "[\"x\n"),
            "line 1: expected a closing '\"', found the end of the piece");
  EXPECT_EQ(error_of(read_puzzlecad, "[\"x\" \"x\"]\n"), "line 1: expected ']' or ',', found '\"x\"]'");
  EXPECT_EQ(error_of(read_puzzlecad, "[x]\n"), "line 1: expected '\"', found 'x]'");
  EXPECT_EQ(error_of(read_puzzlecad, "\"x\" y\n"), "line 1: expected the end of the piece, found 'y'");
  EXPECT_EQ(error_of(read_puzzlecad, "x\n|\n"), "line 2: expected a piece, found no cells");
  EXPECT_EQ(error_of(read_puzzlecad, std::string(1001, 'x')),
            "line 1: expected sides from 0 to 1000 and at most 10000000 cells, found 1001x1x1");
}

TEST(Puzzlecad, what_cannot_be_written_says_why) {
  EXPECT_EQ(error_of(write_puzzlecad, Puzzle{}), "a puzzle without shapes cannot be written as .puzzlecad");
  EXPECT_EQ(error_of(write_puzzlecad, lone_shape({})),
            "shape 0 has no cells and cannot be written as .puzzlecad");
  Puzzle prisms;
  prisms.grid = GridKind::TriangularPrisms;
  EXPECT_EQ(error_of(write_puzzlecad, prisms),
            "only cube grids can be written as .puzzlecad, this is triangular prisms");
}

}  // namespace
}  // namespace kumiki
