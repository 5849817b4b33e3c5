// The checker's search against something slower still: sets of cells, all subsets, one step at a time.
#include "puzzle/verify_motion.h"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "base/rng.h"
#include "grid/connectivity.h"
#include "puzzle/verify.h"
#include "tests/drawing.h"

namespace kumiki {
namespace {

using CellSet = std::set<Vec3>;

CellSet set_of(const Cells& cells, Vec3 shift) {
  CellSet set;
  for (const Vec3 cell : cells.list()) set.insert(cell + shift);
  return set;
}

// Free steps of a subset, found by stepping up to 12 cells; 12 means for ever on these small boards.
int naive_steps(const std::vector<Cells>& pieces, const std::vector<Vec3>& state, unsigned subset,
                Vec3 unit) {
  CellSet rest;
  for (std::size_t i = 0; i < pieces.size(); ++i)
    if (!(subset >> i & 1)) rest.merge(set_of(pieces[i], state[i]));
  for (int step = 1; step <= 12; ++step)
    for (std::size_t i = 0; i < pieces.size(); ++i)
      if (subset >> i & 1)
        for (const Vec3 cell : set_of(pieces[i], state[i] + unit * step))
          if (rest.count(cell)) return step - 1;
  return 12;
}

// 0: never parted.
int naive_level(const std::vector<Cells>& pieces) {
  std::map<std::vector<Vec3>, int> depth{{std::vector<Vec3>(pieces.size()), 0}};
  std::vector<std::vector<Vec3>> queue{depth.begin()->first};
  for (std::size_t next = 0; next < queue.size(); ++next) {
    const auto state = queue[next];
    for (unsigned subset = 1; subset + 1 < (1u << pieces.size()); ++subset)
      for (const Vec3 unit : kDirections) {
        const int steps = naive_steps(pieces, state, subset, unit);
        if (steps == 12) return depth[state] + 1;
        for (int step = 1; step <= steps; ++step) {
          auto moved = state;
          for (std::size_t i = 0; i < pieces.size(); ++i)
            if (subset >> i & 1) moved[i] += unit * step;
          for (Vec3& shift : moved) shift = shift - moved.back();
          if (depth.try_emplace(moved, depth[state] + 1).second) queue.push_back(moved);
        }
      }
  }
  return 0;
}

// Pieces grown at random in a 3×3×3 block with one or two holes; every piece connected.
std::vector<Cells> random_pieces(Rng& rng, int count) {
  for (;;) {
    std::vector<int> owner(27, -1);
    const auto index = [](Vec3 c) { return static_cast<std::size_t>(c.x + 3 * (c.y + 3 * c.z)); };
    const Box box{{}, {3, 3, 3}};
    for (int piece = 0; piece < count; ++piece) owner[rng.below(27)] = piece;
    for (int round = 0; round < 400; ++round) {
      const Vec3 cell{rng.between(0, 2), rng.between(0, 2), rng.between(0, 2)};
      const Vec3 other = cell + kDirections[rng.below(6)];
      if (owner[index(cell)] >= 0 && box.contains(other) && owner[index(other)] < 0 && rng.chance(0.9))
        owner[index(other)] = owner[index(cell)];
    }
    owner[rng.below(27)] = -1;
    std::vector<Cells> pieces(static_cast<std::size_t>(count), Cells(box));
    Cells::full(box).for_each([&](Vec3 cell) {
      if (owner[index(cell)] >= 0) pieces[static_cast<std::size_t>(owner[index(cell)])].set(cell);
    });
    bool good = true;
    for (const Cells& piece : pieces) good = good && is_connected(piece);
    if (good) return pieces;
  }
}

int quick_level(const std::vector<Cells>& pieces) {
  kumiki::Run run;
  const Parting found = first_separation(pieces, 1000, run);
  return found.found == Verdict::Yes ? found.moves : 0;
}

std::vector<Cells> pieces_of(const char* drawing) {
  const Puzzle puzzle = assembly(drawing);
  return lay_out(puzzle, puzzle.problems[0], puzzle.problems[0].solutions[0]).cells;
}

// Found by a search for high levels; random pieces nearly always fall apart at once.
constexpr const char* kLevel8 =
    "aabb/abbc/abbc/abcc//aaab/abbc/abba/bbcc//aacc/cccc/bc.a/bacc//bacc/baac/baaa/bacc";
constexpr const char* kLevel10 =
    "aaaa/addc/aacc/aaab//adcc/adbc/adbb/adab//bbcc/abba/ac.a/ddaa//bbcc/bbbc/bccc/dccc";

// One cell changes its owner or is given up.
std::vector<Cells> mutant(const std::vector<Cells>& pieces, Rng& rng) {
  auto changed = pieces;
  const Vec3 cell{rng.between(0, 3), rng.between(0, 3), rng.between(0, 3)};
  for (Cells& piece : changed)
    if (piece.test(cell)) piece.reset(cell);
  if (rng.chance(0.8)) changed[rng.below(changed.size())].add(Cells::of({cell}));
  return changed;
}

TEST(VerifyMotion, levels_agree_with_a_search_over_all_subsets) {
  EXPECT_EQ(quick_level(pieces_of(kLevel8)), 8);
  EXPECT_EQ(quick_level(pieces_of(kLevel10)), 10);
  Rng rng(11);
  std::map<int, int> histogram;
  for (const char* drawing : {kLevel8, kLevel10})
    for (int round = 0; round < 40; ++round) {
      auto pieces = pieces_of(drawing);
      for (int change = rng.between(0, 3); change >= 0; --change) pieces = mutant(pieces, rng);
      const int level = quick_level(pieces);
      EXPECT_EQ(level, naive_level(pieces)) << "round " << round;
      ++histogram[level];
    }
  EXPECT_GT(histogram[0], 3) << "none is locked";
  EXPECT_GT(histogram.size(), 5u) << "too few different levels";
}

// A set of pieces can move iff stepping it once hits nothing: interlocking by definition.
Verdict naive_interlocking(const std::vector<Cells>& pieces) {
  std::set<unsigned> movable;
  const unsigned all = (1u << pieces.size()) - 1;
  for (unsigned subset = 1; subset < all; ++subset)
    for (const Vec3 unit : kDirections)
      if (naive_steps(pieces, std::vector<Vec3>(pieces.size()), subset, unit) > 0)
        movable.insert(std::min(subset, all ^ subset));
  if (movable.size() != 1) return Verdict::No;
  const unsigned side = *movable.begin(), rest = all ^ side;
  return (side & (side - 1)) == 0 || (rest & (rest - 1)) == 0 ? Verdict::Yes : Verdict::No;
}

TEST(VerifyMotion, interlocking_agrees_with_all_subsets) {
  Rng rng(5);
  std::vector<std::vector<Cells>> cases;
  for (int round = 0; round < 800; ++round) cases.push_back(random_pieces(rng, rng.between(3, 4)));
  // A sound one and its neighbours: one cell given to another piece.
  const Puzzle recursive = assembly("aaa/abc/acc//caa/cbb/cca//cda/dda/daa");
  const Layout layout = lay_out(recursive, recursive.problems[0], recursive.problems[0].solutions[0]);
  for (int giver = 0; giver < 4; ++giver)
    for (int taker = 0; taker < 4; ++taker)
      layout.cells[static_cast<std::size_t>(giver)].for_each([&](Vec3 cell) {
        auto pieces = layout.cells;
        pieces[static_cast<std::size_t>(giver)].reset(cell);
        pieces[static_cast<std::size_t>(taker)].add(Cells::of({cell}));
        cases.push_back(pieces);
      });
  int yes = 0;
  for (const auto& pieces : cases) {
    Puzzle puzzle = recursive;
    Layout mutant{
        puzzle, puzzle.problems[0], puzzle.problems[0].solutions[0], piece_sources(puzzle.problems[0]), {},
        pieces};
    for (std::size_t i = 0; i < pieces.size(); ++i) mutant.pieces.push_back(PieceId(i));
    const Verdict expected = naive_interlocking(pieces);
    EXPECT_EQ(check_interlocking(mutant).holds, expected);
    yes += expected == Verdict::Yes;
  }
  EXPECT_GT(yes, 10);
}

TEST(VerifyMotion, links_of_a_chain_never_come_apart) {
  // Two rings through one another.
  Cells flat = draw("xxxx/x..x/xxxx"), upright;
  for (const Vec3 cell : draw("xxxx/x..x/xxxx").list()) upright.add(Cells::of({{cell.x + 2, 1, cell.y - 1}}));
  ASSERT_FALSE(flat.intersects(upright));
  kumiki::Run run;
  EXPECT_EQ(comes_apart({flat, upright}, run), Verdict::No);
  EXPECT_EQ(comes_apart({flat, upright.shifted({5, 0, 0})}, run), Verdict::Yes);
}

TEST(VerifyMotion, free_steps_are_exact_in_all_six_directions) {
  const Cells a = draw("x"), b = draw("x").shifted({3, 0, 0});
  EXPECT_EQ(free_steps(a, b, {}, 0), 2);
  EXPECT_EQ(free_steps(a, b, {1, 0, 0}, 0), 3);
  EXPECT_EQ(free_steps(b, a, {}, 1), 2);
  EXPECT_EQ(free_steps(a, b, {}, 1), std::nullopt);
  EXPECT_EQ(free_steps(a, b, {}, 2), std::nullopt);
  EXPECT_EQ(free_steps(a, draw("x"), {0, 0, 1}, 4), 0);
}

}  // namespace
}  // namespace kumiki
