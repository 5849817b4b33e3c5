// The benchmark's adapters against fake programs: shell scripts that print what a rival would, or something
// else.
#include <sys/stat.h>
#include <unistd.h>

#include <cstdlib>
#include <fstream>

#include <gtest/gtest.h>

#include "bench/solve/burrtools.h"
#include "bench/solve/kumiki.h"
#include "bench/solve/table.h"
#include "bench/solve/works.h"

namespace kumiki::bench {
namespace {

class BenchSolve : public testing::Test {
 protected:
  void SetUp() override {
    char name[] = "/tmp/kumiki-bench-test-XXXXXX";
    folder_ = mkdtemp(name);
  }
  void TearDown() override { [[maybe_unused]] const int ignored = system(("rm -rf " + folder_).c_str()); }

  std::string file(const std::string& name, const std::string& text) const {
    std::string path = folder_ + "/" + name;
    std::ofstream(path) << text;
    return path;
  }
  std::string program(const std::string& name, const std::string& script) const {
    std::string path = file(name, "#!/bin/sh\n" + script + "\n");
    chmod(path.c_str(), 0755);
    return path;
  }

 private:
  std::string folder_;
};

TEST_F(BenchSolve, counts_are_read_from_our_answer) {
  const auto kumiki =
      program("kumiki", R"([ "$*" = "solve some.file --problem 2 --threads 1 --json" ] || exit 70
echo '{"verdict": "yes", "assemblies": 84, "solutions": 1, "levels": [[3, 5]]}')");
  const Measured run = Kumiki(kumiki, 1, 10).run("some.file", 2);
  EXPECT_EQ(run.failed, "");
  EXPECT_EQ(run.assemblies, 84);
  EXPECT_EQ(run.solutions, 1);
  EXPECT_GT(run.wall, 0);
}

TEST_F(BenchSolve, proven_none_is_an_answer) {
  const auto kumiki =
      program("kumiki", R"(echo '{"verdict": "no", "assemblies": 0, "solutions": 0}'; exit 1)");
  const Measured run = Kumiki(kumiki, 1, 10).run("f", 0);
  EXPECT_EQ(run.failed, "");
  EXPECT_EQ(run.assemblies, 0);
}

TEST_F(BenchSolve, what_our_program_complains_of_is_passed_on) {
  const auto refuses =
      program("refuses", "echo 'warning: hm' >&2; echo \"kumiki: unknown verb 'solve'\" >&2; exit 2");
  EXPECT_EQ(Kumiki(refuses, 1, 10).run("f", 0).failed, "kumiki: unknown verb 'solve'");
  EXPECT_EQ(Kumiki(program("mute", "exit 3"), 1, 10).run("f", 0).failed, "exit code 3");
  EXPECT_EQ(Kumiki(program("babbles", "echo hello"), 1, 10).run("f", 0).failed,
            "no count of assemblies in the answer");
  EXPECT_EQ(Kumiki(program("dies", "kill -SEGV $$"), 1, 10).run("f", 0).failed, "ended by signal 11");
  EXPECT_EQ(Kumiki("/nowhere/kumiki", 1, 10).run("f", 0).failed, "no such program");
}

TEST_F(BenchSolve, processor_time_is_measured_and_limited) {
  const auto sleeps = program("sleeps", R"(sleep 0.3; echo '{"assemblies": 1}')");
  const Measured asleep = Kumiki(sleeps, 1, 10).run("f", 0);
  EXPECT_GE(asleep.wall, 0.3);
  EXPECT_LT(asleep.cpu, asleep.wall / 2);
  const Measured busy = Kumiki(program("spins", "while :; do :; done"), 1, 1).run("f", 0);
  EXPECT_EQ(busy.failed, "cut off after 1 CPU seconds");
  EXPECT_GT(busy.cpu, asleep.cpu);
}

TEST_F(BenchSolve, counts_are_read_from_what_burrtools_prints) {
  const auto burrtxt = program("burrTxt", R"([ "$*" = "-d -r -o 1 some.xmpuzzle" ] || exit 1
echo 'level: 3'; echo '84 assemblies and 1 solutions found with 3.2e+06 iterations ')");
  const Measured run = BurrTools(burrtxt, "", 10).run("some.xmpuzzle", 1);
  EXPECT_EQ(run.failed, "");
  EXPECT_EQ(run.assemblies, 84);
  EXPECT_EQ(run.solutions, 1);
}

TEST_F(BenchSolve, burrtools_complaints_come_with_exit_code_0) {
  const auto burrtxt = program("burrTxt", "echo; echo '402 units too many for the result shape'");
  EXPECT_EQ(BurrTools(burrtxt, "", 10).run("some.xmpuzzle", 0).failed,
            "402 units too many for the result shape");
}

TEST_F(BenchSolve, native_files_are_translated_for_burrtools) {
  const auto kumiki = program("kumiki", R"([ "$1" = convert ] && cp "$2" "$3")");
  const auto burrtxt = program("burrTxt", R"(shift 4; cat "$1")");
  const auto puzzle = file("p.kumiki.json", "7 assemblies and 5 solutions found\n");
  EXPECT_EQ(BurrTools(burrtxt, kumiki, 10).run(puzzle, 0).solutions, 5);
  const auto refuses = program("refuses", "echo 'kumiki: no' >&2; exit 2");
  EXPECT_EQ(BurrTools(burrtxt, refuses, 10).run(puzzle, 0).failed, "not translated: kumiki: no");
}

// Ends sooner each time, and lies when told to.
class Fake : public Rival {
 public:
  std::string name() const override { return "fake"; }
  Measured run(const std::string&, int) const override {
    return {static_cast<double>(--calls_), 1.0, answer_, 1, {}};
  }
  mutable int calls_ = 6;
  std::int64_t answer_ = 84;
};

TEST_F(BenchSolve, runs_give_their_best_and_their_median) {
  const Work work{"w", "f", 0, 84, 1, {}};
  const Runs runs = repeat(Fake(), work, 5);
  EXPECT_EQ(runs.best, 1);
  EXPECT_EQ(runs.median, 3);
  Fake liar;
  liar.answer_ = 83;
  EXPECT_EQ(repeat(liar, work, 5).failed, "wrong: 83 assemblies, not 84");
  EXPECT_EQ(liar.calls_, 5);
}

TEST_F(BenchSolve, a_line_says_where_the_rivals_time_is_from) {
  Row row;
  row.work.name = "w";
  row.ours = {0.5, 0.625, 1.0, 84, 1, {}};
  row.recorded = 4.0;
  EXPECT_EQ(
      line_of(row),
      "w                                    84         1     0.500     0.625      4.00 recorded      8.0");
  row.rival = Runs{5.0, 6.0, 6.0, 84, 1, {}};
  row.two_threads = Runs{0.6, 0.6, 0.625, 84, 1, {}};
  EXPECT_EQ(
      line_of(row),
      "w                                    84         1     0.500     0.625      5.00 measured     10.0"
      "      1.60");
  row.ours.failed = "failed: kumiki: unknown verb 'solve'";
  row.rival->failed = "failed: no such program";
  EXPECT_EQ(
      line_of(row),
      "w                                                         -         -      4.00 recorded        -"
      "  failed: kumiki: unknown verb 'solve'  BurrTools failed: no such program");
}

TEST_F(BenchSolve, works_come_from_tables) {
  const auto table =
      file("expected.tsv",
           "file\tproblem\tgrid\tpieces\tassemblies\tsolutions\tbest_level\tburrtools_cpu_s\tstatus\n"
           "A.xmpuzzle\t1\tcube\t9\t84\t1\t3.5\t0.135\tok\n"
           "B.xmpuzzle\t0\tsphere\t9\t84\t1\t3.5\t0.135\tok\n"
           "PelikanBurr.xmpuzzle\t0\tcube\t7\t12\t1\t98.2\t9.9\tok\n"
           "C.xmpuzzle\t0\tcube\t18\t\t\t-\t0.005\terror: 402 units too many\n");
  const auto works = burrtools_works(table, "there");
  ASSERT_EQ(works.size(), 2u);
  EXPECT_EQ(works[0].name, "A#1");
  EXPECT_EQ(works[0].file, "there/A.xmpuzzle");
  EXPECT_EQ(works[0].problem, 1);
  EXPECT_EQ(works[0].assemblies, 84);
  EXPECT_EQ(recorded_seconds(works[0]), 0.135);
  EXPECT_EQ(recorded_seconds(works[1]), 0.15);  // noted with the reduction
  EXPECT_TRUE(burrtools_works("/nowhere/expected.tsv", "there").empty());
}

TEST_F(BenchSolve, published_counts_are_works_too) {
  const auto table = file("published.tsv", "# a comment\nsoma-cube.kumiki.json\t240\t480\tConway and Guy\n");
  const auto works = published_works(table, "there");
  ASSERT_EQ(works.size(), 1u);
  EXPECT_EQ(works[0].name, "soma-cube");
  EXPECT_EQ(works[0].assemblies, 240);
  EXPECT_FALSE(recorded_seconds(works[0]));
}

}  // namespace
}  // namespace kumiki::bench
