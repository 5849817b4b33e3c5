// The share page, from outside: what is written for which puzzle, what is told, and bad input.
#include <filesystem>

#include <nlohmann/json.hpp>

#include "tests/cli/program.h"

namespace kumiki {
namespace {

using nlohmann::json;
using Words = std::vector<std::string>;

const std::string kExamples = KUMIKI_SOURCE "/examples/";
const std::string kCube = kExamples + "four-piece-cube.kumiki.json";

Words page_of(const std::string& in, const std::string& out) {
  return {"export", in, "--format", "html", "-o", out, "--json"};
}

// The value in the page.
json data_in(const std::string& html) {
  const std::string begin = "<script type=\"application/json\" id=\"puzzle\">";
  const std::size_t from = html.find(begin) + begin.size();
  return json::parse(html.substr(from, html.find("</script>", from) - from));
}

json exported(const std::string& in) {
  const Scratch scratch;
  const Outcome outcome = kumiki_run(page_of(in, scratch / "a.html"));
  EXPECT_EQ(outcome.exit, 0) << outcome.err;
  return data_in(scratch.read("a.html"));
}

TEST(ExportPage, has_the_level_the_plan_and_the_graph_that_the_verb_level_finds) {
  const json page = exported(kCube);
  const json found = json::parse(kumiki_run({"level", kCube, "--json"}).out);
  EXPECT_EQ(page["title"], "four-piece-cube");
  const json& solution = page["solutions"][0];
  EXPECT_EQ(solution["level"], found["level"]);
  EXPECT_EQ(solution["level_string"], found["level_string"]);
  EXPECT_EQ(solution["moves"], found["total_moves"]);
  EXPECT_EQ(solution["plan"].size(), found["total_moves"]);
  EXPECT_EQ(solution["graph"]["nodes"], found["graph"]["nodes"]);
  EXPECT_EQ(solution["graph"]["plan"].size(), found["level"].get<std::size_t>() + 1);
  EXPECT_EQ(page["passport"]["graph"]["edges"], found["graph"]["edges"]);
  EXPECT_NEAR(page["passport"]["random_walk"].get<double>(), found["random_walk_moves"].get<double>(), 0.006);
}

TEST(ExportPage, tells_how_large_it_is_and_what_is_in_it) {
  const Scratch scratch;
  const Outcome outcome = kumiki_run(page_of(kCube, scratch / "a.html"));
  const json told = json::parse(outcome.out);
  EXPECT_EQ(told["bytes"], scratch.read("a.html").size());
  EXPECT_LT(told["bytes"], 800'000);
  EXPECT_EQ(told["solutions"], 1);
  EXPECT_EQ(told["plans"], 1);
  EXPECT_EQ(told["graph_nodes"], 31);
  EXPECT_EQ(told["remarks"], json::array());
}

TEST(ExportPage, the_same_puzzle_gives_the_same_bytes) {
  const Scratch scratch;
  for (const std::string threads : {"1", "2"}) {
    Words words = page_of(kCube, scratch / (threads + ".html"));
    words.insert(words.end(), {"--threads", threads});
    ASSERT_EQ(kumiki_run(words).exit, 0);
  }
  EXPECT_EQ(scratch.read("1.html"), scratch.read("2.html"));
}

TEST(ExportPage, without_an_assembly_it_shows_the_shapes_and_says_what_to_do) {
  const Scratch scratch;
  const std::string soma = kExamples + "packing/soma-cube.kumiki.json";
  const Outcome outcome = kumiki_run({"export", soma, "--format", "html", "-o", scratch / "a.html"});
  ASSERT_EQ(outcome.exit, 0) << outcome.err;
  EXPECT_NE(outcome.out.find("`kumiki solve " + soma + " -o"), std::string::npos) << outcome.out;
  const json page = data_in(scratch.read("a.html"));
  EXPECT_EQ(page["solutions"], json::array());
  EXPECT_EQ(page["shapes"].size(), 7);
  EXPECT_TRUE(page["passport"]["level"].is_null());
}

TEST(ExportPage, a_shape_by_its_name_is_a_page_too) {
  const json page = exported("cube:3");
  EXPECT_EQ(page["title"], "cube:3");
  EXPECT_EQ(page["shapes"][0]["size"], json({3, 3, 3}));
}

TEST(ExportPage, hostile_names_stay_text) {
  const Scratch scratch;
  const std::string hostile = "</script><!-- \u2028 &lt;";
  json puzzle = json::parse(std::ifstream(kCube));
  puzzle["comment"] = hostile;
  puzzle["shapes"][0]["name"] = hostile;
  puzzle["problems"][0]["name"] = hostile;
  scratch.write("a.kumiki.json", puzzle.dump());
  ASSERT_EQ(kumiki_run(page_of(scratch / "a.kumiki.json", scratch / "a.html")).exit, 0);
  const std::string html = scratch.read("a.html");
  const json page = data_in(html);
  EXPECT_EQ(page["title"], "a: " + hostile);
  EXPECT_EQ(page["comment"], hostile);
  EXPECT_EQ(page["shapes"][0]["name"], hostile);
  EXPECT_NE(html.find("<title>a: &lt;/script&gt;&lt;!--"), std::string::npos);
  EXPECT_EQ(html.find("<!--"), std::string::npos);
}

TEST(ExportPage, file_names_that_are_no_utf8_stay_harmless) {
  const Scratch scratch;
  std::filesystem::copy_file(kCube, scratch / "a\xff.kumiki.json");
  ASSERT_EQ(kumiki_run(page_of(scratch / "a\xff.kumiki.json", scratch / "a.html")).exit, 0);
  EXPECT_EQ(data_in(scratch.read("a.html"))["title"], "a\ufffd");
}

TEST(ExportPage, bad_input_is_one_line_and_no_file) {
  const Scratch scratch;
  const auto refused = [&](const std::string& in, const std::string& about) {
    const Outcome outcome = kumiki_run(page_of(in, scratch / "a.html"));
    EXPECT_EQ(outcome.exit, 2);
    EXPECT_EQ(outcome.err_lines(), 1) << outcome.err;
    EXPECT_NE(outcome.err.find(about), std::string::npos) << outcome.err;
    EXPECT_FALSE(std::filesystem::exists(scratch / "a.html"));
  };
  refused(scratch.write("no.kumiki.json", "no puzzle"), "no.kumiki.json:1: expected");
  refused(scratch.write("none.kumiki.json", R"({"format": "kumiki/1", "grid": "cubes", "shapes": []})"),
          "expected shapes to show");
  refused("cube:100", "expected at most 200000 cells");
}

TEST(ExportPage, pictures_of_a_graph_need_an_assembly) {
  const Scratch scratch;
  const Outcome outcome = kumiki_run({"export", "cube:2", "--view", "graph", "-o", scratch / "a.svg"});
  EXPECT_EQ(outcome.exit, 2);
  EXPECT_NE(outcome.err.find("--view graph needs a stored assembly"), std::string::npos) << outcome.err;
}

TEST(SlowExportPage, every_example_becomes_a_page_below_two_megabytes) {
  for (const auto& entry : std::filesystem::recursive_directory_iterator(kExamples)) {
    // Tasks for `dissect` and the table of burrs are no puzzles.
    const auto ending = entry.path().extension();
    if (!entry.is_regular_file() || ending == ".txt" || ending == ".tsv") continue;
    const Scratch scratch;
    const Outcome outcome = kumiki_run(page_of(entry.path(), scratch / "a.html"));
    EXPECT_EQ(outcome.exit, 0) << entry.path() << outcome.err;
    EXPECT_LT(scratch.read("a.html").size(), 2'000'000u) << entry.path();
  }
}

}  // namespace
}  // namespace kumiki
