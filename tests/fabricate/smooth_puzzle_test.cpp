#include "fabricate/smooth_puzzle.h"

#include <gtest/gtest.h>

#include "fabricate/attach.h"
#include "grid/text_art.h"
#include "puzzle/removals.h"
#include "tests/fabricate/mesh_cells.h"

namespace kumiki {
namespace {

constexpr double kClearance = 0.07;

// Pieces leave in the order of their numbers, in these directions.
VoxelCut leaving(std::vector<Cells> pieces, const std::vector<int>& directions, const Cells& holes = {}) {
  VoxelCut cut{std::move(pieces), holes, {}, {}};
  std::vector<PieceId> order;
  for (std::size_t i = 0; i < cut.pieces.size(); ++i) order.emplace_back(static_cast<int>(i));
  cut.assembled.assign(cut.pieces.size(), Vec3{});
  cut.plan = removal_plan(order, cut.assembled, directions);
  return cut;
}

// Without a plan: only cut.
VoxelCut still(std::vector<Cells> pieces) {
  VoxelCut cut{std::move(pieces), {}, {}, {}};
  cut.assembled.assign(cut.pieces.size(), Vec3{});
  return cut;
}

Cells layers(const Cells& shape, int axis, int from, int to) {
  Cells part(shape.box());
  shape.for_each([&](Vec3 cell) {
    if (cell[axis] >= from && cell[axis] < to) part.set(cell);
  });
  return part;
}

struct RoundThing {
  explicit RoundThing(const Mesh& mesh, double pitch = 10, double share = 0.1)
      : cutter(*SmoothCutter::of(mesh, {{0, 0, 0}, pitch}, kClearance)),
        shape(cells_filled(cutter.contents(), pitch, share)) {}
  SmoothPuzzle cut(const VoxelCut& voxels) const {
    const Run run;
    auto puzzle = cutter.cut(voxels, run);
    EXPECT_TRUE(puzzle) << puzzle.error().message;
    return std::move(*puzzle);
  }

