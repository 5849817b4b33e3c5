// The search for a level: what it hands on has the level, and is the same on any number of threads.
#include "design/high_level.h"

#include "tests/design/designs.h"

namespace kumiki {
namespace {

// Level 8, cut from a cube with a hole at (2, 2, 2).
constexpr std::string_view kLevel8 =
    "aabb/abbc/abbc/abcc//aaab/abbc/abba/bbcc//aacc/cccc/bc.a/bacc//bacc/baac/baaa/bacc";

LevelDesignOptions wish(int pieces, int level, bool at_least = false) {
  LevelDesignOptions options;
  options.pieces = pieces;
  options.wanted = {level, at_least};
  options.members = 2;  // a round is 4 * 2 * 1000 proposals
  return options;
}
constexpr std::uint64_t kRound = 8000;

struct Setting {
  int threads = 1;
  std::uint64_t steps = 100 * kRound;
  std::uint64_t seed = 1;
  LevelDesignVisitor visit = [](const LevelDesign&) {};
};

LevelDesignResult design(const Cells& shape, const LevelDesignOptions& options, const Setting& setting = {}) {
  Workers workers(setting.threads);
  kumiki::Run run(setting.seed, setting.steps);
  return design_level(shape, options, workers, setting.visit, run);
}

Cells all_of(const std::vector<Cells>& pieces) {
  Cells all;
  for (const Cells& piece : pieces) all.add(piece);
  return all;
}

TEST(DesignLevel, has_exactly_the_wanted_level_and_comes_apart) {
  for (const int pieces : {3, 4})
    for (int level = 3; level <= 6; ++level) {
      const auto result = design(kCube, wish(pieces, level));
      ASSERT_EQ(result.found, Verdict::Yes) << pieces << " pieces, level " << level;
      EXPECT_EQ(result.best->level, level);
      EXPECT_EQ(verified(*result.best), Verdict::Yes);
      EXPECT_TRUE(exact(result.best->pieces).apart);
    }
}

TEST(DesignLevel, a_higher_level_is_welcome_when_asked_for) {
  const auto result = design(kCube, wish(3, 4, true));
  ASSERT_EQ(result.found, Verdict::Yes);
  EXPECT_GE(result.best->level, 4);
  EXPECT_EQ(verified(*result.best), Verdict::Yes);
}

TEST(DesignLevel, the_pieces_fill_the_shape_where_it_lies) {
  const Cells shape = kCube.shifted({-7, 20, 3});
  const auto result = design(shape, wish(4, 3));
  ASSERT_TRUE(result.best);
  EXPECT_EQ(all_of(result.best->pieces), shape);
  int voxels = 0;
  for (const Cells& piece : result.best->pieces) voxels += piece.count();
  EXPECT_EQ(voxels, shape.count());
}

TEST(DesignLevel, the_sizes_keep_within_the_spread) {
  for (const double spread : {0.1, 0.3}) {
    auto options = wish(4, 3);
    options.size_spread = spread;
    const auto result = design(kCube, options);
    ASSERT_TRUE(result.best);
    for (const Cells& piece : result.best->pieces)
      EXPECT_TRUE(size_range(63, 4, spread).contains(piece.count())) << piece.count();
  }
}

// No face alone holds two parts of a piece together.
TEST(DesignLevel, strong_pieces_do_not_break_at_a_single_face) {
  auto options = wish(3, 3);
  options.min_contact = 2;
  const auto result = design(box_without({5, 5, 5}, {{2, 2, 2}}), options);
  ASSERT_EQ(result.found, Verdict::Yes);
  EXPECT_EQ(verified(*result.best), Verdict::Yes);
  for (const Cells& piece : result.best->pieces)
    piece.for_each([&](Vec3 cell) {
      for (const Vec3 step : kDirections) {
        if (!piece.test(cell + step)) continue;
        // From one side of the face to the other, not through it.
        std::vector<Vec3> open{cell};
        Cells met = Cells::of(open);
        while (!open.empty()) {
          const Vec3 at = open.back();
          open.pop_back();
          for (const Vec3 next : kDirections) {
            const bool through = at == cell && next == step;
            if (through || !piece.test(at + next) || met.test(at + next)) continue;
            met.add(Cells::of({at + next}));
            open.push_back(at + next);
          }
        }
        EXPECT_TRUE(met.test(cell + step));
      }
    });
}

TEST(DesignLevel, free_holes_are_as_many_as_wanted_and_where_they_may_be) {
  auto options = wish(3, 4);
  options.free_holes = 2;
  options.hole_places = {{1, 1, 1}, {2, 1, 1}, {1, 2, 1}, {2, 2, 2}};
  const Cells cube = box_without({4, 4, 4}, {});
  const auto result = design(cube, options);
  ASSERT_EQ(result.found, Verdict::Yes);
  EXPECT_EQ(verified(*result.best), Verdict::Yes);
  Cells holes = cube;
  holes.remove(all_of(result.best->pieces));
  EXPECT_EQ(holes.count(), 2);
  EXPECT_TRUE(Cells::of(options.hole_places).contains(holes));
}

TEST(DesignLevel, symmetric_pieces_are_their_own_images) {
  auto options = wish(3, 2);
  options.symmetry = PieceSymmetry::MirrorX;
  const auto result = design(box_without({5, 5, 5}, {{2, 2, 2}}), options);
  ASSERT_EQ(result.found, Verdict::Yes);
  EXPECT_EQ(verified(*result.best), Verdict::Yes);
  for (const Cells& piece : result.best->pieces)
    piece.for_each([&](Vec3 cell) { EXPECT_TRUE(piece.test({4 - cell.x, cell.y, cell.z})); });
}

TEST(DesignLevel, finds_the_same_on_any_number_of_threads) {
  for (const int level : {6, kUnheardOf}) {
    const auto alone = design(kCube, wish(4, level), {1, 3 * kRound});
    ASSERT_TRUE(alone.best);
    for (const int threads : {2, 3}) {
      const auto result = design(kCube, wish(4, level), {threads, 3 * kRound});
      ASSERT_TRUE(result.best);
      EXPECT_EQ(result.best->owners, alone.best->owners);
      EXPECT_EQ(result.found, alone.found);
      EXPECT_EQ(result.evaluations, alone.evaluations);
    }
  }
}

TEST(DesignLevel, another_seed_finds_another_design) {
  const auto first = design(kCube, wish(4, 3)), second = design(kCube, wish(4, 3), {1, 100 * kRound, 2});
  ASSERT_TRUE(first.best && second.best);
  EXPECT_NE(first.best->owners, second.best->owners);
}

TEST(DesignLevel, that_runs_out_of_steps_is_unknown_and_has_the_closest) {
  const auto result = design(kCube, wish(4, kUnheardOf), {1, kRound});
  EXPECT_EQ(result.found, Verdict::Unknown);
  ASSERT_TRUE(result.best);
  EXPECT_EQ(verified(*result.best), Verdict::Yes);
}

TEST(DesignLevel, tells_each_better_design_once_and_the_last_is_the_result) {
  std::vector<int> levels;
  const auto result =
      design(kCube, wish(4, kUnheardOf),
             {1, 2 * kRound, 1, [&](const LevelDesign& better) { levels.push_back(better.level); }});
  ASSERT_FALSE(levels.empty());
  for (std::size_t i = 1; i < levels.size(); ++i) EXPECT_GT(levels[i], levels[i - 1]);
  EXPECT_EQ(levels.back(), result.best->level);
}

TEST(DesignLevel, finds_nothing_where_the_sizes_cannot_be) {
  auto options = wish(4, 1);
  options.size_spread = 0;  // 63 voxels
  const auto result = design(kCube, options);
  EXPECT_EQ(result.found, Verdict::Unknown);
  EXPECT_FALSE(result.best);
}

TEST(DesignLevel, starts_from_what_it_is_given) {
  const DrawnCut drawn(kLevel8);
  auto options = wish(3, 8);
  options.starts = {cells_of(drawn.cut())};
  const auto result = design(draw(kLevel8), options, {1, kRound});
  EXPECT_EQ(result.found, Verdict::Yes);
  EXPECT_EQ(result.evaluations, 1u);  // it is what was looked for
  EXPECT_EQ(result.best->owners, drawn.owners);
}

TEST(DesignLevel, kept_pieces_come_first_and_do_not_change) {
  const DrawnCut drawn(kLevel8);
  const auto pieces = cells_of(drawn.cut());
  for (const auto& kept : {std::vector{pieces[2]}, std::vector{pieces[1], pieces[0]}}) {
    auto options = wish(4, 2, true);
    options.kept = kept;
    const auto result = design(draw(kLevel8), options);
    ASSERT_TRUE(result.best);
    for (std::size_t i = 0; i < kept.size(); ++i) EXPECT_EQ(result.best->pieces[i], kept[i]);
    EXPECT_EQ(all_of(result.best->pieces), draw(kLevel8));
    EXPECT_EQ(verified(*result.best), Verdict::Yes);
  }
}

TEST(DesignLevel, further_wishes_are_asked_before_a_design_counts) {
  auto options = wish(3, 3);
  const auto is_small = [](const LevelDesign& found) { return found.pieces[0].count() < 20; };
  options.accepts = is_small;
  const auto result = design(kCube, options);
  ASSERT_EQ(result.found, Verdict::Yes);
  EXPECT_TRUE(is_small(*result.best));
}

TEST(DesignLevel, wishes_that_nothing_meets_leave_it_unknown) {
  auto options = wish(3, 3);
  options.accepts = [](const LevelDesign&) { return false; };
  const auto result = design(kCube, options, {1, kRound});
  EXPECT_EQ(result.found, Verdict::Unknown);
  EXPECT_FALSE(result.best);
}

TEST(DesignLevel, that_is_cancelled_before_it_starts_looks_at_nothing) {
  Workers workers(1);
  kumiki::Run run;
  run.cancel();
  const auto result = design_level(
      kCube, wish(4, 5), workers, [](const LevelDesign&) {}, run);
  EXPECT_EQ(result.found, Verdict::Unknown);
  EXPECT_EQ(result.evaluations, 0u);
}

TEST(DesignLevel, that_is_cancelled_ends_within_the_round_with_what_it_has) {
  Workers workers(2);
  kumiki::Run run;
  auto options = wish(4, kUnheardOf);
  options.accepts = [&](const LevelDesign&) {
    run.cancel();
    return true;
  };
  const auto result = design_level(
      kCube, options, workers, [](const LevelDesign&) {}, run);
  EXPECT_EQ(result.found, Verdict::Unknown);
  EXPECT_TRUE(result.best);
  EXPECT_LT(result.evaluations, kRound);
}

}  // namespace
}  // namespace kumiki
