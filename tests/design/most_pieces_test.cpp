#include "design/most_pieces.h"

#include <gtest/gtest.h>

#include "base/shards.h"
#include "tests/design/second_opinion.h"

namespace kumiki {
namespace {

RecursiveResult most_of(const Cells& shape, const MostPiecesOptions& options, std::uint64_t steps,
                        int threads = 1, std::vector<std::size_t>* told = nullptr) {
  Workers workers(threads);
  kumiki::Run run(1, steps);
  const auto announce = [&](const RecursiveDesign& design) {
    if (told != nullptr) told->push_back(design.pieces.size());
  };
  return most_pieces(shape, options, announce, workers, run);
}

MostPiecesOptions narrow() {
  MostPiecesOptions options;
  options.width = 10;
  options.key.direction = 4;
  return options;
}

TEST(MostPieces, a_small_cube_has_four) {
  const auto result = most_of(cube(3), narrow(), 2000);
  ASSERT_EQ(result.found, Verdict::Yes);
  EXPECT_EQ(result.best->pieces.size(), 4u);
  EXPECT_TRUE(holds(*result.best, cube(3)));
}

TEST(MostPieces, every_better_number_is_told_once) {
  std::vector<std::size_t> told;
  const auto result = most_of(cube(4), narrow(), 400, 1, &told);
  ASSERT_EQ(result.found, Verdict::Yes);
  EXPECT_TRUE(holds(*result.best, cube(4)));
  ASSERT_FALSE(told.empty());
  EXPECT_EQ(told.back(), result.best->pieces.size());
  for (std::size_t i = 1; i < told.size(); ++i) EXPECT_GT(told[i], told[i - 1]);
}

TEST(MostPieces, the_number_of_threads_changes_nothing) {
  const auto one = most_of(cube(4), narrow(), 400, 1), three = most_of(cube(4), narrow(), 400, 3);
  ASSERT_TRUE(one.best && three.best);
  EXPECT_EQ(one.best->pieces, three.best->pieces);
  EXPECT_EQ(one.attempts, three.attempts);
}

TEST(MostPieces, a_cap_is_enough) {
  MostPiecesOptions options = narrow();
  options.cap = 5;
  const auto result = most_of(cube(4), options, 2000);
  ASSERT_EQ(result.found, Verdict::Yes);
  EXPECT_EQ(result.best->pieces.size(), 5u);
}

TEST(MostPieces, a_cap_that_is_not_reached_leaves_the_most_that_were_found) {
  MostPiecesOptions options = narrow();
  options.cap = 9;
  const auto result = most_of(cube(3), options, 300);
  EXPECT_EQ(result.found, Verdict::Unknown);
  ASSERT_TRUE(result.best);
  EXPECT_TRUE(holds(*result.best, cube(3)));
}

TEST(MostPieces, shapes_may_have_holes_and_lie_elsewhere) {
  Cells ring = Cells::full({{-9, 5, 2}, {6, 6, 3}});
  ring.remove(Cells::full({{-7, 7, 2}, {2, 2, 3}}));
  const auto result = most_of(ring, narrow(), 300);
  ASSERT_EQ(result.found, Verdict::Yes);
  EXPECT_TRUE(holds(*result.best, ring));
}

TEST(MostPieces, a_cancelled_run_ends_at_once) {
  Workers workers(1);
  kumiki::Run run;
  run.cancel();
  EXPECT_EQ(most_pieces(
                cube(4), narrow(), [](const RecursiveDesign&) {}, workers, run)
                .found,
            Verdict::Unknown);
}

}  // namespace
}  // namespace kumiki
