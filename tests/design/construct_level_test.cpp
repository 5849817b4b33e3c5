// The paper's method from end to end: what it hands on has the level, and is the same on any number of
// threads.
#include "design/construct_level.h"

#include "tests/design/designs.h"

namespace kumiki {
namespace {

LevelDesignOptions wish(int pieces, int level, bool at_least = true) {
  LevelDesignOptions options;
  options.pieces = pieces;
  options.wanted = {level, at_least};
  return options;
}

struct Setting {
  int threads = 1;
  std::uint64_t steps = 200'000;
  std::uint64_t seed = 1;
  LevelDesignVisitor visit = [](const LevelDesign&) {};
};

LevelDesignResult design(const Cells& shape, const LevelDesignOptions& options, const Setting& setting = {}) {
  Workers workers(setting.threads);
  kumiki::Run run(setting.seed, setting.steps);
  return construct_level(shape, options, workers, setting.visit, run);
}

TEST(ConstructLevel, has_the_wanted_level_and_comes_apart) {
  for (const bool at_least : {true, false}) {
    const auto result = design(kCube, wish(3, 4, at_least));
    ASSERT_EQ(result.found, Verdict::Yes);
    EXPECT_TRUE(at_least ? result.best->level >= 4 : result.best->level == 4);
    EXPECT_EQ(verified(*result.best), Verdict::Yes);
    EXPECT_TRUE(exact(result.best->pieces).apart);
  }
}

TEST(ConstructLevel, finds_the_same_on_any_number_of_threads) {
  for (const int level : {3, kUnheardOf}) {
    const auto alone = design(kCube, wish(3, level), {1, 100});
    ASSERT_TRUE(alone.best);
    for (const int threads : {2, 3}) {
      const auto result = design(kCube, wish(3, level), {threads, 100});
      ASSERT_TRUE(result.best);
      EXPECT_EQ(result.best->owners, alone.best->owners);
      EXPECT_EQ(result.found, alone.found);
      EXPECT_EQ(result.evaluations, alone.evaluations);
    }
  }
}

TEST(ConstructLevel, another_seed_finds_another_design) {
  const auto first = design(kCube, wish(3, 2)), second = design(kCube, wish(3, 2), {1, 100, 2});
  ASSERT_TRUE(first.best && second.best);
  EXPECT_NE(first.best->owners, second.best->owners);
}

TEST(ConstructLevel, tells_each_better_design_once_and_the_last_is_the_result) {
  std::vector<int> levels;
  const auto result =
      design(kCube, wish(3, kUnheardOf),
             {1, 30'000, 1, [&](const LevelDesign& better) { levels.push_back(better.level); }});
  EXPECT_EQ(result.found, Verdict::Unknown);
  ASSERT_FALSE(levels.empty());
  for (std::size_t i = 1; i < levels.size(); ++i) EXPECT_GT(levels[i], levels[i - 1]);
  EXPECT_EQ(levels.back(), result.best->level);
}

TEST(ConstructLevel, finds_only_what_is_accepted) {
  auto options = wish(3, 2);
  options.accepts = [](const LevelDesign& made) { return made.pieces.front().count() > 20; };
  const auto result = design(kCube, options);
  ASSERT_EQ(result.found, Verdict::Yes);
  EXPECT_GT(result.best->pieces.front().count(), 20);
  options.accepts = [](const LevelDesign&) { return false; };
  EXPECT_FALSE(design(kCube, options, {1, 1000}).best);
}

TEST(ConstructLevel, gives_up_where_the_sizes_cannot_be) {
  auto options = wish(4, 1);
  options.size_spread = 0;  // 63 voxels
  const auto result = design(kCube, options, {1, kumiki::Run::kNoLimit});
  EXPECT_EQ(result.found, Verdict::Unknown);
  EXPECT_FALSE(result.best);
}

TEST(ConstructLevel, a_cancelled_run_ends) {
  Workers workers(2);
  kumiki::Run run;
  run.cancel();
  const auto result = construct_level(
      kCube, wish(3, 4), workers, [](const LevelDesign&) {}, run);
  EXPECT_EQ(result.found, Verdict::Unknown);
}

}  // namespace
}  // namespace kumiki
