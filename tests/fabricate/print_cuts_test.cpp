#include "fabricate/print_cuts.h"

#include <gtest/gtest.h>

#include "fabricate/support.h"
#include "grid/connectivity.h"
#include "grid/text_art.h"
#include "tests/fabricate/pieces.h"

namespace kumiki {
namespace {

const char* const kSpool = "xxx/xxx/xxx//.../.x./...//xxx/xxx/xxx";

void expect_parts_of(const Cells& piece, const PrintCuts& cuts) {
  int count = 0;
  Cells all;
  for (const Cells& part : cuts.parts) {
    EXPECT_FALSE(needs_support(part));
    EXPECT_TRUE(is_connected(part));
    count += part.count();
    all = unite(all, part);
  }
  EXPECT_EQ(all, piece);
  EXPECT_EQ(count, piece.count()) << "no cell twice";
}

TEST(PrintCuts, what_needs_no_support_stays_whole) {
  const Cells piece = draw("xxx//.x.");
  const PrintCuts cuts = cut_for_printing(piece);
  EXPECT_EQ(cuts.parts, std::vector<Cells>{piece});
  EXPECT_TRUE(cuts.fewest);
}

TEST(PrintCuts, a_spool_comes_in_two_parts) {
  const PrintCuts cuts = cut_for_printing(draw(kSpool));
  EXPECT_EQ(cuts.parts.size(), 2u);
  EXPECT_TRUE(cuts.fewest);
  expect_parts_of(draw(kSpool), cuts);
}

// All ways of cutting, plane after plane, without remembering anything.
std::size_t naive_fewest(const Cells& piece, std::size_t most) {
  if (!needs_support(piece)) return 1;
  if (most < 2) return most + 1;
  std::size_t best = most + 1;
  const Box box = piece.trimmed().box();
  for (int axis = 0; axis < 3; ++axis)
    for (int at = box.low[axis] + 1; at < box.end()[axis]; ++at) {
      std::size_t sum = 0;
      std::vector<Vec3> sides[2];
      for (const Vec3 cell : piece.list()) sides[cell[axis] >= at].push_back(cell);
      for (const auto& side : sides)
        for (const Cells& part : components(Cells::of(side)))
          if (sum < best) sum += naive_fewest(part, best - 1 - std::min(best - 1, sum));
      best = std::min(best, sum);
    }
  return best;
}

TEST(RandomPrintCuts, parts_fill_the_piece_and_are_the_fewest) {
  Rng rng(4);
  for (int i = 0; i < 25; ++i) {
    SCOPED_TRACE(i);
    const Cells piece = random_piece(rng.between(8, 16), rng, rng.chance(0.5));
    const PrintCuts cuts = cut_for_printing(piece);
    expect_parts_of(piece, cuts);
    ASSERT_TRUE(cuts.fewest);
    ASSERT_EQ(cuts.parts.size(), naive_fewest(piece, 8));
  }
}

TEST(RandomPrintCuts, large_pieces_are_cut_even_when_steps_run_out) {
  Rng rng(5);
  for (int i = 0; i < 5; ++i) {
    const Cells piece = random_piece(120, rng, true);
    expect_parts_of(piece, cut_for_printing(piece, 20));
  }
}

}  // namespace
}  // namespace kumiki
