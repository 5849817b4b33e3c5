// The outside of the program: exit codes, JSON, files that are kept, interrupts.
#include <map>

#include <nlohmann/json.hpp>

#include "tests/cli/program.h"

namespace kumiki {
namespace {

using nlohmann::json;

constexpr const char* kPuz = "2 2 1\n1 1 1\n1 1 2 2\n";

TEST(CommandLine, without_arguments_it_prints_help_with_five_things_to_try) {
  const Outcome outcome = kumiki_run({});
  EXPECT_EQ(outcome.exit, 0);
  EXPECT_NE(outcome.out.find("five things to try"), std::string::npos);
}

TEST(CommandLine, every_verb_has_help_in_all_three_spellings) {
  for (const char* verb : {"level", "show", "convert", "verify", "export", "demo", "help"}) {
    const Outcome outcome = kumiki_run({"help", verb});
    EXPECT_EQ(outcome.exit, 0) << verb;
    EXPECT_EQ(outcome.out, kumiki_run({verb, "--help"}).out) << verb;
    EXPECT_EQ(outcome.out, kumiki_run({verb, "-h"}).out) << verb;
  }
}

TEST(CommandLine, bad_calls_get_one_line_and_exit_2) {
  const std::vector<std::vector<std::string>> calls{{"shwo"},
                                                    {"show"},
                                                    {"show", "a.puz", "b.puz"},
                                                    {"show", "--jsno", "cube:2"},
                                                    {"show", "cube:2", "--seed"},
                                                    {"show", "cube:2", "--seed", "x"},
                                                    {"show", "cube:2", "--seed", "-1"},
                                                    {"show", "cube:2", "--seed=99999999999999999999"},
                                                    {"show", "cube:2", "--threads", "1.5"},
                                                    {"show", "cube:2", "--time-limit", "nan"},
                                                    {"show", "cube:2", "--time-limit", "-1"},
                                                    {"show", "cube:0"},
                                                    {"show", "cube:1001"},
                                                    {"show", "cube:"},
                                                    {"show", "cub:3"},
                                                    {"show", "box:1x2"},
                                                    {"show", "sphere:-3"},
                                                    {"show", "stick:5000"},
                                                    {"show", "puzzlecad:"},
                                                    {"show", "puzzlecad:\x01"},
                                                    {"show", "file.unknown"},
                                                    {"show", ""},
                                                    {"convert", "cube:2"},
                                                    {"convert", "cube:2", "out.unknown"},
                                                    {"convert", "cube:2", "/nonexistent/out.puz"},
                                                    {"convert", "cube:2", "/"},
                                                    {"verify", "cube:2", "--check", "magic"},
                                                    {"verify", "cube:2", "--steps", "0"},
                                                    {"verify"},
                                                    {"export", "cube:2"},
                                                    {"export", "cube:2", "--format", "doc", "-o", "x"},
                                                    {"help", "shwo"},
                                                    {"help", "--format", "pdf"},
                                                    {"demo", "extra"},
                                                    {"--nonsense"},
                                                    {"show", "--", "--help"},
                                                    {"show", "-z", "cube:2"}};
  for (const auto& call : calls) {
    std::string words;
    for (const auto& word : call) words += word + " ";
    expect_refused(kumiki_run(call), words);
  }
}

TEST(CommandLine, json_answers_carry_the_fields_that_all_share) {
  const Scratch scratch;
  const std::string file = scratch.write("a.puz", kPuz);
  for (const auto& call : std::vector<std::vector<std::string>>{
           {"show", file}, {"verify", file}, {"help"}, {"convert", file, scratch / "b.kumiki.json"}}) {
    auto words = call;
    words.push_back("--json");
    const Outcome outcome = kumiki_run(words);
    EXPECT_EQ(outcome.exit, 0) << outcome.err;
    const json document = json::parse(outcome.out, nullptr, false);
    ASSERT_FALSE(document.is_discarded()) << call[0];
    EXPECT_EQ(document["verdict"], "yes");
    EXPECT_EQ(document["seed"], 1);
    EXPECT_TRUE(document["seconds"].is_number());
    EXPECT_TRUE(document["version"].is_string());
  }
}

TEST(CommandLine, verify_says_no_with_exit_1) {
  const Scratch scratch;
  const std::string file = scratch.write("a.txt", "aba\n");
  const Outcome outcome = kumiki_run({"verify", file, "--json"});
  EXPECT_EQ(outcome.exit, 1);
  const json document = json::parse(outcome.out);
  EXPECT_EQ(document["verdict"], "no");
  EXPECT_EQ(document["ok"], false);
  EXPECT_EQ(document["claims"][0]["holds"], "no");
  EXPECT_EQ(document["claims"][0]["detail"], "piece 0 'a' is in 2 parts");
}

TEST(CommandLine, a_step_limit_ends_as_unknown_with_exit_3) {
  const Scratch scratch;
  const std::string file = scratch.write("a.txt", "abc/abc\n");
  const Outcome outcome = kumiki_run({"verify", file, "--check", "unique", "--steps", "1", "--json"});
  EXPECT_EQ(outcome.exit, 3);
  EXPECT_EQ(json::parse(outcome.out)["verdict"], "unknown");
}

// 64 loose dominoes: more assemblies than anyone can list.
TEST(CommandLine, an_interrupt_and_a_time_limit_end_as_unknown_with_whole_json) {
  const Scratch scratch;
  std::string drawing;
  const std::string letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
  for (int row = 0; row < 7; ++row) {
    for (int column = 0; column < 4; ++column)
      drawing += std::string(2, letters[static_cast<std::size_t>(row * 4 + column)]);
    drawing += "\n";
  }
  const std::string file = scratch.write("a.txt", drawing);
  const std::vector<std::string> call{"verify",        file,    "--check", "unique", "--steps",
                                      "1000000000000", "--json"};
  Conditions conditions;
  conditions.interrupt_after = 0.5;
  const Outcome interrupted = kumiki_run(call, conditions);
  EXPECT_EQ(interrupted.exit, 3) << interrupted.err;
  EXPECT_EQ(json::parse(interrupted.out)["verdict"], "unknown");
  auto limited = call;
  limited.insert(limited.end(), {"--time-limit", "0.3"});
  const Outcome outcome = kumiki_run(limited);
  EXPECT_EQ(outcome.exit, 3);
  EXPECT_EQ(json::parse(outcome.out)["verdict"], "unknown");
}

// Whenever the signal comes, the program ends by itself with whole JSON; or, before main, by the signal with
// nothing.
TEST(CommandLine, a_signal_at_any_moment_leaves_whole_json_or_nothing) {
  const int rounds = getenv("KUMIKI_SOAK") ? 1000 : 20;
  const std::vector<std::string> call{"show", "torus:24", "--json"};
  const double whole = kumiki_run(call).seconds;
  std::map<int, int> exits;
  for (int round = 0; round < rounds; ++round) {
    Conditions conditions;
    conditions.interrupt_after = 2 * whole * (round + 1) / rounds;
    const Outcome outcome = kumiki_run(call, conditions);
    ++exits[outcome.exit];
    if (outcome.exit == 128 + SIGINT) {
      EXPECT_EQ(outcome.out, "");
    } else {
      EXPECT_EQ(outcome.exit, 0) << outcome.err;
      EXPECT_FALSE(json::parse(outcome.out, nullptr, false).is_discarded());
    }
  }
  EXPECT_GT(exits[0], 0);
}

TEST(CommandLine, an_existing_file_is_kept_without_force) {
  const Scratch scratch;
  scratch.write("old.puz", "precious");
  const Outcome refused = kumiki_run({"convert", "cube:2", scratch / "old.puz"});
  expect_refused(refused, "convert");
  EXPECT_NE(refused.err.find("already exists"), std::string::npos);
  EXPECT_EQ(scratch.read("old.puz"), "precious");
  EXPECT_EQ(kumiki_run({"convert", "cube:2", scratch / "old.puz", "--force"}).exit, 0);
  EXPECT_NE(scratch.read("old.puz"), "precious");
  EXPECT_EQ(scratch.list(), std::vector<std::string>{"old.puz"});
}

TEST(CommandLine, what_cannot_be_written_leaves_nothing_behind) {
  const Scratch scratch;
  const std::string file = scratch.write("a.puz", kPuz);
  expect_refused(kumiki_run({"convert", file, scratch / "b.sticks"}), "sticks");
  EXPECT_EQ(scratch.list(), std::vector<std::string>{"a.puz"});
}

TEST(CommandLine, a_full_or_closed_stdout_is_no_success) {
  Conditions full;
  full.out_file = "/dev/full";
  EXPECT_EQ(kumiki_run({"show", "cube:3"}, full).exit, 2);
  Conditions closed;
  closed.in_child = [] { close(1); };
  EXPECT_EQ(kumiki_run({"show", "cube:3"}, closed).exit, 2);
}

TEST(CommandLine, a_small_stack_and_other_locales_change_nothing) {
  const std::string expected = kumiki_run({"show", "torus:12"}).out;
  ASSERT_FALSE(expected.empty());
  Conditions conditions;
  conditions.in_child = [] {
    const rlimit small{1 << 20, 1 << 20};
    setrlimit(RLIMIT_STACK, &small);
    setenv("LC_ALL", "de_DE.UTF-8", 1);
  };
  EXPECT_EQ(kumiki_run({"show", "torus:12"}, conditions).out, expected);
}

TEST(CommandLine, the_answer_can_go_to_a_file) {
  const Scratch scratch;
  const Outcome outcome = kumiki_run({"show", "cube:2", "-o", scratch / "facts.txt"});
  EXPECT_EQ(outcome.exit, 0);
  EXPECT_EQ(outcome.out, "");
  EXPECT_EQ(scratch.read("facts.txt"), kumiki_run({"show", "cube:2"}).out);
}

TEST(CommandLine, the_demo_writes_a_verified_puzzle_in_every_format_it_names) {
  const Scratch scratch;
  const Outcome outcome = kumiki_run({"demo", "-o", scratch / "demo", "--json"});
  ASSERT_EQ(outcome.exit, 0) << outcome.err;
  const json document = json::parse(outcome.out);
  for (const auto& file : document["files"]) {
    const std::string path = file;
    if (path.ends_with(".svg") || path.ends_with(".stl") || path.ends_with(".html")) continue;
    const Outcome verified = kumiki_run({"verify", path, "--check", "level", "--json"});
    EXPECT_EQ(verified.exit, 0) << path << verified.err;
    EXPECT_NE(verified.out.find("level 8"), std::string::npos) << path;
  }
  EXPECT_EQ(kumiki_run({"verify", scratch / "demo/cube.kumiki.json", "--printed", scratch / "demo"}).exit, 0);
  expect_refused(kumiki_run({"demo", "-o", scratch / "demo"}), "demo twice");
}

TEST(Examples, every_example_verifies_with_its_claims) {
  int count = 0;
  // Tasks for `dissect` and the table of burrs are no puzzles.
  FILE* pipe = popen("find " KUMIKI_SOURCE "/examples -type f ! -name '*.txt' ! -name '*.tsv'", "r");
  char line[512];
  while (fgets(line, sizeof line, pipe)) {
    const std::string path = std::string(line).substr(0, std::string(line).size() - 1);
    if (path.ends_with(".tsv")) continue;  // answers that are expected, not puzzles
    const Outcome outcome = kumiki_run({"verify", path});
    EXPECT_EQ(outcome.exit, 0) << path << outcome.out << outcome.err;
    ++count;
  }
  pclose(pipe);
  EXPECT_GT(count, 0);
}

TEST(Examples, the_picture_in_the_readme_is_what_the_program_draws) {
  const Scratch scratch;
  const Outcome outcome = kumiki_run(
      {"export", KUMIKI_SOURCE "/examples/four-piece-cube.kumiki.json", "-o", scratch / "demo.svg"});
  EXPECT_EQ(outcome.exit, 0) << outcome.err;
  std::ostringstream golden;
  golden << std::ifstream(KUMIKI_SOURCE "/docs/images/demo.svg").rdbuf();
  EXPECT_EQ(scratch.read("demo.svg"), golden.str());
}

TEST(CommandLine, the_man_page_and_the_completion_name_every_verb_and_option) {
  const std::string man = kumiki_run({"help", "--format", "man"}).out;
  const std::string bash = kumiki_run({"help", "--format", "bash"}).out;
  for (const char* word : {"level", "show", "convert", "verify", "export", "demo", "help"}) {
    EXPECT_NE(man.find(std::string("kumiki ") + word), std::string::npos) << word;
    EXPECT_NE(bash.find(word), std::string::npos) << word;
  }
  EXPECT_NE(bash.find("--time-limit"), std::string::npos);
  EXPECT_NE(man.find("time\\-limit"), std::string::npos);
}

}  // namespace
}  // namespace kumiki
