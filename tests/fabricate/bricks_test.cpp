#include "fabricate/bricks.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "fabricate/brick_proof.h"
#include "grid/text_art.h"
#include "tests/drawing.h"

namespace kumiki {
namespace {

// Layers from the lowest up.
Cells drawn(std::string_view art) {
  const Puzzle puzzle = assembly(art);
  return used_cells(puzzle.shapes.front());
}

bool can_be_bought(const Box& brick) {
  const int shorter = std::min(brick.size.x, brick.size.y), longer = std::max(brick.size.x, brick.size.y);
  return brick.size.z == 1 && std::any_of(kBrickSides.begin(), kBrickSides.end(), [&](const auto& sides) {
           return sides[0] == shorter && sides[1] == longer;
         });
}

bool is_on(const Box& upper, const Box& lower) {
  const Box below{upper.low - Vec3{0, 0, 1}, upper.size};
  return !intersection(below, lower).empty();
}

// By spreading from brick to brick, over and over.
bool hang_together(const std::vector<Box>& bricks) {
  std::vector<bool> reached(bricks.size(), false);
  reached[0] = true;
  for (bool more = true; more;) {
    more = false;
    for (std::size_t i = 0; i < bricks.size(); ++i)
      for (std::size_t j = 0; j < bricks.size(); ++j)
        if (reached[i] && !reached[j] && (is_on(bricks[i], bricks[j]) || is_on(bricks[j], bricks[i])))
          reached[j] = more = true;
  }
  return std::find(reached.begin(), reached.end(), false) == reached.end();
}

testing::AssertionResult is_sound(const BrickBuild& build, const Cells& piece) {
  Cells all;
  int cells = 0;
  for (const Box& brick : build.bricks) {
    if (!can_be_bought(brick)) return testing::AssertionFailure() << "no such brick";
    all.add(Cells::full(brick));
    cells += static_cast<int>(volume(brick.size));
  }
  if (!(all == piece)) return testing::AssertionFailure() << "the bricks are not the piece";
  if (cells != piece.count()) return testing::AssertionFailure() << "bricks overlap";
  if ((build.bonded == Verdict::Yes) != hang_together(build.bricks))
    return testing::AssertionFailure() << "says it is bonded, or that it is not, and is wrong";
  if (build.reason.empty() != (build.bonded == Verdict::Yes))
    return testing::AssertionFailure() << build.reason;
  return testing::AssertionSuccess();
}

// A blob that grows cell by cell.
Cells blob(int cells, Rng& rng) {
  std::vector<Vec3> list{{0, 0, 0}};
  while (std::ssize(list) < cells) {
    const Vec3 next = list[rng.below(list.size())] + kDirections[rng.below(6)];
    if (std::find(list.begin(), list.end(), next) == list.end()) list.push_back(next);
  }
  return Cells::of(list);
}

TEST(Bricks, a_piece_that_is_one_brick_is_that_brick) {
  for (const auto& [shorter, longer] : kBrickSides) {
    const Box box{{3, -2, 5}, {shorter, longer, 1}};
    const BrickBuild build = lay_bricks(Cells::full(box), Rng(1));
    EXPECT_EQ(build.bricks, std::vector<Box>{box});
    EXPECT_EQ(build.bonded, Verdict::Yes);
  }
}

TEST(Bricks, two_layers_hold_a_wall_too_long_for_one_brick) {
  const Cells wall = Cells::full({{0, 0, 0}, {10, 1, 2}});
  const BrickBuild build = lay_bricks(wall, Rng(1));
  EXPECT_TRUE(is_sound(build, wall));
  EXPECT_EQ(build.bonded, Verdict::Yes);
  EXPECT_EQ(build.bricks.size(), 4);
}

TEST(Bricks, a_tower_of_single_cells_is_bonded_cell_by_cell) {
  const Cells tower = Cells::full({{0, 0, 0}, {1, 1, 5}});
  EXPECT_EQ(lay_bricks(tower, Rng(1)).bricks.size(), 5);
  EXPECT_EQ(lay_bricks(tower, Rng(1)).bonded, Verdict::Yes);
}

TEST(Bricks, solid_boxes_are_bonded) {
  for (const Vec3 size : {Vec3{3, 3, 3}, Vec3{5, 5, 2}, Vec3{7, 11, 4}, Vec3{8, 8, 8}}) {
    const Cells box = Cells::full({{0, 0, 0}, size});
    const BrickBuild build = lay_bricks(box, Rng(1));
    EXPECT_TRUE(is_sound(build, box));
    EXPECT_EQ(build.bonded, Verdict::Yes) << size.x;
  }
}

TEST(Bricks, random_pieces_are_covered_and_told_truly) {
  int bonded = 0;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    Rng rng(seed);
    const Cells piece = blob(5 + static_cast<int>(seed % 30), rng);
    const BrickBuild build = lay_bricks(piece, Rng(seed));
    EXPECT_TRUE(is_sound(build, piece)) << seed;
    bonded += build.bonded == Verdict::Yes;
  }
  EXPECT_GT(bonded, 5);
}

// An independent answer: all tilings of a small piece, without looking ahead.
bool can_be_bonded(const Cells& left, std::vector<Box>& bricks) {
  if (left.empty()) return hang_together(bricks);
  const Vec3 first = left.list().front();
  for (const auto& [a, b] : kBrickSides)
    for (const Vec3 size : {Vec3{a, b, 1}, Vec3{b, a, 1}}) {
      const Cells brick = Cells::full({first, size});
      if (!left.contains(brick)) continue;
      Cells rest = left;
      rest.remove(brick);
      bricks.push_back({first, size});
      if (can_be_bonded(rest, bricks)) return true;
      bricks.pop_back();
    }
  return false;
}

TEST(Bricks, small_pieces_are_bonded_exactly_when_they_can_be) {
  int no = 0;
  for (std::uint64_t seed = 0; seed < 150; ++seed) {
    Rng rng(seed, 7);
    const Cells piece = blob(4 + static_cast<int>(seed % 7), rng);
    std::vector<Box> bricks;
    const Verdict expected = can_be_bonded(piece, bricks) ? Verdict::Yes : Verdict::No;
    EXPECT_EQ(lay_bricks(piece, Rng(seed)).bonded, expected) << seed;
    EXPECT_EQ(search_bond(piece, 1'000'000).bonded, expected) << seed;
    no += expected == Verdict::No;
  }
  EXPECT_GT(no, 10);
}

TEST(Bricks, a_flat_bend_cannot_be_bonded) {
  const BrickBuild build = lay_bricks(drawn("aa/a."), Rng(1));
  EXPECT_EQ(build.bonded, Verdict::No);
  EXPECT_EQ(build.reason, "it is one layer, and no single brick covers it");
  EXPECT_TRUE(is_sound(build, drawn("aa/a.")));
}

TEST(Bricks, a_bend_that_sticks_out_is_named) {
  // A tower of two, and from its foot a walk around a corner.
  const Cells piece = Cells::of({{0, 0, 0}, {0, 0, 1}, {1, 0, 0}, {1, 1, 0}});
  EXPECT_EQ(unheld_cell(piece), (Vec3{1, 1, 0}));
  const BrickBuild build = lay_bricks(piece, Rng(1));
  EXPECT_EQ(build.bonded, Verdict::No);
  EXPECT_EQ(build.reason, "no brick joins its cell (1, 1, 0) to another layer");
}

TEST(Bricks, two_arms_that_need_the_same_cell_cannot_be_bonded) {
  // Each arm alone is held by a brick over the middle; both together are not.
  const Cells piece = Cells::of({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}});
  EXPECT_FALSE(unheld_cell(piece));
  const BrickBuild build = lay_bricks(piece, Rng(1));
  EXPECT_EQ(build.bonded, Verdict::No);
  EXPECT_EQ(build.reason, "all ways to lay its bricks leave it in several groups");
}

