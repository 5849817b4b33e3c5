// Damaged native files: each gives exactly one line with the way to the field.

#include <gtest/gtest.h>

#include "formats/kumiki_json.h"

namespace kumiki {
namespace {

std::string error_of(const std::string& text) {
  Warnings warnings;
  const auto puzzle = read_puzzle("a.kumiki.json", text, warnings);
  return puzzle ? "no error" : to_string(puzzle.error());
}

// What is handed in starts on line 2.
std::string file(const std::string& fields) { return "{\"format\": \"kumiki/1\",\n" + fields + "\n}"; }

std::string shape(const std::string& fields) { return file("\"shapes\": [\n{" + fields + "}]"); }

// One shape, and what is handed in starts on line 3.
std::string problem(const std::string& fields) {
  return file("\"shapes\": [{\"size\": [1, 1, 1], \"cells\": [[\"#\"]]}], \"problems\": [{\n" + fields +
              "}]");
}

// Two pieces; what is handed in starts on line 4.
std::string solution(const std::string& fields) {
  return problem("\"parts\": [{\"shape\": 0, \"count\": 2}], \"solutions\": [{\n" + fields + "}]");
}

std::string nodes(const std::string& list) {
  return solution("\"assembly\": [null, null], \"plan\": {\"nodes\": [\n" + list + "]}");
}

TEST(KumikiJsonMalformed, files_that_are_something_else) {
  EXPECT_EQ(error_of("[]"), "a.kumiki.json:1: expected an object, found an array of 0");
  EXPECT_EQ(error_of("\n{}"), "a.kumiki.json:2: expected the field 'format', found none");
  EXPECT_EQ(error_of("{\n\"format\": \"kumiki/2\"}"),
            "a.kumiki.json:2: expected format kumiki/1, found 'kumiki/2'");
  EXPECT_EQ(error_of("{\"format\": 1}"), "a.kumiki.json:1: expected format kumiki/1, found something else");
}

TEST(KumikiJsonMalformed, shapes) {
  EXPECT_EQ(error_of(file("\"shapes\": 3")), "a.kumiki.json:2: shapes: expected an array, found 3");
  EXPECT_EQ(error_of(shape("")), "a.kumiki.json:3: shapes[0]: expected the field 'size', found none");
  EXPECT_EQ(error_of(shape("\"size\": [1, 2]")),
            "a.kumiki.json:3: shapes[0].size: expected an array of 3 numbers, found an array of 2");
  EXPECT_EQ(error_of(shape("\"size\": [1, 1.5, 1]")),
            "a.kumiki.json:3: shapes[0].size[1]: expected a whole number, found 1.5");
  EXPECT_EQ(
      error_of(shape("\"size\": [1001, 1, 1]")),
      "a.kumiki.json:3: shapes[0].size: expected sides from 0 to 1000 and at most 10000000 cells, found "
      "1001x1x1");
  EXPECT_EQ(error_of(shape("\"size\": [1, 1, 2],\n\"cells\": [[\"#\"]]")),
            "a.kumiki.json:4: shapes[0].cells: expected an array of 2 layers, found an array of 1");
  EXPECT_EQ(error_of(shape("\"size\": [2, 1, 1], \"cells\": [\n[\"#\"]]")),
            "a.kumiki.json:4: shapes[0].cells[0][0]: expected 2 cells, found 1");
  EXPECT_EQ(error_of(shape("\"size\": [1, 1, 1], \"cells\": [[\"#1\"]]")),
            "a.kumiki.json:3: shapes[0].cells[0][0]: expected a colour up to 0, found '1'");
  EXPECT_EQ(error_of(shape("\"size\": [0, 0, 0], \"name\": null")),
            "a.kumiki.json:3: shapes[0].name: expected a string, found null");
  EXPECT_EQ(
      error_of(shape("\"size\": [0, 0, 0], \"extras\": {\"attributes\": [[\"a\"]]}")),
      "a.kumiki.json:3: shapes[0].extras.attributes[0]: expected a name and a value, found an array of 1");
}

TEST(KumikiJsonMalformed, heads) {
  EXPECT_EQ(error_of(file("\"grid\": \"hexagons\"")),
            "a.kumiki.json:2: grid: expected the name of a grid such as 'cubes', found 'hexagons'");
  EXPECT_EQ(error_of(file("\"colours\": [\"#ff000\"]")),
            "a.kumiki.json:2: colours[0]: expected a colour like '#ff8000', found '#ff000'");
  EXPECT_EQ(error_of(file("\"colours\": [\"#-12345\"]")),
            "a.kumiki.json:2: colours[0]: expected a colour like '#ff8000', found '#-12345'");
  EXPECT_EQ(error_of(file("\"provenance\": {\"seed\": -1}")),
            "a.kumiki.json:2: provenance.seed: expected a whole number from 0 up, found -1");
  EXPECT_EQ(error_of(file("\"provenance\": {\"options\": {\"a\": 1}}")),
            "a.kumiki.json:2: provenance.options.a: expected a string, found 1");
  EXPECT_EQ(
      error_of(file("\"claims\": [{\"claim\": \"best\"}]")),
      "a.kumiki.json:2: claims[0].claim: expected level, interlocking, recursive or unique, found 'best'");
  EXPECT_EQ(error_of(file("\"claims\": [{\"claim\": \"level\"}]")),
            "a.kumiki.json: claim 0 is about problem 0, but there are 0");
}

TEST(KumikiJsonMalformed, problems) {
  EXPECT_EQ(error_of(problem("\"goal\": 1")),
            "a.kumiki.json:3: problems[0].goal: expected one of the 1 shapes, found 1");
  EXPECT_EQ(error_of(problem("\"parts\": [{\"shape\": 0, \"count\": 2000000000}]")),
            "a.kumiki.json:3: problems[0].parts[0].count: expected a whole number from 0 to 20000, found "
            "2000000000");
  EXPECT_EQ(error_of(problem("\"parts\": [{\"shape\": 0, \"least\": 3, \"most\": 2}]")),
            "a.kumiki.json:3: problems[0].parts[0]: expected a count from 0 up, found 3 to 2");
  EXPECT_EQ(error_of(problem("\"parts\": [{\"shape\": 0, \"count\": 20000}, {\"shape\": 0}]")),
            "a.kumiki.json:2: problems[0]: expected at most 20000 pieces, found 20001");
  EXPECT_EQ(
      error_of(problem("\"colour_rules\": [{\"piece\": 1, \"goal\": 1}]")),
      "a.kumiki.json:3: problems[0].colour_rules[0].piece: expected a whole number from 1 to 0, found 1");
  EXPECT_EQ(
      error_of(problem("\"statistics\": {\"state\": \"done\"}")),
      "a.kumiki.json:3: problems[0].statistics.state: expected unsolved, interrupted, solved or unknown, "
      "found 'done'");
}

TEST(KumikiJsonMalformed, solutions) {
  EXPECT_EQ(error_of(solution("")),
            "a.kumiki.json:3: problems[0].solutions[0]: expected the field 'assembly', found none");
  EXPECT_EQ(
      error_of(solution("\"assembly\": [null]")),
      "a.kumiki.json:4: problems[0].solutions[0].assembly: expected placements of 2 pieces, found an array "
      "of 1");
  EXPECT_EQ(error_of(solution("\"assembly\": [null, [1, 2, 3]]")),
            "a.kumiki.json:4: problems[0].solutions[0].assembly[1]: expected [x, y, z, orientation] or null, "
            "found an array of 3");
  EXPECT_EQ(error_of(solution("\"assembly\": [null, [1, 2, 3, 48]]")),
            "a.kumiki.json:4: problems[0].solutions[0].assembly[1][3]: expected a whole number from 0 to 47, "
            "found 48");
  EXPECT_EQ(error_of(solution("\"assembly\": [null, null], \"outline\": [0]")),
            "a.kumiki.json:4: problems[0].solutions[0].outline: expected move counts that form a tree");
}

TEST(KumikiJsonMalformed, plans) {
  const std::string way = "a.kumiki.json:5: problems[0].solutions[0].plan.nodes";
  EXPECT_EQ(error_of(nodes("")),
            "a.kumiki.json:4: problems[0].solutions[0].plan.nodes: expected at least one node, found an "
            "array of 0");
  EXPECT_EQ(error_of(nodes("{\"pieces\": [0, 0], \"start\": []}")),
            way + "[0].pieces[1]: expected each piece once, found 0");
  EXPECT_EQ(error_of(nodes("{\"pieces\": [2], \"start\": []}")),
            way + "[0].pieces[0]: expected one of the 2 pieces, found 2");
  EXPECT_EQ(error_of(nodes("{\"pieces\": [0], \"start\": []}")),
            way + "[0].start: expected positions of 1 pieces, found an array of 0");
  EXPECT_EQ(
      error_of(nodes("{\"pieces\": [0], \"start\": [[0, 0, 0]], \"steps\": [[{\"pieces\": [1], \"by\": [0, "
                     "0, 1]}]]}")),
      way + "[0].steps[0][0].pieces[0]: expected a piece of this node, found 1");
  EXPECT_EQ(error_of(nodes("{\"pieces\": [0], \"start\": [[0, 0, 1000000]], \"steps\": [[{\"pieces\": [0], "
                           "\"by\": [0, 0, 1]}]]}")),
            way + "[0].steps[0][0].pieces[0]: expected positions within 1000000 of the origin");
  EXPECT_EQ(error_of(nodes("{\"pieces\": [], \"start\": [], \"left\": 0}")),
            way + "[0].left: expected a later node that belongs to no other, found 0");
  EXPECT_EQ(error_of(nodes("{\"pieces\": [], \"start\": []}, {\"pieces\": [], \"start\": []}")),
            way + "[1]: expected a node that an earlier one calls left or removed");
}

TEST(KumikiJsonMalformed, steps_that_would_fill_the_memory) {
  std::string pieces, start, steps;
  for (int i = 0; i < 20000; ++i) {
    pieces += (i == 0 ? "" : ",") + std::to_string(i);
    start += i == 0 ? "[0,0,0]" : ",[0,0,0]";
  }
  for (int i = 0; i < 1000; ++i) steps += i == 0 ? "[]" : ",[]";
  std::string nulls = "null";
  for (int i = 1; i < 20000; ++i) nulls += ",null";
  const std::string text =
      problem("\"parts\": [{\"shape\": 0, \"count\": 20000}], \"solutions\": [{\"assembly\": [" + nulls +
              "],\n\"plan\": {\"nodes\": [{\"pieces\": [" + pieces + "], \"start\": [" + start +
              "], \"steps\": [" + steps + "]}]}}]");
  EXPECT_EQ(
      error_of(text),
      "a.kumiki.json:4: problems[0].solutions[0].plan.nodes[0].steps[276]: expected contents that take at "
      "most 64 MB of memory");
}

}  // namespace
}  // namespace kumiki