  SmoothCutter cutter;
  Cells shape;
};

void expect_solid(const SmoothPuzzle& puzzle) {
  for (std::size_t i = 0; i < puzzle.pieces.size(); ++i) {
    const SurfaceFacts facts = surface_facts(puzzle.pieces[i]);
    EXPECT_TRUE(facts.is_printable()) << "piece " << i + 1;
    EXPECT_EQ(facts.shells, 1) << "piece " << i + 1;
  }
}

TEST(SmoothPuzzle, two_halves_of_a_ball_weigh_the_ball_without_the_gap) {
  const Mesh round = ball({30, 30, 30}, 24);
  const RoundThing thing(round);
  const SmoothPuzzle puzzle =
      thing.cut(leaving({layers(thing.shape, 2, 3, 9), layers(thing.shape, 2, 0, 3)}, {4}));
  expect_solid(puzzle);
  EXPECT_FALSE(puzzle.blocked);
  EXPECT_LT(puzzle.volume_error, 1e-9);
  // The gap is a slice round the equator, twice the clearance thick.
  const auto [low, high] = bounds(puzzle.pieces[0]);
  EXPECT_DOUBLE_EQ(low.z, 30 + kClearance);
  EXPECT_DOUBLE_EQ(bounds(puzzle.pieces[1]).high.z, 30 - kClearance);
  EXPECT_DOUBLE_EQ(high.z, bounds(round).high.z) << "the skin is the ball's own";
  EXPECT_NEAR(volume(puzzle.pieces[0]) + volume(puzzle.pieces[1]) + puzzle.clearance_volume, volume(round),
              1e-6);
}

TEST(SmoothPuzzle, a_hole_stays_empty) {
  const RoundThing thing(ball({25, 25, 25}, 24));
  const Cells hole = Cells::of({{2, 2, 2}});
  Cells upper = layers(thing.shape, 2, 2, 9), lower = layers(thing.shape, 2, 0, 2);
  upper.reset({2, 2, 2});
  const SmoothPuzzle puzzle = thing.cut(leaving({upper, lower}, {4}, hole));
  expect_solid(puzzle);
  EXPECT_NEAR(puzzle.hole_volume, 1000, 1e-9);
  EXPECT_LT(puzzle.volume_error, 1e-9);
}

TEST(SmoothPuzzle, cells_that_touch_along_an_edge_only_make_a_manifold) {
  const RoundThing thing(ball({20, 20, 20}, 19));
  // A chequered board two cells wide, its squares joined above.
  Cells one = layers(thing.shape, 2, 2, 4), other(thing.shape.box());
  layers(thing.shape, 2, 0, 2).for_each([&](Vec3 cell) {
    ((cell.x < 2) == (cell.y < 2) ? one : other).set(cell);
  });
  const auto parts = components(other);
  ASSERT_EQ(parts.size(), 2u);
  const SmoothPuzzle puzzle = thing.cut(still({one, parts[0], parts[1]}));
  expect_solid(puzzle);
  EXPECT_LT(puzzle.volume_error, 1e-9);
}

TEST(SmoothPuzzle, what_is_in_no_piece_goes_to_one_that_it_can_follow) {
  const RoundThing thing(ball({30, 30, 30}, 26));
  const auto upper = layers(thing.shape, 2, 3, 9), lower = layers(thing.shape, 2, 0, 3);
  const SmoothPuzzle puzzle = thing.cut(leaving({upper, lower}, {4}));
  EXPECT_GT(puzzle.attached, 0);
  EXPECT_EQ(puzzle.shaved, 0);
  EXPECT_FALSE(puzzle.blocked);
  EXPECT_LT(puzzle.volume_error, 1e-9);
}

TEST(SmoothPuzzle, a_plan_that_cells_cannot_follow_is_named) {
  const RoundThing thing(ball({30, 30, 30}, 24));
  const SmoothPuzzle puzzle = thing.cut(leaving(
      {layers(thing.shape, 2, 2, 4), layers(thing.shape, 2, 0, 2), layers(thing.shape, 2, 4, 9)}, {0, 5}));
  EXPECT_FALSE(puzzle.blocked) << "a slice is drawn out sideways";
  const SmoothPuzzle stuck = thing.cut(leaving(
      {layers(thing.shape, 2, 2, 4), layers(thing.shape, 2, 0, 2), layers(thing.shape, 2, 4, 9)}, {4, 5}));
  ASSERT_TRUE(stuck.blocked);
  EXPECT_EQ(stuck.blocked->piece, 0);
  EXPECT_EQ(stuck.blocked->other, 2);
  EXPECT_EQ(stuck.blocked->move, 1);
  EXPECT_NEAR(stuck.blocked->way, 2 * kClearance, 1e-9);
}

TEST(SmoothPuzzle, attached_cells_in_the_way_are_given_to_others_or_shaved) {
  // Slices that leave sideways take the rounding of their rims with them, whichever slice it lies beside.
  const RoundThing thing(ellipsoid({33, 33, 33}, {31, 29, 30}), 10, 0.5);
  const auto middle = layers(thing.shape, 2, 3, 4), below = layers(thing.shape, 2, 0, 3),
             above = layers(thing.shape, 2, 4, 9);
  const SmoothPuzzle puzzle = thing.cut(leaving({middle, below, above}, {0, 5}));
  expect_solid(puzzle);
  EXPECT_FALSE(puzzle.blocked);
  EXPECT_GT(puzzle.attached, 20);
  EXPECT_LT(puzzle.volume_error, 1e-3);
}

TEST(SmoothPuzzle, a_clearance_of_nothing_or_too_much_is_refused) {
  const Mesh mesh = ball({20, 20, 20}, 19);
  EXPECT_EQ(SmoothCutter::of(mesh, {{0, 0, 0}, 10}, 0).error().message,
            "expected a clearance of 0.001 to 2.5 mm, found 0");
  EXPECT_FALSE(SmoothCutter::of(mesh, {{0, 0, 0}, 10}, 2.6));
}

TEST(LengthySmoothPuzzle, random_cuts_of_round_things_are_closed_and_add_up) {
  Rng rng(11);
  for (int round = 0; round < 25; ++round) {
    SCOPED_TRACE(round);
    const MeshPoint middle{40 + rng.unit(), 40 + rng.unit(), 40 + rng.unit()};
    const Mesh mesh =
        round % 3 == 2
            ? torus(middle, 22 + 4 * rng.unit(), 8 + 6 * rng.unit())
            : ellipsoid(middle, {15 + 20 * rng.unit(), 15 + 20 * rng.unit(), 15 + 20 * rng.unit()});
    const RoundThing thing(mesh, 7 + 5 * rng.unit());
    const SmoothPuzzle puzzle = thing.cut(still(random_partition(thing.shape, rng.between(2, 6), rng)));
    for (const Mesh& piece : puzzle.pieces) {
      const SurfaceFacts facts = surface_facts(piece);
      EXPECT_TRUE(facts.closed && facts.manifold);
      EXPECT_EQ(facts.degenerate, 0);
      EXPECT_EQ(facts.shells, 1);
    }
    EXPECT_LT(puzzle.volume_error, 1e-3);
    double sum = puzzle.clearance_volume + puzzle.hole_volume + puzzle.lost_volume;
    for (const Mesh& piece : puzzle.pieces) sum += volume(piece);
    EXPECT_NEAR(sum, volume(mesh), 1e-9 * volume(mesh));
  }
}

TEST(Attach, prefers_the_piece_that_takes_it_along) {
  // A cell between two layers touches both; only one of them leaves downwards, through it.
  const Mesh mesh = block({0.5, 0.5, 0.5}, {29.5, 29.5, 29.5});
  const CellContents contents(mesh, {{0, 0, 0}, 10}, kClearance);
  const CellColumns columns(mesh, {{0, 0, 0}, 10}, contents.box());
  const Cells above = Cells::of({{0, 0, 2}, {1, 0, 2}}), below = Cells::of({{0, 0, 0}, {1, 0, 0}});
  for (const int direction : {4, 0}) {
    CellOwners owners(contents, {above, below}, {});
    Cells rest = owners.cells_of(CellOwners::kUnclaimed);
    rest.for_each([&](Vec3 cell) {
      if (cell != Vec3{0, 0, 1}) owners.give(cell, CellOwners::kHole);
    });
    const VoxelCut cut = leaving({above, below}, {direction});
    const auto made = attach_rest(owners, contents, columns, relative_legs(cut.plan, cut.assembled, 9));
    ASSERT_EQ(made.follow.size(), 1u);
    EXPECT_EQ(made.follow.front().cell, (Vec3{0, 0, 1}));
    EXPECT_TRUE(made.collide.empty());
  }
}

TEST(Attach, tells_which_cells_nobody_can_take_along) {
  // Two halves that are drawn through each other: what lies between them is in the way of both.
  const Mesh mesh = block({0.5, 0.5, 0.5}, {9.5, 9.5, 29.5});
  const auto cutter = SmoothCutter::of(mesh, {{0, 0, 0}, 10}, kClearance);
  ASSERT_TRUE(cutter);
  const std::vector<Cells> ends{Cells::of({{0, 0, 2}}), Cells::of({{0, 0, 0}})};
  EXPECT_NEAR(cutter->expected_loss(leaving(ends, {5})), 10 / 29.0, 1e-9);
  EXPECT_EQ(cutter->expected_loss(leaving(ends, {4})), 0);
}

TEST(RelativeLegs, tell_how_one_piece_passes_the_other_and_each_way_once) {
  Plan plan;
  const PieceId a(0), b(1), c(2);
  plan.nodes.push_back({{a, b, c},
                        {{{0, 0, 0}, {5, 0, 0}, {0, 0, 7}},
                         {{2, 0, 0}, {7, 0, 0}, {0, 0, 7}},
                         {{2, 0, 0}, {7, 0, 0}, {0, kGone, 7}}},
                        -1,
                        -1,
                        {}});
  const auto legs = relative_legs(plan, {{0, 0, 0}, {5, 0, 0}, {0, 0, 7}}, 9);
  ASSERT_EQ(legs.size(), 4u) << "a and b never move past each other";
  EXPECT_EQ(legs[0].piece, 0);
  EXPECT_EQ(legs[0].other, 2);
  EXPECT_EQ(legs[0].from, (Vec3{0, 0, 0}));
  EXPECT_EQ(legs[0].direction, 0);
  EXPECT_EQ(legs[0].length, 2);
  EXPECT_EQ(legs[1].from, (Vec3{2, 0, 0}));
  EXPECT_EQ(legs[1].direction, 3) << "c leaves upwards, so a is left behind";
  EXPECT_EQ(legs[1].length, 9);
}

}  // namespace
}  // namespace kumiki
