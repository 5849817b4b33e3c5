#include "formats/burr_json.h"

#include <filesystem>
#include <fstream>
#include <sstream>

#include "formats/burr_notation.h"
#include "formats/kumiki_json.h"
#include "puzzle/stick.h"
#include "tests/formats/reading.h"

namespace kumiki {
namespace {

// Six sticks with the middle taken out of five, so that nothing overlaps; a made-up way apart.
constexpr std::string_view kBurr = R"({
    "colors": [
        "#ff0000"
    ],
    "puzzles": [
        {
            "shapes": [
                "xxxxxx/xxxxxx/xxxxxx/xxxxxx",
                "xxxxxx/xxxxxx/x....x/x....x",
                "xxxxxx/xx..xx/x....x/x....x",
                "xxxxxx/xx..xx/x....x/x....x",
                "xxxxxx/xxxxxx/x....x/x....x",
                "xxxxxx/xxxxxx/x....x/x....x"
            ],
            "assemblies": {
                "A1a B2b C3c D4d E5e F6f": [
                    "UP 1 [B2b E5e]",
                    "RIGHT 6 [(0,2,-2,X)2b]",
                    "FORWARD 4 [C3c D4d]",
                    "UP 5 [(2,2,0,Y)5e]",
                    "LEFT 4 [A1a]",
                    "FORWARD 6 [F6f]"
                ]
            }
        }
    ]
}
)";

std::string with(std::string_view from, std::string_view to) {
  std::string text(kBurr);
  const std::size_t at = text.find(from);
  EXPECT_NE(at, text.npos);
  return text.replace(at, from.size(), to);
}

// The solver's own formula for a turned, laid and moved voxel, written down a second time.
Vec3 move_to(Vec3 v, const BurrPiece& piece) {
  int n = piece.turn;
  if (n > 3) v = {-v.x, v.y, -v.z}, n -= 4;
  if (n == 1) v = {-v.y, v.x, v.z};
  if (n == 2) v = {-v.x, -v.y, v.z};
  if (n == 3) v = {v.y, -v.x, v.z};
  if (piece.at.axis == 1) v = {v.x, -v.z, v.y};
  if (piece.at.axis == 0) v = {v.z, v.y, -v.x};
  return v + piece.at.centre;
}

TEST(BurrNotation, places_and_turns_agree_with_the_solvers_formula_on_every_cell) {
  for (const char place : {'A', 'B', 'C', 'D', 'E', 'F'})
    for (char turn = 'a'; turn <= 'h'; ++turn) {
      const auto piece = parse_burr_piece(std::string{place, '1', turn});
      ASSERT_TRUE(piece.has_value());
      const Placement placement = to_placement(*piece);
      for (const Vec3 cell : Cells::full({{}, {2, 2, 6}}).list()) {
        const Vec3 ours = kumiki::turn(placement.orientation, cell) + placement.position;
        EXPECT_EQ(ours * 2 - (Vec3{5, 5, 5}), move_to(cell * 2 - (Vec3{1, 1, 5}), *piece));
      }
      EXPECT_EQ(to_burr_piece(0, placement), *piece);
    }
}

TEST(BurrNotation, places_are_the_bodies_of_the_burr) {
  const auto bodies = burr_places(6);
  for (std::size_t i = 0; i < 6; ++i) {
    const auto piece = parse_burr_piece(std::string{static_cast<char>('A' + i), '1', 'g'});
    EXPECT_EQ(placed_cells(shape_of(Cells::full({{}, {2, 2, 6}})), to_placement(*piece)),
              Cells::full(bodies[i]));
  }
}

TEST(BurrNotation, words_come_back) {
  for (const char* word : {"A1a", "F6h", "(2,0,-2,X)1b", "(-2,-4,0,Y)6g"})
    EXPECT_EQ(to_string(*parse_burr_piece(word)), word);
  for (const char* word : {"", "A", "G1a", "A7a", "A1i", "(1,0,0,X)1a", "(2,0,0)1a", "(2,0,0,W)1a", "A1aa"})
    EXPECT_FALSE(parse_burr_piece(word).has_value()) << word;
  EXPECT_EQ(to_string(*parse_burr_move("UP 6 [F5f E3c]")), "UP 6 [E3c F5f]");
  for (const char* line :
       {"", "UP", "UP 6", "UP 6 []", "up 6 [A1a]", "UP 0 [A1a]", "UP 6 [A1a", "UP 6 [A9a]"})
    EXPECT_FALSE(parse_burr_move(line).has_value()) << line;
}

