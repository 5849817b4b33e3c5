// Puzzle cubes: what is drawn is a cut of the shell, the fast count agrees with slow ones, wishes are met.
#include "design/puzzle_cube.h"

#include <gtest/gtest.h>

#include "design/plate_puzzle.h"
#include "grid/connectivity.h"
#include "puzzle/verify.h"
#include "solve/assembled.h"
#include "tests/design/naive_plates.h"

namespace kumiki {
namespace {

Plates drawn(const BoxShell& shell, std::uint64_t seed) {
  Rng rng(seed);
  return draw_plates(shell, rng);
}

// Rim cells go to the first face of the list that has them.
Plates by_priority(const BoxShell& shell, const std::vector<int>& faces) {
  Plates plates;
  for (const Vec3 cell : shell.rim())
    for (const int face : faces)
      if (shell.faces_at(cell) >> face & 1) {
        plates[static_cast<std::size_t>(face)].set(shell.rim_number(cell));
        break;
      }
  return plates;
}

std::optional<std::int64_t> assemblies(const BoxShell& shell, const Plates& plates) {
  Workers workers(1);
  kumiki::Run run;
  return count_assemblies(plate_puzzle(shell, plates), PlateMatcher::kAll, workers, run);
}

PuzzleCubeResult design(Vec3 size, const PuzzleCubeOptions& options, int threads = 1,
                        std::uint64_t seed = 1) {
  Workers workers(threads);
  kumiki::Run run(seed);
  return design_puzzle_cube(BoxShell(size), options, workers, run);
}

// --- the shell and the draw --------------------------------------------------------------------------------

TEST(BoxShell, has_the_cells_and_the_symmetries_of_its_box) {
  const auto facts = [](Vec3 size) {
    const BoxShell shell(size);
    return std::array<std::size_t, 3>{static_cast<std::size_t>(shell.cells().count()), shell.rim().size(),
                                      shell.maps().size()};
  };
  EXPECT_EQ(facts({3, 3, 3}), (std::array<std::size_t, 3>{26, 20, 48}));
  EXPECT_EQ(facts({4, 4, 5}), (std::array<std::size_t, 3>{80 - 12, 36, 16}));
  EXPECT_EQ(facts({3, 4, 5}), (std::array<std::size_t, 3>{60 - 6, 32, 8}));
  EXPECT_EQ(facts({40, 40, 40})[1], 464u);
}

TEST(DrawnPlates, fill_the_shell_and_each_is_flat_and_hangs_together) {
  for (const Vec3 size : {Vec3{3, 3, 3}, Vec3{4, 4, 4}, Vec3{3, 5, 9}, Vec3{20, 20, 20}})
    for (std::uint64_t seed = 0; seed < 8; ++seed) {
      const BoxShell shell(size);
      const Plates plates = drawn(shell, seed);
      Cells all;
      int cells = 0;
      for (int face = 0; face < kFaces; ++face) {
        const Cells plate = plate_cells(shell, face, plates[static_cast<std::size_t>(face)]);
        EXPECT_EQ(plate.box().size[face / 2], 1);
        EXPECT_TRUE(is_connected(plate)) << "seed " << seed << ", face " << face;
        all.add(plate);
        cells += plate.count();
      }
      EXPECT_TRUE(all == shell.cells());
      EXPECT_EQ(cells, all.count());
    }
}

TEST(DrawnPlates, every_face_of_a_corner_gets_it_now_and_then) {
  const BoxShell shell({4, 4, 4});
  std::array<int, kFaces> times{};
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    const Plates plates = drawn(shell, seed);
    for (std::size_t face = 0; face < plates.size(); ++face)
      times[face] += plates[face].test(shell.rim_number({0, 0, 0}));
  }
  for (const int face : {0, 2, 4}) EXPECT_NEAR(times[static_cast<std::size_t>(face)], 100, 40);
  for (const int face : {1, 3, 5}) EXPECT_EQ(times[static_cast<std::size_t>(face)], 0);
}

// --- counting ----------------------------------------------------------------------------------------------

TEST(PlateMatcher, finds_as_many_solutions_as_the_general_solver_when_no_side_is_3) {
  for (const Vec3 size : {Vec3{4, 4, 4}, Vec3{4, 4, 5}, Vec3{5, 4, 6}, Vec3{5, 5, 5}})
    for (std::uint64_t seed = 0; seed < 15; ++seed) {
      const BoxShell shell(size);
      const Plates plates = drawn(shell, seed);
      EXPECT_EQ(PlateMatcher(shell, plates).solutions(), assemblies(shell, plates)) << "seed " << seed;
    }
}

// Those with few: some cubes of 3 have hundreds, and trying everything takes long.
TEST(PlateMatcher, finds_as_many_solutions_as_trying_everything) {
  for (const Vec3 size : {Vec3{3, 3, 3}, Vec3{3, 3, 4}, Vec3{4, 4, 4}})
    for (std::uint64_t seed = 0; seed < 4; ++seed) {
      const BoxShell shell(size);
      const Plates plates = drawn(shell, seed);
      const std::int64_t counted = PlateMatcher(shell, plates).solutions();
      if (counted > 30) continue;
      EXPECT_EQ(counted, naive::PlateTrials(shell, plates).solutions()) << "seed " << seed;
    }
}

// Unique ones: others have thousands, and trying everything takes minutes.
TEST(PlateMatcher, finds_as_many_near_solutions_as_trying_everything) {
  for (const Vec3 size : {Vec3{3, 4, 4}, Vec3{4, 4, 4}, Vec3{4, 5, 6}}) {
    const BoxShell shell(size);
    const PuzzleCube cube = *design(size, {}).best;
    EXPECT_EQ(cube.near_solutions, naive::PlateTrials(shell, cube.plates).near_solutions());
  }
}

TEST(PlateMatcher, equal_plates_symmetric_plates_and_plates_that_can_be_shifted_are_counted_once) {
  for (const Vec3 size : {Vec3{4, 4, 4}, Vec3{4, 4, 6}, Vec3{4, 5, 6}})
    for (const auto& faces : {std::vector<int>{4, 5, 2, 3, 0, 1}, std::vector<int>{0, 1, 2, 3, 4, 5},
                              std::vector<int>{0, 2, 4, 1, 3, 5}, std::vector<int>{4, 0, 1, 2, 3, 5}}) {
      const BoxShell shell(size);
      const Plates plates = by_priority(shell, faces);
      EXPECT_EQ(PlateMatcher(shell, plates).solutions(), assemblies(shell, plates)) << faces[1];
      EXPECT_EQ(PlateMatcher(shell, plates).solutions(), naive::PlateTrials(shell, plates).solutions());
    }
}

TEST(PlateMatcher, stops_when_it_has_counted_enough) {
  const BoxShell shell({3, 3, 3});
  const PlateMatcher matcher(shell, drawn(shell, 1));
  const std::int64_t all = matcher.solutions();
  ASSERT_GT(all, 2);
  EXPECT_EQ(matcher.solutions(1), 2);
  EXPECT_EQ(matcher.solutions(all), all);
}

TEST(PlateMatcher, counts_in_the_largest_box) {
  const BoxShell shell({40, 40, 40});
  EXPECT_EQ(PlateMatcher(shell, drawn(shell, 1)).solutions(), 1);
}

// --- the puzzle --------------------------------------------------------------------------------------------

TEST(PlatePuzzle, equal_plates_are_copies_of_one_part) {
  const BoxShell shell({4, 4, 4});
  const Puzzle puzzle = plate_puzzle(shell, by_priority(shell, {4, 5, 2, 3, 0, 1}));
  ASSERT_EQ(puzzle.problems[0].parts.size(), 3u);
  for (const Part& part : puzzle.problems[0].parts) EXPECT_EQ(part.most, 2);
  EXPECT_TRUE(check_sound(puzzle));
  kumiki::Run run;
  EXPECT_EQ(verify(puzzle, {}, run)->verdict(), Verdict::Yes);
}

TEST(PlatePuzzle, plates_lift_off_one_by_one) {
  Workers workers(1);
  for (const Vec3 size : {Vec3{3, 3, 3}, Vec3{4, 4, 4}, Vec3{3, 4, 5}})
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      const BoxShell shell(size);
      const Puzzle puzzle = plate_puzzle(shell, drawn(shell, seed));
      const Problem& problem = puzzle.problems[0];
      const Assembled laid = assembled(puzzle, problem, problem.solutions[0]);
      Separator separator(laid.bodies, workers, {});
      kumiki::Run run;
      const auto apart = disassemble(laid.pile, GroupRule(), {}, laid.bodies, separator, run);
      EXPECT_EQ(apart.apart, Verdict::Yes);
      for (const PlanNode& node : apart.plan.nodes) EXPECT_EQ(node.states.size(), 1u + 1u);
    }
}

