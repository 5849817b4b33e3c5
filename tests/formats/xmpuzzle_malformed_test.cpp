// Damaged .xmpuzzle files: each gives exactly one line that says what was expected, what was found and where.

#include <gtest/gtest.h>

#include "formats/gzip.h"
#include "formats/xmpuzzle.h"

namespace kumiki {
namespace {

std::string error_of(const std::string& bytes) {
  Warnings warnings;
  const auto puzzle = read_puzzle("a.xmpuzzle", bytes, warnings);
  return puzzle ? "no error" : to_string(puzzle.error());
}

// Line 1 is the declaration, so that what is handed in starts on line 3.
std::string puzzle(const std::string& inside) {
  return "<?xml version=\"1.0\"?>\n<puzzle version=\"2\">\n" + inside + "\n</puzzle>\n";
}

std::string voxel(const std::string& attributes, const std::string& cells) {
  return puzzle("<shapes>\n<voxel " + attributes + ">" + cells + "</voxel>\n</shapes>");
}

// What is handed in starts on line 5.
std::string problem(const std::string& inside) {
  return puzzle(
      "<shapes><voxel x=\"1\" y=\"1\" z=\"1\" type=\"0\">#</voxel></shapes>\n<problems><problem>\n" + inside +
      "\n</problem></problems>");
}

// Two pieces; what is handed in starts on line 7.
std::string solution(const std::string& inside) {
  return problem("<shapes><shape id=\"0\" count=\"2\"/></shapes>\n<solutions><solution>\n" + inside +
                 "\n</solution></solutions>");
}

// After the assembly; what is handed in starts on line 9.
std::string separation(const std::string& inside) {
  return solution("<assembly>0 0 0 0 1 0 0 0</assembly>\n<separation>\n" + inside + "\n</separation>");
}

const std::string kPieces = "<pieces count=\"1\">0</pieces>";
const std::string kState = "<state><dx>0</dx><dy>0</dy><dz>0</dz></state>";

TEST(XmpuzzleMalformed, files_that_are_no_xml) {
  EXPECT_EQ(error_of("hello"), "a.xmpuzzle:1: expected XML, found no element");
  EXPECT_EQ(error_of("\x1f\x8b"), "a.xmpuzzle: expected a whole gzip file, found a truncated one");
  EXPECT_EQ(error_of("<puzzle version=\"2\">\n<shapes>\n</puzzle>"),
            "a.xmpuzzle:3: expected well-formed XML, found damage (start-end tags mismatch)");
  EXPECT_EQ(error_of(puzzle("<shapes>") + std::string(1, '\0')),
            "a.xmpuzzle:5: expected XML, found a zero byte");
}

TEST(XmpuzzleMalformed, documents_that_are_no_puzzle) {
  EXPECT_EQ(error_of("<?xml version=\"1.0\"?>\n<svg/>"),
            "a.xmpuzzle:2: expected the element <puzzle>, found 'svg'");
  EXPECT_EQ(error_of("\n\n<puzzle version=\"3\"/>"), "a.xmpuzzle:3: expected version 1 or 2, found '3'");
  EXPECT_EQ(error_of("<puzzle/>"), "a.xmpuzzle:1: expected version 1 or 2, found ''");
  EXPECT_EQ(error_of("<puzzle version=\"2\"/>\n<puzzle version=\"2\"/>"),
            "a.xmpuzzle:2: expected one outermost element, found a second, 'puzzle'");
  EXPECT_EQ(
      error_of("<?xml version=\"1.0\"?>\n<!DOCTYPE puzzle [<!ENTITY a \"b\">]>\n<puzzle version=\"2\"/>"),
      "a.xmpuzzle:2: expected no DOCTYPE");
}

TEST(XmpuzzleMalformed, lines_are_those_of_the_unpacked_text) {
  EXPECT_EQ(error_of(gzip(puzzle("\r\n&#10;<gridType type=\"5\"/>")).value()),
            "a.xmpuzzle:4: expected a grid type 0 to 4, found 5");
}

TEST(XmpuzzleMalformed, grids_and_colours) {
  EXPECT_EQ(error_of(puzzle("<gridType type=\"cube\"/>")),
            "a.xmpuzzle:3: <gridType> type: expected a whole number, found 'cube'");
  EXPECT_EQ(error_of(puzzle("<gridType type=\"0\"/>\n<gridType type=\"0\"/>")),
            "a.xmpuzzle:4: expected one <gridType>, found a second");
  EXPECT_EQ(error_of(puzzle("<colors>\n<color red=\"1\" green=\"2\"/></colors>")),
            "a.xmpuzzle:4: <color>: expected the attribute 'blue', found none");
  EXPECT_EQ(error_of(puzzle("<colors>\n<color red=\"1\" green=\"256\" blue=\"0\"/></colors>")),
            "a.xmpuzzle:4: <color> green: expected a whole number, found '256'");
  std::string colours;
  for (int i = 0; i < 64; ++i) colours += "<color red=\"1\" green=\"2\" blue=\"3\"/>\n";
  EXPECT_EQ(error_of(puzzle("<colors>" + colours + "</colors>")),
            "a.xmpuzzle:66: expected at most 63 colours");
}

TEST(XmpuzzleMalformed, shapes) {
  EXPECT_EQ(error_of(voxel("x=\"2\" y=\"1\" z=\"1\"", "#")), "a.xmpuzzle:4: expected 2 cells, found 1");
  EXPECT_EQ(error_of(voxel("x=\"2\" y=\"1\" z=\"1\"", "###")), "a.xmpuzzle:4: expected 2 cells, found 3");
  EXPECT_EQ(error_of(voxel("x=\"2\" y=\"1\" z=\"1\"", "#\x1b")),
            "a.xmpuzzle:4: expected cells _ # +, found '?'");
  EXPECT_EQ(error_of(voxel("x=\"1\" y=\"1\" z=\"1\"", "_1")),
            "a.xmpuzzle:4: expected cells _ # +, found '1'");
  EXPECT_EQ(error_of(voxel("x=\"1\" y=\"1\" z=\"1\"", "#1")),
            "a.xmpuzzle:4: expected a colour up to 0, found '1'");
  EXPECT_EQ(error_of(voxel("x=\"1\" z=\"1\"", "#")),
            "a.xmpuzzle:4: <voxel>: expected the attribute 'y', found none");
  EXPECT_EQ(error_of(voxel("x=\"1\" y=\"1\" z=\"1\" type=\"1\"", "#")),
            "a.xmpuzzle:4: expected a voxel type 0, found 1");
  EXPECT_EQ(error_of(voxel("x=\"1\" y=\"1\" z=\"1\" x=\"1\"", "#")),
            "a.xmpuzzle:4: expected each attribute once, found 'x' twice");
  EXPECT_EQ(error_of(voxel("x=\"1\" y=\"1\" z=\"1\" hx=\"1000001\"", "#")),
            "a.xmpuzzle:4: expected a hotspot within 1000000 of the origin");
}

TEST(XmpuzzleMalformed, sizes_are_refused_before_anything_is_allocated) {
  EXPECT_EQ(
      error_of(voxel("x=\"100000\" y=\"100000\" z=\"100000\"", "")),
      "a.xmpuzzle:4: expected sides from 0 to 1000 and at most 10000000 cells, found 100000x100000x100000");
  EXPECT_EQ(error_of(voxel("x=\"-1\" y=\"1\" z=\"1\"", "")),
            "a.xmpuzzle:4: expected sides from 0 to 1000 and at most 10000000 cells, found -1x1x1");
  const std::string half = "<voxel x=\"1000\" y=\"1000\" z=\"6\"/>\n";
  EXPECT_EQ(error_of(puzzle("<shapes>" + half + half + "</shapes>")),
            "a.xmpuzzle:4: expected at most 10000000 cells in all shapes together");
  EXPECT_EQ(error_of(problem("<shapes>\n<shape id=\"0\" count=\"2000000000\"/></shapes>")),
            "a.xmpuzzle:6: expected a count from 0 to 20000, found 2000000000 to 2000000000");
  EXPECT_EQ(error_of(problem("<shapes><shape id=\"0\" count=\"20000\"/><shape id=\"0\"/></shapes>")),
            "a.xmpuzzle:5: expected at most 20000 pieces, found 20001");
}

TEST(XmpuzzleMalformed, parts) {
  EXPECT_EQ(error_of(problem("<shapes>\n<shape id=\"1\"/></shapes>")),
            "a.xmpuzzle:6: expected one of the 1 shapes, found shape 1");
  EXPECT_EQ(error_of(problem("<shapes>\n<shape/></shapes>")),
            "a.xmpuzzle:6: <shape>: expected the attribute 'id', found none");
  EXPECT_EQ(error_of(problem("<shapes>\n<shape id=\"0\" min=\"3\" max=\"2\"/></shapes>")),
            "a.xmpuzzle:6: expected a count from 0 to 20000, found 3 to 2");
  EXPECT_EQ(error_of(problem("<shapes><shape id=\"0\">\n<group group=\"1\"/></shape></shapes>")),
            "a.xmpuzzle:6: <group>: expected the attribute 'count', found none");
}

TEST(XmpuzzleMalformed, rules_and_states) {
  EXPECT_EQ(error_of(problem("<bitmap><pair piece=\"0\" result=\"0\"/></bitmap>")),
            "a.xmpuzzle:5: expected one of the 0 colours, found colour 0");
  EXPECT_EQ(error_of(puzzle("<problems>\n<problem state=\"4\"/></problems>")),
            "a.xmpuzzle:4: expected a state 0 to 3, found 4");
  EXPECT_EQ(error_of(puzzle("<problems>\n<problem assemblies=\"many\"/></problems>")),
            "a.xmpuzzle:4: <problem> assemblies: expected a whole number, found 'many'");
}

TEST(XmpuzzleMalformed, assemblies) {
  EXPECT_EQ(error_of(solution("")), "a.xmpuzzle:6: expected an <assembly> in the solution, found none");
  EXPECT_EQ(error_of(solution("<assembly>x</assembly>")),
            "a.xmpuzzle:7: expected placements of 2 pieces, found 1");
  EXPECT_EQ(error_of(solution("<assembly>x x x</assembly>")),
            "a.xmpuzzle:7: expected placements of 2 pieces, found more");
  EXPECT_EQ(error_of(solution("<assembly>0 0 0 x</assembly>")),
            "a.xmpuzzle:7: expected 'x' or four whole numbers a piece, found 'x'");
  EXPECT_EQ(error_of(solution("<assembly>0 0 0 48 x</assembly>")),
            "a.xmpuzzle:7: expected an orientation 0 to 47, found 48");
  EXPECT_EQ(error_of(solution("<assembly>0 0 2000000 0 x</assembly>")),
            "a.xmpuzzle:7: expected positions within 1000000 of the origin");
  EXPECT_EQ(error_of(solution("<assembly>x x</assembly>\n<assembly>x x</assembly>")),
            "a.xmpuzzle:8: expected one <assembly>, found a second");
}

TEST(XmpuzzleMalformed, separations) {
  EXPECT_EQ(error_of(separation("")), "a.xmpuzzle:8: expected <pieces> in the separation, found none");
  EXPECT_EQ(error_of(separation(kPieces)), "a.xmpuzzle:8: expected a <state> in the separation, found none");
  EXPECT_EQ(error_of(separation("<pieces count=\"3\">0 1 2</pieces>")),
            "a.xmpuzzle:9: expected a count from 0 to 2, found 3");
  EXPECT_EQ(error_of(separation("<pieces count=\"2\">0</pieces>")),
            "a.xmpuzzle:9: <pieces>: expected 2 numbers, found 1");
  EXPECT_EQ(error_of(separation("<pieces count=\"1\">0 1</pieces>")),
            "a.xmpuzzle:9: <pieces>: expected 1 numbers, found more");
  EXPECT_EQ(error_of(separation("<pieces count=\"1\">2</pieces>")),
            "a.xmpuzzle:9: expected one of the 2 pieces, found piece 2");
  EXPECT_EQ(error_of(separation("<pieces count=\"2\">1 1</pieces>")),
            "a.xmpuzzle:9: expected each piece once, found piece 1 twice");
  EXPECT_EQ(error_of(separation(kPieces + "\n<state><dx>0</dx><dz>0</dz></state>")),
            "a.xmpuzzle:10: expected <dy> in the state, found none");
  EXPECT_EQ(error_of(separation(kPieces + "\n<state>\n<dx>-1000001</dx></state>")),
            "a.xmpuzzle:11: expected positions within 1000000 of the origin, found -1000001");
  EXPECT_EQ(error_of(separation(kPieces + kState + "\n<separation/>")),
            "a.xmpuzzle:10: expected the type 'left' or 'removed', found ''");
  const std::string left = "\n<separation type=\"left\"/>";
  EXPECT_EQ(error_of(separation(kPieces + kState + left + left)),
            "a.xmpuzzle:11: expected one separation of type 'left'");
}

TEST(XmpuzzleMalformed, outlines) {
  EXPECT_EQ(error_of(solution("<assembly>x x</assembly>\n<separationInfo>2 0</separationInfo>")),
            "a.xmpuzzle:8: expected move counts that form a tree");
  EXPECT_EQ(error_of(solution("<assembly>x x</assembly>\n<separationInfo>2.0</separationInfo>")),
            "a.xmpuzzle:8: expected whole numbers, found '2.0'");
}

TEST(XmpuzzleMalformed, solutions_that_would_fill_the_memory) {
  const std::string pieces = "<shapes><shape id=\"0\" count=\"20000\"/></shapes>\n";
  std::string all;
  for (int i = 0; i < 20000; ++i) all += "x ";
  std::string solutions;
  for (int i = 0; i < 170; ++i) solutions += "<solution><assembly>" + all + "</assembly></solution>\n";
  EXPECT_EQ(error_of(problem(pieces + "<solutions>" + solutions + "</solutions>")),
            "a.xmpuzzle:173: expected contents that take at most 64 MB of memory");
}

TEST(XmpuzzleMalformed, a_million_elements_inside_each_other_are_kept) {
  std::string xml = "<puzzle version=\"2\">";
  for (int i = 0; i < 1000000; ++i) xml += "<a>";
  for (int i = 0; i < 1000000; ++i) xml += "</a>";
  EXPECT_EQ(error_of(xml + "</puzzle>"), "no error");
}

TEST(XmpuzzleMalformed, an_unknown_element_must_not_grow_without_end) {
  std::string half;
  for (int i = 0; i < 9 << 19; ++i) half += "\xc3\xb6";
  EXPECT_EQ(error_of(puzzle("<a>\n" + half + "</a>")), "no error");
  EXPECT_EQ(error_of(puzzle("\n<a>" + half + "<b/>" + half + "</a>")),
            "a.xmpuzzle:4: expected an unknown element of at most 16 MB");
}

TEST(XmpuzzleMalformed, separations_are_deep_only_up_to_the_number_of_pieces) {
  std::string inside;
  const std::string node = "<pieces count=\"0\"/><state><dx/><dy/><dz/></state>\n<separation type=\"left\">";
  for (int i = 0; i <= kMostPieces; ++i) inside += node;
  inside += "<pieces count=\"0\"/><state><dx/><dy/><dz/></state>";
  for (int i = 0; i <= kMostPieces; ++i) inside += "</separation>";
  EXPECT_EQ(error_of(separation(inside)), "a.xmpuzzle:20010: expected separations at most 20000 deep");
}

TEST(XmpuzzleMalformed, more_elements_than_memory_are_refused_before_they_are_built) {
  std::string xml = "<puzzle version=\"2\">";
  for (int i = 0; i < 3000000; ++i) xml += "<a/>";
  EXPECT_EQ(error_of(xml + "</puzzle>"), "a.xmpuzzle: expected XML that takes at most 150 MB of memory");
}

}  // namespace
}  // namespace kumiki
