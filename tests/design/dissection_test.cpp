// Common tiles of several pictures, from the tiles themselves to the puzzle that is handed out.
#include "design/dissection.h"

#include <gtest/gtest.h>

#include "design/colour_balance.h"
#include "design/dissection_puzzle.h"
#include "design/glyphs.h"
#include "design/tile_annealer.h"
#include "design/tile_bound.h"
#include "design/tile_cover.h"
#include "design/tile_names.h"
#include "design/tile_symmetry.h"
#include "design/tile_windows.h"
#include "puzzle/verify.h"

namespace kumiki {
namespace {

// Pictures drawn in letters, rows with '/' between: one colour a letter, in the order a, b, c, …
Puzzle pictures(const std::vector<std::string>& drawings) {
  Puzzle puzzle;
  for (int c = 0; c < 4; ++c) puzzle.colours.push_back({static_cast<std::uint8_t>(60 * c), 0, 0});
  for (const std::string& drawing : drawings) {
    std::vector<std::string> rows(1);
    for (const char sign : drawing) sign == '/' ? rows.emplace_back() : rows.back() += std::string(1, sign);
    Shape shape = empty_shape({static_cast<int>(rows[0].size()), static_cast<int>(rows.size()), 1});
    for (int y = 0; y < shape.size.y; ++y)
      for (int x = 0; x < shape.size.x; ++x)
        if (const char sign = rows[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)]; sign != '.')
          shape.at({x, y, 0}) = {CellState::Fixed, static_cast<std::uint8_t>(sign - 'a' + 1)};
    puzzle.shapes.push_back(std::move(shape));
  }
  return puzzle;
}

TileRules rules(std::vector<int> sizes, Turning turning = Turning::WithFlips) {
  TileRules rules;
  rules.turning = turning;
  for (const int size : sizes)
    for (Cells& tile : all_tiles(size, turning)) rules.tiles.push_back(std::move(tile));
  return rules;
}

TilePlaces places(const Puzzle& drawn, const TileRules& tiles) {
  std::vector<Target> targets;
  for (const Shape& shape : drawn.shapes) targets.emplace_back(shape);
  return TilePlaces(std::move(targets), tiles);
}

struct Solved {
  Puzzle drawn;
  TileRules tiles;
  TilePlaces all;
  DissectionResult result;

  Solved(const std::vector<std::string>& drawings, const TileRules& rules, DissectionOptions options = {},
         int threads = 1)
      : drawn(pictures(drawings)), tiles(rules), all(places(drawn, rules)) {
    kumiki::Run run(1);
    Workers workers(threads);
    if (options.rounds == kumiki::Run::kNoLimit) options.rounds = 30;
    result = dissect(all, options, workers, run, {});
  }

