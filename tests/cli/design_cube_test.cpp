// The verb `design cube`, from outside: answers, files, wishes, bad input.
#include <nlohmann/json.hpp>

#include "tests/cli/program.h"

namespace kumiki {
namespace {

using nlohmann::json;
using Words = std::vector<std::string>;

Outcome design(Words words) {
  words.insert(words.begin(), {"design", "cube"});
  return kumiki_run(words);
}

json answer(Words words, int exit = 0) {
  words.push_back("--json");
  const Outcome outcome = design(words);
  EXPECT_EQ(outcome.exit, exit) << outcome.err;
  return json::parse(outcome.out, nullptr, false);
}

json told_by(const Words& words) { return json::parse(kumiki_run(words).out, nullptr, false); }

int cells(const json& told) {
  int sum = 0;
  for (const int size : told["piece_sizes"]) sum += size;
  return sum;
}

// --- answers -----------------------------------------------------------------------------------------------

TEST(DesignCube, shows_the_plates_unfolded) {
  const Outcome outcome = design({"--size", "3"});
  EXPECT_EQ(outcome.exit, 0) << outcome.err;
  EXPECT_EQ(outcome.err, "");
  EXPECT_EQ(outcome.out,
            R"(3x3x3 cube, 6 plates of 7, 6, 4, 3, 3, 3 cells
1 solution, 49 near-solutions; 30 cubes drawn

          . . .
          . 6 6
          . 6 .

  . 1 1   . . .   2 . 2   . 4 4
  1 1 1   . 3 .   2 2 2   . 4 .
  1 1 .   3 3 3   . 2 .   . . .

          . . .
          . 5 .
          . 5 5
)");
}

TEST(DesignCube, tells_other_programs_what_they_need) {
  const Scratch scratch;
  const std::string file = scratch / "a.kumiki.json";
  const json told = answer({"--shape", "4", "5", "6", "--seed", "5", "-o", file});
  EXPECT_EQ(told["verdict"], "yes");
  EXPECT_EQ(told["shape"], json({4, 5, 6}));
  EXPECT_EQ(told["pieces"], 6);
  EXPECT_EQ(told["solutions"], 1);
  EXPECT_GE(told["near_solutions"], 0);
  EXPECT_GE(told["attempts"], 1);
  EXPECT_EQ(told["seed"], 5);
  EXPECT_EQ(told["file"], file);
  EXPECT_EQ(cells(told), 4 * 5 * 6 - 2 * 3 * 4);
}

TEST(DesignCube, names_no_file_when_it_wrote_none_and_makes_a_cube_of_4_unless_told) {
  const json told = answer({});
  EXPECT_EQ(told["file"], nullptr);
  EXPECT_EQ(told["shape"], json({4, 4, 4}));
}

TEST(DesignCube, sides_can_be_told_in_three_words_or_in_one) {
  const json three = answer({"--shape", "3", "4", "5", "--unique"}), one = answer({"--shape", "3x4x5"});
  EXPECT_EQ(three["shape"], json({3, 4, 5}));
  EXPECT_EQ(three["piece_sizes"], one["piece_sizes"]);
}

// --- files -------------------------------------------------------------------------------------------------

TEST(DesignCube, the_file_can_be_verified_solved_and_taken_apart) {
  for (const std::string size : {"3", "4", "5"}) {
    const Scratch scratch;
    const std::string file = scratch / "a.kumiki.json";
    ASSERT_EQ(design({"--size", size, "--seed", "7", "-o", file}).exit, 0);
    const json checked = told_by({"verify", file, "--json"});
    EXPECT_EQ(checked["ok"], true) << checked;
    Words claims;
    for (const json& claim : checked["claims"]) claims.push_back(claim["claim"]);
    EXPECT_EQ(claims, (Words{"connected", "assembly", "plan", "unique"}));
    EXPECT_EQ(told_by({"solve", file, "--json"})["solutions"], 1);
    EXPECT_EQ(told_by({"level", file, "--json"})["level"], 1);
  }
}

TEST(DesignCube, the_file_says_how_it_was_made) {
  const Scratch scratch;
  design({"--size", "4", "--difficulty", "easy", "--steps", "50", "-o", scratch / "a.kumiki.json"});
  const json made = json::parse(scratch.read("a.kumiki.json"))["provenance"];
  EXPECT_EQ(made["verb"], "design cube");
  const json options{{"shape", "4x4x4"}, {"unique", "yes"}, {"difficulty", "easy"}, {"steps", "50"}};
  EXPECT_EQ(made["options"], options);
}

TEST(DesignCube, other_formats_are_chosen_by_the_ending) {
  const Scratch scratch;
  for (const std::string name : {"a.xmpuzzle", "a.puz", "a.txt"}) {
    EXPECT_EQ(design({"-o", scratch / name}).exit, 0) << name;
    EXPECT_EQ(kumiki_run({"verify", scratch / name}).exit, 0) << name;
  }
}

TEST(DesignCube, plates_are_written_ready_to_be_printed) {
  const Scratch scratch;
  const json told = answer({"--voxel", "9", "--style", "cubes", "-o", scratch / "a.3mf"});
  EXPECT_EQ(told["files"], json({scratch / "a.3mf", scratch / "a-assembled.3mf"}));
  answer({"-o", scratch / "a.kumiki.json"});
  const Outcome verified = kumiki_run(
      {"verify", scratch / "a.kumiki.json", "--voxel", "9", "--bevel", "1", "--printed", scratch / "a.3mf"});
  EXPECT_EQ(verified.exit, 0) << verified.out;
  for (const std::string ending : {"stl", "scad", "obj"}) {
    answer({"-o", scratch / ("b." + ending)});
    EXPECT_GT(scratch.read("b." + ending).size(), 1000U);
  }
  EXPECT_NE(scratch.read("b.scad").find("plate 6"), std::string::npos);
}

TEST(DesignCube, lengths_are_refused_where_nothing_is_made_and_where_they_do_not_go_together) {
  const Scratch scratch;
  expect_refusal(design({"--voxel", "9"}), "--voxel has a meaning with -o NAME.stl");
  expect_refusal(design({"--style", "cubes", "-o", scratch / "a.puz"}), "--style has a meaning with");
  expect_refusal(design({"--bed", "200x200", "-o", scratch / "a.scad"}), "--bed has no meaning for scad");
  expect_refusal(design({"--bevel", "9", "-o", scratch / "a.3mf"}), "at most 5.574 mm");
  expect_refusal(design({"--bed", "20x20", "-o", scratch / "a.3mf"}), "expected a bed of at least");
  EXPECT_TRUE(scratch.list().empty());
}

TEST(DesignCube, nothing_unique_is_claimed_when_it_need_not_be) {
  const Scratch scratch;
  const json told = answer({"--size", "3", "--no-unique", "--seed", "2", "-o", scratch / "a.kumiki.json"});
  EXPECT_GT(told["solutions"], 1);
  EXPECT_EQ(told["attempts"], 1);
  EXPECT_EQ(json::parse(scratch.read("a.kumiki.json")).count("claims"), 0u);
  EXPECT_EQ(told_by({"solve", scratch / "a.kumiki.json", "--count", "--json"})["assemblies"],
            told["solutions"]);
}

TEST(DesignCube, same_seed_same_bytes_for_any_number_of_threads) {
  const auto bytes = [](Words words, const std::string& threads, const std::string& seed) {
    const Scratch scratch;
    words.insert(words.end(), {"--threads", threads, "--seed", seed, "-o", scratch / "a.kumiki.json"});
    EXPECT_EQ(design(words).exit, 0);
    return scratch.read("a.kumiki.json");
  };
  for (const Words& words : {Words{"--size", "3"}, Words{"--difficulty", "hard", "--steps", "40"}}) {
    EXPECT_EQ(bytes(words, "1", "1"), bytes(words, "3", "1"));
    EXPECT_NE(bytes(words, "1", "1"), bytes(words, "1", "2"));
  }
}

// --- wishes ------------------------------------------------------------------------------------------------

TEST(DesignCube, a_wanted_number_of_near_solutions_is_met_or_the_closest_is_told) {
  EXPECT_EQ(answer({"--difficulty", "3"})["near_solutions"], 3);
  const Words hopeless{"--difficulty", "999999", "--steps", "20"};
  const json closest = answer(hopeless, 3);
  EXPECT_EQ(closest["verdict"], "unknown");
  EXPECT_EQ(closest["attempts"], 20);
  EXPECT_EQ(design(hopeless).out.rfind("unknown: the wish was not met; the closest is a 4x4x4 cube", 0), 0u);
}

TEST(DesignCube, hard_has_more_near_solutions_than_easy) {
  const auto near_solutions = [](const std::string& word) {
    return answer({"--difficulty", word, "--steps", "50"})["near_solutions"].get<int>();
  };
  EXPECT_LT(near_solutions("easy"), near_solutions("medium"));
  EXPECT_LT(near_solutions("medium"), near_solutions("hard"));
}

TEST(DesignCube, says_unknown_and_writes_nothing_when_no_draw_is_unique) {
  const Scratch scratch;
  const Words words{"--size", "3", "--steps", "1", "--seed", "2", "-o", scratch / "a.kumiki.json"};
  const Outcome outcome = design(words);
  EXPECT_EQ(outcome.exit, 3);
  EXPECT_EQ(outcome.out, "unknown: no cube with one solution only among 1 cube drawn\n");
  EXPECT_EQ(scratch.list(), Words());
}

// --- bad input ---------------------------------------------------------------------------------------------

void expect_line(const Words& words, const std::string& line) {
  const Outcome outcome = design(words);
  expect_refused(outcome, line);
  EXPECT_EQ(outcome.err, "kumiki: " + line + "\n");
}

TEST(DesignCube, sizes_that_cannot_be_are_refused) {
  for (const char* size : {"2", "41", "-4", "x", "4.5"})
    expect_line({"--size=" + std::string(size)},
                "--size: expected a whole number from 3 to 40, found '" + std::string(size) + "'");
}

TEST(DesignCube, shapes_that_cannot_be_are_refused) {
  for (const char* shape : {"4", "4x5", "4x5x", "x4x5", "4x5x6x7", "2x4x4", "4x4x41", "4x4x-4", "4,5,6",
                            "axbxc", "4x5x99999999999999999999"})
    expect_line({"--shape", shape},
                "--shape: expected three sides from 3 to 40, as 4x5x6, found '" + std::string(shape) + "'");
  expect_line({"--shape", "4", "5"}, "--shape: expected three sides from 3 to 40, as 4x5x6, found '4x5'");
  expect_line({"--shape", "4", "5", "6", "7"}, "design cube takes no operands, found '7'");
  expect_refused(design({"--shape"}), "no value");
}

TEST(DesignCube, wishes_that_cannot_be_are_refused) {
  for (const char* wish : {"impossible", "-1", "1.5", "1000001", "Easy"})
    expect_line({"--difficulty=" + std::string(wish)},
                "--difficulty: expected easy, medium, hard or a number from 0 to 1000000, found '" +
                    std::string(wish) + "'");
  expect_line({"--steps", "0"}, "--steps: expected a whole number from 1 to 1000000, found '0'");
}

TEST(DesignCube, contradictions_are_refused) {
  expect_line({"--size", "4", "--shape", "4x4x4"}, "--size and --shape cannot be given together");
  expect_line({"--unique", "--no-unique"}, "--unique and --no-unique cannot be given together");
  expect_line({"cube:4"}, "design cube takes no operands, found 'cube:4'");
}

TEST(DesignCube, an_existing_file_is_kept_unless_forced) {
  const Scratch scratch;
  const std::string file = scratch.write("a.kumiki.json", "mine");
  expect_line({"-o", file}, file + ": already exists (use --force to overwrite)");
  EXPECT_EQ(scratch.read("a.kumiki.json"), "mine");
  EXPECT_EQ(design({"-o", file, "--force"}).exit, 0);
  expect_refused(design({"-o", scratch / "a.unknown"}), "unknown ending");
}

}  // namespace
}  // namespace kumiki