// --- designs -----------------------------------------------------------------------------------------------

PuzzleCubeOptions wish(CubeDifficulty difficulty, std::int64_t near_solutions = 0, std::uint64_t draws = 60) {
  return {true, difficulty, near_solutions, draws};
}

TEST(DesignPuzzleCube, what_is_called_unique_is) {
  for (const Vec3 size : {Vec3{3, 3, 3}, Vec3{3, 3, 4}, Vec3{4, 4, 4}, Vec3{4, 5, 6}})
    for (std::uint64_t seed = 1; seed < 4; ++seed) {
      const auto result = design(size, {}, 1, seed);
      ASSERT_EQ(result.found, Verdict::Yes);
      EXPECT_EQ(result.best->solutions, 1);
      Puzzle puzzle = plate_puzzle(BoxShell(size), result.best->plates);
      puzzle.claims.push_back({ClaimKind::Unique, 0, 0, {}, {}});
      kumiki::Run run;
      EXPECT_EQ(verify(puzzle, {}, run)->verdict(), Verdict::Yes) << "seed " << seed;
    }
}

TEST(DesignPuzzleCube, takes_the_first_draw_when_it_need_not_be_unique) {
  PuzzleCubeOptions options;
  options.unique = false;
  const BoxShell shell({3, 3, 3});
  const auto result = design(shell.size(), options, 1, 3);
  EXPECT_EQ(result.attempts, 1u);
  EXPECT_EQ(result.best->solutions, assemblies(shell, result.best->plates));
}