TEST(BurrJson, a_puzzle_has_six_sticks_and_the_burr_as_its_goal) {
  const Puzzle puzzle = puzzle_of(read_burr_json, kBurr);
  ASSERT_EQ(puzzle.problems.size(), 1u);
  const Problem& problem = puzzle.problems[0];
  EXPECT_EQ(problem.parts.size(), 6u);
  EXPECT_EQ(puzzle.shape(*problem.goal), burr_goal(6));
  EXPECT_EQ(stick_number(fixed_cells(puzzle.shape(problem.parts[2].shape))), 1024);
  EXPECT_EQ(placed_cells(puzzle.shape(problem.parts[0].shape), *problem.solutions[0].assembly[0]),
            Cells::full(burr_places(6)[0]));
}

TEST(BurrJson, moves_are_steps_and_what_leaves_the_cube_has_gone) {
  const Plan plan = *puzzle_of(read_burr_json, kBurr).problems[0].solutions[0].plan;
  EXPECT_EQ(outline(plan), (std::vector<int>{3, 2, 2, 2, 0, 0, 0, 0, 0}));
  const auto first = moves_between(plan.nodes[0], 0);
  ASSERT_EQ(first.size(), 1u);
  EXPECT_EQ(first[0], (Move{{PieceId(1), PieceId(4)}, {0, 1, 0}}));
  EXPECT_EQ(moves_between(plan.nodes[0], 1).at(0), (Move{{PieceId(1)}, {kGone, 0, 0}}));
  EXPECT_EQ(plan.nodes[1].pieces.size(), 5u);
  EXPECT_EQ(plan.nodes[1].states[0][3], plan.nodes[0].states[1][4]);
  EXPECT_FALSE(plan.whole);  // C3c and D4d leave together
}

TEST(BurrJson, what_is_read_is_written_again) {
  EXPECT_EQ(bytes_of(write_burr_json, puzzle_of(read_burr_json, kBurr)), kBurr);
}

TEST(BurrJson, a_burr_that_was_turned_and_drawn_along_another_axis_is_written_too) {
  Puzzle puzzle = puzzle_of(read_burr_json, kBurr);
  Problem& problem = puzzle.problems[0];
  // Stick 2 drawn along x with its hotspot in a corner, and the whole burr turned and shifted.
  const Orientation drawn = 4, whole = 17;
  const Cells lying = turned(fixed_cells(puzzle.shapes[2]), drawn);
  const Vec3 low = lying.box().low;
  puzzle.shapes[2] = shape_of(lying);
  puzzle.shapes[2].hotspot = {1, 1, 0};
  const Orientation old = problem.solutions[0].assembly[1]->orientation;
  const Orientation now = then(inverse(drawn), old);
  const Vec3 moved = turn(now, low + puzzle.shapes[2].hotspot);
  const auto place = [&](Vec3 position) { return turn(whole, position) + Vec3{7, -8, 9}; };
  problem.solutions[0].assembly[1]->position += moved;
  problem.solutions[0].assembly[1]->orientation = now;
  for (PlanNode& node : problem.solutions[0].plan->nodes)
    for (PlanState& state : node.states)
      for (std::size_t i = 0; i < state.size(); ++i)
        state[i] = place(state[i] + (node.pieces[i].value == 1 ? moved : Vec3{}));
  for (auto& placement : problem.solutions[0].assembly)
    placement = Placement{place(placement->position), then(placement->orientation, whole)};
  const Puzzle again = puzzle_of(read_burr_json, bytes_of(write_burr_json, puzzle));
  EXPECT_EQ(outline(*again.problems[0].solutions[0].plan), outline(*problem.solutions[0].plan));
}

TEST(BurrJson, unknown_fields_are_warnings) {
  EXPECT_EQ(warnings_of(read_burr_json, with("\"colors\"", "\"colours\"")),
            Warnings{"the field 'colours' is ignored"});
}

TEST(BurrJson, a_native_file_goes_to_the_native_reader) {
  const char* native = "{\"format\": \"kumiki/1\", \"puzzles\": []}";
  EXPECT_EQ(error_of(read_burr_json, native), error_of(read_kumiki_json, native));
}

