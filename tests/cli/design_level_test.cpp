// The verb `design level`, from outside: answers, files, limits, bad input.
#include <nlohmann/json.hpp>

#include "tests/cli/program.h"

namespace kumiki {
namespace {

using nlohmann::json;
using Words = std::vector<std::string>;

Outcome design(Words words) {
  words.insert(words.begin(), {"design", "level"});
  return kumiki_run(words);
}

json answer(Words words, int exit) {
  words.push_back("--json");
  const Outcome outcome = design(words);
  EXPECT_EQ(outcome.exit, exit) << outcome.err;
  return json::parse(outcome.out, nullptr, false);
}

int voxels(const json& told) {
  int sum = 0;
  for (const int size : told["piece_sizes"]) sum += size;
  return sum;
}

// A level that nobody will find, a seed and a limit that every machine reaches alike.
const Words kHopeless{"cube:4", "--pieces", "3", "--level", "9000", "--steps", "48000"};

Words with(Words words, const Words& more) {
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

// --- answers -----------------------------------------------------------------------------------------------

TEST(DesignLevel, tells_the_level_and_the_sizes_in_words) {
  const Outcome outcome =
      design({"box:3x3x3", "--holes", "0", "--pieces", "3", "--level", "1", "--size-spread", "0"});
  EXPECT_EQ(outcome.exit, 0) << outcome.err;
  EXPECT_EQ(outcome.out, "level 1, 3 pieces of 9, 9, 9 voxels\n");
}

TEST(DesignLevel, tells_other_programs_what_they_need) {
  const Scratch scratch;
  const std::string file = scratch / "a.kumiki.json";
  const json told = answer({"cube:4", "--pieces", "3", "--level", "4", "--seed", "5", "-o", file}, 0);
  EXPECT_EQ(told["verdict"], "yes");
  EXPECT_EQ(told["level"], 4);
  EXPECT_EQ(told["pieces"], 3);
  EXPECT_EQ(told["seed"], 5);
  EXPECT_EQ(told["file"], file);
  EXPECT_GT(told["evaluations"], 0);
  EXPECT_EQ(voxels(told), 63);  // one is the hole
}

TEST(DesignLevel, names_no_file_when_it_wrote_none) {
  EXPECT_EQ(answer({"cube:4", "--pieces", "3", "--level", "2"}, 0)["file"], nullptr);
}

TEST(DesignLevel, announces_better_designs_unless_it_is_to_be_quiet) {
  const Words words{"cube:4", "--pieces", "3", "--level", "3"};
  EXPECT_NE(design(words).err.find("level 3"), std::string::npos);
  EXPECT_EQ(design(with(words, {"-q"})).err, "");
}

TEST(DesignLevel, takes_a_higher_level_when_it_may) {
  EXPECT_GE(answer({"cube:4", "--pieces", "3", "--level", "3", "--at-least"}, 0)["level"], 3);
}

TEST(DesignLevel, makes_as_many_holes_as_are_asked_for) {
  const auto filled = [](const Words& words) {
    return voxels(answer(with({"cube:4", "--pieces", "3", "--level", "2"}, words), 0));
  };
  EXPECT_EQ(filled({}), 63);
  EXPECT_EQ(filled({"--holes", "2"}), 62);
  EXPECT_EQ(filled({"--hole", "2,2,2"}), 63);
  EXPECT_EQ(filled({"--hole", "1,1,1;2,1,1;2,2,1"}), 61);
}

// --- unknown -----------------------------------------------------------------------------------------------

TEST(DesignLevel, that_is_not_found_is_unknown_and_the_closest_is_written) {
  const Scratch scratch;
  const std::string file = scratch / "a.kumiki.json";
  const json told = answer(with(kHopeless, {"-o", file}), 3);
  EXPECT_EQ(told["verdict"], "unknown");
  EXPECT_LT(told["level"], 9000);
  EXPECT_EQ(told["file"], file);
  EXPECT_EQ(kumiki_run({"verify", file}).exit, 0);
}

TEST(DesignLevel, the_text_names_the_closest) {
  const Outcome outcome = design(kHopeless);
  EXPECT_EQ(outcome.exit, 3);
  EXPECT_EQ(outcome.out.rfind("unknown: level 9000 was not found; the closest is ", 0), 0u) << outcome.out;
}

TEST(DesignLevel, a_time_limit_ends_it_with_the_closest) {
  const Scratch scratch;
  const std::string file = scratch / "a.kumiki.json";
  const json told = answer({"cube:4", "--level", "9000", "--time-limit", "1", "-o", file}, 3);
  EXPECT_EQ(told["verdict"], "unknown");
  EXPECT_EQ(kumiki_run({"verify", file}).exit, 0);
}

TEST(DesignLevel, ctrl_c_ends_it_with_the_closest) {
  const Scratch scratch;
  const std::string file = scratch / "a.kumiki.json";
  Conditions conditions;
  conditions.interrupt_after = 1;
  const Outcome outcome =
      kumiki_run({"design", "level", "cube:4", "--level", "9000", "-o", file}, conditions);
  EXPECT_NE(outcome.out.find("the closest is "), std::string::npos) << outcome.exit << outcome.err;
  EXPECT_EQ(kumiki_run({"verify", file}).exit, 0);
}

TEST(DesignLevel, without_any_design_there_is_no_file) {
  const Scratch scratch;
  // 63 voxels are not 4 times the same.
  const Words words{"cube:4", "--level", "2", "--size-spread", "0", "-o", scratch / "a.kumiki.json"};
  const json told = answer(words, 3);
  EXPECT_EQ(told["level"], nullptr);
  EXPECT_EQ(told["file"], nullptr);
  EXPECT_EQ(scratch.list(), Words());
  EXPECT_EQ(design(words).out,
            "unknown: found no way to cut the shape into 4 pieces of such sizes that come apart\n");
}

// --- wishes ------------------------------------------------------------------------------------------------

TEST(DesignLevel, wishes_become_claims_that_verify) {
  const Scratch scratch;
  const std::string file = scratch / "a.kumiki.json";
  answer({"cube:4", "--level", "4", "--unique", "--interlocking", "-o", file}, 0);
  const Outcome verified = kumiki_run({"verify", file});
  EXPECT_EQ(verified.exit, 0) << verified.out;
  for (const char* claim : {"level", "unique", "interlocking"})
    EXPECT_NE(verified.out.find(claim), std::string::npos) << verified.out;
}

TEST(DesignLevel, wishes_about_the_graph_hold_in_the_graph) {
  const Scratch scratch;
  const std::string file = scratch / "a.kumiki.json";
  answer({"cube:4", "--level", "5", "--random-walk", "20..60", "--max-exits", "2", "-o", file}, 0);
  const json told = json::parse(kumiki_run({"level", file, "--json"}).out);
  EXPECT_EQ(told["level"], 5);
  EXPECT_LE(told["graph"]["targets"], 2);
  EXPECT_GE(told["random_walk_moves"], 20);
  EXPECT_LE(told["random_walk_moves"], 60);
}

TEST(DesignLevel, lists_the_assemblies_of_a_unique_one) {
  const json told = answer({"cube:4", "--pieces", "3", "--level", "3", "--unique"}, 0);
  EXPECT_GE(told["assemblies"], 1);
  EXPECT_EQ(told["assembly_levels"].size(), told["assemblies"]);
  EXPECT_EQ(told["assembly_levels"][0], 3);
  for (std::size_t k = 1; k < told["assembly_levels"].size(); ++k)
    EXPECT_TRUE(told["assembly_levels"][k].is_null());
}

TEST(DesignLevel, tells_where_the_holes_are) {
  EXPECT_EQ(answer({"cube:4", "--pieces", "3", "--level", "2"}, 0)["holes"], json::parse("[[1,1,1]]"));
  const json told = answer({"cube:4", "--pieces", "3", "--level", "3", "--holes", "2", "--free-holes"}, 0);
  EXPECT_EQ(told["holes"].size(), 2);
  EXPECT_EQ(voxels(told), 62);
}

TEST(DesignLevel, rules_for_pieces_can_be_wished_for) {
  EXPECT_EQ(answer({"cube:5", "--pieces", "3", "--level", "2", "--symmetry", "mirror-x"}, 0)["level"], 2);
  EXPECT_EQ(answer({"cube:5", "--pieces", "3", "--level", "2", "--min-contact", "2"}, 0)["level"], 2);
}

TEST(DesignLevel, the_papers_method_can_be_run_on_its_own) {
  const Scratch scratch;
  const std::string file = scratch / "a.kumiki.json";
  const Words words{"cube:4", "--pieces", "3", "--level", "3", "--method", "construct", "-o", file};
  EXPECT_EQ(answer(words, 0)["level"], 3);
  EXPECT_EQ(kumiki_run({"verify", file}).exit, 0);
  EXPECT_NE(scratch.read("a.kumiki.json").find("construct"), std::string::npos);
  EXPECT_EQ(answer({"cube:4", "--pieces", "3", "--level", "3", "--method", "search"}, 0)["level"], 3);
}

TEST(DesignLevel, rules_that_cannot_be_kept_are_refused) {
  expect_refusal(design({"cube:4", "--symmetry", "mirror-x"}), "is not taken to itself by mirror-x");
  expect_refusal(design({"cube:4", "--symmetry", "turn-y", "--free-holes"}), "expected an even --holes");
  expect_refusal(design({"cube:4", "--free-holes", "--hole", "1,1,1"}), "cannot be given together");
  expect_refusal(design({"cube:4", "--free-holes", "--holes", "0"}), "expected --holes E");
  expect_refusal(design({"cube:4", "--free-holes", "--holes", "9"}), "room for 8 holes, not 9");
  expect_refusal(design({"cube:4", "--min-contact", "0"}), "--min-contact");
  expect_refusal(design({"cube:4", "--method", "construct", "--min-contact", "2"}),
                 "cannot be given together");
}

TEST(DesignLevel, wishes_that_are_no_wishes_are_refused) {
  for (const char* range : {"5", "9..3", "a..b", ".."})
    EXPECT_EQ(design({"cube:4", "--random-walk", range}).err,
              "kumiki: --random-walk: expected N..M, found '" + std::string(range) + "'\n");
  EXPECT_EQ(design({"cube:4", "--graph-size", "huge"}).exit, 2);
}

TEST(DesignLevel, improves_a_puzzle_that_exists) {
  const Scratch scratch;
  const std::string first = scratch / "a.xmpuzzle", second = scratch / "b.kumiki.json";
  answer({"cube:4", "--level", "5", "-o", first}, 0);
  const json told = answer({"cube:4", "--level", "6", "--at-least", "--improve", first, "-o", second}, 0);
  EXPECT_GE(told["level"], 6);
}

TEST(DesignLevel, improves_no_puzzle_of_another_shape_or_number_of_pieces) {
  const Scratch scratch;
  const std::string file = scratch / "a.kumiki.json";
  answer({"cube:4", "--level", "3", "-o", file}, 0);
  EXPECT_EQ(design({"cube:5", "--improve", file}).err,
            "kumiki: " + file + ": is a puzzle of another shape (are its holes the same?)\n");
  EXPECT_EQ(design({"cube:4", "--pieces", "5", "--improve", file}).err,
            "kumiki: " + file + ": expected 5 pieces, found 4\n");
  EXPECT_EQ(design({"cube:4", "--size-spread", "0.01", "--improve", file}).exit, 2);
}

TEST(DesignLevel, keeps_pieces_and_designs_the_rest) {
  const Scratch scratch;
  const std::string first = scratch / "a.kumiki.json", second = scratch / "b.kumiki.json";
  answer({"cube:4", "--level", "3", "-o", first}, 0);
  const json told = answer({"cube:4", "--level", "3", "--fixed", first, "--keep", "2,4", "--seed", "7",
                            "--steps", "3000000", "-o", second},
                           0);
  EXPECT_EQ(told["level"], 3);
  const auto shapes = [&](const std::string& file) { return json::parse(scratch.read(file))["shapes"]; };
  for (const auto& [kept, from] : {std::pair{0, 1}, std::pair{1, 3}}) {
    json one = shapes("b.kumiki.json")[kept], other = shapes("a.kumiki.json")[from];
    one.erase("name"), other.erase("name");
    EXPECT_EQ(one, other);
  }
}

TEST(DesignLevel, what_cannot_be_kept_is_refused) {
  const Scratch scratch;
  const std::string file = scratch / "a.kumiki.json";
  answer({"cube:4", "--level", "3", "-o", file}, 0);
  EXPECT_EQ(design({"cube:4", "--fixed", file}).err,
            "kumiki: " + file + ": 4 pieces are kept, so 4 pieces leave nothing to design\n");
  EXPECT_EQ(design({"cube:4", "--fixed", file, "--keep", "5"}).err,
            "kumiki: --keep: expected numbers from 1 to 4, found '5'\n");
  EXPECT_EQ(design({"cube:4", "--keep", "1"}).err, "kumiki: --keep needs --fixed FILE\n");
  EXPECT_EQ(design({"cube:4", "--fixed", file, "--improve", file}).exit, 2);
}

// --- files -------------------------------------------------------------------------------------------------

TEST(DesignLevel, what_is_written_verifies_and_claims_its_level) {
  const Scratch scratch;
  for (const std::string name : {"a.kumiki.json", "a.xmpuzzle"}) {
    const std::string file = scratch / name;
    EXPECT_EQ(design({"cube:4", "--pieces", "4", "--level", "5", "-o", file}).exit, 0);
    const Outcome verified = kumiki_run({"verify", file, "--check", "level"});
    EXPECT_EQ(verified.exit, 0) << verified.out;
    EXPECT_NE(verified.out.find("level 5"), std::string::npos) << verified.out;
  }
  EXPECT_EQ(json::parse(scratch.read("a.kumiki.json"))["claims"],
            json::parse(R"([{"claim": "level", "problem": 0, "solution": 0, "level": 5}])"));
}

TEST(DesignLevel, says_in_the_file_how_it_was_made_without_threads_and_names) {
  const Scratch scratch;
  ASSERT_EQ(design({"cube:4", "--pieces", "3", "--level", "2", "--at-least", "--seed", "7", "--hole", "2,2,2",
                    "--threads", "2", "--time-limit", "500", "--keep-all", scratch / "kept", "-o",
                    scratch / "secret.kumiki.json"})
                .exit,
            0);
  const std::string text = scratch.read("secret.kumiki.json");
  const json provenance = json::parse(text)["provenance"];
  EXPECT_EQ(provenance["verb"], "design level");
  EXPECT_EQ(provenance["seed"], 7);
  EXPECT_EQ(provenance["options"], json::parse(R"({"shape": "cube:4", "pieces": "3", "level": "2",
      "size-spread": "0.5", "hole": "2,2,2", "at-least": "yes"})"));
  for (const char* word : {"secret", "kept", "thread", "tmp", "500"})
    EXPECT_EQ(text.find(word), std::string::npos) << word;
}

TEST(DesignLevel, the_name_of_a_shape_file_stays_out_of_the_result) {
  const Scratch scratch;
  const std::string shape = scratch.write("secret.txt", "xxx\nx.x\nxxx\n");
  ASSERT_EQ(design({shape, "--pieces", "2", "--level", "1", "-o", scratch / "a.kumiki.json"}).exit, 0);
  EXPECT_EQ(scratch.read("a.kumiki.json").find("secret"), std::string::npos);
}

TEST(DesignLevel, writes_the_same_bytes_with_any_number_of_threads) {
  const Scratch scratch;
  const auto bytes = [&](const Words& words, const std::string& threads) {
    design(with(words, {"--threads", threads, "--force", "-o", scratch / "a.kumiki.json"}));
    return scratch.read("a.kumiki.json");
  };
  for (const Words& words : {Words{"cube:4", "--pieces", "4", "--level", "6"}, kHopeless}) {
    const std::string alone = bytes(words, "1");
    EXPECT_NE(alone, "");
    EXPECT_EQ(bytes(words, "2"), alone);
  }
}

TEST(DesignLevel, keeps_every_better_design_when_asked) {
  const Scratch scratch, kept;
  const Outcome outcome = design({"cube:4", "--pieces", "3", "--level", "6", "--keep-all", kept / "all"});
  ASSERT_EQ(outcome.exit, 0);
  // As many as were announced, and each is what its name says.
  for (const std::string level : {"1", "2", "3", "4", "5", "6"}) {
    const std::string bytes = kept.read("all/level-" + level + ".kumiki.json");
    EXPECT_EQ(bytes.empty(), outcome.err.find("level " + level + "\n") == std::string::npos) << level;
    if (bytes.empty()) continue;
    EXPECT_EQ(json::parse(bytes)["claims"][0]["level"], std::stoi(level));
    EXPECT_EQ(kumiki_run({"verify", kept / ("all/level-" + level + ".kumiki.json")}).exit, 0);
  }
}

TEST(DesignLevel, kept_designs_do_not_overwrite_others) {
  const Scratch scratch;
  scratch.write("level-1.kumiki.json", "mine");
  const Words words{"cube:3", "--pieces", "3", "--level", "1", "-q", "--keep-all", scratch / "."};
  expect_refused(design(words), "kept");
  EXPECT_EQ(scratch.read("level-1.kumiki.json"), "mine");
}

// --- shapes ------------------------------------------------------------------------------------------------

TEST(DesignLevel, cuts_shapes_from_files_and_makes_no_hole_in_them_by_itself) {
  const Scratch scratch;
  const std::string layer = "1 1 1\n1 1 1\n1 1 1\n\n";
  const Words files{scratch.write("a.txt", "xxx\nxxx\nxxx\n\nxxx\nxxx\nxxx\n\nxxx\nxxx\nxxx\n"),
                    scratch.write("a.puz", "3 3 3\n1 1 1\n" + layer + layer + layer)};
  for (const std::string& file : files)
    EXPECT_EQ(voxels(answer({file, "--pieces", "3", "--level", "1"}, 0)), 27) << file;
}

TEST(DesignLevel, holes_can_be_asked_for_in_files_too) {
  const Scratch scratch;
  const std::string file = scratch.write("a.txt", "xxx\nxxx\nxxx\n\nxxx\nxxx\nxxx\n\nxxx\nxxx\nxxx\n");
  EXPECT_EQ(voxels(answer({file, "--pieces", "2", "--level", "1", "--holes", "1"}, 0)), 26);
}

TEST(DesignLevel, cuts_again_what_it_has_cut_before) {
  const Scratch scratch;
  const std::string file = scratch / "a.kumiki.json";
  ASSERT_EQ(design({"cube:4", "--pieces", "3", "--level", "2", "-o", file}).exit, 0);
  EXPECT_EQ(voxels(answer({file, "--pieces", "4", "--level", "3"}, 0)), 63);
}

// --- bad input ---------------------------------------------------------------------------------------------

void expect_line(const Words& words, const std::string& line) {
  const Outcome outcome = design(words);
  expect_refused(outcome, line);
  EXPECT_EQ(outcome.err, "kumiki: " + line + "\n");
}

TEST(DesignLevel, numbers_of_pieces_and_levels_that_cannot_be_are_refused) {
  expect_line({"cube:4", "--pieces", "1"}, "--pieces: expected a whole number from 2 to 8, found '1'");
  expect_line({"cube:4", "--pieces", "9"}, "--pieces: expected a whole number from 2 to 8, found '9'");
  expect_line({"box:3x1x1", "--pieces", "4", "--level", "1"},
              "box:3x1x1: 4 pieces cannot be made of 3 voxels");
  expect_line({"cube:4", "--level", "0"}, "--level: expected a whole number from 1 to 10000, found '0'");
}

TEST(DesignLevel, without_room_to_move_the_command_that_makes_room_is_offered) {
  expect_line(
      {"cube:4", "--pieces", "3", "--level", "2", "--holes", "0"},
      "cube:4: nothing has room to move in this shape, so its level is 1: a hole is needed, try kumiki "
      "design level cube:4 --pieces 3 --level 2 --holes 1");
  EXPECT_EQ(design({"cube:4", "--pieces", "3", "--level", "2", "--holes", "1"}).exit, 0);
}

TEST(DesignLevel, no_command_is_offered_that_would_be_refused) {
  const Outcome outcome = design({"cube:2", "--level", "2"});
  expect_refused(outcome, "cube:2");
  EXPECT_EQ(outcome.err.find("--holes 1"), std::string::npos) << outcome.err;
}

TEST(DesignLevel, a_shape_in_parts_is_refused) {
  const Scratch scratch;
  const std::string file = scratch.write("a.txt", "xx.xx\n");
  expect_line({file, "--pieces", "2", "--level", "1"}, file + ": the shape is in 2 parts");
  expect_line({"box:3x1x1", "--pieces", "2", "--level", "1", "--hole", "1,0,0"},
              "box:3x1x1: the shape is in 2 parts");
}

TEST(DesignLevel, holes_that_cannot_be_are_refused) {
  expect_line({"cube:4", "--hole", "4,0,0"}, "cube:4: hole (4, 0, 0) lies outside the shape");
  expect_line({"cube:4", "--hole", "-1,0,0"}, "cube:4: hole (-1, 0, 0) lies outside the shape");
  expect_line({"cube:4", "--hole", "1,1,1;9,9,9"}, "cube:4: hole (9, 9, 9) lies outside the shape");
  for (const char* text : {"1", "1,1", "1,1,1,1", "1,1,x", "1,1,", "1,1,1;", ";1,1,1", "1,1,1 ", "1.5,1,1",
                           "99999999999999999999,1,1"})
    expect_line({"cube:4", "--hole", text},
                "cube:4: --hole: expected x,y,z, found '" + std::string(text) + "'");
  expect_line({"cube:4", "--holes", "1", "--hole", "1,1,1"},
              "cube:4: --holes and --hole cannot be given together");
  expect_line({"cube:4", "--holes", "9"}, "cube:4: the shape has room for 8 holes, not 9");
}

TEST(DesignLevel, an_existing_file_is_refused_before_the_search_unless_forced) {
  const Scratch scratch;
  const std::string file = scratch.write("a.kumiki.json", "mine");
  const Words words{"cube:4", "--pieces", "3", "--level", "2", "-o", file};
  expect_line(words, file + ": already exists (use --force to overwrite)");
  EXPECT_EQ(scratch.read("a.kumiki.json"), "mine");
  EXPECT_EQ(design(with(words, {"--force"})).exit, 0);
  EXPECT_EQ(kumiki_run({"verify", file}).exit, 0);
}

TEST(DesignLevel, files_without_a_shape_to_cut_are_refused) {
  const Scratch scratch;
  expect_refused(design({scratch / "absent.txt"}), "absent");
  expect_refused(design({"cube:0"}), "cube:0");
  expect_refused(design({"cube:4", "-o", scratch / "a.unknown"}), "unknown ending");
  EXPECT_EQ(scratch.list(), Words());
}

}  // namespace
}  // namespace kumiki
