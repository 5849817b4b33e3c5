#include "solve/graph.h"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "base/rng.h"
#include "solve/assembled.h"
#include "tests/drawing.h"

namespace kumiki {
namespace {

// Nodes, edges, targets, level (0: none).
using Counts = std::array<std::int64_t, 4>;

constexpr GraphDefinition kCanonical = GraphDefinition::Canonical, kPaper = GraphDefinition::Paper;

GraphResult build(const Puzzle& puzzle, const GraphOptions& options, kumiki::Run& run) {
  const Assembled pieces = assembled(puzzle, puzzle.problems[0], puzzle.problems[0].solutions[0]);
  return disassembly_graph(pieces.pile, pieces.bodies, options, run);
}

DisassemblyGraph graph_of(const Puzzle& puzzle, GraphDefinition definition) {
  kumiki::Run run;
  const GraphResult result = build(puzzle, {definition}, run);
  EXPECT_EQ(result.whole, Verdict::Yes) << result.reason;
  return result.graph;
}

Counts counts(const DisassemblyGraph& graph) {
  return {std::ssize(graph.nodes), std::ssize(graph.edges), graph.targets, graph.level.value_or(0)};
}
Counts counts(const char* drawing, GraphDefinition definition) {
  return counts(graph_of(assembly(drawing), definition));
}

// b slides to the side, then leaves upwards.
constexpr const char* kTwoMoves = "aaaa/aaaa/aaaa//aaaa/ab.a/aaaa//aaaa/aa.a/aaaa";

TEST(Graph, two_loose_pieces_are_a_candidate_and_its_target) {
  for (const auto definition : {kCanonical, kPaper})
    EXPECT_EQ(counts("ab", definition), (Counts{2, 1, 1, 1}));
}

TEST(Graph, a_locked_puzzle_is_one_node) {
  for (const auto definition : {kCanonical, kPaper})
    EXPECT_EQ(counts("aaa/aaa/aaa//aaa/aba/aaa//aaa/aaa/aaa", definition), (Counts{1, 0, 0, 0}));
}

TEST(Graph, a_rattling_piece_has_no_target) {
  for (const auto definition : {kCanonical, kPaper})
    EXPECT_EQ(counts("aaaaa/aaaaa/aaaaa//aaaaa/ab..a/aaaaa//aaaaa/aaaaa/aaaaa", definition),
              (Counts{3, 3, 0, 0}));
}

TEST(Graph, one_piece_is_one_node) { EXPECT_EQ(counts("aa", kCanonical), (Counts{1, 0, 0, 0})); }

TEST(Graph, nodes_hold_displacements_relative_to_the_last_piece_and_depths) {
  const DisassemblyGraph graph = graph_of(assembly(kTwoMoves), kCanonical);
  ASSERT_EQ(counts(graph), (Counts{3, 2, 1, 2}));
  EXPECT_EQ(graph.shifts, (std::vector<Vec3>{{}, {}, {-1, 0, 0}, {}, {-1, 0, -kGone}, {}}));
  EXPECT_EQ(graph.nodes[1], (GraphNode{GraphNode::Kind::Configuration, 1}));
  EXPECT_EQ(graph.nodes[2], (GraphNode{GraphNode::Kind::Target, 2}));
  EXPECT_EQ(graph.edges, (std::vector<std::pair<std::uint32_t, std::uint32_t>>{{0, 1}, {1, 2}}));
}

// One piece rattles in a closed room, another one is the key.
TEST(Graph, the_papers_candidates_keep_what_was_found_before_the_key) {
  const char* rattler_first = "cccccc/cccccc/cccccc//cccccc/ca.cbc/cccccc//cccccc/ccccbc/cccccc";
  const char* key_first = "cccccc/cccccc/cccccc//cccccc/cb.cac/cccccc//cccccc/ccccac/cccccc";
  EXPECT_EQ(counts(rattler_first, kPaper), (Counts{3, 2, 1, 1}));
  EXPECT_EQ(counts(key_first, kPaper), (Counts{2, 1, 1, 1}));
  EXPECT_EQ(counts(rattler_first, kCanonical), (Counts{2, 1, 1, 1}));
  EXPECT_EQ(counts(key_first, kCanonical), (Counts{2, 1, 1, 1}));
}

// Two pieces rattle in rooms of their own. Both at once is a move of the frame alone.
TEST(Graph, a_cut_counts_when_one_side_hangs_together) {
  const char* frame_last = "ccccccc/ccccccc/ccccccc//ccccccc/ca.cb.c/ccccccc//ccccccc/ccccccc/ccccccc";
  const char* frame_first = "aaaaaaa/aaaaaaa/aaaaaaa//aaaaaaa/ab.ac.a/aaaaaaa//aaaaaaa/aaaaaaa/aaaaaaa";
  EXPECT_EQ(counts(frame_last, kCanonical), (Counts{4, 5, 0, 0}));
  EXPECT_EQ(counts(frame_first, kCanonical), (Counts{4, 5, 0, 0}));
  EXPECT_EQ(counts(frame_last, kPaper), (Counts{4, 4, 0, 0}));
  EXPECT_EQ(counts(frame_first, kPaper), (Counts{4, 5, 0, 0}));
}

// --- limits ------------------------------------------------------------------------------------------------

void expect_cut_off(const Puzzle& puzzle, const GraphOptions& options, std::uint64_t steps,
                    const char* reason) {
  kumiki::Run run(1, steps);
  const GraphResult result = build(puzzle, options, run);
  EXPECT_EQ(result.whole, Verdict::Unknown);
  EXPECT_EQ(result.reason, reason);
  EXPECT_EQ(result.graph, DisassemblyGraph());
}

TEST(Graph, a_cut_off_graph_is_unknown_and_has_no_counts) {
  constexpr auto kMany = kumiki::Run::kNoLimit;
  expect_cut_off(assembly(kTwoMoves), {}, 1, "the run was stopped");
  expect_cut_off(assembly(kTwoMoves), {kCanonical, 100}, kMany, "it needs more memory than allowed");
  const std::string bar(130, 'a');
  expect_cut_off(assembly(bar + "/" + std::string(130, 'b')), {}, kMany,
                 "pieces are longer or further apart than 120 cells");
}

TEST(Graph, a_long_tube_is_walked_from_end_to_end) {
  const std::string wall(100, 'b'), hole = "ba" + std::string(97, '.') + "b";
  const std::string tube = wall + "/" + wall + "/" + wall + "//" + wall + "/" + hole + "/" + wall + "//" +
                           wall + "/" + wall + "/" + wall;
  EXPECT_EQ(counts(tube.c_str(), kCanonical), (Counts{98, 98 * 97 / 2, 0, 0}));
}

TEST(Graph, more_than_64_pieces_are_given_up) {
  std::vector<NamedCells> pieces;
  for (int i = 0; i < 65; ++i) pieces.push_back({"", Cells::of({{i, 0, 0}})});
  expect_cut_off(assembled_puzzle(pieces), {}, kumiki::Run::kNoLimit,
                 "graphs are built for at most 64 pieces");
}

TEST(Graph, twenty_rattling_pieces_move_in_too_many_ways) {
  std::string room = "z";
  for (char piece = 'a'; piece < 'a' + 20; ++piece) room += std::string(1, piece) + ".z";
  const std::string wall(room.size(), 'z'), floor = wall + "/" + wall + "/" + wall;
  expect_cut_off(assembly(floor + "//" + wall + "/" + room + "/" + wall + "//" + floor), {},
                 kumiki::Run::kNoLimit, "too many sets of pieces can move at once");
}

// 40 bricks in a row: 2^40 sets could move, but that something leaves is seen at once.
TEST(Graph, a_heap_of_loose_pieces_is_a_candidate_without_listing_its_sets) {
  std::vector<NamedCells> pieces;
  for (int i = 0; i < 40; ++i) pieces.push_back({"", Cells::of({{i, 0, 0}})});
  EXPECT_EQ(counts(graph_of(assembled_puzzle(pieces), kCanonical)), (Counts{2, 1, 1, 1}));
}

// --- against the definitions, word by word -----------------------------------------------------------------

using CellSet = std::set<Vec3>;
using State = std::vector<Vec3>;

// The definitions on sets of cells, all subsets, one step at a time.
class Naive {
 public:
  Naive(const Puzzle& puzzle, GraphDefinition definition) : definition_(definition) {
    const Assembled whole = assembled(puzzle, puzzle.problems[0], puzzle.problems[0].solutions[0]);
    for (const Mover& mover : whole.pile.movers) {
      CellSet cells;
      for (const Vec3 cell : whole.bodies[static_cast<std::size_t>(mover.body)].cells.list())
        cells.insert(cell + mover.at);
      pieces_.push_back(cells);
    }
  }

