#include "formats/xmpuzzle.h"

#include <gtest/gtest.h>

#include "formats/gzip.h"
#include "formats/kumiki_json.h"
#include "tests/formats/everything.h"

namespace kumiki {
namespace {

Puzzle read(const std::string& xml) {
  Warnings warnings;
  auto puzzle = read_puzzle("a.xmpuzzle", xml, warnings);
  EXPECT_TRUE(puzzle) << to_string(puzzle.error());
  return puzzle ? *puzzle : Puzzle{};
}

Warnings warnings_of(const std::string& xml) {
  Warnings warnings;
  EXPECT_TRUE(read_puzzle("a.xmpuzzle", xml, warnings));
  return warnings;
}

std::string write(const Puzzle& puzzle) {
  Warnings warnings;
  return write_xmpuzzle(puzzle, warnings).value();
}

std::string written_xml(const Puzzle& puzzle) {
  Warnings warnings;
  return gunzip(write(puzzle), warnings).value();
}

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

// A problem in a puzzle with one shape of one cell.
std::string with_problem(const std::string& problem) {
  return "<puzzle version=\"2\"><shapes><voxel x=\"1\" y=\"1\" z=\"1\" "
         "type=\"0\">#</voxel></shapes><problems>" +
         problem + "</problems><comment/></puzzle>";
}

Cell fixed(int colour) { return {CellState::Fixed, static_cast<std::uint8_t>(colour)}; }

TEST(Xmpuzzle, shapes_have_cells_colours_hotspots_and_weights) {
  const Puzzle puzzle = read(everything_xml());
  ASSERT_EQ(puzzle.shapes.size(), 6u);
  const Shape& goal = puzzle.shapes[0];
  EXPECT_EQ(goal.name, "Ziel & \xc3\xb6");
  EXPECT_EQ(goal.at({0, 0, 0}), fixed(1));
  EXPECT_EQ(goal.at({1, 0, 0}), fixed(2));
  EXPECT_EQ(goal.at({2, 0, 0}), fixed(0));
  EXPECT_EQ(goal.at({0, 1, 0}), (Cell{CellState::Variable, 1}));
  EXPECT_EQ(goal.at({1, 1, 0}), Cell{});
  EXPECT_EQ(puzzle.shapes[1].hotspot, (Vec3{1, 0, -2}));
  EXPECT_EQ(puzzle.shapes[1].weight, 3);
  EXPECT_EQ(puzzle.shapes[3].size, Vec3{});
  EXPECT_EQ(puzzle.shapes[4], [] {
    Shape shape = empty_shape({2, 2, 2});
    shape.name = "nothing";
    return shape;
  }());
}

TEST(Xmpuzzle, colours_count_from_one_and_rules_too) {
  const Puzzle puzzle = read(everything_xml());
  EXPECT_EQ(puzzle.colours, (std::vector<Colour>{{255, 0, 16}, {0, 128, 255}}));
  EXPECT_EQ(puzzle.problems[0].colour_rules, (std::vector<ColourRule>{{1, 1}, {2, 1}}));
}

TEST(Xmpuzzle, parts_have_counts_ranges_and_groups) {
  const auto parts = read(everything_xml()).problems[0].parts;
  ASSERT_EQ(parts.size(), 3u);
  EXPECT_EQ(parts[0].groups, (std::vector<Membership>{{2, 1}}));
  EXPECT_EQ(parts[1].least, 0);
  EXPECT_EQ(parts[1].most, 2);
  EXPECT_EQ(parts[1].groups, (std::vector<Membership>{{1, 1}, {2, 2}}));
  EXPECT_TRUE(parts[2].groups.empty());
}

TEST(Xmpuzzle, statistics_and_solutions_are_read) {
  const Problem problem = read(everything_xml()).problems[0];
  EXPECT_EQ(problem.statistics, (SolveStatistics{SolveState::Solved, 96, 2, 7}));
  EXPECT_EQ(problem.most_holes, 1);
  ASSERT_EQ(problem.solutions.size(), 2u);
  const Solution& solution = problem.solutions[0];
  EXPECT_EQ(solution.assembly_number, 3);
  EXPECT_EQ(solution.assembly[1], (Placement{{2, 0, 0}, 5}));
  EXPECT_EQ(solution.assembly[2], std::nullopt);
  EXPECT_EQ(solution.outline, (std::vector<int>{3, 2, 0, 0, 1, 0, 0}));
  EXPECT_FALSE(problem.solutions[1].plan);
}

TEST(Xmpuzzle, separations_become_nodes_with_the_left_part_first) {
  const Plan plan = *read(everything_xml()).problems[0].solutions[0].plan;
  ASSERT_EQ(plan.nodes.size(), 3u);
  EXPECT_EQ(plan.nodes[0].left, 1);
  EXPECT_EQ(plan.nodes[0].removed, 2);
  EXPECT_EQ(plan.nodes[1].pieces, (std::vector<PieceId>{PieceId(0), PieceId(1)}));
  EXPECT_EQ(plan.nodes[0].states[2], (PlanState{{1, 0, 0}, {3, 0, 0}, {-20001, 0, 0}}));
  EXPECT_EQ(level_string(plan), "2");
}

TEST(Xmpuzzle, what_we_do_not_know_is_kept) {
  const Puzzle puzzle = read(everything_xml());
  const Problem& problem = puzzle.problems[0];
  using Attributes = std::vector<std::pair<std::string, std::string>>;
  EXPECT_EQ(puzzle.extras.attributes, (Attributes{{"editor", "by hand"}}));
  EXPECT_EQ(puzzle.extras.elements,
            std::vector<std::string>{R"(<gallery><picture file="a.png"/></gallery>)"});
  EXPECT_EQ(puzzle.grid_extras.elements, std::vector<std::string>{"<hint>none</hint>"});
  EXPECT_EQ(puzzle.shapes[5].extras.elements,
            std::vector<std::string>{R"(<note lang="de">H&#228;lfte</note>)"});
  EXPECT_EQ(problem.extras.elements.size(), 1u);
  EXPECT_EQ(problem.parts[0].extras.attributes, (Attributes{{"spare", "yes"}}));
  EXPECT_EQ(problem.solutions[0].extras.elements, std::vector<std::string>{R"(<stars count="5"/>)"});
  EXPECT_EQ(problem.solutions[0].plan->nodes[0].extras.attributes, (Attributes{{"note", "root"}}));
  EXPECT_EQ(problem.solutions[0].plan->nodes[0].extras.elements, std::vector<std::string>{"<remark/>"});
}

TEST(Xmpuzzle, everything_survives_writing) {
  const Puzzle puzzle = read(everything_xml());
  EXPECT_EQ(read(write(puzzle)), puzzle);
  EXPECT_EQ(write(read(write(puzzle))), write(puzzle));
  EXPECT_TRUE(warnings_of(everything_xml()).empty());
}

TEST(Xmpuzzle, everything_survives_the_native_format_in_between) {
  const Puzzle puzzle = read(everything_xml());
  Warnings warnings;
  const auto native = write_kumiki_json(puzzle, warnings);
  const auto again = read_puzzle("a.kumiki.json", native.value(), warnings);
  ASSERT_TRUE(again) << to_string(again.error());
  EXPECT_EQ(*again, puzzle);
  EXPECT_EQ(write(*again), write(puzzle));
  EXPECT_TRUE(warnings.empty());
}

TEST(Xmpuzzle, what_the_format_cannot_say_hides_in_an_attribute) {
  Puzzle puzzle = read(everything_xml());
  puzzle.claims = {{ClaimKind::Recursive, 0, 0, {}, {PieceId(3), PieceId(1)}},
                   {ClaimKind::Level, 0, 1, 5, {}}};
  puzzle.provenance = {
      "0.1 \xc3\xb6", "design level", 18446744073709551615u, {{"pieces", "4"}, {"level", "\x01"}}};
  puzzle.cell_edges = "0.2 0.2 0.2";
  puzzle.problems[0].solutions[0].plan->whole = false;
  EXPECT_EQ(read(write(puzzle)), puzzle);
}

TEST(Xmpuzzle, a_damaged_attribute_of_ours_is_ignored_with_a_warning) {
  EXPECT_EQ(
      warnings_of(R"(<puzzle version="2" kumiki="{"/>)"),
      Warnings{"the attribute 'kumiki' is ignored: expected string literal, found the end of the file"});
  EXPECT_EQ(warnings_of(R"(<puzzle version="2" kumiki="{&quot;cell_edges&quot;:1}"/>)"),
            Warnings{"the attribute 'kumiki' is ignored: cell_edges: expected a string, found 1"});
}

TEST(Xmpuzzle, the_writer_follows_what_burrtools_wants) {
  const std::string xml = written_xml(read(everything_xml()));
  EXPECT_TRUE(has(xml, R"(<gridType type="0" ortho="1">)"));
  EXPECT_TRUE(has(xml, R"(<shape id="1" count="1" group="2" spare="yes"/>)"));
  EXPECT_TRUE(has(xml, R"(<group group="1" count="1"/>)"));
  EXPECT_TRUE(has(xml, R"(type="0">#1#2#+1__</voxel>)"));
  EXPECT_TRUE(has(xml, R"(type="0">________</voxel>)"));
  EXPECT_TRUE(has(xml, R"(<problem state="0">)"));
  EXPECT_TRUE(has(xml, "<bitmap/>"));
  EXPECT_TRUE(has(xml, "umlaut &#252; &lt;and&gt; a tab\t."));
  EXPECT_LT(xml.find("type=\"removed\""), xml.find("type=\"left\""));
  EXPECT_TRUE(has(written_xml(Puzzle{}), "<comment/>"));
}

TEST(Xmpuzzle, latin_1_becomes_utf_8) {
  EXPECT_EQ(read("<puzzle version=\"1\"><comment>f\xfcr Z\xfcrich</comment></puzzle>").comment,
            "f\xc3\xbcr Z\xc3\xbcrich");
}

TEST(Xmpuzzle, a_problem_without_a_goal_is_read) {
  const Problem problem = read(with_problem("<problem><shapes/></problem>")).problems[0];
  EXPECT_FALSE(problem.goal);
  const std::string half_edited = with_problem("<problem><result id=\"7\"/></problem>");
  EXPECT_FALSE(read(half_edited).problems[0].goal);
  EXPECT_EQ(warnings_of(half_edited),
            Warnings{"problem 0 has no goal: its result is not one of the 1 shapes"});
  EXPECT_FALSE(read(with_problem("<problem><result/></problem>")).problems[0].goal);
}

TEST(Xmpuzzle, an_interrupted_search_is_forgotten) {
  const std::string xml = with_problem(
      "<problem state=\"1\" assemblies=\"5\"><assembler version=\"2\">1 2 3</assembler></problem>");
  const Problem problem = read(xml).problems[0];
  EXPECT_EQ(problem.statistics, (SolveStatistics{SolveState::Unsolved, 5, {}, {}}));
  EXPECT_TRUE(problem.extras.empty());
  EXPECT_EQ(warnings_of(xml), Warnings{"the state of an interrupted search is not kept"});
  const auto with_solutions = read(
      with_problem("<problem state=\"1\"><solutions><solution><assembly/></solution></solutions></problem>"));
  EXPECT_EQ(with_solutions.problems[0].statistics.state, SolveState::Unknown);
}

TEST(Xmpuzzle, sphere_orientations_are_kept_as_numbers) {
  const Puzzle puzzle =
      read(R"(<puzzle version="2"><gridType type="2"/><shapes><voxel x="1" y="1" z="1">#</voxel>
    </shapes><problems><problem><shapes><shape id="0"/></shapes><solutions><solution>
    <assembly>0 0 0 119</assembly></solution></solutions></problem></problems></puzzle>)");
  EXPECT_EQ(puzzle.grid, GridKind::Spheres);
  EXPECT_EQ(puzzle.problems[0].solutions[0].assembly[0]->orientation, 119);
}

TEST(Xmpuzzle, white_text_and_line_ends_survive) {
  for (const char* comment : {" ", "\n", "\r\n", "\t a \r", " b\n\n"}) {
    Puzzle puzzle;
    puzzle.comment = comment;
    puzzle.problems.emplace_back().name = comment;
    EXPECT_EQ(read(write(puzzle)), puzzle);
  }
}

TEST(Xmpuzzle, characters_that_xml_cannot_hold_are_replaced_once_and_for_all) {
  Puzzle puzzle;
  puzzle.comment = std::string("a\x01z\xff\xef\xbf\xbf");
  Warnings warnings;
  const auto bytes = write_xmpuzzle(puzzle, warnings);
  EXPECT_EQ(warnings, Warnings{"characters that XML cannot hold are replaced"});
  const Puzzle again = read(bytes.value());
  EXPECT_EQ(again.comment, "a?z??");
  EXPECT_EQ(write(again), bytes.value());
  EXPECT_EQ(read("<puzzle version=\"2\"><comment>&#1;&#xd800;\x02</comment></puzzle>").comment, "?????");
}

TEST(Xmpuzzle, a_name_that_no_xml_can_have_is_not_kept) {
  const std::string xml = "<puzzle version=\"2\" a\xef\xbf\xbf=\"1\"/>";
  EXPECT_TRUE(read(xml).extras.empty());
  EXPECT_EQ(warnings_of(xml), Warnings{"the attribute 'a\\xef\\xbf\\xbf' is not kept"});
}

TEST(Xmpuzzle, text_that_is_white_inside_unknown_elements_stays) {
  const Puzzle puzzle =
      read("<puzzle version=\"2\"><a><![CDATA[ ]]><b/>&#32;<c><![CDATA[]]></c></a></puzzle>");
  EXPECT_EQ(puzzle.extras.elements, std::vector<std::string>{"<a>&#32;<b/>&#32;<c/></a>"});
  EXPECT_EQ(read(write(puzzle)), puzzle);
}

TEST(Xmpuzzle, texts_side_by_side_inside_unknown_elements_become_one) {  // found by fuzzing
  const Puzzle puzzle = read("<puzzle version=\"2\"><a><![CDATA[x]]>&#9;<![CDATA[ ]]></a></puzzle>");
  EXPECT_EQ(puzzle.extras.elements, std::vector<std::string>{"<a>x\t </a>"});
  EXPECT_EQ(read(write(puzzle)), puzzle);
}

TEST(Xmpuzzle, extras_that_would_break_the_file_are_left_out_with_a_warning) {
  Puzzle puzzle;
  puzzle.extras.attributes = {{"version", "9"}, {"no name", "x"}, {"fine", "x"}, {"fine", "y"}};
  puzzle.extras.elements = {"<shapes/>", "<open>", "<a/>", "<b/><c/>"};
  Warnings warnings;
  const auto bytes = write_xmpuzzle(puzzle, warnings);
  EXPECT_EQ(warnings.size(), 6u);
  const Puzzle again = read(bytes.value());
  EXPECT_EQ(again.extras.attributes.size(), 1u);
  EXPECT_EQ(again.extras.elements, std::vector<std::string>{"<a/>"});
}

TEST(Xmpuzzle, more_than_63_colours_cannot_be_written) {
  Puzzle puzzle;
  puzzle.colours.resize(64);
  Warnings warnings;
  const auto bytes = write_xmpuzzle(puzzle, warnings);
  ASSERT_FALSE(bytes);
  EXPECT_EQ(bytes.error().message, "expected at most 63 colours for BurrTools, found 64");
}

}  // namespace
}  // namespace kumiki