  Puzzle puzzle() const {
    Puzzle puzzle = dissection_puzzle(drawn, all, *result.best, tiles.turning);
    puzzle.provenance = Provenance{"", "dissect", 1, {}};
    return puzzle;
  }
};

Verdict verified(const Puzzle& puzzle) {
  const kumiki::Run run;
  return verify(puzzle, {}, run)->verdict();
}

// --- tiles -------------------------------------------------------------------------------------------------

// OEIS A000105 (free), A000988 (one-sided), A000162 (polycubes, mirror images apart).
TEST(Tiles, are_as_many_as_published) {
  const std::vector<std::size_t> free{1, 1, 2, 5, 12, 35}, one_sided{1, 1, 2, 7, 18, 60},
      cubes{1, 1, 2, 8, 29};
  for (std::size_t n = 1; n <= free.size(); ++n) {
    EXPECT_EQ(all_tiles(static_cast<int>(n), Turning::WithFlips).size(), free[n - 1]) << n;
    EXPECT_EQ(all_tiles(static_cast<int>(n), Turning::InThePlane).size(), one_sided[n - 1]) << n;
  }
  for (std::size_t n = 1; n <= cubes.size(); ++n)
    EXPECT_EQ(all_tiles(static_cast<int>(n), Turning::InSpace).size(), cubes[n - 1]) << n;
}

TEST(Tiles, that_have_names_are_all_tiles_of_their_sizes) {
  for (const auto& [size, letters] :
       std::vector<std::pair<int, std::string>>{{3, "IL"}, {4, "ILOST"}, {5, "FILNPTUVWXYZ"}}) {
    std::vector<Cells> named;
    for (const char letter : letters)
      named.push_back(tiles_named(letter + std::to_string(size), Turning::WithFlips)->front());
    std::sort(named.begin(), named.end(), Cells::less_as_shape);
    EXPECT_EQ(named, all_tiles(size, Turning::WithFlips));
  }
  EXPECT_FALSE(tiles_named("Q5", Turning::WithFlips).ok());
  EXPECT_FALSE(tiles_named("9", Turning::WithFlips).ok());
}

// --- places and classes ------------------------------------------------------------------------------------

TEST(TilePlaces, put_turned_and_flipped_tiles_into_one_class) {
  const Puzzle drawn = pictures({"ab/ba", "ba/ab"});
  EXPECT_EQ(places(drawn, rules({2})).classes().size(), 1u);
  EXPECT_EQ(places(drawn, rules({3})).classes().size(), 2u);  // corner a or corner b
  EXPECT_EQ(places(drawn, rules({2})).places(0).size(), 4u);
}

TEST(Dissect, tells_mirror_images_apart_when_pieces_must_not_be_flipped) {
  const std::vector<std::string> drawings{"a./a./aa", ".a/.a/aa"};
  EXPECT_EQ(Solved(drawings, rules({4}, Turning::WithFlips)).result.tiles, 1);
  EXPECT_EQ(Solved(drawings, rules({4}, Turning::InThePlane)).result.found, Verdict::No);
}

TEST(TilePlaces, drop_what_one_picture_does_not_have) {
  const TilePlaces all = places(pictures({"aabb", "abab"}), rules({2}));
  ASSERT_EQ(all.classes().size(), 1u);  // ab; aa and bb do not occur in the second
  EXPECT_EQ(all.places(0).size(), 1u);
  EXPECT_EQ(all.bare_cell().target, 0);
}

TEST(FewestBySize, fills_an_area_exactly) {
  EXPECT_EQ(fewest_by_size(289, {2, 3, 4}), 73);
  EXPECT_EQ(fewest_by_size(5, {3}), -1);
  EXPECT_EQ(fewest_by_size(8, {3, 4}), 2);
}

// --- the searches ------------------------------------------------------------------------------------------

const std::vector<std::string> kFlags{"aabb/aabb/ccdd/ccdd", "abcd/abcd/abcd/abcd"};

TEST(TileCover, proves_that_there_is_none) {
  const TilePlaces all = places(pictures({"aabb/aabb", "abab/baba"}), rules({2, 4}));
  kumiki::Run run;
  EXPECT_EQ(TileCover(all, whole_cover(all, 2)).answer(100'000, run).possible, Verdict::No);
}

TEST(TileCover, covers_every_picture_by_the_same_tiles) {
  const TilePlaces all = places(pictures(kFlags), rules({2, 3, 4}));
  kumiki::Run run;
  const CoverAnswer answer = TileCover(all, whole_cover(all, 16)).answer(1'000'000, run);
  ASSERT_EQ(answer.possible, Verdict::Yes);
  const Puzzle puzzle = dissection_puzzle(pictures(kFlags), all, answer.places, Turning::WithFlips);
  EXPECT_EQ(verified(puzzle), Verdict::Yes);
}

TEST(Symmetries, are_the_turns_that_change_nothing) {
  const auto symmetries = [](const std::string& drawing, Turning turning) {
    return symmetries_of(Target(pictures({drawing}).shapes.front()), turning).size();
  };
  EXPECT_EQ(symmetries("aa/aa", Turning::WithFlips), 7u);
  EXPECT_EQ(symmetries("aa/aa", Turning::InThePlane), 3u);
  EXPECT_EQ(symmetries("aab/aab", Turning::WithFlips), 1u);
  EXPECT_EQ(symmetries("aab/aab", Turning::InThePlane), 0u);
  EXPECT_EQ(symmetries("..../.aa./.aa.", Turning::WithFlips), 7u);  // wherever it lies
  EXPECT_EQ(symmetries("ab/cd", Turning::WithFlips), 0u);
}

// Asking for one tiling of each kind must change no answer, from the least number to one above the fewest.
TEST(TileCover, of_one_tiling_of_each_kind_answers_alike) {
  const std::vector<std::vector<std::string>> tasks{
      kFlags, {"abba/baab/baab/abba", "aabb/aabb/bbaa/bbaa"}, {"aabaa/abbba/aabaa", "abaaa/bbbaa/abaaa"}};
  for (const auto& drawings : tasks) {
    const TilePlaces all = places(pictures(drawings), rules({2, 3, 4}));
    Verdict verdict = Verdict::No;
    for (int most = 1; verdict == Verdict::No && most <= all.area(); ++most) {
      CoverQuestion question = whole_cover(all, most);
      kumiki::Run run;
      verdict = TileCover(all, question).answer(1'000'000, run).possible;
      question.one_of_each = true;
      EXPECT_EQ(TileCover(all, question).answer(1'000'000, run).possible, verdict) << most;
    }
  }
}

TEST(TileBound, is_no_more_than_the_fewest_and_no_less_than_the_area) {
  const std::vector<std::vector<std::string>> tasks{
      kFlags, {"aabbc/aabbc/ccaab/bbcca/abcab", "abcab/bbcca/ccaab/aabbc/aabbc"}, {"abab/abab", "aabb/aabb"}};
  for (const auto& drawings : tasks) {
    const Solved solved(drawings, rules({2, 3, 4}));
    const auto bound = bound_by_prices(solved.all);
    ASSERT_TRUE(bound && solved.result.best);
    EXPECT_LE(*bound, solved.result.tiles);
    EXPECT_GE(4 * *bound, solved.all.area());
  }
}

// The halves share one domino ab with the stripes, and single cells.
TEST(TileBound, is_higher_where_large_tiles_do_not_fit) {
  const TilePlaces all = places(pictures({"aaaabbbb", "abababab"}), rules({1, 2}));
  EXPECT_EQ(fewest_by_size(8, {1, 2}), 4);
  EXPECT_EQ(bound_by_prices(all), 7);
}

TEST(Sat, expecting_a_yes_changes_no_answer) {
  for (const Sat::Expect expect : {Sat::Expect::Either, Sat::Expect::Yes}) {
    Sat sat(expect);
    std::vector<Sat::Literal> three{sat.variable(), sat.variable(), sat.variable()};
    sat.clause(three);
    sat.at_most(three, 1);
    kumiki::Run run;
    EXPECT_EQ(sat.solve(1000, run), Verdict::Yes);
    EXPECT_EQ(sat.value(three[0]) + sat.value(three[1]) + sat.value(three[2]), 1);
    sat.at_most(three, 0);
    EXPECT_EQ(sat.solve(1000, run), Verdict::No);
  }
}

TEST(TileAnnealer, balances_two_pictures) {
  const TilePlaces all = places(pictures(kFlags), rules({2, 3, 4}));
  kumiki::Run run(3);
  TileAnnealer annealer(all, {}, run.stream(0));
  for (int i = 0; i < 20 && !annealer.best(); ++i) annealer.cycle(20'000, 1, run);
  ASSERT_TRUE(annealer.best());
  const Puzzle puzzle = dissection_puzzle(pictures(kFlags), all, *annealer.best(), Turning::WithFlips);
  EXPECT_EQ(verified(puzzle), Verdict::Yes);
  EXPECT_EQ(static_cast<int>(annealer.best()->front().size()), annealer.best_count());
}

TEST(TileWindows, make_fewer_tiles_of_a_dissection) {
  const std::vector<std::string> drawings{"aaaabbbb/aaaabbbb/aaaabbbb", "bbbbaaaa/bbbbaaaa/bbbbaaaa"};
  const TilePlaces all = places(pictures(drawings), rules({2, 3, 4}));
  kumiki::Run run(1);
  // Dominoes only to begin with.
  Tilings dominoes(2);
  for (int t = 0; t < 2; ++t)
    for (int i = 0; i < static_cast<int>(all.places(t).size()); ++i) {
      const TilePlace& place = all.places(t)[static_cast<std::size_t>(i)];
      const Vec3 first = all.target(t).cell(place.cells[0]), second = all.target(t).cell(place.cells[1]);
      if (place.size == 2 && first.x % 2 == 0 && second.x == first.x + 1)
        dominoes[static_cast<std::size_t>(t)].push_back(i);
    }
  TileWindows windows(all, {}, run.stream(1));
  windows.start(dominoes);
  ASSERT_TRUE(windows.balanced());
  ASSERT_EQ(windows.tiles(), 12);
  for (int i = 0; i < 60 && windows.tiles() > 6; ++i) windows.step(run);
  EXPECT_EQ(windows.tiles(), 6);
  EXPECT_TRUE(windows.balanced());
  EXPECT_EQ(verified(dissection_puzzle(pictures(drawings), all, windows.tilings(), Turning::WithFlips)),
            Verdict::Yes);
}

TEST(Dissect, finds_the_fewest_and_says_so) {
  const Solved solved(kFlags, rules({2, 3, 4}));
  ASSERT_EQ(solved.result.found, Verdict::Yes);
  EXPECT_TRUE(solved.result.optimal);
  EXPECT_GE(solved.result.tiles, 4);
  EXPECT_EQ(verified(solved.puzzle()), Verdict::Yes);
}

TEST(Dissect, proves_that_dominoes_of_two_colours_do_not_make_a_checkerboard) {
  const Solved solved({"aabb/aabb", "abab/baba"}, rules({2}));
  EXPECT_EQ(solved.result.found, Verdict::No);
  EXPECT_FALSE(solved.result.reason.empty());
}

TEST(Dissect, is_the_same_for_any_number_of_threads) {
  const std::vector<std::string> drawings{"aabbc/aabbc/ccaab/bbcca/abcab", "abcab/bbcca/ccaab/aabbc/aabbc"};
  const Solved one(drawings, rules({2, 3}), {.rounds = 3}, 1),
      three(drawings, rules({2, 3}), {.rounds = 3}, 3);
  ASSERT_TRUE(one.result.best);
  EXPECT_EQ(one.result.best, three.result.best);
  EXPECT_EQ(one.result.lower_bound, three.result.lower_bound);
}

TEST(Dissect, keeps_single_colours_out_when_asked) {
  TileRules nontrivial = rules({2, 3, 4});
  nontrivial.nontrivial = true;
  const Solved solved({"abab/abab/abab/abab", "aabb/bbaa/aabb/bbaa"}, nontrivial);
  ASSERT_EQ(solved.result.found, Verdict::Yes);
  for (const int place : solved.result.best->front())
    EXPECT_FALSE(solved.all
                     .classes()[static_cast<std::size_t>(
                         solved.all.places(0)[static_cast<std::size_t>(place)].tile_class)]
                     .single_colour);
}

TEST(Dissect, limits_single_colours) {
  const std::vector<std::string> drawings{"aabb/aabb/aabb/aabb", "bbaa/bbaa/bbaa/bbaa"};
  const Solved solved(drawings, rules({2, 3, 4}), {.single_colour_most = 2});
  ASSERT_TRUE(solved.result.best);
  int single = 0;
  for (const int place : solved.result.best->front())
    single += solved.all
                  .classes()[static_cast<std::size_t>(
                      solved.all.places(0)[static_cast<std::size_t>(place)].tile_class)]
                  .single_colour;
  EXPECT_LE(single, 2);
}

TEST(Dissect, cuts_solids_into_polycubes) {
  Puzzle solids;
  solids.colours = {{255, 0, 0}, {0, 0, 255}};
  for (const Vec3 size : {Vec3{2, 2, 3}, Vec3{3, 4, 1}}) {
    Shape shape = empty_shape(size);
    for (std::size_t i = 0; i < shape.cells.size(); ++i)
      shape.cells[i] = {CellState::Fixed, static_cast<std::uint8_t>(i < 6 ? 1 : 2)};
    solids.shapes.push_back(shape);
  }
  const TileRules tiles = rules({3, 4}, Turning::InSpace);
  const TilePlaces all = places(solids, tiles);
  kumiki::Run run;
  Workers workers(1);
  const DissectionResult result = dissect(all, {.rounds = 20}, workers, run, {});
  ASSERT_EQ(result.found, Verdict::Yes);
  EXPECT_EQ(verified(dissection_puzzle(solids, all, *result.best, tiles.turning)), Verdict::Yes);
}

// --- what verify says --------------------------------------------------------------------------------------

TEST(CheckDissection, refutes_pictures_made_from_other_pieces) {
  const Solved solved({"aabb/aabb", "bbaa/bbaa"}, rules({2, 4}));
  Puzzle puzzle = solved.puzzle();
  ASSERT_EQ(check_dissection(puzzle).holds, Verdict::Yes);
  puzzle.problems[1].parts.front().least = 0;
  EXPECT_EQ(check_dissection(puzzle).holds, Verdict::No);
  puzzle.problems.pop_back();
  EXPECT_EQ(check_dissection(puzzle).holds, Verdict::No);
}

// --- letters -----------------------------------------------------------------------------------------------

TEST(Glyphs, have_equally_much_ink) {
  for (const char letter : std::string("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ")) {
    const auto shape = glyph(letter);
    ASSERT_TRUE(shape) << letter;
    std::vector<Vec3> ink;
    for (const Vec3 cell : fixed_cells(*shape).list())
      if (shape->at(cell).colour == kGlyphInk) ink.push_back(cell);
    EXPECT_EQ(ink.size(), 36u) << letter;
  }
  EXPECT_EQ(glyph('k')->name, "K");
  EXPECT_FALSE(glyph('!'));
}

// --- colours -----------------------------------------------------------------------------------------------

TEST(ColourBalance, repaints_the_fewest_cells) {
  Puzzle drawn = pictures({"aaab/aabb", "aaaa/aaab"});
  EXPECT_FALSE(same_colours(drawn));
  EXPECT_EQ(balance_colours(drawn).size(), 2u);
  EXPECT_TRUE(same_colours(drawn));
  EXPECT_TRUE(balance_colours(drawn).empty());
}

TEST(ColourBalance, meets_in_the_middle_of_three_pictures) {
  Puzzle drawn = pictures({"aaaa", "aabb", "bbbb"});
  EXPECT_EQ(balance_colours(drawn).size(), 4u);
  EXPECT_TRUE(same_colours(drawn));
}

}  // namespace
}  // namespace kumiki