TEST(DesignPuzzleCube, easy_has_fewer_near_solutions_than_medium_and_medium_fewer_than_hard) {
  const auto near_solutions = [](CubeDifficulty difficulty) {
    const auto result = design({4, 4, 4}, wish(difficulty));
    EXPECT_EQ(result.found, Verdict::Yes);
    return result.best->near_solutions;
  };
  EXPECT_LT(near_solutions(CubeDifficulty::Fewest), near_solutions(CubeDifficulty::Middle));
  EXPECT_LT(near_solutions(CubeDifficulty::Middle), near_solutions(CubeDifficulty::Most));
}

TEST(DesignPuzzleCube, has_as_many_near_solutions_as_asked_for_or_says_that_it_has_not) {
  const auto found = design({4, 4, 4}, wish(CubeDifficulty::Exactly, 5, 1000));
  EXPECT_EQ(found.found, Verdict::Yes);
  EXPECT_EQ(found.best->near_solutions, 5);
  const auto closest = design({4, 4, 4}, wish(CubeDifficulty::Exactly, 100'000));
  EXPECT_EQ(closest.found, Verdict::Unknown);
  EXPECT_EQ(closest.attempts, 60u);
  EXPECT_EQ(closest.best->near_solutions, design({4, 4, 4}, wish(CubeDifficulty::Most)).best->near_solutions);
}

TEST(DesignPuzzleCube, is_the_same_for_any_number_of_threads) {
  for (const CubeDifficulty difficulty : {CubeDifficulty::Any, CubeDifficulty::Fewest, CubeDifficulty::Middle,
                                          CubeDifficulty::Most, CubeDifficulty::Exactly}) {
    const auto alone = design({3, 4, 4}, wish(difficulty, 7), 1),
               four = design({3, 4, 4}, wish(difficulty, 7), 4);
    ASSERT_TRUE(alone.best && four.best);
    EXPECT_EQ(alone.best->plates, four.best->plates);
    EXPECT_EQ(alone.attempts, four.attempts);
    EXPECT_EQ(alone.found, four.found);
  }
}

TEST(DesignPuzzleCube, a_run_that_is_cancelled_ends_without_a_yes) {
  Workers workers(1);
  kumiki::Run run;
  run.cancel();
  const auto result = design_puzzle_cube(BoxShell({4, 4, 4}), wish(CubeDifficulty::Most), workers, run);
  EXPECT_EQ(result.found, Verdict::Unknown);
  EXPECT_FALSE(result.best);
}

}  // namespace
}  // namespace kumiki
