// A search that is stopped, stored, read back and resumed ends like one that was never stopped; anything else
// that calls itself a checkpoint is refused.
#include <gtest/gtest.h>

#include "base/version.h"
#include "grid/text_art.h"
#include "solve/checkpoint.h"
#include "tests/solve/naive.h"

namespace kumiki {
namespace {

// Soma-like: enough nodes for several tasks, solved in no time.
Puzzle pentominoes() {
  Puzzle puzzle;
  Problem problem;
  for (const char* drawing : {".ff/ff/.f", "iiiii", "l/l/l/ll", "pp/pp/p", ".n/nn/n/n", "ttt/.t/.t",
                              "u.u/uuu", "v/v/vvv", "w/ww/.ww", ".x/xxx/.x", ".y/yy/.y/.y", "zz/.z/.zz"}) {
    Part part;
    part.shape = ShapeId(puzzle.shapes.size());
    problem.parts.push_back(part);
    puzzle.shapes.push_back(shape_of(draw(drawing)));
  }
  problem.goal = ShapeId(puzzle.shapes.size());
  puzzle.shapes.push_back(shape_of(Cells::full(Box{{}, {20, 3, 1}})));
  puzzle.problems.push_back(problem);
  return puzzle;
}

CheckpointLimits limits_of(const Solver& solver) { return {solver.placements().cover.rows(), 12}; }

TEST(Checkpoint, a_search_that_is_stopped_again_and_again_ends_with_the_same_findings) {
  const Puzzle puzzle = pentominoes();
  Workers workers(2);
  Solver whole(puzzle, 0, {}, workers);
  kumiki::Run run;
  ASSERT_TRUE(whole.solve(run));
  EXPECT_EQ(whole.findings().assemblies, 2);

  for (const std::uint64_t stop_after : {1500u, 20000u}) {
    std::vector<Stretch> stored;
    int rounds = 0;
    Findings findings;
    for (bool complete = false; !complete && rounds < 10000; ++rounds) {
      Solver solver(puzzle, 0, {}, workers);
      if (rounds > 0) {
        auto read = read_checkpoint(write_checkpoint(stored, 5), 5, limits_of(solver));
        ASSERT_TRUE(read) << to_string(read.error());
        ASSERT_EQ(*read, stored);
        solver.resume(std::move(*read));
      }
      kumiki::Run part;
      part.on_progress([&](const Progress&) {
        if (part.steps() == 0 && rounds % 2 == 0) part.cancel();
      });
      kumiki::Run limited(part, stop_after);
      limited.on_progress([&](const Progress&) { limited.cancel(); });
      complete = solver.solve(limited);
      stored = solver.stretches();
      findings = solver.findings();
    }
    EXPECT_GT(rounds, 3);
    EXPECT_EQ(findings, whole.findings());
  }
}

class Damaged : public testing::Test {
 protected:
  Damaged() : workers_(1), puzzle_(pentominoes()), solver_(puzzle_, 0, {}, workers_) {
    kumiki::Run run;
    run.on_progress([&](const Progress&) { run.cancel(); });
    solver_.solve(run);
    bytes_ = write_checkpoint(solver_.stretches(), 5);
  }
  std::string refusal(std::string_view bytes, std::uint64_t fingerprint = 5) {
    const auto read = read_checkpoint(bytes, fingerprint, limits_of(solver_));
    return read ? "" : read.error().message;
  }
  Workers workers_;
  Puzzle puzzle_;
  Solver solver_;
  std::string bytes_;
};

TEST_F(Damaged, files_are_refused_wherever_they_are_cut) {
  ASSERT_EQ(refusal(bytes_), "");
  for (std::size_t length = 0; length < bytes_.size(); ++length)
    ASSERT_NE(refusal(std::string_view(bytes_).substr(0, length)), "") << length;
}

// 10,000 wrong bits.
TEST_F(Damaged, files_are_refused_for_any_wrong_bit) {
  Rng rng(12);
  for (int time = 0; time < 10'000; ++time) {
    std::string wrong = bytes_;
    const auto at = static_cast<std::size_t>(rng.below(wrong.size()));
    wrong[at] = static_cast<char>(wrong[at] ^ 1 << rng.below(8));
    ASSERT_NE(refusal(wrong), "") << at;
  }
}

TEST_F(Damaged, files_of_another_puzzle_or_version_are_told_apart) {
  EXPECT_EQ(refusal(bytes_, 6), "the checkpoint belongs to another puzzle or to other options");
  EXPECT_EQ(refusal("kumiki checkpoint 2\n"), "is not a checkpoint of this format");
  EXPECT_EQ(refusal(bytes_.substr(0, bytes_.size() - 1)), "the checkpoint is damaged");
  // Another version with a right checksum.
  std::string other = bytes_.substr(0, bytes_.size() - 8);
  other.replace(other.find(kVersion), std::string(kVersion).size(), "9.9.9");
  std::uint64_t sum = fingerprint_of(other);
  for (int i = 0; i < 8; ++i, sum >>= 8) other += static_cast<char>(sum & 255);
  EXPECT_EQ(refusal(other),
            std::string("the checkpoint was written by version '9.9.9', this is ") + kVersion);
}

}  // namespace
}  // namespace kumiki
