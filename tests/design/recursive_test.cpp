#include "design/recursive.h"

#include <gtest/gtest.h>

#include "base/shards.h"
#include "puzzle/shape_name.h"
#include "tests/design/second_opinion.h"

namespace kumiki {
namespace {

RecursiveResult designed(const Cells& shape, const RecursiveOptions& options, std::uint64_t seed = 1,
                         int threads = 1, std::uint64_t steps = kumiki::Run::kNoLimit) {
  Workers workers(threads);
  kumiki::Run run(seed, steps);
  return design_recursive(shape, options, workers, run);
}

RecursiveOptions into(int pieces) {
  RecursiveOptions options;
  options.pieces = pieces;
  options.key.direction = 4;
  return options;
}

Cells named(const char* name) { return used_cells(*named_shape(name)); }

// A ring of bars two wide.
Cells ring() {
  Cells cells = Cells::full({{0, 0, 0}, {8, 8, 3}});
  cells.remove(Cells::full({{3, 3, 0}, {2, 2, 3}}));
  return cells;
}

TEST(Recursive, cubes_come_apart_in_one_order_only) {
  for (const auto& [side, pieces] : {std::pair{3, 4}, {4, 8}, {5, 12}, {6, 20}}) {
    const auto result = designed(cube(side), into(pieces));
    ASSERT_EQ(result.found, Verdict::Yes) << side;
    EXPECT_EQ(std::ssize(result.best->pieces), pieces);
    EXPECT_TRUE(holds(*result.best, cube(side)));
  }
}

TEST(Recursive, so_do_rings_spheres_and_shapes_that_lie_elsewhere) {
  const Cells far = named("sphere:7").shifted({-20, 3, 9});
  for (const Cells& shape : {ring(), far, Cells::full({{0, 0, 0}, {9, 4, 2}})}) {
    const auto result = designed(shape, into(5));
    ASSERT_EQ(result.found, Verdict::Yes);
    EXPECT_TRUE(holds(*result.best, shape));
  }
}

TEST(Recursive, sizes_are_balanced_but_for_the_key) {
  const auto result = designed(cube(6), into(18));
  ASSERT_EQ(result.found, Verdict::Yes);
  for (std::size_t i = 1; i < result.best->pieces.size(); ++i) {
    EXPECT_GE(result.best->pieces[i].count(), 6);
    EXPECT_LE(result.best->pieces[i].count(), 18);
  }
}

TEST(Recursive, the_key_leaves_upwards_from_where_it_is_wanted) {
  RecursiveOptions options = into(6);
  options.key.seed = Vec3{4, 2, 4};
  const auto result = designed(cube(5), options);
  ASSERT_EQ(result.found, Verdict::Yes);
  EXPECT_EQ(result.best->directions.front(), 4);
  EXPECT_TRUE(result.best->pieces.front().test({4, 2, 4}));
  EXPECT_TRUE(holds(*result.best, cube(5)));
}

TEST(Recursive, the_number_of_threads_changes_nothing) {
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    const auto one = designed(cube(4), into(8), seed, 1), four = designed(cube(4), into(8), seed, 4);
    EXPECT_EQ(one.best->pieces, four.best->pieces);
    EXPECT_EQ(one.attempts, four.attempts);
  }
}

TEST(Recursive, too_many_pieces_give_the_most_that_were_found) {
  const auto result = designed(cube(3), into(9), 1, 1, 4000);
  EXPECT_EQ(result.found, Verdict::Unknown);
  ASSERT_TRUE(result.best);
  EXPECT_GE(result.best->pieces.size(), 3u);
  EXPECT_TRUE(holds(*result.best, cube(3)));
}

TEST(Recursive, a_cancelled_run_ends_at_once) {
  Workers workers(1);
  kumiki::Run run;
  run.cancel();
  EXPECT_EQ(design_recursive(cube(4), into(8), workers, run).found, Verdict::Unknown);
}

TEST(SlowRecursive, many_pieces_of_a_large_cube) {
  const auto result = designed(cube(16), into(250), 2, 2);
  ASSERT_EQ(result.found, Verdict::Yes);
  EXPECT_TRUE(holds(*result.best, cube(16)));
}

}  // namespace
}  // namespace kumiki
