// The instruction sheet: one picture a move, with what to do in words.
#include "picture/instructions.h"

#include <gtest/gtest.h>

#include "picture/isometric.h"
#include "picture/sheet.h"
#include "puzzle/drawn.h"

namespace kumiki {
namespace {

// b slides right by one, then leaves upwards.
Puzzle two_moves() {
  Puzzle puzzle = drawn_puzzle("aaaa/aaaa/aaaa//aaaa/ab.a/aaaa//aaaa/aa.a/aaaa");
  Plan plan;
  plan.nodes.push_back({{PieceId(0), PieceId(1)},
                        {{{0, 0, 0}, {1, 1, 1}}, {{0, 0, 0}, {2, 1, 1}}, {{0, 0, 0}, {2, 1, kGone}}},
                        -1,
                        -1,
                        {}});
  puzzle.problems.front().solutions.front().plan = plan;
  return puzzle;
}

std::string sheet(const Puzzle& puzzle, StepOrder order) {
  const Problem& problem = puzzle.problems.front();
  return sheet_svg(instructions(puzzle, problem, problem.solutions.front(), order));
}

bool stands_in(const std::string& text, const std::string& svg) {
  return svg.find(">" + text + "<") != std::string::npos;
}

TEST(Instructions, say_how_to_take_it_apart) {
  const std::string svg = sheet(two_moves(), StepOrder::TakeApart);
  EXPECT_TRUE(stands_in("1. piece 2 right by 1", svg)) << svg;
  EXPECT_TRUE(stands_in("2. piece 2 up, out", svg)) << svg;
}

TEST(Instructions, say_how_to_put_it_together) {
  const std::string svg = sheet(two_moves(), StepOrder::PutTogether);
  EXPECT_TRUE(stands_in("1. piece 2 down, in", svg)) << svg;
  EXPECT_TRUE(stands_in("2. piece 2 left by 1", svg)) << svg;
}

TEST(Instructions, name_the_smaller_side_of_a_move) {
  Puzzle puzzle = drawn_puzzle("abc");
  Plan plan;
  plan.nodes.push_back({{PieceId(0), PieceId(1), PieceId(2)},
                        {{{0, 0, 0}, {1, 0, 0}, {2, 0, 0}}, {{0, 0, 0}, {kGone, 0, 0}, {kGone + 1, 0, 0}}},
                        -1,
                        -1,
                        {}});
  puzzle.problems.front().solutions.front().plan = plan;
  EXPECT_TRUE(stands_in("1. piece 1 left, out", sheet(puzzle, StepOrder::TakeApart)));
  EXPECT_TRUE(stands_in("1. piece 1 right, in", sheet(puzzle, StepOrder::PutTogether)));
}

TEST(Instructions, have_a_picture_a_move_and_a_number_a_piece) {
  const std::string svg = sheet(two_moves(), StepOrder::TakeApart);
  const auto count = [&](const std::string& what) {
    int found = 0;
    for (std::size_t at = svg.find(what); at != std::string::npos; at = svg.find(what, at + 1)) ++found;
    return found;
  };
  EXPECT_EQ(count("<g transform"), 2);
  EXPECT_TRUE(stands_in("1", svg) && stands_in("2", svg));
}

TEST(Instructions, a_step_can_be_a_sheet_of_its_own) {
  const Puzzle puzzle = two_moves();
  const Problem& problem = puzzle.problems.front();
  const auto steps =
      single_steps(instructions(puzzle, problem, problem.solutions.front(), StepOrder::TakeApart));
  ASSERT_EQ(steps.size(), 2u);
  EXPECT_TRUE(stands_in("2. piece 2 up, out", sheet_svg(steps[1])));
  EXPECT_FALSE(stands_in("1. piece 2 right by 1", sheet_svg(steps[1])));
}

TEST(Instructions, are_pixels_on_white_with_dark_letters) {
  const Puzzle puzzle = two_moves();
  const Problem& problem = puzzle.problems.front();
  const Instructions all = instructions(puzzle, problem, problem.solutions.front(), StepOrder::TakeApart);
  const Image image = sheet_image(all, 700);
  EXPECT_EQ(std::max(image.width, image.height), 700);
  for (std::size_t i = 0; i < 4; ++i) EXPECT_EQ(image.rgba[i], 255);
  const auto dark = [&](const Image& picture) {
    std::size_t count = 0;
    for (std::size_t at = 0; at < picture.rgba.size(); at += 4) count += picture.rgba[at] < 0x40;
    return count;
  };
  Instructions silent = all;
  for (InstructionStep& step : silent.steps) step.caption = std::string(step.caption.size(), ' ');
  EXPECT_GT(dark(image), dark(sheet_image(silent, 700)) + 200);
}

TEST(ExplodedView, shows_every_face_of_every_piece_from_the_three_sides_seen) {
  const Puzzle puzzle = drawn_puzzle("ab/ab//ab/ab");
  const Problem& problem = puzzle.problems.front();
  const std::string svg = isometric_svg(exploded_items(puzzle, problem, problem.solutions.front()));
  const auto faces = [](const std::string& text) {
    int found = 0;
    for (std::size_t at = text.find("Z\""); at != std::string::npos; at = text.find("Z\"", at + 1)) ++found;
    return found;
  };
  EXPECT_EQ(faces(svg), 2 * (4 + 2 + 2));  // each piece is a wall of four cubes, seen from the front
}

}  // namespace
}  // namespace kumiki
