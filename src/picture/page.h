// The share page: one html file that shows a puzzle, plays its plan and lets people take it apart by hand,
// without a server and without a network.
//
// This side says what is shown: values, written as one line of JSON into the page. The other side (web/) is
// bundled into the program as one script and one style sheet. What the JSON holds is the seam between the
// two and is described in docs/formats.md. Nothing in it can end the element that it stands in, whatever
// the names and comments of a stranger's file are.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/colour.h"
#include "grid/cells.h"
#include "puzzle/graph.h"

namespace kumiki {

struct PageShape {
  std::string name;
  int count = 1;
  Cells cells;
};

// A piece of an assembly, where it lies.
struct PagePiece {
  int shape = 0;      // index of a PageShape
  std::string label;  // a short name: its number
  Cells cells;
  // Runs over the cells in their order (x fastest): index of a colour or -1, and how many. Empty: no paint.
  std::vector<std::pair<int, int>> painted;
};

// In the direction of taking apart; numbers are indices of PagePieces.
struct PageMove {
  std::vector<int> pieces;
  Vec3 by;
  std::vector<int> gone;  // out of sight from now on

  bool operator==(const PageMove&) const = default;
};

struct PageGraph {
  DisassemblyGraph graph;
  bool counts_only = false;  // too large to be drawn and walked
  std::string why;           // a remark for people; may be empty
};

struct PageSolution {
  std::vector<PagePiece> pieces;
  std::optional<int> level, moves;
  std::optional<std::string> level_string;
  std::optional<std::vector<PageMove>> plan;
  std::string why;  // when there is no plan: one sentence
  std::optional<PageGraph> graph;
  std::string graph_why;  // when there is no graph: one sentence
};

// What one would want to know of a puzzle; what is not known stays empty and is never guessed. Of the first
// solution, whose level, moves and graph count too.
struct PagePassport {
  std::optional<std::int64_t> pieces, cells, holes, solutions;
  std::optional<bool> unique;
  std::optional<double> random_walk;
};

struct PageData {
  std::string title, comment;
  std::vector<PageShape> shapes;
  std::vector<Colour> paint;
  std::optional<Cells> goal;
  std::vector<PageSolution> solutions;
  PagePassport passport;
};

// One line of ASCII and UTF-8 without <, >, & and line separators. Bytes that are no UTF-8 become U+FFFD.
std::string page_json(const PageData& data);

// As the text of an element. Line breaks are blanks; bytes that are no UTF-8 become U+FFFD.
std::string page_title(const std::string& title);

// What is seen until the script has made its own picture: the first assembly, or the shapes, drawn flat from the same
// values. Empty when the drawing would be large.
std::string page_poster(const PageData& data);

// The whole page around such a line and such a drawing.
std::string page_html(const std::string& title, const std::string& json, const std::string& poster);

// What web/ was bundled to.
std::string_view page_script();
std::string_view page_style();

}  // namespace kumiki
