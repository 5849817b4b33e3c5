// The naive solvers are checked by hand, on puzzles that can be counted on fingers, and against published
// counts; the random puzzles for being what they say.
#include "tests/solve/naive.h"

#include <gtest/gtest.h>

#include "puzzle/verify_motion.h"
#include "tests/drawing.h"

namespace kumiki::naive {
namespace {

// '+' is variable, '1' and '2' are colours, anything else is fixed and neutral.
Shape drawn_shape(std::string_view text) {
  const auto block = parse_letters(text);
  EXPECT_TRUE(block);
  Shape shape = empty_shape(block->size);
  for (std::size_t i = 0; i < shape.cells.size(); ++i) {
    const char letter = block->letters[i];
    if (letter == kEmptyLetter) continue;
    shape.cells[i].state = letter == '+' ? CellState::Variable : CellState::Fixed;
    if (letter == '1' || letter == '2') shape.cells[i].colour = static_cast<std::uint8_t>(letter - '0');
  }
  return shape;
}

struct DrawnPart {
  std::string_view shape;
  int least = 1;
  int most = 1;
};

Puzzle packing(std::string_view goal, const std::vector<DrawnPart>& parts) {
  Puzzle puzzle;
  puzzle.colours = {{255, 0, 0}, {0, 0, 255}};
  puzzle.shapes = {drawn_shape(goal)};
  puzzle.problems.emplace_back();
  puzzle.problems[0].goal = ShapeId(0);
  for (const DrawnPart& part : parts) {
    puzzle.problems[0].parts.push_back({ShapeId(puzzle.shapes.size()), part.least, part.most, {}, {}});
    puzzle.shapes.push_back(drawn_shape(part.shape));
  }
  EXPECT_TRUE(check_sound(puzzle));
  return puzzle;
}

std::size_t count(const Puzzle& puzzle) { return assemblies(puzzle, 0, true).size(); }
std::size_t count_with_mirrors(const Puzzle& puzzle) { return assemblies(puzzle, 0, false).size(); }

TEST(NaiveAssembler, rotations_of_the_goal_do_not_count) {
  EXPECT_EQ(count(packing("##/##", {{"##", 2, 2}})), 1u);
  EXPECT_EQ(count(packing("###", {{"##"}, {"#"}})), 1u);
  EXPECT_EQ(count(packing("####", {{"##"}, {"#", 2, 2}})), 2u);  // the domino in the middle or at an end
}

TEST(NaiveAssembler, copies_are_alike_and_parts_are_not) {
  EXPECT_EQ(count(packing("###", {{"#", 3, 3}})), 1u);
  EXPECT_EQ(count(packing("###", {{"#"}, {"#"}, {"#"}})), 3u);  // 6 orders, modulo the bar's ends
}

TEST(NaiveAssembler, ranges_choose_the_pieces) {
  // 1+1+1+1, 2+1+1, 1+2+1, 2+2; 1+1+2 is 2+1+1 turned round.
  EXPECT_EQ(count(packing("####", {{"##", 0, 2}, {"#", 0, 4}})), 4u);
  EXPECT_EQ(count(packing("####", {{"##", 1, 2}, {"#", 0, 4}})), 3u);
  EXPECT_EQ(count(packing("####", {{"##", 0, 1}, {"#", 1, 3}})), 2u);
  EXPECT_EQ(count(packing("####", {{"##", 0, 1}, {"#", 3, 3}})), 0u);
}

TEST(NaiveAssembler, variable_cells_may_stay_empty_up_to_the_limit) {
  // Domino at the fixed end, with or without a single cell behind it, or in the holes; or single cells alone.
  Puzzle puzzle = packing("#++", {{"##", 0, 1}, {"#", 0, 3}});
  EXPECT_EQ(count(puzzle), 7u);
  puzzle.problems[0].most_holes = 1;
  EXPECT_EQ(count(puzzle), 6u);
  puzzle.problems[0].most_holes = 0;
  EXPECT_EQ(count(puzzle), 3u);
}

TEST(NaiveAssembler, symmetries_keep_the_state_of_cells) {
  EXPECT_EQ(count(packing("+++", {{"#"}})), 2u);  // an end or the middle
  Puzzle puzzle = packing("+##", {{"#", 2, 3}});
  EXPECT_EQ(count(puzzle), 2u);
  EXPECT_EQ(symmetries_of(puzzle.shapes[0]).size(), 8u);  // those of the cross-section only
}

TEST(NaiveAssembler, no_pieces_are_no_assembly) {
  EXPECT_EQ(count(packing("+", {{"#", 0, 1}})), 1u);
  EXPECT_EQ(count(packing("+", {{"##", 0, 1}})), 0u);
}

TEST(NaiveAssembler, colours_must_be_allowed_and_break_symmetry) {
  Puzzle puzzle = packing("12", {{"1"}, {"#"}});
  EXPECT_EQ(count(puzzle), 0u);
  puzzle.problems[0].colour_rules = {{1, 1}};
  EXPECT_EQ(count(puzzle), 1u);
  puzzle.problems[0].colour_rules = {{1, 1}, {1, 2}};
  EXPECT_EQ(count(puzzle), 2u);
  EXPECT_EQ(count(packing("##", {{"1"}, {"#"}})), 1u);
  EXPECT_EQ(count(packing("####", {{"12", 2, 2}})), 3u);  // 12 12, 12 21, 21 12
}

// Four cells round a corner of the 2x2x2 cube, left- and right-handed. What one leaves over is one of the
// same hand.
constexpr std::string_view kLeft = "##/#.//.#/..", kRight = "##/#.//../#.";

TEST(NaiveAssembler, a_reflection_counts_only_when_the_pieces_are_there) {
  EXPECT_EQ(count(packing("##/##//##/##", {{kLeft, 2, 2}})), 1u);
  EXPECT_EQ(count(packing("##/##//##/##", {{kLeft}, {kRight}})), 0u);
  const Puzzle either = packing("##/##//##/##", {{kLeft, 0, 2}, {kRight, 0, 2}});
  EXPECT_EQ(count_with_mirrors(either), 2u);
  EXPECT_EQ(count(either), 1u);
  const Puzzle one_right = packing("##/##//##/##", {{kLeft, 0, 2}, {kRight, 0, 1}});
  EXPECT_EQ(count_with_mirrors(one_right), 1u);
  EXPECT_EQ(count(one_right), 1u);
}

TEST(NaiveAssembler, three_colours_make_a_corner_differ_from_its_mirror_image) {
  const Puzzle puzzle =
      packing("#", {{"##/#.//#./.."}, {"#1/2.//#./.."}, {"#2/1.//#./.."}, {"#1/1.//#./.."}});
  EXPECT_EQ(mirror_partners(puzzle, puzzle.problems[0]), (std::vector{0, 2, 1, 3}));
}

TEST(NaiveAssembler, mirror_partners_go_in_order) {
  const Puzzle puzzle = packing("##", {{kLeft}, {kLeft}, {kRight}, {"###/.#."}, {"###/.#."}});
  EXPECT_EQ(mirror_partners(puzzle, puzzle.problems[0]), (std::vector{2, -1, 0, 3, 4}));
}

// isomerdesign.com/Pentomino: 7 and 50 rectangles of 3x5 and 4x5 from different pentominoes, modulo the
// rectangle's rotations and reflections (turns in space).
TEST(NaiveAssembler, small_pentomino_rectangles_are_as_many_as_published) {
  std::vector<DrawnPart> pentominoes{{".##/##./.#."}, {"#####"},       {"####/#..."}, {"###./..##"},
                                     {"###/##."},     {"###/.#./.#."}, {"###/#.#"},   {"###/#../#.."},
                                     {"##./.##/..#"}, {".#./###/.#."}, {"####/.#.."}, {"##./.#./.##"}};
  for (DrawnPart& pentomino : pentominoes) pentomino.least = 0;
  EXPECT_EQ(count(packing("#####/#####/#####", pentominoes)), 7u);
  EXPECT_EQ(count(packing("#####/#####/#####/#####", pentominoes)), 50u);
}

// en.wikipedia.org/wiki/Slothouber-Graatsma_puzzle: one, modulo rotations and reflections.
TEST(NaiveAssembler, the_slothouber_graatsma_cube_has_one_assembly) {
  const Puzzle puzzle = packing("###/###/###//###/###/###//###/###/###", {{"##/##", 6, 6}, {"#", 3, 3}});
  EXPECT_EQ(count(puzzle), 1u);
  EXPECT_EQ(count_with_mirrors(puzzle), 1u);  // it is its own mirror image
}

TEST(NaiveAssembler, a_stored_assembly_is_found_again) {
  const Puzzle puzzle = assembly("aab/abb//aac/acc");
  const auto found = assemblies(puzzle, 0, true);
  const Assembled stored = canonical_form(puzzle, 0, puzzle.problems[0].solutions[0].assembly, true);
  EXPECT_EQ(std::count(found.begin(), found.end(), stored), 1);
}

TEST(NaiveAssembler, a_problem_without_a_goal_has_no_assemblies) {
  Puzzle puzzle = packing("#", {{"#"}});
  puzzle.problems[0].goal.reset();
  EXPECT_EQ(count(puzzle), 0u);
}

std::vector<Cells> pieces_of(const Puzzle& puzzle) {
  std::vector<Cells> pieces;
  const Assembly& assembly = puzzle.problems[0].solutions[0].assembly;
  for (std::size_t i = 0; i < assembly.size(); ++i)
    pieces.push_back(placed_cells(puzzle.shapes[i], *assembly[i]));
  return pieces;
}

std::optional<int> level_of(std::string_view drawing) { return least_moves(pieces_of(assembly(drawing))); }

TEST(NaivePlanner, what_lies_loose_parts_in_one_move) {
  EXPECT_EQ(level_of("ab"), 1);
  EXPECT_EQ(level_of("aaa/aba/aaa"), 1);  // upwards
}

TEST(NaivePlanner, a_piece_walled_in_is_locked) {
  EXPECT_EQ(level_of("aaa/aaa/aaa//aaa/aba/aaa//aaa/aaa/aaa"), std::nullopt);
}

TEST(NaivePlanner, a_piece_that_can_move_without_end_in_sight_is_locked) {
  EXPECT_EQ(level_of("aaaaa/aaaaa/aaaaa//aaaaa/ab..a/aaaaa//aaaaa/aaaaa/aaaaa"), std::nullopt);
}

TEST(NaivePlanner, a_bend_costs_a_move_and_a_long_way_does_not) {
  EXPECT_EQ(level_of("aaaa/aaaa/aaaa//aaaa/ab.a/aaaa//aaaa/aa.a/aaaa"), 2);
  EXPECT_EQ(level_of("aaaaaa/aaaaaa/aaaaaa//aaaaaa/ab...a/aaaaaa//aaaaaa/aaaa.a/aaaaaa"), 2);
  EXPECT_EQ(level_of("aaaa/aaaa/aaaa/aaaa//aaaa/ab.a/aa.a/aaaa//aaaa/aaaa/aa.a/aaaa"), 3);
}

TEST(NaivePlanner, sets_of_pieces_move_as_one) {
  // c never leaves b, but both leave a together.
  EXPECT_EQ(level_of("bbba/bbb./bbb.//bbb./bcb./bbb.//bbb./bbb./bbb."), 1);
}

TEST(NaivePlanner, one_piece_has_nothing_to_part_from) {
  EXPECT_EQ(level_of("aa"), std::nullopt);
  EXPECT_EQ(least_moves({}), std::nullopt);
}

TEST(RandomPacking, puzzles_are_sound_and_the_same_for_the_same_seed) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Rng rng(seed), again(seed);
    const Puzzle puzzle = random_packing(rng);
    EXPECT_TRUE(check_sound(puzzle)) << seed;
    EXPECT_EQ(puzzle, random_packing(again)) << seed;
    EXPECT_LE(fixed_cells(puzzle.shapes.back()).count(), 12) << seed;
  }
}

