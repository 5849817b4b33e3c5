#include "formats/kumiki_json.h"

#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include <gtest/gtest.h>

#include "formats/json_text.h"
#include "tests/formats/everything.h"

namespace kumiki {
namespace {

Puzzle read(const std::string& text, Warnings& warnings) {
  const auto puzzle = read_puzzle("a.kumiki.json", text, warnings);
  EXPECT_TRUE(puzzle) << to_string(puzzle.error());
  return puzzle ? *puzzle : Puzzle{};
}

Puzzle read(const std::string& text) {
  Warnings warnings;
  return read(text, warnings);
}

std::string write(const Puzzle& puzzle) {
  Warnings warnings;
  return write_kumiki_json(puzzle, warnings).value();
}

// All that a Puzzle can hold.
Puzzle everything() {
  Warnings warnings;
  Puzzle puzzle = read_puzzle("a.xmpuzzle", everything_xml(), warnings).value();
  puzzle.grid = GridKind::TriangularPrisms;
  puzzle.claims = {{ClaimKind::Level, 0, 0, 2, {}},
                   {ClaimKind::Interlocking, 0, 1, {}, {}},
                   {ClaimKind::Recursive, 0, 0, {}, {PieceId(3), PieceId(0)}},
                   {ClaimKind::Unique, 0, 0, {}, {}}};
  puzzle.provenance = {"0.1.0", "design level", 18446744073709551615u, {{"pieces", "4"}, {"level", "12"}}};
  puzzle.cell_edges = "0.2 0.2 0.25";
  puzzle.problems[0].solutions[0].plan->whole = false;
  puzzle.problems[1].statistics = {SolveState::Interrupted, -1, 2, {}};
  return puzzle;
}

// Two bars side by side; one slides out.
const char* const kTwoBars = R"({
  "format": "kumiki/1",
  "comment": "two bars",
  "provenance": {
    "version": "0.1.0",
    "verb": "design level",
    "seed": 1,
    "options": {
      "pieces": "2",
      "level": "1"
    }
  },
  "colours": ["#ff8000"],
  "shapes": [
    {
      "name": "bar",
      "size": [3, 1, 1],
      "cells": [
        ["##1#"]
      ]
    },
    {
      "name": "goal",
      "size": [3, 1, 2],
      "hotspot": [1, 0, 0],
      "weight": 2,
      "cells": [
        ["###"],
        ["##+"]
      ]
    }
  ],
  "problems": [
    {
      "name": "stack",
      "goal": 1,
      "parts": [
        {"shape": 0, "count": 2, "groups": [{"group": 1, "count": 2}]}
      ],
      "colour_rules": [{"piece": 1, "goal": 1}],
      "most_holes": 0,
      "statistics": {"state": "solved", "assemblies": 1, "solutions": 1, "seconds": 0},
      "solutions": [
        {
          "assembly": [[0, 0, 0, 0], [0, 0, 1, 0]],
          "assembly_number": 1,
          "plan": {
            "nodes": [
              {
                "pieces": [0, 1],
                "start": [[0, 0, 0], [0, 0, 1]],
                "steps": [
                  [{"pieces": [1], "by": [0, 0, 20000]}]
                ]
              }
            ]
          },
          "outline": [2, 0, 0]
        }
      ]
    }
  ],
  "claims": [
    {"claim": "level", "problem": 0, "solution": 0, "level": 1}
  ]
}
)";

TEST(KumikiJson, a_small_file_is_written_byte_for_byte_like_this) {
  Warnings warnings;
  EXPECT_EQ(write(read(kTwoBars, warnings)), kTwoBars);
  EXPECT_TRUE(warnings.empty());
}

TEST(KumikiJson, a_small_file_says_what_it_says) {
  const Puzzle puzzle = read(kTwoBars);
  EXPECT_EQ(puzzle.shapes[0].at({1, 0, 0}), (Cell{CellState::Fixed, 1}));
  EXPECT_EQ(puzzle.shapes[1].at({2, 0, 1}), (Cell{CellState::Variable, 0}));
  EXPECT_EQ(puzzle.provenance->options[0].first, "pieces");
  const Plan& plan = *puzzle.problems[0].solutions[0].plan;
  EXPECT_EQ(plan.nodes[0].states[1], (PlanState{{0, 0, 0}, {0, 0, 20001}}));
  EXPECT_TRUE(plan.whole);
}

