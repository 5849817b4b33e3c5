// The benchmark of design level: its arithmetic, the text of its tables, and runs that end at once.
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <limits>

#include <gtest/gtest.h>

#include "base/file.h"
#include "bench/level-design/gallery.h"
#include "bench/level-design/spread.h"
#include "bench/level-design/tables.h"
#include "formats/format.h"
#include "tests/drawing.h"
#include "verbs/designed_puzzle.h"

namespace kumiki::level_bench {
namespace {

constexpr double kNever = std::numeric_limits<double>::infinity();

Measured reached_after(double wall, int level = 8) {
  Measured run;
  run.reached = true;
  run.level = level;
  run.wall = wall;
  return run;
}

Measured not_reached(double wall) {
  Measured run;
  run.wall = wall;
  return run;
}

// Found within milliseconds; the limit is there for the day when it is not.
Job easy_job() { return {"cube:4", cube_with_hole(4), 3, {3, true}, 1, 60}; }

class LevelDesignFiles : public testing::Test {
 protected:
  void SetUp() override {
    char name[] = "/tmp/kumiki-level-design-test-XXXXXX";
    folder_ = mkdtemp(name);
  }
  void TearDown() override { [[maybe_unused]] const int ignored = system(("rm -rf " + folder_).c_str()); }

