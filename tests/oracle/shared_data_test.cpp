// Real puzzles against what their makers published.
#include "tests/oracle/shared_data.h"
#include "puzzle/verify.h"

namespace kumiki {
namespace {

VerifyReport report_on(const Puzzle& puzzle, const std::vector<ClaimKind>& also = {}) {
  kumiki::Run run;
  VerifyOptions options;
  options.also = also;
  auto report = verify(puzzle, options, run);
  EXPECT_TRUE(report);
  return *report;
}

std::string details(const VerifyReport& report, const std::string& claim) {
  std::string text;
  for (const Finding& finding : report.findings)
    if (finding.claim == claim) text += (text.empty() ? "" : "; ") + finding.check.detail;
  return text;
}

TEST(SharedData, stored_assemblies_and_plans_of_cube_puzzles_hold_and_their_levels_are_least) {
  NEED_SHARED_DATA();
  int solutions = 0;
  for (const auto& row : table(kData + "/xmpuzzle/expected.tsv")) {
    if (row.at("grid") != "cube" || row.at("problem") != "0") continue;
    const Puzzle puzzle = load(kData + "/xmpuzzle/" + row.at("file"));
    bool has_plan = false;
    for (const Problem& problem : puzzle.problems) {
      solutions += static_cast<int>(problem.solutions.size());
      for (const Solution& solution : problem.solutions) has_plan = has_plan || solution.plan;
    }
    const auto report = has_plan ? report_on(puzzle, {ClaimKind::Level}) : report_on(puzzle);
    EXPECT_EQ(report.verdict(), Verdict::Yes) << row.at("file");
  }
  EXPECT_GT(solutions, 300);
}

// Levels as published by Chen, Wang, Song, Bickel 2022 and recomputed from the authors' own graph files.
TEST(SharedData, the_levels_of_the_2022_paper_come_out) {
  NEED_SHARED_DATA();
  int count = 0;
  for (const auto& row : table(kData + "/high-level/expected.tsv")) {
    const auto report = report_on(load(kData + "/high-level/" + row.at("file")), {ClaimKind::Level});
    EXPECT_EQ(details(report, "level"), "level " + row.at("level")) << row.at("file");
    // One published piece hangs together by an edge only.
    EXPECT_EQ(details(report, "connected"), row.at("file").starts_with("Moai")
                                                ? "piece 1 '2' is in 2 parts"
                                                : "each piece hangs together by faces");
    ++count;
  }
  EXPECT_EQ(count, 15);
}

// The burr solver's nine puzzles: every plan replays; the sixth takes 7 moves where 6 are enough. All are
// unique (modulo rotation and reflection of the whole).
TEST(SharedData, the_burr_solvers_puzzles_hold) {
  NEED_SHARED_DATA();
  const Puzzle puzzle = load(kData + "/burr6/puzzles.json");
  ASSERT_EQ(puzzle.problems.size(), 9u);
  const auto report = report_on(puzzle, {ClaimKind::Level, ClaimKind::Unique});
  for (const Finding& finding : report.findings) {
    const bool detour = finding.claim == "level" && finding.problem == 6;
    EXPECT_EQ(finding.check.holds, detour ? Verdict::No : Verdict::Yes)
        << finding.claim << " " << finding.check.detail;
  }
}

}  // namespace
}  // namespace kumiki
