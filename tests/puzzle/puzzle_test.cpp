#include "puzzle/puzzle.h"

#include <gtest/gtest.h>

#include "tests/drawing.h"

namespace kumiki {
namespace {

TEST(Puzzle, an_assembled_drawing_is_sound_and_covers_its_goal) {
  const Puzzle puzzle = assembly("aab/abb//aab/a.b");
  EXPECT_TRUE(check_sound(puzzle));
  ASSERT_EQ(puzzle.shapes.size(), 3u);
  EXPECT_EQ(used_cells(puzzle.shapes[2]).count(), 11);
  EXPECT_EQ(puzzle.shapes[0].name, "a");
}

TEST(Puzzle, pieces_are_numbered_through_the_parts) {
  Puzzle puzzle = assembly("ab");
  puzzle.problems[0].parts[0].most = 3;
  const auto sources = piece_sources(puzzle.problems[0]);
  ASSERT_EQ(sources.size(), 4u);
  EXPECT_EQ(sources[2].part, 0);
  EXPECT_EQ(sources[2].copy, 2);
  EXPECT_EQ(sources[3].part, 1);
}

TEST(Puzzle, a_placed_cell_turns_about_the_hotspot) {
  Shape shape = shape_of(draw("xxx"));
  shape.hotspot = {1, 0, 0};
  EXPECT_EQ(placed_cells(shape, {{5, 5, 5}, 16}), Cells::of({{5, 4, 5}, {5, 5, 5}, {5, 6, 5}}));
}

TEST(Puzzle, neutral_goes_with_every_colour_and_others_need_a_rule) {
  Problem problem;
  problem.colour_rules = {{1, 2}};
  EXPECT_TRUE(colours_match(problem, 0, 2));
  EXPECT_TRUE(colours_match(problem, 1, 0));
  EXPECT_TRUE(colours_match(problem, 1, 2));
  EXPECT_FALSE(colours_match(problem, 2, 1));
}

struct Damage {
  const char* what;
  void (*spoil)(Puzzle&);
};

TEST(Puzzle, every_broken_index_is_found) {
  const Damage damages[] = {
      {"goal", [](Puzzle& p) { p.problems[0].goal = ShapeId(9); }},
      {"part", [](Puzzle& p) { p.problems[0].parts[0].shape = ShapeId(-1); }},
      {"range", [](Puzzle& p) { p.problems[0].parts[0].least = 2; }},
      {"too many", [](Puzzle& p) { p.problems[0].parts[0].most = 2'000'000'000; }},
      {"placements", [](Puzzle& p) { p.problems[0].solutions[0].assembly.pop_back(); }},
      {"orientation", [](Puzzle& p) { p.problems[0].solutions[0].assembly[0]->orientation = 48; }},
      {"far", [](Puzzle& p) { p.problems[0].solutions[0].assembly[0]->position.x = 2'000'000'000; }},
      {"hotspot", [](Puzzle& p) { p.shapes[0].hotspot.y = -2'000'000'000; }},
      {"cells", [](Puzzle& p) { p.shapes[0].cells.pop_back(); }},
      {"size", [](Puzzle& p) { p.shapes[0].size.x = 1 << 30; }},
      {"colour", [](Puzzle& p) { p.shapes[0].cells[0].colour = 1; }},
      {"rule",
       [](Puzzle& p) {
         p.problems[0].colour_rules.push_back({1, 1});
       }},
      {"claim",
       [](Puzzle& p) {
         p.claims.push_back({ClaimKind::Unique, 1, 0, {}, {}});
       }},
      {"plan piece", [](Puzzle& p) { p.problems[0].solutions[0].plan->nodes[0].pieces[0] = PieceId(7); }},
      {"plan twice", [](Puzzle& p) { p.problems[0].solutions[0].plan->nodes[0].pieces[1] = PieceId(0); }},
      {"plan state", [](Puzzle& p) { p.problems[0].solutions[0].plan->nodes[0].states[0].pop_back(); }},
      {"plan child", [](Puzzle& p) { p.problems[0].solutions[0].plan->nodes[0].left = 0; }},
      {"plan orphan",
       [](Puzzle& p) {
         auto& nodes = p.problems[0].solutions[0].plan->nodes;
         nodes.push_back(nodes[0]);
       }},
      {"plan empty", [](Puzzle& p) { p.problems[0].solutions[0].plan->nodes.clear(); }},
      {"outline", [](Puzzle& p) { p.problems[0].solutions[0].outline = {3}; }},
  };
  for (const Damage& damage : damages) {
    Puzzle puzzle = assembly("aab");
    puzzle.problems[0].solutions[0].plan = straight_plan(puzzle, {move({1}, {kGone, 0, 0})});
    ASSERT_TRUE(check_sound(puzzle));
    damage.spoil(puzzle);
    EXPECT_FALSE(check_sound(puzzle)) << damage.what;
  }
}

}  // namespace
}  // namespace kumiki
