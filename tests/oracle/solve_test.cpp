// Solving against published counts: BurrTools' answers for real puzzles (when their files lie beside the
// checkout), and the counts of the packing puzzles among the examples (tests/oracle/published.tsv).
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "puzzle/verify.h"
#include "solve/fit.h"
#include "solve/solve.h"
#include "tests/oracle/shared_data.h"

namespace kumiki {
namespace {

// Everything found, each checked.
Findings solve(const Puzzle& puzzle, int number, const SolveOptions& options) {
  Workers workers(0);
  Solver solver(puzzle, number, options, workers);
  kumiki::Run run;
  EXPECT_TRUE(solver.solve(run));
  Findings findings = solver.findings();
  for (const FoundAssembly& found : findings.kept) {
    const Solution solution = solver.solution(found);
    const Layout layout = lay_out(puzzle, puzzle.problems[static_cast<std::size_t>(number)], solution);
    EXPECT_EQ(check_assembly(layout).holds, Verdict::Yes);
    if (!options.disassemble) continue;
    const Check plan = check_plan(layout, run);
    EXPECT_EQ(plan.holds, Verdict::Yes) << plan.detail;
  }
  return findings;
}

// --- BurrTools ---------------------------------------------------------------------------------------------

std::vector<int> numbers_of(const std::string& level) {
  std::vector<int> numbers;
  std::istringstream fields(level);
  for (std::string field; std::getline(fields, field, '.');) numbers.push_back(std::stoi(field));
  return numbers;
}

std::string best_level(const Findings& findings) {
  std::vector<int> best;
  for (const FoundAssembly& found : findings.kept)
    best = std::max(best, numbers_of(level_string(found.plan)));
  return fmt::format("{}", fmt::join(best, "."));
}

class BurrTools : public testing::TestWithParam<int> {};
constexpr int kShares = 4;
INSTANTIATE_TEST_SUITE_P(Share, BurrTools, testing::Range(0, kShares));

// Source: the assemblies, solutions and best level string that BurrTools 0.7.1 prints with -d. Mirror images
// removed where the mirrored assembly is built from the same pieces.
TEST_P(BurrTools, problems_on_cubes_have_its_assemblies_solutions_and_best_level) {
  NEED_SHARED_DATA();
  const auto rows = table(kData + "/xmpuzzle/expected.tsv");
  int solved = 0;
  for (std::size_t i = static_cast<std::size_t>(GetParam()); i < rows.size(); i += kShares) {
    auto row = rows[i];
    if (row["grid"] != "cube" || row["status"] != "ok") continue;
    const int number = std::stoi(row["problem"]);
    const Findings findings = solve(load(kData + "/xmpuzzle/" + row["file"]), number, {});
    EXPECT_EQ(std::to_string(findings.assemblies), row["assemblies"]) << row["file"] << " " << number;
    EXPECT_EQ(std::to_string(findings.solutions), row["solutions"]) << row["file"] << " " << number;
    EXPECT_EQ(best_level(findings), row["best_level"]) << row["file"] << " " << number;
    ++solved;
  }
  EXPECT_GE(solved, 2);
}

TEST(BurrTools, refuses_what_it_refuses) {
  NEED_SHARED_DATA();
  const std::string folder = kData + "/xmpuzzle/";
  const Puzzle too_many = load(folder + "s1bnnnc74j95.xmpuzzle");
  EXPECT_EQ(reason_by_counting(too_many, too_many.problems[0]), "402 units too many for the goal");
  EXPECT_EQ(check_solvable(load(folder + "e0obairxxhb1.xmpuzzle"), 0).error().message,
            "problem 0: its goal has no cells");
  EXPECT_EQ(check_solvable(load(folder + "n5igzoxlcz87.xmpuzzle"), 0).error().message,
            "problem 0: piece 0 'p0' has no cells");
}

// Source: W. H. Cutler, "The six-piece burr" (1978): 314 solid burrs of the 25 notchable pieces, mirror
// images apart; 179 when they count as one.
TEST(BurrTools, solid_burrs_of_notchable_pieces_are_as_many_as_cutler_counted) {
  NEED_SHARED_DATA();
  SolveOptions apart;
  apart.same = Symmetry::Same::Rotations;
  const Puzzle puzzle = load(kData + "/xmpuzzle/SolidSixPieceBurrs.xmpuzzle");
  EXPECT_EQ(solve(puzzle, 0, {}).solutions, 179);
  EXPECT_EQ(solve(puzzle, 0, apart).solutions, 314);
}

// --- packing puzzles ---------------------------------------------------------------------------------------

std::string row_of(const std::string& file) {
  std::ifstream rows(std::string(KUMIKI_SOURCE) + "/tests/oracle/published.tsv");
  for (std::string row; std::getline(rows, row);)
    if (row.starts_with(file + "\t")) return row;
  return "";
}

void expect_published(const std::string& file, bool mirrors_apart) {
  std::istringstream row(row_of(file));
  std::string name, removed, apart;
  std::getline(row, name, '\t'), std::getline(row, removed, '\t'), std::getline(row, apart, '\t');
  ASSERT_EQ(name, file);
  SolveOptions options;
  options.disassemble = options.keep = false;
  if (mirrors_apart) options.same = Symmetry::Same::Rotations;
  const Findings findings = solve(load(std::string(KUMIKI_SOURCE) + "/examples/packing/" + file), 0, options);
  EXPECT_EQ(std::to_string(findings.assemblies), mirrors_apart ? apart : removed) << file;
}

class Published : public testing::TestWithParam<const char*> {};
INSTANTIATE_TEST_SUITE_P(Packing, Published,
                         testing::Values("pentominoes-6x10", "pentominoes-5x12", "pentominoes-4x15",
                                         "pentominoes-3x20", "pentominoes-8x8-hole", "pentominoes-2x5x6",
                                         "pentominoes-2x3x10", "soma-cube", "slothouber-graatsma",
                                         "conway-blocks-in-a-box", "conway-17-blocks"));
TEST_P(Published, counts_come_out) {
  expect_published(std::string(GetParam()) + ".kumiki.json", false);
  expect_published(std::string(GetParam()) + ".kumiki.json", true);
}

// Seconds each: labelled slow, not in ./test --fast.
class SlowPublished : public testing::TestWithParam<const char*> {};
INSTANTIATE_TEST_SUITE_P(Packing, SlowPublished,
                         testing::Values("pentominoes-3x4x5", "bedlam-cube", "tetris-cube"));
TEST_P(SlowPublished, counts_come_out) { expect_published(std::string(GetParam()) + ".kumiki.json", false); }

}  // namespace
}  // namespace kumiki
