// The share page as text: what the JSON holds, and that nothing in it can break out of its element.
#include "picture/page.h"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "grid/text_art.h"
#include "picture/graph_layout.h"
#include "puzzle/piece_colour.h"
#include "tests/graphs.h"

namespace kumiki {
namespace {

using nlohmann::json;

int count(const std::string& text, const std::string& words) {
  int found = 0;
  for (std::size_t at = text.find(words); at != std::string::npos; at = text.find(words, at + 1)) ++found;
  return found;
}

// Two cells that part, with a graph of a start and a target.
PageData two_cells() {
  PageData data;
  data.title = "two cells";
  data.shapes = {{"cell", 2, draw("x")}};
  data.goal = draw("xx");
  PageSolution solution;
  solution.pieces = {{0, "1", draw("x"), {}}, {0, "2", draw("x").shifted({1, 0, 0}), {}}};
  solution.level = 1;
  solution.moves = 1;
  solution.level_string = "1";
  solution.plan = {{{0}, {-4, 0, 0}, {0}}};
  solution.graph = PageGraph{drawn_graph({0, 1}, {{0, 1}}, 1), false, ""};
  data.solutions = {solution};
  data.passport.pieces = 2;
  data.passport.random_walk = 1.23456;
  return data;
}

json parsed(const PageData& data) { return json::parse(page_json(data)); }

TEST(PageJson, says_what_the_page_shows) {
  const json page = parsed(two_cells());
  EXPECT_EQ(page["version"], 1);
  EXPECT_EQ(page["title"], "two cells");
  EXPECT_EQ(page["shapes"],
            json::parse(R"([{"name": "cell", "count": 2, "size": [1, 1, 1], "cells": "AQ=="}])"));
  EXPECT_EQ(page["goal"], json::parse(R"({"at": [0, 0, 0], "size": [2, 1, 1], "cells": "Aw=="})"));
  const json& solution = page["solutions"][0];
  EXPECT_EQ(
      solution["pieces"][1],
      json::parse(R"({"shape": 0, "label": "2", "at": [1, 0, 0], "size": [1, 1, 1], "cells": "AQ=="})"));
  EXPECT_EQ(solution["plan"], json::parse(R"([{"pieces": [0], "by": [-4, 0, 0], "gone": [0]}])"));
  EXPECT_EQ(solution["level"], 1);
  EXPECT_EQ(solution["level_string"], "1");
}

TEST(PageJson, a_move_after_which_all_are_in_sight_has_nobody_gone) {
  PageData data = two_cells();
  data.solutions[0].plan->front().gone.clear();
  EXPECT_EQ(parsed(data)["solutions"][0]["plan"][0]["gone"], json::array());
}

TEST(PageJson, cells_are_bits_with_x_fastest_in_the_smallest_box) {
  PageData data;
  data.shapes = {{"", 1, draw("x.x/.xx/x..//..x/.../xxx")}};
  const json shape = parsed(data)["shapes"][0];
  EXPECT_EQ(shape["size"], (json{3, 3, 2}));
  // x.x .xx x.. | ..x ... xxx from the lowest bit: 101 011 100 001 000 111.
  EXPECT_EQ(shape["cells"], "dYgD");
}

TEST(PageJson, the_graph_stands_as_it_is_drawn) {
  const PageData data = two_cells();
  const json graph = parsed(data)["solutions"][0]["graph"];
  const GraphLayout layout = lay_out_graph(data.solutions[0].graph->graph);
  EXPECT_EQ(graph["nodes"], 2);
  EXPECT_EQ(graph["targets"], 1);
  EXPECT_EQ(graph["depth"], (json{0, 1}));
  EXPECT_EQ(graph["x"], (json{layout.points[0].x, layout.points[1].x}));
  EXPECT_EQ(graph["y"], (json{layout.points[0].y, layout.points[1].y}));
  EXPECT_EQ(graph["width"], layout.width);
  EXPECT_EQ(graph["edges"], (json{0, 1}));
  EXPECT_EQ(graph["plan"], (json{0, 1}));
  EXPECT_EQ(graph["shifts"], (json{0, 0, 0, 0, 0, 0, 127, 127, 127, 0, 0, 0}));
}

TEST(PageJson, a_graph_that_is_too_large_has_its_counts_only) {
  PageData data = two_cells();
  data.solutions[0].graph->counts_only = true;
  data.solutions[0].graph->why = "large";
  const json page = parsed(data);
  EXPECT_EQ(page["solutions"][0]["graph"], (json{{"nodes", 2}, {"targets", 1}, {"why", "large"}}));
  EXPECT_EQ(page["passport"]["graph"]["edges"], 1);
}

TEST(PageJson, what_is_not_known_is_null_and_has_a_reason) {
  PageData data = two_cells();
  data.goal.reset();
  data.solutions[0] = {data.solutions[0].pieces, {}, {}, {}, {}, "no plan", {}, "no graph"};
  const json page = parsed(data);
  EXPECT_TRUE(page["goal"].is_null());
  const json& solution = page["solutions"][0];
  for (const char* field : {"level", "level_string", "moves", "plan", "graph"})
    EXPECT_TRUE(solution[field].is_null()) << field;
  EXPECT_EQ(solution["why"], "no plan");
  EXPECT_EQ(solution["graph_why"], "no graph");
  for (const char* field : {"cells", "holes", "level", "solutions", "unique", "graph"})
    EXPECT_TRUE(page["passport"][field].is_null()) << field;
}

TEST(PageJson, the_passport_counts_with_few_digits) {
  const json passport = parsed(two_cells())["passport"];
  EXPECT_EQ(passport["pieces"], 2);
  EXPECT_EQ(passport["level"], 1);
  EXPECT_EQ(passport["graph"], (json{{"nodes", 2}, {"edges", 1}, {"targets", 1}, {"dead_ends", 0}}));
  EXPECT_EQ(passport["random_walk"], 1.23);
}

TEST(PageJson, paint_is_told_in_runs) {
  PageData data = two_cells();
  data.paint = {{0xaa, 0xbb, 0xcc}};
  data.solutions[0].pieces[0].painted = {{0, 1}};
  const json page = parsed(data);
  EXPECT_EQ(page["paint"], json{"#aabbcc"});
  EXPECT_EQ(page["solutions"][0]["pieces"][0]["painted"], json::parse("[[0, 1]]"));
  EXPECT_FALSE(page["solutions"][0]["pieces"][1].contains("painted"));
  EXPECT_FALSE(parsed(two_cells()).contains("paint"));
}

const std::string kHostile = "</script><!--<script>&amp;\u2028\u2029\"\\";

TEST(PageJson, hostile_text_stays_text) {
  PageData data = two_cells();
  data.title = data.comment = data.shapes[0].name = kHostile;
  data.solutions[0].why = kHostile;
  const std::string text = page_json(data);
  for (const char* mark : {"<", ">", "&", "\u2028", "\u2029", "\n"}) EXPECT_EQ(count(text, mark), 0) << mark;
  EXPECT_EQ(json::parse(text)["title"], kHostile);
  EXPECT_EQ(json::parse(text)["comment"], kHostile);
  EXPECT_EQ(json::parse(text)["shapes"][0]["name"], kHostile);
}

TEST(PageJson, bytes_that_are_no_utf8_become_valid) {
  PageData data = two_cells();
  data.title =
      "a\xff"
      "b\xc3";
  data.comment = std::string("nul\0byte", 8);
  const json page = parsed(data);
  EXPECT_EQ(page["title"],
            "a\ufffd"
            "b\ufffd");
  EXPECT_EQ(page["comment"], std::string("nul\0byte", 8));
}

TEST(PageHtml, has_the_title_the_data_and_the_bundle) {
  const std::string html = page_html("two cells", "{}", "");
  EXPECT_EQ(html.rfind("<!doctype html>", 0), 0U);
  EXPECT_EQ(count(html, "<title>two cells</title>"), 1);
  EXPECT_EQ(count(html, "<script type=\"application/json\" id=\"puzzle\">{}</script>"), 1);
  EXPECT_NE(html.find(page_script()), std::string::npos);
  EXPECT_NE(html.find(page_style()), std::string::npos);
  EXPECT_FALSE(page_script().empty());
}

TEST(PageHtml, nothing_ends_an_element_before_its_time) {
  PageData data = two_cells();
  data.title = data.comment = kHostile + "</title></SCRIPT>";
  const std::string html = page_html(data.title, page_json(data), page_poster(data));
  EXPECT_EQ(count(html, "</script"), 2);
  EXPECT_EQ(count(html, "</SCRIPT"), 0);
  EXPECT_EQ(count(html, "</title"), 1);
  EXPECT_EQ(count(html, "</style"), 1);
  EXPECT_EQ(count(html, "<title>&lt;/script&gt;&lt;!--&lt;script&gt;&amp;amp;"), 1);
}

TEST(PageHtml, shows_the_first_assembly_before_the_script_runs) {
  const PageData data = two_cells();
  const std::string poster = page_poster(data), html = page_html("t", page_json(data), poster);
  EXPECT_EQ(poster.rfind("<svg", 0), 0U);
  EXPECT_LT(html.find("class=\"poster\""), html.find("<script"));
  const Colour first = piece_colour(0);
  EXPECT_NE(poster.find(fmt::format("#{:02x}{:02x}{:02x}", first.red, first.green, first.blue)),
            std::string::npos);
}

TEST(PageHtml, a_poster_that_would_be_large_is_left_out) {
  PageData data = two_cells();
  data.solutions.front().pieces.front().cells = Cells::full(Box{{}, {40, 40, 40}});
  EXPECT_EQ(page_poster(data), "");
  EXPECT_EQ(page_html("t", "{}", "").find("class=\"poster\""), std::string::npos);
}

TEST(PageHtml, titles_that_are_no_utf8_or_have_line_breaks_are_harmless) {
  EXPECT_EQ(count(page_html("a\xff\nb", "{}", ""), "<title>a\ufffd b</title>"), 1);
}

// No address to load anything from.
TEST(PageHtml, needs_no_network) {
  const std::string html = page_html("t", "{}", "");
  const std::string head = html.substr(0, html.find("<style>"));
  EXPECT_EQ(count(head, "http"), 0);
  EXPECT_EQ(count(html, " src="), count(std::string(page_script()), " src="));
}

}  // namespace
}  // namespace kumiki
