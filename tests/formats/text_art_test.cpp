#include "formats/text_art.h"

#include "grid/text_art.h"
#include "tests/formats/reading.h"

namespace kumiki {
namespace {

TEST(TextArtFile, letters_are_pieces_in_the_order_of_the_alphabet) {
  const Puzzle puzzle = puzzle_of(read_text_art, "bbB\nb0B\n\n.aa\n");
  ASSERT_EQ(puzzle.shapes.size(), 5u);
  EXPECT_EQ(puzzle.shapes[0].name, "a");
  EXPECT_EQ(puzzle.shapes[1].name, "b");
  EXPECT_EQ(puzzle.shapes[2].name, "B");
  EXPECT_EQ(puzzle.shapes[3].name, "0");
  EXPECT_EQ(fixed_cells(puzzle.shapes[1]), draw("xx/x."));
  EXPECT_EQ(puzzle.problems.at(0).solutions.at(0).assembly.at(0)->position, (Vec3{1, 0, 1}));
  EXPECT_EQ(puzzle.shapes[4].size, (Vec3{3, 2, 2}));
}

TEST(TextArtFile, x_and_hash_draw_a_shape_with_plus_for_cells_that_may_stay_empty) {
  for (const char* drawing : {"xx+\n.x.\n", "##+\n.#.\n", "Xx+/ x\r\n"}) {
    const Puzzle puzzle = puzzle_of(read_text_art, drawing);
    ASSERT_EQ(puzzle.shapes.size(), 1u);
    EXPECT_EQ(fixed_cells(puzzle.shapes[0]), draw("xx./.x."));
    EXPECT_EQ(variable_cells(puzzle.shapes[0]), draw("..x/..."));
    EXPECT_TRUE(puzzle.problems.empty());
  }
}

TEST(TextArtFile, what_is_read_is_written_again) {
  for (const std::string drawing : {"##+\n.#.\n", "aab\n...\n\n.c.\n.c.\n", "x.\n.y\n", "a\n"})
    EXPECT_EQ(bytes_of(write_text_art, puzzle_of(read_text_art, drawing)), drawing);
}

TEST(TextArtFile, pieces_with_other_names_get_letters_and_a_warning) {
  const Puzzle puzzle = assembled_puzzle({{"key", draw("a")}, {"frame", draw(".b")}});
  EXPECT_EQ(bytes_of(write_text_art, puzzle), "ab\n");
  EXPECT_EQ(warnings_of(write_text_art, puzzle), Warnings{"the format keeps no names"});
}

TEST(TextArtFile, two_pieces_called_x_would_be_read_as_a_shape_and_get_other_letters) {
  const Puzzle puzzle = assembled_puzzle({{"x", draw("a")}, {"X", draw(".b")}});
  EXPECT_EQ(bytes_of(write_text_art, puzzle), "ab\n");
}

// Found by fuzzing: the writer's first word was the one that the reader refuses.
TEST(TextArtFile, pieces_that_draw_the_word_name_are_not_taken_for_a_dissection_instance) {
  for (const std::string drawing : {"name/\n", "name/\neman\n", "name/eman\n"}) {
    const Puzzle puzzle = puzzle_of(read_text_art, drawing);
    EXPECT_EQ(puzzle_of(read_text_art, bytes_of(write_text_art, puzzle)), puzzle);
  }
}

TEST(TextArtFile, malformed_files_name_the_line) {
  EXPECT_EQ(error_of(read_text_art, "\n \n"), "line 1: expected a drawing, found white space only");
  EXPECT_EQ(error_of(read_text_art, "aa\nb?b\n"), "line 2: expected a letter, a digit or '.', found '?'");
  EXPECT_EQ(error_of(read_text_art, "aa\n\n\x1b[2J\n"),
            "line 3: expected a letter, a digit or '.', found '\\x1b'");
  EXPECT_EQ(error_of(read_text_art, "ab\na#\n"),
            "line 2: expected letters of pieces, or only x, # and +, found '#'");
  EXPECT_EQ(error_of(read_text_art, "a\tb\n"), "line 1: expected a letter, found '\\x09'");
  EXPECT_EQ(error_of(read_text_art, "a\n" + std::string(1001, 'b')),
            "line 2: expected at most 1000x1000x1000 letters and 10000000 in all, found 1001x2x1");
  EXPECT_EQ(error_of(read_text_art, std::string(2'000'001, '\n')),
            "line 1000001: expected at most 1000000 rows");
  EXPECT_EQ(error_of(read_text_art, "\nname star\n"),
            "expected at least one target, found none");
}

TEST(TextArtFile, what_cannot_be_written_says_why) {
  std::vector<NamedCells> many;
  for (int i = 0; i < 63; ++i) many.push_back({"", draw("x").shifted({i, 0, 0})});
  EXPECT_EQ(error_of(write_text_art, assembled_puzzle(many)),
            "only 62 pieces can be written as text art, this has 63");
  Puzzle spheres = lone_shape(shape_of(draw("x")));
  spheres.grid = GridKind::Spheres;
  EXPECT_EQ(error_of(write_text_art, spheres), "only cube grids can be written as text art, this is spheres");
}

}  // namespace
}  // namespace kumiki