  Counts counts() {
    const State root(pieces_.size());
    depth_[root] = 0;
    std::vector<State> queue{root};
    std::set<State> enqueued{root};
    std::int64_t targets = 0, level = 0;
    for (std::size_t next = 0; next < queue.size(); ++next) {
      const State state = queue[next];
      const auto [neighbours, leaves] = expand(state);
      for (const State& neighbour : neighbours) {
        depth_.try_emplace(neighbour, depth_[state] + 1);
        edges_.insert(std::minmax(state, neighbour));
        if (!leaves && enqueued.insert(neighbour).second) queue.push_back(neighbour);
      }
      if (!leaves) continue;
      ++targets;
      level = level == 0 ? depth_[state] + 1 : std::min<std::int64_t>(level, depth_[state] + 1);
    }
    return {std::ssize(depth_) + targets, std::ssize(edges_) + targets, targets, level};
  }

 private:
  static constexpr int kForEver = 15;

  std::pair<std::vector<State>, bool> expand(const State& state) const {
    std::vector<State> neighbours;
    for (unsigned set = 1; set < 1U << (pieces_.size() - 1); ++set) {
      if (!is_admissible(set, state)) continue;
      std::vector<State> found;
      for (const Vec3 unit : kDirections) {
        const int steps = steps_of(set, state, unit);
        if (steps == kForEver) return {definition_ == kPaper ? neighbours : std::vector<State>(), true};
        for (int step = 1; step <= steps; ++step) {
          State moved = state;
          for (std::size_t i = 0; i < pieces_.size(); ++i)
            if (set >> i & 1) moved[i] += unit * step;
          found.push_back(moved);
        }
      }
      neighbours.insert(neighbours.end(), found.begin(), found.end());
    }
    return {neighbours, false};
  }

