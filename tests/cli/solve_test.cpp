// The verbs solve and bench from outside: what users type, what files hold afterwards, what is refused.
#include <nlohmann/json.hpp>

#include "tests/cli/program.h"

namespace kumiki {
namespace {

const std::string kPacking = std::string(KUMIKI_SOURCE) + "/examples/packing/";
const std::string kSoma = kPacking + "soma-cube.kumiki.json";

nlohmann::json answer(const std::vector<std::string>& words, int exit) {
  auto all = words;
  all.push_back("--json");
  const Outcome outcome = kumiki_run(all);
  EXPECT_EQ(outcome.exit, exit) << outcome.err;
  return nlohmann::json::parse(outcome.out, nullptr, false);
}

// A puzzle of one problem: a goal and its pieces, each drawn in one layer.
std::string puzzle(const std::string& goal, const std::vector<std::string>& pieces,
                   const std::string& counts = "") {
  std::string shapes, parts;
  const auto shape = [](const std::string& row) {
    return "{\"name\": \"s\", \"size\": [" + std::to_string(row.size()) + ", 1, 1], \"cells\": [[\"" + row +
           "\"]]}";
  };
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    shapes += shape(pieces[i]) + ", ";
    parts += (i > 0 ? ", " : "") + std::string("{\"shape\": ") + std::to_string(i) + counts + "}";
  }
  return "{\"format\": \"kumiki/1\", \"shapes\": [" + shapes + shape(goal) +
         "], \"problems\": [{\"goal\": " + std::to_string(pieces.size()) + ", \"parts\": [" + parts + "]}]}";
}

TEST(Solve, tells_what_others_rely_on) {
  const auto json = answer({"solve", kSoma}, 0);
  EXPECT_EQ(json["verdict"], "yes");
  EXPECT_EQ(json["assemblies"], 240);
  EXPECT_EQ(json["solutions"], 240);
  EXPECT_EQ(json["problem"], 0);
  EXPECT_EQ(json["levels"].size(), 240u);
  EXPECT_EQ(json["best_level"], json["levels"][0]);
}

TEST(Solve, keeps_mirrors_and_rotations_apart_when_asked) {
  EXPECT_EQ(answer({"solve", kSoma, "--count", "--keep-mirrors"}, 0)["assemblies"], 480);
  EXPECT_EQ(answer({"solve", kSoma, "--count", "--keep-rotations"}, 0)["assemblies"], 480 * 24);
  EXPECT_EQ(answer({"solve", kSoma, "--no-disassembly"}, 0)["levels"].size(), 0u);
}

TEST(Solve, stops_after_so_many_with_the_same_ones_for_any_number_of_threads) {
  const Scratch scratch;
  for (const char* threads : {"1", "2", "4"}) {
    const std::string file = scratch / (std::string(threads) + ".kumiki.json");
    const auto json = answer({"solve", kSoma, "--max", "17", "--threads", threads, "-o", file}, 0);
    EXPECT_EQ(json["solutions"], 17);
    EXPECT_EQ(scratch.read(std::string(threads) + ".kumiki.json"), scratch.read("1.kumiki.json")) << threads;
  }
  EXPECT_EQ(answer({"solve", kSoma, "--first"}, 0)["solutions"], 1);
  // Others may not take 17 for all there are.
  EXPECT_NE(scratch.read("1.kumiki.json").find(R"("state": "interrupted")"), std::string::npos);
}

TEST(Solve, writes_files_that_verify_confirms) {
  const Scratch scratch;
  for (const char* name : {"solved.xmpuzzle", "solved.kumiki.json"}) {
    EXPECT_EQ(kumiki_run({"solve", kSoma, "--sort", "level", "-o", scratch / name}).exit, 0);
    const auto json = answer({"verify", scratch / name}, 0);
    EXPECT_EQ(json["claims"].size(), 3u * 240) << name;
  }
  EXPECT_EQ(kumiki_run({"solve", kSoma, "--drop-plans", "-o", scratch / "short.xmpuzzle"}).exit, 0);
  EXPECT_LT(scratch.read("short.xmpuzzle").size() * 2, scratch.read("solved.xmpuzzle").size());
  EXPECT_EQ(answer({"verify", scratch / "short.xmpuzzle"}, 0)["claims"].size(), 2u * 240);
}

TEST(Solve, proves_that_there_is_none_and_says_why) {
  const Scratch scratch;
  const auto no = [&](const std::string& text) {
    const auto json = answer({"solve", scratch.write("p.kumiki.json", text)}, 1);
    EXPECT_EQ(json["verdict"], "no");
    return json.value("reason", "");
  };
  EXPECT_EQ(no(puzzle("###", {"##", "##"})), "1 unit too many for the goal");
  EXPECT_EQ(no(puzzle("####", {"##"})), "2 units too few for the goal");
  EXPECT_EQ(no(puzzle("##_##", {"###", "#"})), "piece 0 's' fits nowhere in the goal");
  EXPECT_EQ(no(puzzle("####__####", {"###", "###", "##"})), "");  // only a search shows it
  EXPECT_EQ(no(puzzle("#_#", {"#_#", "#"})), "1 unit too many for the goal");
  EXPECT_EQ(no(puzzle("#_#_##", {"##", "##"})),
            "on a checkerboard the goal has 2 cells more of one colour, which the pieces cannot add up to");
}

TEST(Solve, refuses_problems_that_are_none_in_one_line) {
  const Scratch scratch;
  const auto refused = [&](const std::string& text, const std::vector<std::string>& more = {}) {
    std::vector<std::string> words{"solve", scratch.write("p.kumiki.json", text)};
    words.insert(words.end(), more.begin(), more.end());
    const Outcome outcome = kumiki_run(words);
    EXPECT_EQ(outcome.exit, 2);
    EXPECT_EQ(outcome.err_lines(), 1) << outcome.err;
    EXPECT_EQ(outcome.out, "");
    return outcome.err.substr(outcome.err.find(".json") == std::string::npos ? 0
                                                                             : outcome.err.find(".json") + 7);
  };
  EXPECT_EQ(refused(puzzle("___", {"#"})), "problem 0: its goal has no cells\n");
  EXPECT_EQ(refused(puzzle("###", {"___"})), "problem 0: piece 0 's' has no cells\n");
  EXPECT_EQ(refused(puzzle("###", {})), "problem 0: it has no pieces\n");
  EXPECT_EQ(refused("{\"format\": \"kumiki/1\", \"shapes\": []}"), "has no problem to solve\n");
  EXPECT_EQ(refused(puzzle("#", {"#"}), {"--problem", "3"}),
            "--problem 3: the file has 1 problem, counted from 0\n");
  EXPECT_EQ(refused(puzzle("#", {"#"}), {"--problem", "two"}),
            "--problem: expected a number or all, found 'two'\n");
  EXPECT_EQ(refused(puzzle("#", {"#"}), {"--resume"}), "kumiki: --resume needs --checkpoint FILE\n");
}

TEST(Solve, answers_all_problems_of_a_file) {
  const auto json = answer({"solve", kSoma, "--problem", "all", "--count"}, 0);
  ASSERT_EQ(json["problems"].size(), 1u);
  EXPECT_EQ(json["problems"][0]["assemblies"], 240);
}

TEST(Solve, that_is_cut_off_is_unknown_and_keeps_what_it_found) {
  const Scratch scratch;
  const std::string file = kPacking + "bedlam-cube.kumiki.json";
  const auto json = answer({"solve", file, "--count", "--time-limit", "0.5"}, 3);
  EXPECT_EQ(json["verdict"], "unknown");
  EXPECT_LT(json["assemblies"], 19186);
}

TEST(Solve, refuses_checkpoints_of_something_else) {
  const Scratch scratch;
  const std::string state = scratch / "state";
  EXPECT_EQ(kumiki_run({"solve", kSoma, "--checkpoint", state}).exit, 0);
  const auto refused = [&](const std::vector<std::string>& words) {
    const Outcome outcome = kumiki_run(words);
    EXPECT_EQ(outcome.exit, 2) << outcome.out;
    EXPECT_EQ(outcome.err_lines(), 1) << outcome.err;
    return outcome.err.substr(outcome.err.find("state: ") + 7);
  };
  EXPECT_EQ(refused({"solve", kSoma, "--checkpoint", state}),
            "already exists; --resume goes on with it, --force starts anew\n");
  EXPECT_EQ(refused({"solve", kSoma, "--checkpoint", state, "--resume", "--keep-mirrors"}),
            "the checkpoint belongs to another puzzle or to other options\n");
  EXPECT_EQ(refused({"solve", kPacking + "pentominoes-3x20.kumiki.json", "--checkpoint", state, "--resume"}),
            "the checkpoint belongs to another puzzle or to other options\n");
  std::string bytes = scratch.read("state");
  bytes[bytes.size() / 2] ^= 4;
  scratch.write("state", bytes);
  EXPECT_EQ(refused({"solve", kSoma, "--checkpoint", state, "--resume"}), "the checkpoint is damaged\n");
}

// A commit that changes a search changes this number, and says so.
TEST(Bench, takes_the_steps_that_it_took_before) {
  for (const char* threads : {"1", "3"})
    EXPECT_EQ(answer({"bench", "--threads", threads}, 0)["signature"], 827859);
}

}  // namespace
}  // namespace kumiki