TEST(LengthyRandomPacking, every_rule_occurs) {
  int coloured = 0, variable = 0, holes = 0, ranges = 0, copies = 0, unsolvable = 0, mirrors = 0;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    Rng rng(seed);
    const Puzzle puzzle = random_packing(rng);
    const Problem& problem = puzzle.problems[0];
    coloured += !puzzle.colours.empty();
    variable += !variable_cells(puzzle.shape(*problem.goal)).empty();
    holes += problem.most_holes.has_value();
    for (const Part& part : problem.parts) ranges += part.least<part.most, copies += part.least> 1;
    unsolvable += count(puzzle) == 0;
    mirrors += count(puzzle) < count_with_mirrors(puzzle);
  }
  for (const int times : {coloured, variable, holes, ranges, copies, unsolvable, mirrors})
    EXPECT_GE(times, 3);
}

TEST(RandomAssembly, puzzles_are_sound_connected_and_the_same_for_the_same_seed) {
  for (std::uint64_t seed = 0; seed < 5; ++seed) {
    Rng rng(seed), again(seed);
    const Puzzle puzzle = random_assembly(rng);
    EXPECT_TRUE(check_sound(puzzle)) << seed;
    EXPECT_EQ(puzzle, random_assembly(again)) << seed;
    for (const Cells& piece : pieces_of(puzzle)) EXPECT_TRUE(is_connected(piece)) << seed;
  }
}

// Two searches that share no code; and there must be something to search for.
TEST(RandomAssembly, the_naive_planner_agrees_with_the_checkers_own_search) {
  int locked = 0, several_moves = 0;
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    Rng rng(seed);
    const auto pieces = pieces_of(random_assembly(rng));
    const auto level = least_moves(pieces);
    kumiki::Run run;
    const Parting found = first_separation(pieces, 1000, run);
    EXPECT_NE(found.found, Verdict::Unknown) << seed;
    EXPECT_EQ(level.value_or(0), found.found == Verdict::Yes ? found.moves : 0) << seed;
    locked += !level;
    several_moves += level && *level > 1;
  }
  EXPECT_GE(locked, 3);
  EXPECT_GE(several_moves, 5);
}

}  // namespace
}  // namespace kumiki::naive