  bool is_admissible(unsigned set, const State& state) const {
    const unsigned rest = ((1U << pieces_.size()) - 1) & ~set;
    return hangs_together(set, state) || (definition_ == kCanonical && hangs_together(rest, state));
  }

  CellSet cells_of(unsigned set, const State& state, Vec3 shift = {}) const {
    CellSet cells;
    for (std::size_t i = 0; i < pieces_.size(); ++i)
      if (set >> i & 1)
        for (const Vec3 cell : pieces_[i]) cells.insert(cell + state[i] + shift);
    return cells;
  }

  static bool meet(const CellSet& a, const CellSet& b) {
    return std::any_of(a.begin(), a.end(), [&](Vec3 cell) { return b.count(cell) > 0; });
  }

  bool hangs_together(unsigned set, const State& state) const {
    unsigned reached = set & (~set + 1);
    for (unsigned before = 0; before != reached;) {
      before = reached;
      for (unsigned piece = 1; piece <= set; piece <<= 1)
        for (const Vec3 unit : kDirections)
          if ((piece & set) && meet(cells_of(piece, state, unit), cells_of(reached, state))) reached |= piece;
    }
    return reached == set;
  }

  int steps_of(unsigned set, const State& state, Vec3 unit) const {
    const CellSet rest = cells_of(((1U << pieces_.size()) - 1) & ~set, state);
    for (int step = 1; step <= kForEver; ++step)
      if (meet(cells_of(set, state, unit * step), rest)) return step - 1;
    return kForEver;
  }

  GraphDefinition definition_;
  std::vector<CellSet> pieces_;
  std::map<State, int> depth_;
  std::set<std::pair<State, State>> edges_;
};

// Found by a search for high levels.
constexpr const char* kLevel8 =
    "aabb/abbc/abbc/abcc//aaab/abbc/abba/bbcc//aacc/cccc/bc.a/bacc//bacc/baac/baaa/bacc";
constexpr const char* kLevel10 =
    "aaaa/addc/aacc/aaab//adcc/adbc/adbb/adab//bbcc/abba/ac.a/ddaa//bbcc/bbbc/bccc/dccc";

// Some cells change their owner or are given up; then the letters change places.
std::string mutant(std::string drawing, const std::string& letters, Rng& rng) {
  for (int change = rng.between(0, 3); change > 0; --change) {
    char& cell = drawing[rng.below(drawing.size())];
    if (cell != '/') cell = rng.chance(0.8) ? letters[rng.below(letters.size())] : '.';
  }
  return drawing;
}

std::string renamed(std::string drawing, const std::string& letters, const std::vector<char>& names) {
  for (char& cell : drawing)
    if (const auto at = letters.find(cell); at != std::string::npos) cell = names[at];
  return drawing;
}

TEST(Graph, counts_agree_with_the_definitions_for_any_numbering) {
  Rng rng(7);
  std::set<Counts> seen;
  for (int round = 0; round < 60; ++round) {
    const bool four = round % 2 == 1;
    const std::string letters = four ? "abcd" : "abc";
    const std::string drawing = mutant(four ? kLevel10 : kLevel8, letters, rng);
    std::vector<char> names(letters.begin(), letters.end());
    rng.shuffle(names);
    const Puzzle puzzle = assembly(drawing), other = assembly(renamed(drawing, letters, names));
    const Counts canonical = counts(graph_of(puzzle, kCanonical));
    EXPECT_EQ(canonical, Naive(puzzle, kCanonical).counts()) << drawing;
    EXPECT_EQ(canonical, counts(graph_of(other, kCanonical))) << drawing;
    for (const Puzzle& numbering : {puzzle, other})
      EXPECT_EQ(counts(graph_of(numbering, kPaper)), Naive(numbering, kPaper).counts()) << drawing;
    seen.insert(canonical);
  }
  EXPECT_GT(seen.size(), 8U) << "too few different graphs";
}

}  // namespace
}  // namespace kumiki
