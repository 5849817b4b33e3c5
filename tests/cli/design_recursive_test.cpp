// The verb `design recursive`, from outside: answers, files, wishes, bad input.
#include <nlohmann/json.hpp>

#include "tests/cli/program.h"

namespace kumiki {
namespace {

using nlohmann::json;
using Words = std::vector<std::string>;

Outcome design(Words words) {
  words.insert(words.begin(), {"design", "recursive"});
  return kumiki_run(words);
}

json answer(Words words, int exit = 0) {
  words.push_back("--json");
  const Outcome outcome = design(words);
  EXPECT_EQ(outcome.exit, exit) << outcome.err;
  return json::parse(outcome.out, nullptr, false);
}

TEST(DesignRecursive, the_file_is_a_puzzle_with_order_and_plan_that_verify_accepts) {
  Scratch scratch;
  const json told = answer({"cube:4", "--pieces", "7", "-o", scratch / "cube.kumiki.json"});
  EXPECT_EQ(told["pieces"], 7);
  EXPECT_EQ(told["directions"].size(), 6u);
  EXPECT_EQ(told["directions"][0], "+z");
  EXPECT_GE(told["attempts"], 1);
  const Outcome verified = kumiki_run({"verify", scratch / "cube.kumiki.json"});
  EXPECT_EQ(verified.exit, 0) << verified.out;
  EXPECT_NE(verified.out.find("6 stages, one key each"), std::string::npos) << verified.out;
  EXPECT_NE(verified.out.find("6 moves, all replayed"), std::string::npos) << verified.out;
}

TEST(DesignRecursive, the_same_seed_gives_the_same_bytes_for_any_number_of_threads) {
  Scratch scratch;
  for (const char* threads : {"1", "3"})
    answer({"cube:4", "--pieces", "8", "--seed", "5", "--threads", threads, "-o",
            scratch / (std::string(threads) + ".kumiki.json")});
  EXPECT_EQ(scratch.read("1.kumiki.json"), scratch.read("3.kumiki.json"));
}

TEST(DesignRecursive, too_many_pieces_are_unknown_and_the_most_that_were_found_is_written) {
  Scratch scratch;
  const json told =
      answer({"cube:3", "--pieces", "9", "--steps", "4000", "-o", scratch / "most.kumiki.json"}, 3);
  EXPECT_GE(told["pieces"], 3);
  EXPECT_LT(told["pieces"], 9);
  EXPECT_EQ(kumiki_run({"verify", scratch / "most.kumiki.json"}).exit, 0);
}

TEST(DesignRecursive, as_many_pieces_as_can_be_found) {
  Scratch scratch;
  for (const char* threads : {"1", "3"})
    EXPECT_EQ(answer({"cube:3", "--max-pieces", "--steps", "3000", "--threads", threads, "-o",
                      scratch / (std::string(threads) + ".kumiki.json")})["pieces"],
              4);
  EXPECT_EQ(scratch.read("1.kumiki.json"), scratch.read("3.kumiki.json"));
  const Outcome verified = kumiki_run({"verify", scratch / "1.kumiki.json"});
  EXPECT_EQ(verified.exit, 0) << verified.out;
  EXPECT_NE(verified.out.find("3 stages, one key each"), std::string::npos) << verified.out;
}

TEST(DesignRecursive, with_max_pieces_the_given_number_is_enough) {
  EXPECT_EQ(answer({"cube:4", "--max-pieces", "--pieces", "7"})["pieces"], 7);
  const json told = answer({"cube:3", "--max-pieces", "--pieces", "9", "--steps", "3000"}, 3);
  EXPECT_EQ(told["verdict"], "unknown");
  EXPECT_EQ(told["pieces"], 4);
}

TEST(DesignRecursive, the_key_is_where_it_is_wanted) {
  Scratch scratch;
  answer({"cube:5", "--pieces", "5", "--key-at", "0,2,4", "-o", scratch / "left.puz"});
  answer({"cube:5", "--pieces", "5", "--key-at", "4,2,4", "-o", scratch / "right.puz"});
  EXPECT_NE(scratch.read("left.puz"), scratch.read("right.puz"));
}

TEST(DesignRecursive, interlocking_is_enough_if_you_like) {
  Scratch scratch;
  const json told =
      answer({"cube:5", "--pieces", "12", "--kind", "interlocking", "-o", scratch / "cube.kumiki.json"});
  EXPECT_EQ(told["pieces"], 12);
  const Outcome verified = kumiki_run({"verify", scratch / "cube.kumiki.json"});
  EXPECT_EQ(verified.exit, 0) << verified.out;
  EXPECT_NE(verified.out.find("interlocking"), std::string::npos) << verified.out;
}

TEST(DesignRecursive, a_page_of_a_large_one_plays_the_order_of_its_claim) {
  Scratch scratch;
  answer({"cube:12", "--pieces", "110", "-o", scratch / "large.kumiki.json"});
  const Outcome page =
      kumiki_run({"export", scratch / "large.kumiki.json", "--format", "html", "-o", scratch / "large.html"});
  EXPECT_EQ(page.exit, 0) << page.err;
  EXPECT_NE(scratch.read("large.html").find(R"({"pieces":[108],"by":)"), std::string::npos);
}

TEST(DesignRecursive, what_cannot_be_is_refused_before_any_search) {
  Scratch scratch;
  scratch.write("apart.txt", "xx.\nxx.\n\nxx.\nxx.\n\n..x\n..x\n");
  expect_refusal(design({"box:1x4x8"}), "the shape is one voxel thin");
  expect_refusal(design({"cube:2", "--pieces", "9"}), "9 pieces cannot be made of 8 voxels");
  expect_refusal(design({"cube:4", "--pieces", "2"}), "expected a whole number from 3 to 20000");
  expect_refusal(design({"cube:4", "--key-at", "4,0,0"}), "(4, 0, 0) lies outside the shape");
  expect_refusal(design({"cube:4", "--key-at", "4"}), "--key-at: expected x,y,z");
  expect_refusal(design({"cube:4", "--balance", "--no-balance"}), "cannot be given together");
  expect_refusal(design({"cube:4", "--balance", "--max-pieces"}), "cannot be given together");
  expect_refusal(design({"cube:4", "--kind", "interlocking", "--max-pieces"}),
                 "--max-pieces has a meaning for --kind recursive only");
  expect_refusal(design({scratch / "apart.txt"}), "share an edge only");
}

}  // namespace
}  // namespace kumiki
