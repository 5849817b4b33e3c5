// The verbs of the six-piece burr, from outside: answers, files, bad input.
#include <nlohmann/json.hpp>

#include <algorithm>

#include "formats/burr_json.h"
#include "formats/burr_view.h"
#include "tests/cli/program.h"

namespace kumiki {
namespace {

using nlohmann::json;
using Words = std::vector<std::string>;

json answer(Words words, int exit = 0) {
  words.push_back("--json");
  const Outcome outcome = kumiki_run(words);
  EXPECT_EQ(outcome.exit, exit) << outcome.err;
  return json::parse(outcome.out, nullptr, false);
}

std::string file_text(const std::string& path) {
  std::ostringstream bytes;
  bytes << std::ifstream(path, std::ios::binary).rdbuf();
  return bytes.str();
}

// --- burr solve --------------------------------------------------------------------------------------------

TEST(BurrSolve, burr_305_by_number) {
  const json told = answer({"burr", "solve", "52", "615", "792", "960", "975", "992"});
  EXPECT_EQ(told["verdict"], "yes");
  EXPECT_EQ(told["assemblies"], 1);
  EXPECT_EQ(told["solutions"], 1);
  EXPECT_EQ(told["best_level"], json({1}));
  EXPECT_EQ(told["holes"], 0);
  EXPECT_FALSE(told["plan"].empty());
}

TEST(BurrSolve, well_known_burrs_have_their_answers) {
  const std::string folder = std::string(KUMIKI_SOURCE) + "/examples/burr/";
  std::istringstream rows(file_text(folder + "well-known.tsv"));
  int compared = 0;
  for (std::string row; std::getline(rows, row);) {
    if (row.starts_with("#")) continue;
    std::istringstream fields(row);
    std::string line, level;
    int holes = 0, assemblies = 0, solutions = 0;
    fields >> line >> holes >> assemblies >> solutions >> level;
    const json told =
        answer({"burr", "solve", folder + "well-known.sticks", "--puzzle", line, "--keep-mirrors"});
    EXPECT_EQ(told["holes"], holes) << row;
    EXPECT_EQ(told["assemblies"], assemblies) << row;
    EXPECT_EQ(told["solutions"], solutions) << row;
    std::string found;
    for (const int number : told["best_level"]) found += (found.empty() ? "" : ".") + std::to_string(number);
    EXPECT_EQ(found, level) << row;
    ++compared;
  }
  EXPECT_EQ(compared, 8);
}

// Mirror images that the same sticks make count once, unless asked.
TEST(BurrSolve, mirror_images_count_once_unless_kept) {
  const Words words{"burr", "solve", "928", "928", "1024", "1024", "1024", "1024"};
  Words keeping = words;
  keeping.push_back("--keep-mirrors");
  const json once = answer(words), twice = answer(keeping);
  EXPECT_LT(once["assemblies"], twice["assemblies"]);
  EXPECT_LE(twice["assemblies"], 2 * once["assemblies"].get<int>());
}

TEST(BurrSolve, longer_sticks_lock_the_burr_and_that_is_a_proof) {
  const json told = answer({"burr", "solve", "120", "160", "256", "512", "880", "960", "--length", "8"}, 1);
  EXPECT_EQ(told["verdict"], "no");
  EXPECT_EQ(told["assemblies"], 2);
  EXPECT_EQ(told["solutions"], 0);
}

TEST(BurrSolve, too_many_cubes_are_a_no_without_a_search) {
  EXPECT_EQ(answer({"burr", "solve", "1", "1", "1", "1", "1", "1"}, 1)["assemblies"], 0);
}

// The burr solver's own nine: the same assembly up to a turn, and moves that its reader replays.
TEST(BurrSolve, the_burr_solvers_puzzles_in_its_own_notation) {
  const std::string file = std::string(KUMIKI_SHARED_DATA) + "/burr6/puzzles.json";
  const std::string bytes = file_text(file);
  if (bytes.empty()) GTEST_SKIP() << "no " << file;
  const json source = json::parse(bytes);
  for (std::size_t p = 0; p < source["puzzles"].size(); ++p) {
    const json told = answer({"burr", "solve", file, "--puzzle", std::to_string(p), "--keep-mirrors",
                              "--notation", "seed", "--quiet"});
    ASSERT_EQ(told["notation"].size(), 1u) << p;
    json ours = source["puzzles"][p];
    ours["assemblies"] = {{told["notation"][0]["assembly"], told["notation"][0]["moves"]}};
    Warnings warnings;
    const auto read = read_burr_json(json({{"puzzles", {ours}}}).dump(), warnings);
    ASSERT_TRUE(read.ok()) << p << ": " << read.error().message;
    const auto theirs = read_burr_json(json({{"puzzles", {source["puzzles"][p]}}}).dump(), warnings);
    ASSERT_TRUE(theirs.ok());
    const auto placed = [](const Puzzle& puzzle, Orientation t) {
      std::vector<Cells> cells;
      const Problem& problem = puzzle.problems[0];
      for (std::size_t k = 0; k < 6; ++k)
        cells.push_back(
            turned(placed_cells(puzzle.shape(problem.parts[k].shape), *problem.solutions[0].assembly[k]), t)
                .trimmed());
      // Equal sticks may change places.
      std::sort(cells.begin(), cells.end(), [](const Cells& a, const Cells& b) {
        const Vec3 la = a.box().low, lb = b.box().low;
        return la != lb ? la < lb : Cells::less_as_shape(a, b);
      });
      const Vec3 low = cells[0].box().low;
      for (Cells& cell : cells) cell = cell.shifted(-low);
      return cells;
    };
    bool same = false;
    for (Orientation t = 0; t < kRotations; ++t) same = same || placed(*read, t) == placed(*theirs, 0);
    EXPECT_TRUE(same) << p;
  }
}

TEST(BurrSolve, writes_a_file_that_verifies) {
  const Scratch scratch;
  const std::string file = scratch / "a.kumiki.json";
  answer({"burr", "solve", "120", "160", "256", "512", "880", "960", "-o", file});
  EXPECT_EQ(kumiki_run({"verify", file}).exit, 0);
}

TEST(BurrSolve, refuses_what_is_no_burr_in_one_line) {
  expect_refusal(kumiki_run({"burr", "solve", "1", "2", "3", "4", "5"}),
                 "expected six sticks or one file, found 5");
  expect_refusal(kumiki_run({"burr", "solve", "1", "2", "3", "4", "5", "6", "7"}), "found 7 sticks");
  expect_refusal(kumiki_run({"burr", "solve", "1", "2", "3", "4", "5", "4097"}),
                 "from 1 to 4096, found '4097'");
  expect_refusal(kumiki_run({"burr", "solve", "1", "2", "3", "4", "5", "0"}), "from 1 to 4096, found '0'");
  expect_refusal(kumiki_run({"burr", "solve", "1", "2", "3", "4", "5", "4096"}), "number 4096 does not");
  expect_refusal(kumiki_run({"burr", "solve", "1", "2", "3", "4", "5", "6", "--length", "7"}), "--length");
  expect_refusal(kumiki_run({"burr", "solve", "1", "2", "3", "4", "5", "6", "--puzzle", "1"}),
                 "--puzzle needs a file");
  expect_refusal(kumiki_run({"burr", "solve", "missing.sticks"}), "does not exist");
}

// --- burr piece --------------------------------------------------------------------------------------------

TEST(BurrPiece, shows_the_stick) {
  const Outcome outcome = kumiki_run({"burr", "piece", "3328"});
  EXPECT_EQ(outcome.exit, 0);
  EXPECT_EQ(outcome.out, R"(stick 1024, given as 3328

  upper           lower
  #....#          ######  back
  #....#          ##..##  front

numbers      1024 3328
missing      10 of 12 cubes
notchable    yes
millable     yes
symmetry     none
mirror image itself
orientations 8, of which 2 in a burr
)");
}

TEST(BurrPiece, tells_other_programs) {
  const json told = answer({"burr", "piece", "615"});
  EXPECT_EQ(told["number"], 615);
  EXPECT_EQ(told["mirror"], 359);
  EXPECT_EQ(told["orientations"], 8);
  expect_refusal(kumiki_run({"burr", "piece", "x"}), "four rows of six");
  expect_refusal(kumiki_run({"burr", "piece", "5000"}), "from 1 to 4096");
}

// --- design burr -------------------------------------------------------------------------------------------

TEST(DesignBurr, finds_what_was_wished_and_writes_it) {
  const Scratch scratch;
  const std::string file = scratch / "a.kumiki.json";
  const json told = answer({"design", "burr", "--level", "3", "--unique", "--seed", "4", "-o", file});
  EXPECT_EQ(told["verdict"], "yes");
  EXPECT_EQ(told["level"], 3);
  EXPECT_EQ(told["solutions"], 1);
  EXPECT_EQ(kumiki_run({"verify", file}).exit, 0);
}

TEST(DesignBurr, knows_what_a_box_of_sticks_makes) {
  const json told = answer({"design", "burr", "--box", "52,615,792,960,975,992,1"});
  EXPECT_EQ(told["verdict"], "yes");
  EXPECT_EQ(told["burrs"], told["list"].size());
  EXPECT_GE(told["burrs"], 1);
  expect_refusal(kumiki_run({"design", "burr", "--box", "1,2,3"}), "--box");
}

TEST(BurrRandom, is_the_same_for_the_same_seed) {
  const json a = answer({"burr", "random", "--seed", "9"}),
             b = answer({"burr", "random", "--seed", "9", "--threads", "2"});
  EXPECT_EQ(a["pieces"], b["pieces"]);
}

// --- burr census -------------------------------------------------------------------------------------------

TEST(BurrCensusVerb, notchable_solid_burrs) {
  const json told = answer({"burr", "census", "--kind", "solid", "--notchable"});
  EXPECT_EQ(told["complete_rotations_only"], 314);
  EXPECT_EQ(told["complete"], 179);
  EXPECT_EQ(told["pieces"], 25);
  EXPECT_EQ(told["by_level"]["1"], 181);
}

TEST(BurrCensusVerb, counts_notchable_assemblies) {
  EXPECT_EQ(answer({"burr", "census", "--kind", "notchable", "--count"})["assemblies"], 13'354'991);
}

TEST(BurrCensusVerb, goes_on_from_its_journal_and_refuses_anothers) {
  const Scratch scratch;
  const std::string journal = scratch / "j";
  const Words words{"burr", "census", "--kind", "solid", "--notchable", "--journal", journal};
  const json first = answer(words);
  json again = answer(words);
  again["seconds"] = first["seconds"];
  EXPECT_EQ(first, again);
  expect_refusal(kumiki_run({"burr", "census", "--kind", "notchable", "--journal", journal}),
                 "expected a journal of");
  expect_refusal(kumiki_run({"burr", "census", "--kind", "solid", "--shards", "9..2"}), "--shards");
}

}  // namespace
}  // namespace kumiki
