// Algorithm 4: what is kept is never worse, comes apart, and keeps its sizes.
#include "design/modify.h"

#include "design/construct.h"
#include "tests/design/partitions.h"

namespace kumiki {
namespace {

struct Start {
  Start(const Cells& shape, int pieces)
      : task(Blank(shape), pieces, size_range(shape.count(), pieces, 0.5), {}) {
    task.frozen = nothing_frozen(task.blank);
    Rng random(10);
    kumiki::Run run;
    owners = *construct(task.blank, pieces, task.sizes, random, {}, run).owners;
  }

  Modified modified(
      const Wanted& wanted, int patience, std::uint64_t seed = 1,
      const Climber::Visitor& visit = [](const Found&) { return false; }, bool drifts = false) const {
    Rng random(seed);
    kumiki::Run run;
    return modify(task, owners, wanted, random, {patience, drifts, 3000}, visit, run);
  }

  CutTask task;
  Partition::Owners owners;
};

const Start& cube() {
  static const Start start(box_without({5, 5, 5}, {{2, 2, 2}}), 4);
  return start;
}

TEST(Modify, level_and_then_moves_only_rise) {
  std::vector<std::pair<int, int>> seen;
  cube().modified({}, 1000, 1, [&](const Found& found) {
    seen.emplace_back(found.outlook.level, found.outlook.moves);
    return false;
  });
  ASSERT_GT(seen.size(), 2U);
  for (std::size_t k = 1; k < seen.size(); ++k) EXPECT_GT(seen[k], seen[k - 1]);
  EXPECT_GT(seen.back().first, seen.front().first);
}

TEST(Modify, what_it_says_is_so) {
  const auto result = cube().modified({}, 2000);
  const Partition cut(cube().task.blank, 4, result.found.owners);
  for (int piece = 0; piece < 4; ++piece) {
    EXPECT_TRUE(cube().task.sizes.contains(cut.size(piece)));
    EXPECT_TRUE(cut.hangs_together(piece));
  }
  const Exact really = exact(cells_of(cut));
  EXPECT_EQ(really.level, result.found.outlook.level);
  EXPECT_TRUE(really.apart);
}

TEST(Modify, nothing_changes_without_a_proposal) {
  const auto result = cube().modified({}, 0);
  EXPECT_EQ(result.found.owners, cube().owners);
  EXPECT_EQ(result.looks, 1U);
}

TEST(Modify, that_drifts_is_never_worse_and_what_it_says_is_so) {
  std::vector<std::pair<int, int>> seen;
  const auto visit = [&](const Found& found) {
    seen.emplace_back(found.outlook.level, found.outlook.moves);
    return false;
  };
  const auto result = cube().modified({}, 2000, 1, visit, true);
  for (std::size_t k = 1; k < seen.size(); ++k) EXPECT_GT(seen[k], seen[k - 1]);
  const Exact really = exact(cells_of({cube().task.blank, 4, result.found.owners}));
  EXPECT_EQ(really.level, result.found.outlook.level);
  EXPECT_TRUE(really.apart);
}

TEST(Modify, ends_when_the_visitor_has_enough) {
  int visits = 0;
  cube().modified({}, 1000, 1, [&](const Found&) { return ++visits == 2; });
  EXPECT_EQ(visits, 2);
}

TEST(Modify, does_not_go_farther_from_a_level_that_is_to_be_hit) {
  const Wanted wanted{3, false};
  double worth = -1000;
  cube().modified(wanted, 1000, 1, [&](const Found& found) {
    EXPECT_GE(wanted.worth(found.outlook.level), worth);
    worth = wanted.worth(found.outlook.level);
    return false;
  });
}

TEST(Modify, the_same_stream_gives_the_same_cut_and_another_one_another) {
  EXPECT_EQ(cube().modified({}, 500).found.owners, cube().modified({}, 500).found.owners);
  EXPECT_NE(cube().modified({}, 500).found.owners, cube().modified({}, 500, 2).found.owners);
}

}  // namespace
}  // namespace kumiki