  std::string folder_;
};

// --- arithmetic --------------------------------------------------------------------------------------------

TEST(LevelDesignSpread, the_median_is_the_middle_or_the_mean_of_the_middle_two) {
  const Spread odd = spread_of({5, 1, 3});
  EXPECT_EQ(odd.low, 1);
  EXPECT_EQ(odd.median, 3);
  EXPECT_EQ(odd.high, 5);
  EXPECT_EQ(spread_of({4, 1, 2, 9}).median, 3);
  EXPECT_EQ(spread_of({7}).median, 7);
}

TEST(LevelDesignSpread, runs_that_did_not_get_there_are_longer_than_all_others) {
  const Spread some = spread_of({kNever, 1, 3});
  EXPECT_EQ(some.median, 3);
  EXPECT_EQ(seconds_text(some.high, 60), "> 60");
  EXPECT_EQ(seconds_text(spread_of({kNever, 1}).median, 2.5), "> 2.5");
}

TEST(LevelDesignSpread, seconds_have_three_digits_that_count) {
  EXPECT_EQ(seconds_text(0.01234, 60), "0.012");
  EXPECT_EQ(seconds_text(1.234, 60), "1.23");
  EXPECT_EQ(seconds_text(43.21, 60), "43.2");
}

// --- shapes ------------------------------------------------------------------------------------------------

TEST(LevelDesignShapes, file_names_say_pieces_and_level) {
  EXPECT_EQ(shape_of_file("there/Owl_5x5x5_K3_L7.puz"),
            (PaperShape{"Owl_5x5x5", 3, 7, "there/Owl_5x5x5_K3_L7.puz"}));
  EXPECT_EQ(shape_of_file("Angry_bird_7x6x8_E1_K5_L10.puz")->name, "Angry_bird_7x6x8_E1");
  EXPECT_EQ(shape_of_file("CubeWeird_6x6x6_K3_L9.puz")->level, 9);
}

TEST(LevelDesignShapes, the_cubes_and_other_names_are_left_out) {
  for (const char* name : {"Cube_5x5x5_E1_K4_L16.puz", "expected.tsv", "Owl_5x5x5.puz", "_K3_L7.puz",
                           "Owl_K3_L7.puz.bak", "Owl_Kx_L7.puz", "Owl_K99999999999_L7.puz", ""})
    EXPECT_FALSE(shape_of_file(name)) << name;
}

TEST_F(LevelDesignFiles, shapes_are_what_the_pieces_fill) {
  const std::string path = folder_ + "/Bar_4x1x1_K2_L1.puz";
  Warnings warnings;
  const Puzzle bar = assembly("aabb");
  std::ofstream(path) << *write_puzzle(path, bar, warnings);
  std::ofstream(folder_ + "/notes.txt") << "not a shape";
  const auto shapes = paper_shapes(folder_);
  ASSERT_EQ(shapes.size(), 1u);
  EXPECT_EQ(cells_of(shapes[0])->count(), 4);
  EXPECT_TRUE(paper_shapes(folder_ + "/nowhere").empty());
  EXPECT_FALSE(cells_of({"none", 2, 1, folder_ + "/none.puz"}));
}

TEST(LevelDesignShapes, a_cube_has_one_hole) {
  EXPECT_EQ(cube_with_hole(4).count(), 63);
  EXPECT_FALSE(cube_with_hole(5).test({2, 2, 2}));
}

// --- tables ------------------------------------------------------------------------------------------------

TEST(LevelDesignTables, every_cell_of_the_paper_is_there) {
  EXPECT_EQ(rate_cells().size(), 8u);
  EXPECT_EQ(highest_cells().size(), 12u);
  EXPECT_EQ(exact_cells().size(), 12u);
}

TEST(LevelDesignTables, a_head_says_how_it_was_measured) {
  EXPECT_EQ(exact_head({2.5, 1, 2}),
            "### Table 3: time to a level\n\n"
            "Exactly level L, cube:5 with one hole; ours: at most 2.5 s, 2 threads, 1 seed.\n\n"
            "| K | L | paper, minutes on 8 cores | median, s | range, s |\n"
            "|---|---:|---:|---:|---:|\n");
}

TEST(LevelDesignTables, heads_and_rows_have_the_same_columns) {
  const std::vector<Measured> runs{reached_after(1)};
  const Effort effort;
  const auto columns = [](const std::string& text) {
    const std::string last = text.substr(text.rfind('\n', text.size() - 2) + 1);
    return std::count(last.begin(), last.end(), '|');
  };
  EXPECT_EQ(columns(rates_head(effort)), columns(row_of(rate_cells()[0], runs)));
  EXPECT_EQ(columns(highest_head(effort)), columns(row_of(highest_cells()[0], runs)));
  EXPECT_EQ(columns(long_head(effort)), columns(long_row_of(highest_cells()[0], runs, effort)));
  EXPECT_EQ(columns(exact_head(effort)), columns(row_of(exact_cells()[0], runs, effort)));
  EXPECT_EQ(columns(shapes_head(effort)), columns(row_of(PaperShape{"s", 3, 7, ""}, runs, effort)));
}

TEST(LevelDesignTables, rows_stand_beside_the_papers_figures) {
  const std::vector<Measured> levels{reached_after(60, 23), reached_after(60, 25), reached_after(60, 20)};
  EXPECT_EQ(row_of(HighestCell{5, 4, 16, 24, 26}, levels), "| cube:5 | 4 | 16 | 24 | 23, 25, 20 | 23 |\n");
  EXPECT_EQ(long_row_of(HighestCell{5, 4, 16, 24, 26}, {reached_after(90, 26), reached_after(30, 27)}, {600}),
            "| cube:5 | 4 | 16 | 26 | 26, 27 | 60.0 | 30.0 … 90.0 |\n");
  const std::vector<Measured> times{reached_after(3.5), reached_after(0.25), not_reached(60.1)};
  EXPECT_EQ(row_of(ExactCell{6, 16, {}}, times, {}), "| 6 | 16 | none | 3.50 | 0.250 … > 60 |\n");
  EXPECT_EQ(row_of(ExactCell{4, 8, 4.5}, {reached_after(2)}, {}), "| 4 | 8 | 4.5 | 2.00 | 2.00 … 2.00 |\n");
  EXPECT_EQ(row_of(PaperShape{"Owl_5x5x5", 3, 7, ""}, {not_reached(60)}, {}),
            "| Owl_5x5x5 | 3 | 7 | > 60 | > 60 … > 60 |\n");
  Measured run;
  run.evaluations = 300'000;
  run.cpu = 2;
  EXPECT_EQ(row_of(RateCell{5, 3, 150e3}, {run}), "| cube:5 | 3 | 150 k | 150.0 k | 150.0 k … 150.0 k |\n");
}

TEST(LevelDesignTables, one_wrong_design_spoils_its_cell) {
  Measured wrong = reached_after(1, 99);
  wrong.failed = "level: no, the level is 3, not 99";
  EXPECT_EQ(row_of(HighestCell{5, 4, 16, 24, 26}, {reached_after(1), wrong}),
            "| cube:5 | 4 | 16 | 24 | FAILED | FAILED |\n");
}

// --- runs --------------------------------------------------------------------------------------------------

TEST(LevelDesignRun, what_was_found_is_verified_and_says_how_to_make_it_again) {
  const Measured run = measure(easy_job(), 7);
  EXPECT_EQ(run.failed, "");
  ASSERT_TRUE(run.reached);
  EXPECT_GE(run.level, 3);
  EXPECT_GT(run.evaluations, 0u);
  ASSERT_TRUE(run.puzzle);
  EXPECT_EQ(objections(*run.puzzle, cube_with_hole(4), 3), "");
  const Provenance& provenance = *run.puzzle->provenance;
  EXPECT_EQ(provenance.seed, 7u);
  EXPECT_EQ(provenance.verb, "design level");
  const std::vector<std::pair<std::string, std::string>> options{{"shape", "cube:4"},
                                                                 {"pieces", "3"},
                                                                 {"level", std::to_string(run.level)},
                                                                 {"size-spread", "0.5"},
                                                                 {"at-least", "yes"}};
  EXPECT_EQ(provenance.options, options);
}

TEST(LevelDesignRun, asking_for_the_level_that_a_longer_search_reached_gives_the_same_puzzle) {
  Job job = easy_job();
  LevelDesignOptions options;
  options.pieces = job.pieces;
  Workers workers(1);
  kumiki::Run two_rounds(3, 96'000);
  const auto longer = design_level(
      job.shape, options, workers, [](const LevelDesign&) {}, two_rounds);
  ASSERT_TRUE(longer.best);
  job.wanted.level = longer.best->level;
  job.threads = 2;
  const Measured again = measure(job, 3);
  ASSERT_TRUE(again.puzzle);
  EXPECT_EQ(*again.puzzle, designed_puzzle(*longer.best, *again.puzzle->provenance, workers));
}

TEST(LevelDesignRun, the_clock_ends_a_search_for_what_cannot_be) {
  Job job = easy_job();
  job.wanted = {10'000, true};
  job.seconds = 0.05;
  const Measured run = measure(job, 1);
  EXPECT_FALSE(run.reached);
  EXPECT_EQ(run.failed, "");
  EXPECT_EQ(run.level > 0, run.puzzle.has_value());
}

TEST(LevelDesignRun, seeds_count_from_1) {
  const auto runs = repeat(easy_job(), 1, 2);
  ASSERT_EQ(runs.size(), 2u);
  EXPECT_EQ(runs[0].seed, 1u);
  EXPECT_EQ(runs[1].seed, 2u);
}

TEST(LevelDesignRun, designs_that_are_not_what_they_should_be_are_found_out) {
  const Cells shape = cube_with_hole(4);
  const Puzzle right = *measure(easy_job(), 1).puzzle;
  EXPECT_EQ(objections(right, shape, 4), "3 pieces, not 4");
  EXPECT_EQ(objections(right, cube_with_hole(5), 3), "the pieces do not fill the shape");
  Puzzle boasting = right;
  ++*boasting.claims[0].level;
  EXPECT_TRUE(objections(boasting, shape, 3).starts_with("level: no, ")) << objections(boasting, shape, 3);
  Puzzle silent = right;
  silent.claims.clear();
  EXPECT_EQ(objections(silent, shape, 3), "no level is claimed");
}

// --- the gallery -------------------------------------------------------------------------------------------

TEST_F(LevelDesignFiles, the_gallery_keeps_the_best_puzzle_under_its_level) {
  auto runs = repeat(easy_job(), 1, 2);
  runs.push_back(not_reached(1));
  const Measured* best = best_of(runs);
  ASSERT_NE(best, nullptr);
  EXPECT_EQ(best->level, std::max(runs[0].level, runs[1].level));
  const std::string gallery = folder_ + "/gallery";
  for (int round = 0; round < 2; ++round) {  // a second time into the same folder
    const auto path = write_to_gallery(gallery, 4, 3, *best);
    ASSERT_TRUE(path) << to_string(path.error());
    EXPECT_EQ(*path, gallery + "/cube-4-k3-level-" + std::to_string(best->level) + ".kumiki.json");
    Warnings warnings;
    const auto puzzle = read_puzzle(*path, *read_file(*path, kMostFileBytes), warnings);
    ASSERT_TRUE(puzzle) << to_string(puzzle.error());
    EXPECT_EQ(*puzzle, *best->puzzle);
    EXPECT_EQ(objections(*puzzle, cube_with_hole(4), 3), "");
  }
}

TEST_F(LevelDesignFiles, a_gallery_that_cannot_be_made_is_an_error) {
  EXPECT_EQ(best_of({not_reached(1)}), nullptr);
  EXPECT_FALSE(write_to_gallery(folder_ + "/no/where", 4, 3, measure(easy_job(), 1)));
}

}  // namespace
}  // namespace kumiki::level_bench
