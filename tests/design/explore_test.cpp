// The quick search against the exact one: levels, ways out, what stays stuck, the way there.
#include "design/explore.h"

#include <bit>

#include "design/recipe.h"
#include "tests/design/partitions.h"

namespace kumiki {
namespace {

constexpr int kManyStates = 20'000;

struct Explored {
  Explored(const Blank& blank, const Partition& cut, int most_states = kManyStates, int least_level = 0)
      : clashes(blank, cut.pieces()), explorer(blank, clashes) {
    clashes.count(cut);
    outlook = explorer.explore(least_level, most_states);
  }

  Clashes clashes;
  Explorer explorer;
  Outlook outlook;
};

Outlook outlook_of(std::string_view drawing) {
  const DrawnCut drawn(drawing);
  return Explored(drawn.blank, drawn.cut()).outlook;
}

// --- drawn -------------------------------------------------------------------------------------------------

// b slides to the side, then leaves upwards.
constexpr std::string_view kTwoMoves = "aaaa/aaaa/aaaa//aaaa/ab.a/aaaa//aaaa/aa.a/aaaa";
constexpr std::string_view kLevel8 =
    "aabb/abbc/abbc/abcc//aaab/abbc/abba/bbcc//aacc/cccc/bc.a/bacc//bacc/baac/baaa/bacc";
constexpr std::string_view kRoom = "aaa/aaa/aaa//aaa/aba/aaa//aaa/aaa/aaa";

TEST(Explorer, finds_the_level_of_drawn_puzzles) {
  EXPECT_EQ(outlook_of("ab").level, 1);
  EXPECT_EQ(outlook_of(kTwoMoves).level, 2);
  EXPECT_EQ(outlook_of(kLevel8).level, 8);
  EXPECT_EQ(outlook_of(kRoom).level, 0);
}

TEST(Explorer, counts_the_ways_out_of_level_1) {
  EXPECT_EQ(outlook_of("ab").exits, 5);           // apart along x; both ways along y and z
  EXPECT_EQ(outlook_of("aaa/aba/aaa").exits, 2);  // a pin in a plate
  EXPECT_EQ(outlook_of("aaa/aba/aaa//aaa/aaa/aaa").exits, 1);
}

TEST(Explorer, counts_the_sets_that_slide_without_leaving) {
  EXPECT_EQ(outlook_of(kTwoMoves).slides, 1);
  EXPECT_EQ(outlook_of(kRoom).slides, 0);
  EXPECT_EQ(outlook_of("aaaa/aaaa/aaaa//aaaa/ab.a/aaaa//aaaa/aaaa/aaaa").slides, 1);
  EXPECT_EQ(outlook_of("aaaaa/aaaaa/aaaaa//aaaaa/a.b.a/aaaaa//aaaaa/aaaaa/aaaaa").slides, 2);
}

TEST(Explorer, counts_the_pieces_that_stay_stuck_when_a_part_has_left) {
  EXPECT_EQ(outlook_of(kTwoMoves).stuck, 0);
  EXPECT_EQ(outlook_of("aaac/aaac/aaac//aaac/abac/aaac//aaac/aaac/aaac").stuck, 1);
  EXPECT_EQ(outlook_of("aaaccc/aaaccc/aaaccc//aaaccc/abacdc/aaaccc//aaaccc/aaaccc/aaaccc").stuck, 2);
}

TEST(Explorer, does_not_ask_what_is_stuck_below_a_level) {
  const DrawnCut drawn("aaac/aaac/aaac//aaac/abac/aaac//aaac/aaac/aaac");
  EXPECT_EQ(Explored(drawn.blank, drawn.cut(), kManyStates, 1).outlook.stuck, 1);
  EXPECT_EQ(Explored(drawn.blank, drawn.cut(), kManyStates, 2).outlook.stuck, 0);
}

TEST(Explorer, tells_how_deep_and_large_a_graph_is_that_nothing_leaves) {
  const Outlook room = outlook_of(kRoom);
  EXPECT_EQ(room.depth, 0);
  EXPECT_EQ(room.states, 1);
  // Two rattlers, each in a room of its own.
  const Outlook rattlers =
      outlook_of("ccccccc/ccccccc/ccccccc//ccccccc/ca.cb.c/ccccccc//ccccccc/ccccccc/ccccccc");
  EXPECT_EQ(rattlers.level, 0);
  EXPECT_EQ(rattlers.states, 4);
  EXPECT_EQ(rattlers.depth, 1);  // together they move at once
}

TEST(Explorer, a_search_that_is_cut_off_says_so) {
  const DrawnCut drawn(kLevel8);
  const Outlook outlook = Explored(drawn.blank, drawn.cut(), 5).outlook;
  EXPECT_TRUE(outlook.cut_off);
  EXPECT_EQ(outlook.level, 0);
  EXPECT_FALSE(outlook_of(kLevel8).cut_off);
}

TEST(Explorer, gives_the_same_answer_again_whatever_it_saw_between) {
  const DrawnCut drawn(kLevel8);
  Explored explored(drawn.blank, drawn.cut());
  explored.explorer.explore(0, 5);
  const Outlook again = explored.explorer.explore(0, kManyStates);
  EXPECT_EQ(again.level, explored.outlook.level);
  EXPECT_EQ(again.states, explored.outlook.states);
  EXPECT_EQ(again.stuck, explored.outlook.stuck);
}

// The one that has seen many ways out says "too low" without exploring; it must be right.
TEST(Explorer, says_that_a_level_is_too_low_exactly_when_it_is) {
  Rng random(8);
  int low = 0, high = 0;
  for (const Cells& shape : shapes_to_cut()) {
    const Blank blank(shape);
    Partition cut = random_cut(blank, 3, random);
    Clashes clashes(blank, 3);
    clashes.count(cut);
    Explorer old_hand(blank, clashes);
    for (int k = 0; k < 300; ++k) {
      const Handover handover = random_handover(cut, random);
      if (handover.voxel < 0) continue;
      clashes.give(cut, handover.voxel, handover.to);
      const int least = random.between(1, 4);
      const int level = Explorer(blank, clashes).explore(0, kManyStates).level;
      const int told = old_hand.explore(least, kManyStates).level;
      EXPECT_EQ(told > 0 && told<least, level> 0 && level < least) << level << ' ' << told;
      if (told == 0 || told >= least) {
        EXPECT_EQ(told, level);
      }
      ++(told > 0 && told < least ? low : high);
    }
  }
  EXPECT_GT(low, 100);
  EXPECT_GT(high, 100);
}

TEST(Explorer, remembers_nothing_of_tens_of_thousands_of_searches_before) {
  const DrawnCut drawn(kTwoMoves);
  Explored explored(drawn.blank, drawn.cut());
  for (int i = 0; i < 70'000; ++i) ASSERT_EQ(explored.explorer.explore(3, 100).level, 2);
}

// --- the way -----------------------------------------------------------------------------------------------

// The difference of two configurations: one set of pieces by one step along an axis.
bool is_one_move(const Explorer::Shifts& from, const Explorer::Shifts& to, int pieces) {
  Vec3 by;
  for (std::size_t i = 0; i < static_cast<std::size_t>(pieces); ++i) {
    const Vec3 shift = to[i] - from[i];
    if (shift == Vec3{}) continue;
    if (direction_of(shift) < 0 || (by != Vec3{} && shift != by)) return false;
    by = shift;
  }
  return by != Vec3{};
}

void expect_a_way(const Explorer& explorer, int pieces, std::size_t length) {
  const auto path = explorer.path();
  ASSERT_EQ(path.size(), length);
  EXPECT_EQ(path.front(), Explorer::Shifts());
  for (std::size_t i = 1; i < path.size(); ++i)
    EXPECT_TRUE(is_one_move(path[i - 1], path[i], pieces)) << "move " << i;
}

TEST(Explorer, the_way_out_starts_at_rest_and_is_one_move_after_the_other) {
  const DrawnCut drawn(kLevel8);
  const Explored explored(drawn.blank, drawn.cut());
  expect_a_way(explored.explorer, 3, 8);
}

TEST(Explorer, what_leaves_can_go_from_the_end_of_the_way) {
  const DrawnCut drawn(kTwoMoves);
  const Explored explored(drawn.blank, drawn.cut());
  const auto path = explored.explorer.path();
  ASSERT_EQ(path.size(), 2u);
  EXPECT_EQ(path[1][1], (Vec3{1, 0, 0}));
  EXPECT_EQ(explored.explorer.leaving(), 2u);
  EXPECT_EQ(explored.explorer.leaving_axis(), 2);
}

TEST(Explorer, the_way_leads_to_the_deepest_configuration_when_nothing_leaves) {
  // b goes aside, then down.
  const DrawnCut drawn("aaaa/aaaa/aaaa/aaaa//aaaa/ab.a/aa.a/aaaa//aaaa/aaaa/aaaa/aaaa");
  const Explored explored(drawn.blank, drawn.cut());
  EXPECT_EQ(explored.outlook.level, 0);
  expect_a_way(explored.explorer, 2, 3);
  EXPECT_EQ(explored.explorer.path().back()[1], (Vec3{1, 1, 0}));
}

// --- far
// -----------------------------------------------------------------------------------------------------

// Pieces by their cells, along axes turned round.
struct TurnedCut {
  TurnedCut(std::string_view drawing, int turn) : blank(turned(draw(drawing), turn)) {
    const DrawnCut drawn(drawing);
    const auto cells = cells_of(drawn.cut());
    for (int v = 0; v < blank.count(); ++v)
      for (std::size_t piece = 0; piece < cells.size(); ++piece)
        if (turned(cells[piece], turn).test(blank.place(v)))
          owners.push_back(static_cast<std::uint8_t>(piece));
    pieces = drawn.pieces;
  }
  static Cells turned(const Cells& cells, int turn) {
    std::vector<Vec3> list;
    for (const Vec3 v : cells.list()) list.push_back({v[turn % 3], v[(turn + 1) % 3], v[(turn + 2) % 3]});
    return Cells::of(list);
  }
  Partition cut() const { return {blank, pieces, owners}; }

  Blank blank;
  Partition::Owners owners;
  int pieces;
};

// Two rattlers that are in the end farther apart than the shape is long.
constexpr std::string_view kLongRooms =
    "bbbbbbbb/bbbbbbbb/bbbbbbbb/bbbbbbbb/bbbbbbbb//"
    "bbbbbbbb/ba.....b/bbbbbbbb/b.....cb/bbbbbbbb//"
    "bbbbbbbb/bbbbbbbb/bbbbbbbb/bbbbbbbb/bbbbbbbb";
// The same, but a leaves at the right end through both rooms when c has made way.
constexpr std::string_view kLongWay =
    "bbbbbbbb/bbbbbbbb/bbbbbbbb/bbbbbbbb/bbbbbbbb//"
    "bbbbbbbb/ba.....b/bbbbbb.b/b....ccb/bbbbbb.b//"
    "bbbbbbbb/bbbbbbbb/bbbbbbbb/bbbbbbbb/bbbbbbbb";

TEST(Explorer, pieces_farther_apart_than_the_shape_is_long_are_still_locked) {
  for (const int turn : {0, 1, 2}) {
    const TurnedCut cut(kLongRooms, turn);
    const Outlook outlook = Explored(cut.blank, cut.cut()).outlook;
    EXPECT_EQ(outlook.level, 0);
    EXPECT_EQ(outlook.states, 36);
    EXPECT_EQ(outlook.depth, 2);
  }
}

TEST(Explorer, pieces_farther_apart_than_the_shape_is_long_find_the_way_out) {
  for (const int turn : {0, 1, 2}) {
    const TurnedCut cut(kLongWay, turn);
    const Outlook outlook = Explored(cut.blank, cut.cut()).outlook;
    EXPECT_EQ(exact(cells_of(cut.cut())).level, 3);
    EXPECT_EQ(outlook.level, 3);
    EXPECT_EQ(outlook.stuck, 1);
  }
}

// A tunnel of this length, b at one end of it, the way out at the other.
std::string long_tunnel(std::size_t length) {
  const std::string wall(length + 2, 'a'), solid = wall + "/" + wall + "/" + wall;
  return solid + "//" + wall + "/ab" + std::string(length - 1, '.') + "a/" + wall + "//" + wall + "/" +
         std::string(length, 'a') + ".a/" + wall;
}

TEST(Explorer, slides_as_far_as_its_bytes_go_and_says_so_when_they_end) {
  EXPECT_EQ(outlook_of(long_tunnel(50)).level, 2);
  const Outlook too_long = outlook_of(long_tunnel(115));
  EXPECT_TRUE(too_long.level == 2 || too_long.cut_off);
}

TEST(Explorer, ends_however_many_neighbours_a_configuration_has) {
  // Seven loose cubes on the floor of a high tower.
  const Vec3 size{18, 18, 80};
  Cells room = Cells::full({{}, size});
  room.remove(Cells::full({{1, 1, 1}, size - Vec3{2, 2, 2}}));
  std::vector<Vec3> cubes;
  for (int i = 0; i < 7; ++i) cubes.push_back({2 + 2 * i, 2 + 2 * i, 1});
  for (const Vec3 cube : cubes) room.set(cube);
  const Blank blank(room);
  Partition::Owners owners(static_cast<std::size_t>(blank.count()));
  for (int v = 0; v < blank.count(); ++v)
    for (std::size_t i = 0; i < cubes.size(); ++i)
      if (blank.place(v) == cubes[i]) owners[static_cast<std::size_t>(v)] = static_cast<std::uint8_t>(i + 1);
  EXPECT_TRUE(Explored(blank, Partition(blank, 8, owners), 1).outlook.cut_off);
}

// --- at random ---------------------------------------------------------------------------------------------

// Pushes every set upwards along every axis, cell by cell.
struct NaiveMoves {
  explicit NaiveMoves(const Partition& cut) {
    const auto pieces = cells_of(cut);
    const Vec3 size = cut.blank().size;
    for (unsigned set = 1; set + 1 < 1u << pieces.size(); ++set) {
      Cells moving, rest;
      for (std::size_t i = 0; i < pieces.size(); ++i) (set >> i & 1 ? moving : rest).add(pieces[i]);
      for (int axis = 0; axis < 3; ++axis) {
        int steps = 0;
        const auto step = kDirections[static_cast<std::size_t>(2 * axis)];
        while (steps < size[axis] && !rest.intersects(moving, step * (steps + 1))) ++steps;
        exits += steps == size[axis];
        slides += steps > 0 && steps < size[axis];
      }
    }
  }
  int exits = 0, slides = 0;
};

// Cuts that wander, uphill most often: else nearly all would leave at once. Visits each one they come to.
template <class Visit>
void wander(const Cells& shape, int pieces, int visits, std::uint64_t seed, Visit visit) {
  const Blank blank(shape);
  Rng random(seed, static_cast<std::uint64_t>(pieces));
  Partition cut = random_cut(blank, pieces, random);
  Clashes clashes(blank, pieces);
  clashes.count(cut);
  Explorer explorer(blank, clashes);
  const Recipe recipe;
  const Worth worth{&recipe, {}, 0.8, false};
  double best = kWorthless;
  for (int tries = 0; tries < 50 * visits && visits > 0; ++tries) {
    const Handover handover = random_handover(cut, random);
    if (handover.voxel < 0) continue;
    clashes.give(cut, handover.voxel, handover.to);
    if (cut.hangs_together_without(handover.voxel, handover.from)) {
      const Outlook outlook = explorer.explore(0, kManyStates);
      const double now = worth(outlook, clashes);
      if (now >= best - 0.03 * random.unit() || random.below(300) == 0) {
        best = now;
        visit(cut, explorer, outlook);
        --visits;
        continue;
      }
    }
    clashes.give(cut, handover.voxel, handover.from);
  }
}

class RandomCuts : public testing::TestWithParam<int> {};
INSTANTIATE_TEST_SUITE_P(Pieces, RandomCuts, testing::Range(2, 9));
class RandomCutsOfFewPieces : public testing::TestWithParam<int> {};
INSTANTIATE_TEST_SUITE_P(Pieces, RandomCutsOfFewPieces, testing::Range(2, 6));

TEST_P(RandomCuts, have_the_level_that_exact_code_finds) {
  int compared = 0, deep = 0;
  for (const Cells& shape : shapes_to_cut())
    wander(shape, GetParam(), 400, 9, [&](const Partition& cut, const Explorer&, const Outlook& outlook) {
      if (outlook.cut_off) return;
      const Exact truth = exact(cells_of(cut));
      EXPECT_EQ(outlook.level, truth.level);
      EXPECT_EQ(outlook.level > 0 && outlook.stuck == 0, truth.apart);
      ++compared;
      deep += truth.level > 1;
    });
  EXPECT_GT(compared, 200);
  EXPECT_GT(deep, 20) << "too few need more than one move: the comparison says little";
}

TEST_P(RandomCutsOfFewPieces, have_the_ways_out_and_the_slides_that_drawn_pieces_have) {
  for (const Cells& shape : shapes_to_cut())
    wander(shape, GetParam(), 100, 8, [&](const Partition& cut, const Explorer&, const Outlook& outlook) {
      const NaiveMoves naive(cut);
      EXPECT_EQ(outlook.slides, naive.slides);
      EXPECT_EQ(outlook.level == 1, naive.exits > 0);
      if (outlook.level == 1) {
        EXPECT_EQ(outlook.exits, naive.exits);
      }
    });
}

void expect_same(const Outlook& a, const Outlook& b) {
  EXPECT_EQ(a.level, b.level);
  EXPECT_EQ(a.depth, b.depth);
  EXPECT_EQ(a.states, b.states);
  EXPECT_EQ(a.exits, b.exits);
  EXPECT_EQ(a.slides, b.slides);
  EXPECT_EQ(a.stuck, b.stuck);
  EXPECT_EQ(a.moves, b.moves);
  EXPECT_EQ(a.cut_off, b.cut_off);
}

// One explorer keeps what it was shown last and looks at changes of it; another begins from nothing each
// time.
TEST_P(RandomCuts, look_the_same_to_one_who_knew_a_cut_like_it) {
  const int pieces = GetParam();
  int untouched = 0, deep = 0;
  for (const Cells& shape : shapes_to_cut()) {
    const Blank blank(shape);
    Rng random(11, static_cast<std::uint64_t>(pieces));
    Partition cut = random_cut(blank, pieces, random);
    Clashes clashes(blank, pieces);
    clashes.count(cut);
    Explorer knows(blank, clashes), forgets(blank, clashes);
    const Recipe recipe;
    const Worth worth{&recipe, {}, 0.8, false};
    const int most_states = 500;
    double best = worth(knows.explore(0, most_states), clashes);
    knows.keep();
    clashes.begin_log();
    for (int tries = 0; tries < 5000; ++tries) {
      std::vector<Handover> given;
      bool whole = true;
      for (std::uint64_t k = 0; k < 1 + random.below(2) && whole; ++k) {
        const Handover handover = random_handover(cut, random);
        if (handover.voxel < 0) break;
        clashes.give(cut, handover.voxel, handover.to);
        given.push_back(handover);
        whole = cut.hangs_together(handover.from);
      }
      const Outlook outlook = knows.explore_again(0, most_states), fresh = forgets.explore(0, most_states);
      ASSERT_NO_FATAL_FAILURE(expect_same(outlook, fresh));
      ASSERT_EQ(knows.path(), forgets.path());
      if (outlook.level > 0) {
        ASSERT_EQ(knows.leaving(), forgets.leaving());
        ASSERT_EQ(knows.leaving_axis(), forgets.leaving_axis());
      }
      untouched += knows.is_as_kept();
      deep += outlook.level > 2 || outlook.depth > 2;
      const double now = worth(outlook, clashes);
      const std::uint64_t patience = tries < 4000 ? 200 : 2;  // up first, then back and forth
      if (whole && (now >= best || random.below(patience) == 0)) {
        best = now;
        knows.keep();
      } else {
        for (auto handover = given.rbegin(); handover != given.rend(); ++handover)
          clashes.give(cut, handover->voxel, handover->from);
      }
      clashes.begin_log();
    }
  }
  EXPECT_GT(untouched, 100);
  EXPECT_GT(deep, 100) << "too few need more than two moves: the comparison says little";
}

TEST_P(RandomCuts, have_ways_of_single_moves) {
  for (const Cells& shape : shapes_to_cut())
    wander(shape, GetParam(), 300, 7,
           [&](const Partition& cut, const Explorer& explorer, const Outlook& outlook) {
             if (outlook.cut_off) return;
             const int moves = outlook.level > 0 ? outlook.level - 1 : outlook.depth;
             expect_a_way(explorer, cut.pieces(), static_cast<std::size_t>(moves) + 1);
           });
}

}  // namespace
}  // namespace kumiki
