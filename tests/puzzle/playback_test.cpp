#include "puzzle/playback.h"

#include <gtest/gtest.h>

namespace kumiki {
namespace {

using Legs = std::vector<PlaybackLeg>;

std::vector<PieceId> pieces(std::initializer_list<int> numbers) {
  std::vector<PieceId> list;
  for (const int number : numbers) list.emplace_back(number);
  return list;
}

// 0 shifts, 1 and 2 leave together upwards; 1 leaves 2 sideways where they wait.
Plan two_stages() {
  Plan plan;
  plan.nodes.resize(2);
  plan.nodes[0].pieces = pieces({0, 1, 2});
  plan.nodes[0].states = {{{0, 0, 0}, {1, 0, 0}, {2, 0, 0}},
                          {{-1, 0, 0}, {1, 0, 0}, {2, 0, 0}},
                          {{-1, 0, 0}, {1, 0, kGone}, {2, 0, kGone}}};
  plan.nodes[0].removed = 1;
  plan.nodes[1].pieces = pieces({1, 2});
  plan.nodes[1].states = {{{1, 0, 0}, {2, 0, 0}}, {{1 - kGone, 0, 0}, {2, 0, 0}}};
  return plan;
}

TEST(Playback, sets_that_are_taken_apart_later_wait_and_single_pieces_vanish) {
  const auto tracks = play(two_stages(), pieces({0, 1, 2}), 6);
  EXPECT_EQ(tracks[0], (PlaybackTrack{Legs{{0, {-1, 0, 0}}}, -1}));
  EXPECT_EQ(tracks[1], (PlaybackTrack{Legs{{1, {0, 0, 6}}, {2, {-6, 0, 0}}}, 2}));
  EXPECT_EQ(tracks[2], (PlaybackTrack{Legs{{1, {0, 0, 6}}}, -1}));
}

TEST(Playback, tracks_follow_the_order_of_the_pieces_asked_for) {
  const auto tracks = play(two_stages(), pieces({2, 7}), 6);
  ASSERT_EQ(tracks.size(), 2u);
  EXPECT_EQ(tracks[0].legs.size(), 1u);
  EXPECT_EQ(tracks[1], PlaybackTrack());
}

TEST(Playback, a_second_set_waits_farther_out) {
  Plan plan = two_stages();
  plan.nodes.push_back({pieces({0, 3}), {{{0, 0, 0}, {0, 0, 0}}, {{0, 0, kGone}, {0, 0, 0}}}, -1, 3, {}});
  plan.nodes.push_back({pieces({0}), {{{0, 0, 0}}}, -1, -1, {}});
  plan.nodes[0].left = 2;
  EXPECT_EQ(play(plan, pieces({0}), 6)[0].legs, (Legs{{0, {-1, 0, 0}}, {2, {0, 0, 12}}}));
}

TEST(Playback, an_empty_plan_moves_nothing) {
  EXPECT_EQ(play({}, pieces({0}), 6), std::vector<PlaybackTrack>(1));
}

TEST(Playback, of_a_move_the_side_with_fewer_pieces_can_be_the_one_that_moves) {
  Plan plan = two_stages();
  const Plan told = moved_by_smaller_sides(plan);
  EXPECT_EQ(moves_between(told.nodes[0], 0), moves_between(plan.nodes[0], 0));
  // Instead of 1 and 2 upwards, 0 leaves downwards, and what goes on is what stayed.
  EXPECT_EQ(moves_between(told.nodes[0], 1), (std::vector<Move>{{pieces({0}), {0, 0, -kGone}}}));
  EXPECT_EQ(told.nodes[0].left, 1);
  EXPECT_EQ(told.nodes[0].removed, -1);
  const auto tracks = play(told, pieces({0, 1, 2}), 6);
  EXPECT_EQ(tracks[0], (PlaybackTrack{Legs{{0, {-1, 0, 0}}, {1, {0, 0, -6}}}, 1}));
  EXPECT_EQ(tracks[1], (PlaybackTrack{Legs{{2, {-6, 0, 0}}}, 2}));
  EXPECT_EQ(tracks[2], PlaybackTrack());
}

TEST(Playback, later_moves_of_a_node_stay_the_same_when_one_is_told_the_other_way) {
  Plan plan;
  plan.nodes.push_back({pieces({0, 1, 2}),
                        {{{0, 0, 0}, {1, 0, 0}, {2, 0, 0}},
                         {{0, 1, 0}, {1, 1, 0}, {2, 0, 0}},
                         {{0, 1, 3}, {1, 1, 0}, {2, 0, 0}}},
                        -1,
                        -1,
                        {}});
  const Plan told = moved_by_smaller_sides(plan);
  EXPECT_EQ(moves_between(told.nodes[0], 0), (std::vector<Move>{{pieces({2}), {0, -1, 0}}}));
  EXPECT_EQ(moves_between(told.nodes[0], 1), (std::vector<Move>{{pieces({0}), {0, 0, 3}}}));
}

}  // namespace
}  // namespace kumiki
