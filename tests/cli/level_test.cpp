// The verb `level`, from outside: drawn puzzles, each kind of lock, files, bad input.
#include <nlohmann/json.hpp>

#include "tests/cli/program.h"

namespace kumiki {
namespace {

using nlohmann::json;

// "aa/bb//cc/dd" as a file of text art.
std::string text_art(std::string drawing) {
  for (std::size_t at = 0; (at = drawing.find('/', at)) != std::string::npos;) drawing[at] = '\n';
  return drawing + "\n";
}

// b slides to the side, then leaves upwards.
const std::string kTwoMoves = "aaaa/aaaa/aaaa//aaaa/ab.a/aaaa//aaaa/aa.a/aaaa";
// Level 8, found by search; comes apart.
const std::string kLevel8 =
    "aabb/abbc/abbc/abcc//aaab/abbc/abba/bbcc//aacc/cccc/bc.a/bacc//bacc/baac/baaa/bacc";
// A piece in a closed room.
const std::string kRoom = "aaa/aaa/aaa//aaa/aba/aaa//aaa/aaa/aaa";

struct Level {
  int exit = -1;
  json answer;
  std::string err;
};

Level level_of(const std::string& drawing, std::vector<std::string> options = {}) {
  const Scratch scratch;
  options.insert(options.begin(), {"level", scratch.write("a.txt", text_art(drawing)), "--json"});
  const Outcome outcome = kumiki_run(options);
  return {outcome.exit, json::parse(outcome.out, nullptr, false), outcome.err};
}

TEST(Level, a_piece_that_slides_and_leaves_has_level_2) {
  const Level level = level_of(kTwoMoves);
  EXPECT_EQ(level.exit, 0) << level.err;
  EXPECT_EQ(level.answer["verdict"], "yes");
  EXPECT_EQ(level.answer["level"], 2);
  EXPECT_EQ(level.answer["level_string"], "2");
  EXPECT_EQ(level.answer["total_moves"], 2);
  EXPECT_EQ(level.answer["disassemblable"], true);
  EXPECT_EQ(level.answer["graph"], json::parse(R"({"nodes": 3, "edges": 2, "targets": 1, "level": 2,
                                                   "definition": "canonical"})"));
  EXPECT_EQ(level.answer["random_walk_moves"], 4.0);
  EXPECT_EQ(level.answer["plan"], json::parse(R"([{"node": 0, "pieces": [1], "by": [1, 0, 0]},
                                                  {"node": 0, "pieces": [1], "leaves": "+z"}])"));
  EXPECT_FALSE(level.answer.contains("deadlock"));
}

TEST(Level, the_text_tells_the_moves_in_words) {
  const Scratch scratch;
  const Outcome outcome = kumiki_run({"level", scratch.write("a.txt", text_art(kTwoMoves))});
  EXPECT_EQ(outcome.out,
            "level 2\n"
            "comes apart: level 2, 2 moves in all\n"
            "graph (canonical): 3 nodes, 2 edges, 1 target\n"
            "a player without a plan parts something after 4.00 moves on average\n"
            "\n"
            "    1. piece 1 'b' moves +x by 1\n"
            "    2. piece 1 'b' leaves +z\n");
}

TEST(Level, the_graph_is_counted_as_asked_and_the_walk_is_the_same) {
  const std::string rattler_and_key = "cccccc/cccccc/cccccc//cccccc/ca.cbc/cccccc//cccccc/ccccbc/cccccc";
  const Level canonical = level_of(rattler_and_key), paper = level_of(rattler_and_key, {"--graph", "paper"});
  EXPECT_EQ(canonical.answer["graph"]["nodes"], 2);
  EXPECT_EQ(paper.answer["graph"]["nodes"], 3);
  EXPECT_EQ(paper.answer["graph"]["definition"], "paper");
  EXPECT_EQ(canonical.answer["random_walk_moves"], paper.answer["random_walk_moves"]);
}

TEST(Level, connected_moves_and_threads_do_not_change_a_level_of_the_paper) {
  json first = level_of(kLevel8).answer;
  first.erase("seconds");
  EXPECT_EQ(first["level"], 8);
  for (const std::vector<std::string>& options :
       {std::vector<std::string>{"--threads", "1"}, {"--threads", "3"}, {"--connected-moves"}}) {
    json other = level_of(kLevel8, options).answer;
    other.erase("seconds");
    EXPECT_EQ(other["level"], 8);
    if (options.front() == "--threads") {
      EXPECT_EQ(other, first);
    }
  }
}

TEST(Level, one_piece_is_nothing_to_take_apart) {
  const Level level = level_of("aa");
  EXPECT_EQ(level.exit, 0);
  EXPECT_EQ(level.answer["level"], 0);
  EXPECT_EQ(level.answer["plan"], json::array());
  EXPECT_EQ(level.answer["random_walk_moves"], nullptr);
}

// --- locked ------------------------------------------------------------------------------------------------

TEST(Level, a_locked_puzzle_is_a_proven_no) {
  const Level level = level_of(kRoom);
  EXPECT_EQ(level.exit, 1);
  EXPECT_EQ(level.answer["verdict"], "no");
  EXPECT_EQ(level.answer["disassemblable"], false);
  EXPECT_EQ(level.answer["level"], nullptr);
  EXPECT_EQ(level.answer["level_string"], nullptr);
  EXPECT_EQ(level.answer["total_moves"], nullptr);
  EXPECT_EQ(level.answer["graph"]["nodes"], 1);
  EXPECT_EQ(level.answer["graph"]["level"], nullptr);
  EXPECT_EQ(level.answer["deadlock"], "whole puzzle locked");
  EXPECT_EQ(level.answer["locked"], json::parse(R"([{"pieces": [0, 1], "after": [], "removed": false}])"));
}

TEST(Level, a_rest_that_is_locked_is_named_with_what_was_removed) {
  const Level level = level_of("aaac/aaac/aaac//aaac/abac/aaac//aaac/aaac/aaac");
  EXPECT_EQ(level.exit, 1);
  EXPECT_EQ(level.answer["level"], 1);
  EXPECT_EQ(level.answer["level_string"], nullptr);
  EXPECT_EQ(level.answer["deadlock"], "locked after removing piece 2 'c': pieces 0 'a' and 1 'b'");
  EXPECT_EQ(level.answer["plan"].size(), 1U);
}

TEST(Level, a_removed_part_that_is_locked_is_named) {
  const Level level = level_of("aaaccc/aaaccc/aaaccc//aaaccc/abacdc/aaaccc//aaaccc/aaaccc/aaaccc");
  EXPECT_EQ(level.exit, 1);
  EXPECT_EQ(level.answer["deadlock"],
            "locked after removing pieces 0 'a' and 1 'b': pieces 2 'c' and 3 'd'; "
            "removed part locked: pieces 0 'a' and 1 'b'");
  EXPECT_EQ(level.answer["locked"][1]["removed"], true);
}

TEST(Level, pieces_of_one_group_may_stay_together) {
  const Scratch scratch;
  const std::string drawn = scratch.write("a.txt", text_art(kRoom)), file = scratch / "a.kumiki.json";
  ASSERT_EQ(kumiki_run({"convert", drawn, file}).exit, 0);
  json puzzle = json::parse(scratch.read("a.kumiki.json"));
  for (json& part : puzzle["problems"][0]["parts"]) part["groups"] = {{{"group", 1}, {"count", 1}}};
  scratch.write("grouped.kumiki.json", puzzle.dump());
  const Outcome outcome = kumiki_run({"level", scratch / "grouped.kumiki.json"});
  EXPECT_EQ(outcome.exit, 0) << outcome.err;
  EXPECT_NE(outcome.out.find("stay together as a group: pieces 0 'a' and 1 'b'\n"), std::string::npos);
}

// --- limits ------------------------------------------------------------------------------------------------

TEST(Level, what_cannot_be_measured_is_unknown) {
  const Level level = level_of(std::string(130, 'a') + "/" + std::string(130, 'b'));
  EXPECT_EQ(level.exit, 3);
  EXPECT_EQ(level.answer["verdict"], "unknown");
  EXPECT_EQ(level.answer["disassemblable"], nullptr);
  EXPECT_EQ(level.answer["reason"], "a piece is longer than 120 cells");
  EXPECT_EQ(level.answer["graph"], nullptr);
  EXPECT_EQ(level.answer["graph_reason"], "pieces are longer or further apart than 120 cells");
}

TEST(Level, many_pieces_come_apart_without_a_graph) {
  const Scratch scratch;
  std::string puz = "100 1 1\n1 1 1\n";
  for (int i = 1; i <= 100; ++i) puz += std::to_string(i) + " ";
  const Outcome outcome = kumiki_run({"level", scratch.write("a.puz", puz + "\n"), "--json"});
  EXPECT_EQ(outcome.exit, 0) << outcome.err;
  const json answer = json::parse(outcome.out);
  EXPECT_EQ(answer["total_moves"], 99);
  EXPECT_EQ(answer["graph"], nullptr);
  EXPECT_EQ(answer["graph_reason"], "graphs are built for at most 64 pieces");
}

// --- files -------------------------------------------------------------------------------------------------

TEST(Level, the_plan_is_stored_and_verifies) {
  const Scratch scratch;
  const std::string file = scratch.write("a.txt", text_art(kLevel8)), out = scratch / "b.kumiki.json";
  EXPECT_EQ(kumiki_run({"level", file, "-o", out}).exit, 0);
  const Outcome verified = kumiki_run({"verify", out, "--check", "level", "--json"});
  EXPECT_EQ(verified.exit, 0) << verified.out;
  json puzzle = json::parse(scratch.read("b.kumiki.json"));
  EXPECT_EQ(puzzle["problems"][0]["solutions"][0]["plan"]["nodes"][0]["steps"].size(), 8U);
  // Nothing else has changed.
  ASSERT_EQ(kumiki_run({"convert", file, scratch / "c.kumiki.json"}).exit, 0);
  puzzle["problems"][0]["solutions"][0].erase("plan");
  EXPECT_EQ(puzzle, json::parse(scratch.read("c.kumiki.json")));
}

TEST(Level, without_a_complete_plan_nothing_is_stored) {
  const Scratch scratch;
  const std::string file = scratch.write("a.txt", text_art(kRoom));
  const Outcome outcome = kumiki_run({"level", file, "-o", scratch / "b.kumiki.json"});
  EXPECT_EQ(outcome.exit, 1);
  EXPECT_NE(outcome.err.find("was not written: there is no complete plan to store"), std::string::npos);
  EXPECT_EQ(scratch.list(), std::vector<std::string>{"a.txt"});
}

TEST(Level, the_graph_is_written_for_programs_and_for_graphviz) {
  const Scratch scratch;
  const std::string file = scratch.write("a.txt", text_art(kTwoMoves));
  EXPECT_EQ(kumiki_run({"level", file, "--dot", scratch / "g.dot", "--graph-json", scratch / "g.json"}).exit,
            0);
  EXPECT_EQ(scratch.read("g.dot"),
            "graph disassembly {\n"
            "  0 [shape=doublecircle, label=\"0\", tooltip=\"as assembled\"];\n"
            "  1 [shape=circle, label=\"1\", tooltip=\"0 by (-1, 0, 0)\"];\n"
            "  2 [shape=box, label=\"0 leaves\"];\n"
            "  { rank=same; 0; }\n"
            "  { rank=same; 1; }\n"
            "  { rank=same; 2; }\n"
            "  0 -- 1;\n"
            "  1 -- 2;\n"
            "}\n");
  const json graph = json::parse(scratch.read("g.json"));
  EXPECT_EQ(graph["definition"], "canonical");
  EXPECT_EQ(graph["level"], 2);
  EXPECT_EQ(graph["pieces"], json::parse("[0, 1]"));
  EXPECT_EQ(graph["nodes"], json::parse(R"([
      {"kind": "configuration", "depth": 0, "shifts": [[0, 0, 0], [0, 0, 0]]},
      {"kind": "configuration", "depth": 1, "shifts": [[-1, 0, 0], [0, 0, 0]]},
      {"kind": "target", "depth": 2, "shifts": [null, [0, 0, 0]]}])"));
  EXPECT_EQ(graph["edges"], json::parse("[[0, 1], [1, 2]]"));
}

// --- bad input ---------------------------------------------------------------------------------------------

void expect_line(const std::vector<std::string>& call, const std::string& end) {
  const Outcome outcome = kumiki_run(call);
  expect_refused(outcome, end);
  EXPECT_TRUE(outcome.err.ends_with(end + "\n")) << outcome.err;
}

TEST(Level, bad_input_gets_one_line) {
  const Scratch scratch;
  const std::string file = scratch.write("a.txt", text_art(kTwoMoves));
  expect_line({"level", "cube:3"}, "cube:3: has no assembly; run solve first");
  expect_line({"level", file, "--problem", "1"}, "a.txt: --problem: expected 0, found 1");
  expect_line({"level", file, "--solution", "7"}, "a.txt: --solution: expected 0, found 7");
  expect_line({"level", file, "--graph", "canonical,paper"},
              "--graph: expected one of canonical, paper, found 'canonical,paper'");
  expect_line({"level", file, "-o", scratch / "b.unknown"}, "");
  expect_line({"level", file, "--dot", file}, "a.txt: already exists (use --force to overwrite)");
  EXPECT_EQ(scratch.list(), std::vector<std::string>{"a.txt"});
}

TEST(Level, a_problem_without_solutions_and_pieces_that_overlap_are_refused) {
  const Scratch scratch;
  ASSERT_EQ(kumiki_run({"convert", scratch.write("a.txt", "ab\n"), scratch / "a.kumiki.json"}).exit, 0);
  json puzzle = json::parse(scratch.read("a.kumiki.json"));
  json& problem = puzzle["problems"][0];
  problem["solutions"][0]["assembly"][1] = problem["solutions"][0]["assembly"][0];
  expect_line({"level", scratch.write("overlap.kumiki.json", puzzle.dump())},
              "problem 0, solution 0 is no assembly: piece 0 'a' and piece 1 'b' overlap at (0, 0, 0)");
  problem.erase("solutions");
  expect_line({"level", scratch.write("unsolved.kumiki.json", puzzle.dump())},
              "problem 0 has no assembly; run solve first");
}

}  // namespace
}  // namespace kumiki
