// The verbs dissect and rearrange from outside.
#include <nlohmann/json.hpp>

#include "tests/cli/program.h"

namespace kumiki {
namespace {

constexpr const char* kTask =
    "name flags\nsizes 2 3 4\ntargets 2\ntarget 4 4\naabb\naabb\nccdd\nccdd\ntarget 4 "
    "4\nabcd\nabcd\nabcd\nabcd\n";

nlohmann::json answer(std::vector<std::string> words, int exit) {
  words.push_back("--json");
  const Outcome outcome = kumiki_run(words);
  EXPECT_EQ(outcome.exit, exit) << outcome.err;
  return nlohmann::json::parse(outcome.out, nullptr, false);
}

std::string refused(const std::vector<std::string>& words) {
  const Outcome outcome = kumiki_run(words);
  EXPECT_EQ(outcome.exit, 2) << outcome.out;
  EXPECT_EQ(std::count(outcome.err.begin(), outcome.err.end(), '\n'), 1) << outcome.err;
  return outcome.err;
}

TEST(Dissect, writes_a_file_that_verify_confirms_and_rearrange_takes) {
  const Scratch scratch;
  scratch.write("flags.txt", kTask);
  const auto found = answer({"dissect", scratch / "flags.txt", "-o", scratch / "flags.kumiki.json"}, 0);
  EXPECT_EQ(found["verdict"], "yes");
  EXPECT_TRUE(found["optimal"]);
  EXPECT_EQ(found["pieces"], found["lower_bound"]);
  EXPECT_EQ(answer({"verify", scratch / "flags.kumiki.json"}, 0)["claims"][0]["claim"], "dissection");

  const auto way = answer({"rearrange", scratch / "flags.kumiki.json", "-o", scratch / "steps.svg"}, 0);
  EXPECT_TRUE(way["optimal"]);
  EXPECT_EQ(way["steps"].size(), found["pieces"].get<std::size_t>());
  EXPECT_LE(way["length"].get<double>(), way["greedy_length"].get<double>());
  EXPECT_NE(scratch.read("steps.svg").find("</svg>"), std::string::npos);
  EXPECT_EQ(kumiki_run({"export", scratch / "flags.kumiki.json", "--format", "svg", "--view", "tilings", "-o",
                        scratch / "t.svg"})
                .exit,
            0);
  EXPECT_EQ(kumiki_run({"export", scratch / "flags.kumiki.json", "--format", "png", "--view", "tilings", "-o",
                        scratch / "t.png"})
                .exit,
            0);
}

TEST(Dissect, gives_the_same_bytes_for_any_number_of_threads) {
  const Scratch scratch;
  scratch.write("flags.txt", kTask);
  for (const std::string threads : {"1", "3"})
    answer({"dissect", scratch / "flags.txt", "--threads", threads, "--steps", "2", "-o",
            scratch / (threads + ".kumiki.json")},
           0);
  EXPECT_EQ(scratch.read("1.kumiki.json"), scratch.read("3.kumiki.json"));
}

TEST(Dissect, proves_that_there_is_none) {
  const Scratch scratch;
  scratch.write("none.txt", "name none\nsizes 2\ntarget 4 2\naabb\naabb\ntarget 4 2\nabab\nbaba\n");
  EXPECT_EQ(answer({"dissect", scratch / "none.txt"}, 1)["verdict"], "no");
}

TEST(Dissect, refuses_pictures_that_do_not_go_together_in_one_line) {
  const Scratch scratch;
  scratch.write("area.txt", "name a\nsizes 2\ntarget 2 1\naa\ntarget 2 2\naa\naa\n");
  scratch.write("colour.txt", "name a\nsizes 2\ntarget 2 1\naa\ntarget 2 1\nab\n");
  scratch.write("one.txt", "name a\nsizes 2\ntarget 2 1\naa\n");
  scratch.write("bad.png", "no picture");
  EXPECT_NE(refused({"dissect", scratch / "area.txt"}).find("equal areas"), std::string::npos);
  EXPECT_NE(refused({"dissect", scratch / "colour.txt"}).find("--balance"), std::string::npos);
  EXPECT_NE(refused({"dissect", scratch / "one.txt"}).find("two pictures"), std::string::npos);
  EXPECT_NE(refused({"dissect", scratch / "bad.png", scratch / "bad.png"}).find("PNG"), std::string::npos);
  EXPECT_NE(refused({"dissect", scratch / "colour.txt", "--tiles", "Q7"}).find("--"), std::string::npos);
  EXPECT_EQ(answer({"dissect", scratch / "colour.txt", "--balance"}, 0)["repainted"].size(), 1u);
}

TEST(Pattern, makes_pictures_that_can_be_dissected) {
  const Scratch scratch;
  const auto made =
      answer({"pattern", "--size", "6x6", "--areas", "12,24", "--count", "2", "-o", scratch / "p.png"}, 0);
  ASSERT_EQ(made["files"].size(), 2u);
  const auto found = answer({"dissect", made["files"][0], made["files"][1], "--tiles", "1,2,3"}, 0);
  EXPECT_EQ(found["verdict"], "yes");
  const auto like = answer({"pattern", "--like", made["files"][0], "--seed", "5"}, 0);
  EXPECT_EQ(like["areas"].size(), 2u);
  EXPECT_EQ(answer({"pattern", "--size", "9x9", "--areas", "27,27,27"}, 1)["verdict"], "no");
  refused({"pattern", "--size", "9x8", "--symmetry", "diagonal"});
  refused({"pattern", "--size", "2x2", "--areas", "3,3"});
}

TEST(Font, makes_letters_from_the_same_pieces) {
  const Scratch scratch;
  const auto made = answer({"font", "LITL", "--enough", "30", "-o", scratch / "lit.kumiki.json"}, 0);
  EXPECT_EQ(made["letters"], "LIT");
  EXPECT_EQ(answer({"verify", scratch / "lit.kumiki.json"}, 0)["ok"], true);
  refused({"font", "A!"});
  refused({"font", "AAA"});
}

TEST(Qr, dissects_codes_and_writes_them) {
  const Scratch scratch;
  const auto made = answer(
      {"qr", "Kumiki", "Puzzle", "--tiles", "1,2,3,4", "--enough", "200", "--codes", scratch / "c.png"}, 0);
  EXPECT_EQ(made["version_of_code"], 1);
  EXPECT_EQ(made["cells"], 21 * 21 - 3 * 49);
  EXPECT_FALSE(scratch.read("c-2.png").empty());
  refused({"qr", "one"});
  refused({"qr", std::string(500, 'x'), "short"});
}

TEST(Rearrange, refuses_what_is_no_dissection) {
  const std::string cube = std::string(KUMIKI_SOURCE) + "/examples/four-piece-cube.kumiki.json";
  EXPECT_NE(refused({"rearrange", cube}).find("expected a dissection"), std::string::npos);
}

}  // namespace
}  // namespace kumiki