TEST(Bricks, what_does_not_hang_together_cannot_be_bonded) {
  EXPECT_EQ(lay_bricks(Cells::of({{0, 0, 0}, {1, 0, 1}}), Rng(1)).reason, "it is in 2 parts");
}

TEST(Bricks, a_search_that_was_cut_off_proves_nothing) {
  const Cells piece = Cells::of({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}});
  EXPECT_EQ(search_bond(piece, 1).bonded, Verdict::Unknown);
  EXPECT_EQ(search_bond(piece, 100).bonded, Verdict::No);
}

// With heights that count plates.
bool plates_are_sound(const BrickBuild& build, const Cells& piece) {
  Cells all, tall;
  std::int64_t cells = 0;
  std::vector<Box> plates;  // a brick as three of them hangs together all the more
  for (const Box& brick : build.bricks) {
    if (brick.size.z != 1 && brick.size.z != kPlatesOfBrick) return false;
    if (!can_be_bought({brick.low, {brick.size.x, brick.size.y, 1}})) return false;
    all.add(Cells::full(brick));
    cells += volume(brick.size);
    for (int k = 0; k < brick.size.z; ++k)
      plates.push_back({brick.low + Vec3{0, 0, k}, {brick.size.x, brick.size.y, 1}});
  }
  piece.for_each([&](Vec3 cell) { tall.add(Cells::full({{cell.x, cell.y, 3 * cell.z}, {1, 1, 3}})); });
  return all == tall && cells == tall.count() && hang_together(plates);
}

TEST(Bricks, plates_hold_every_piece_that_hangs_together) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Rng rng(seed, 3);
    const Cells piece = blob(3 + static_cast<int>(seed % 25), rng);
    const BrickBuild build = lay_bricks_and_plates(piece, Rng(seed));
    EXPECT_EQ(build.bonded, Verdict::Yes) << seed;
    EXPECT_TRUE(plates_are_sound(build, piece)) << seed;
  }
}

TEST(Bricks, what_bricks_hold_needs_no_plates) {
  const BrickBuild build = lay_bricks_and_plates(Cells::full({{0, 0, 0}, {1, 1, 2}}), Rng(1));
  EXPECT_EQ(build.bricks, (std::vector<Box>{{{0, 0, 0}, {1, 1, 3}}, {{0, 0, 3}, {1, 1, 3}}}));
}

TEST(Bricks, three_equal_plates_on_each_other_become_a_brick) {
  // A flat bend on a tower: the tower's cells have nothing beside them.
  const Cells piece = Cells::of({{0, 0, 0}, {0, 0, 1}, {0, 0, 2}, {1, 0, 2}, {1, 1, 2}});
  const BrickBuild build = lay_bricks_and_plates(piece, Rng(1));
  EXPECT_TRUE(plates_are_sound(build, piece));
  EXPECT_EQ(std::count(build.bricks.begin(), build.bricks.end(), Box{{0, 0, 0}, {1, 1, 3}}), 1);
}

TEST(Bricks, same_seed_same_bricks) {
  Rng rng(3);
  const Cells piece = blob(40, rng);
  EXPECT_EQ(lay_bricks(piece, Rng(5)).bricks, lay_bricks(piece, Rng(5)).bricks);
}

}  // namespace
}  // namespace kumiki