TEST(KumikiJson, everything_survives) {
  const Puzzle puzzle = everything();
  Warnings warnings;
  EXPECT_EQ(read(write(puzzle), warnings), puzzle);
  EXPECT_TRUE(warnings.empty());
  EXPECT_EQ(write(read(write(puzzle))), write(puzzle));
}

TEST(KumikiJson, nothing_at_all_survives) {
  EXPECT_EQ(write(Puzzle{}), "{\n  \"format\": \"kumiki/1\",\n  \"shapes\": []\n}\n");
  EXPECT_EQ(read(write(Puzzle{})), Puzzle{});
  EXPECT_EQ(read("{\"format\":\"kumiki/1\"}"), Puzzle{});
}

TEST(KumikiJson, a_step_of_a_damaged_plan_may_move_several_ways_at_once) {
  Puzzle puzzle = read(kTwoBars);
  auto& states = puzzle.problems[0].solutions[0].plan->nodes[0].states;
  states = {{{0, 0, 0}, {0, 0, 1}}, {{1, 0, 0}, {0, 3, 1}}, {{1, 0, 0}, {0, 3, 1}}};
  EXPECT_EQ(read(write(puzzle)), puzzle);
}

TEST(KumikiJson, the_order_of_options_is_kept) {
  Puzzle puzzle;
  puzzle.provenance = Provenance{"1", "v", 7, {{"z", "1"}, {"", "2"}, {"a", "3"}, {"options", "4"}}};
  EXPECT_EQ(read(write(puzzle)), puzzle);
}

TEST(KumikiJson, names_that_are_no_utf_8_are_repaired_and_never_thrown_about) {
  Puzzle puzzle;
  puzzle.comment = "a\xff";
  EXPECT_EQ(read(write(puzzle)).comment, "a\xef\xbf\xbd");
}

TEST(KumikiJson, fields_of_a_later_version_are_ignored_with_a_warning) {
  Warnings warnings;
  read(R"({"format": "kumiki/1", "mood": 1, "shapes": [{"size": [0, 0, 0], "smell": {}}]})", warnings);
  EXPECT_EQ(warnings, (Warnings{"the unknown field 'mood' is ignored",
                                "the unknown field 'shapes[0].smell' is ignored"}));
}

TEST(KumikiJson, wide_layers_are_drawn_row_by_row) {
  Puzzle puzzle = lone_shape(shape_of(Cells::full({{}, {60, 2, 1}})));
  const std::string row = "          \"" + std::string(60, '#') + "\"";
  EXPECT_NE(write(puzzle).find("        [\n" + row + ",\n" + row + "\n        ]"), std::string::npos);
  EXPECT_EQ(read(write(puzzle)), puzzle);
}

TEST(KumikiJson, an_unsound_puzzle_is_not_written) {
  Puzzle puzzle;
  puzzle.claims.emplace_back();
  Warnings warnings;
  EXPECT_FALSE(write_kumiki_json(puzzle, warnings));
}

// Names of fields anywhere in a tree, those of the options aside.
void collect_names(const nlohmann::json& tree, std::set<std::string>& names) {
  std::vector<const nlohmann::json*> open{&tree};
  while (!open.empty()) {
    const nlohmann::json& value = *open.back();
    open.pop_back();
    for (const auto& item : value.items()) {
      if (value.is_object()) names.insert(item.key());
      if (item.value().is_structured() && item.key() != "options") open.push_back(&item.value());
    }
  }
}

std::string doc(const char* name) {
  const auto home = std::filesystem::path(KUMIKI_SOURCE);
  std::ifstream file(home / "docs" / name);
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

TEST(KumikiJson, the_example_in_the_docs_is_written_like_that) {
  const std::string page = doc("formats.md");
  const std::size_t start = page.find("```json\n") + 8;
  const std::string example = page.substr(start, page.find("```", start) - start);
  EXPECT_EQ(write(read(example)), example);
}

TEST(KumikiJson, the_schema_names_every_field_that_is_written) {
  const auto schema = parse_json(doc("kumiki.schema.json"));
  ASSERT_TRUE(schema) << to_string(schema.error());
  std::set<std::string> known, written;
  collect_names(*schema, known);
  for (const std::string& text : {write(everything()), std::string(kTwoBars)})
    collect_names(parse_json(text).value(), written);
  EXPECT_GE(written.size(), 45u);
  for (const std::string& name : written) EXPECT_TRUE(known.count(name)) << name;
}

}  // namespace
}  // namespace kumiki