TEST(BurrJson, malformed_files_name_the_line) {
  EXPECT_EQ(error_of(read_burr_json, "[]"), "line 1: expected an object, found a list");
  EXPECT_EQ(error_of(read_burr_json, "{\n}"), "line 1: expected a field 'puzzles', found none");
  EXPECT_EQ(error_of(read_burr_json, "{\n\"puzzles\":\n{}}"),
            "line 3: expected a list of 1 to 10000 puzzles, found an object of 0");
  EXPECT_EQ(error_of(read_burr_json, "{\"puzzles\":[\n1]}"),
            "line 2: expected an object, found another value");
  EXPECT_EQ(error_of(read_burr_json, "{\"puzzles\":[\n{}]}"),
            "line 2: expected a field 'shapes', found none");
  EXPECT_EQ(error_of(read_burr_json, "{\"puzzles\":[{\"shapes\":\n[]}]}"),
            "line 2: expected a list of six shapes, found a list of 0");
  EXPECT_EQ(error_of(read_burr_json, with("xx..xx/x", "xx..xy/x")),
            "line 10: expected four rows of six x or '.', found 'xxxxxx/xx..xy/x....x/x.....'");
  EXPECT_EQ(error_of(read_burr_json, with("B2b C3c", "B2b B3c")),
            "line 16: expected every place and shape once, found 'B3c' too");
  EXPECT_EQ(error_of(read_burr_json, with("B2b C3c ", "B2b ")),
            "line 16: expected six pieces such as A1a, found 'A1a B2b D4d E5e F6f'");
  EXPECT_EQ(error_of(read_burr_json, with("A1a B2b", "(0,0,0,X)1a B2b")),
            "line 16: expected a piece in its place such as A1a, found '(0,0,0,X)1a'");
  EXPECT_EQ(error_of(read_burr_json, with("UP 1", "OVER 1")),
            "line 17: expected a move such as UP 6 [E3a], found 'OVER 1 [B2b E5e]'");
  EXPECT_EQ(error_of(read_burr_json, with("(0,2,-2,X)2b", "B2b")),
            "line 18: expected piece (0,2,-2,X)2b, found B2b");
  EXPECT_EQ(error_of(read_burr_json, with("LEFT 4 [A1a]", "LEFT 4 [C3c]")),
            "line 21: piece 3 has left already");
  EXPECT_EQ(error_of(read_burr_json, with("UP 1 [B2b E5e]", "UP 1 [B2b B2b]")),
            "line 17: piece 2 occurs twice in a move");
  EXPECT_EQ(error_of(read_burr_json, with("LEFT 4 [A1a]", "LEFT 4 [A1a F6f]")),
            "line 21: expected a piece that stays, found that all leave");
}

TEST(BurrJson, what_cannot_be_written_says_why) {
  EXPECT_EQ(error_of(write_burr_json, Puzzle{}),
            "only six-piece burrs can be written as burr JSON, this has none");
  Puzzle puzzle = puzzle_of(read_burr_json, kBurr);
  puzzle.problems[0].solutions[0].assembly[3]->position.x += 1;
  EXPECT_EQ(error_of(write_burr_json, puzzle),
            "problem 0: solution 0: expected six sticks in the places of a burr");
  puzzle.shapes[3] = shape_of(Cells::full({{}, {2, 2, 5}}));
  EXPECT_EQ(error_of(write_burr_json, puzzle), "problem 0: shape 3 is no stick of 2x2x6");
  puzzle.problems[0].parts.pop_back();
  EXPECT_EQ(error_of(write_burr_json, puzzle), "problem 0: expected six burr sticks, found 5 pieces");
}

TEST(BurrJsonOracle, the_solvers_nine_puzzles_come_back_letter_by_letter) {
  const std::filesystem::path file = std::filesystem::path(KUMIKI_SHARED_DATA) / "burr6/puzzles.json";
  if (!std::filesystem::exists(file)) GTEST_SKIP() << "the burr solver's puzzles.json is not here";
  std::stringstream bytes;
  bytes << std::ifstream(file).rdbuf();
  const Puzzle puzzle = puzzle_of(read_burr_json, bytes.str());
  EXPECT_EQ(puzzle.problems.size(), 9u);
  const std::string written = bytes_of(write_burr_json, puzzle);
  EXPECT_EQ(written, bytes.str() + "\n");
  EXPECT_EQ(puzzle_of(read_burr_json, written), puzzle);
}

}  // namespace
}  // namespace kumiki
