// What holds finished pieces, what stops a piece that leaves, and what has to come along.
#include "design/obstacles.h"

#include "design/course.h"
#include "design/unwanted.h"
#include "tests/design/partitions.h"

namespace kumiki {
namespace {

std::vector<Vec3> places(const Blank& blank, const std::vector<int>& voxels) {
  std::vector<Vec3> list;
  for (const int voxel : voxels) list.push_back(blank.place(voxel));
  std::sort(list.begin(), list.end());
  return list;
}

// a is finished, b is in hand, c is the rest.
TEST(Obstacles, are_those_of_the_rest_in_the_direction_with_the_fewest) {
  const DrawnCut drawn("ccccc/ccccc/ccccc/ccccc//bcccc/ccccc/cca.c/ccccc//ccccc/ccccc/ccccc/ccccc");
  const Obstacles found = obstacles(drawn.cut());
  EXPECT_EQ(found.voxels.size(), 1U);
  EXPECT_EQ(found.pieces, 0);
}

TEST(Obstacles, there_are_none_when_the_piece_in_hand_was_all_that_held) {
  const DrawnCut drawn("ccc/cab/ccc");
  EXPECT_EQ(obstacles(drawn.cut()).count(), 0);
}

TEST(Obstacles, the_piece_that_is_free_goes_first) {
  const DrawnCut drawn("ddddd/abcdd/ddddd");  // b is held by a only as long as it is there
  EXPECT_EQ(obstacles(drawn.cut()).count(), 0);
}

TEST(Course, one_step_takes_along_what_is_right_ahead) {
  const DrawnCut drawn("bbb.b");
  const Partition cut(drawn.blank, 2, Partition::Owners(4, 1));
  const Course course(cut, {}, 0, Reach::OneStep);
  const auto seeds = course.seeds();
  ASSERT_EQ(seeds.size(), 1U);
  EXPECT_EQ(drawn.blank.place(seeds[0].voxel), (Vec3{2, 0, 0}));
  EXPECT_EQ(drawn.blank.place(seeds[0].stop), (Vec3{4, 0, 0}));
  EXPECT_EQ(course.column(0).size(), 3U);
}

TEST(Course, what_is_kept_cannot_come_along) {
  const DrawnCut drawn("bbb.b");
  const Partition cut(drawn.blank, 2, Partition::Owners(4, 1));
  Course course(cut, {}, 0, Reach::Out);
  EXPECT_EQ(course.column(0).size(), 4U);
  course.keep(3);
  EXPECT_TRUE(course.column(0).empty());
  EXPECT_TRUE(course.column(3).empty());
}

TEST(Course, another_piece_ahead_is_an_end_wherever_it_has_gone) {
  const DrawnCut drawn("cca../ccc..");
  const Partition cut = drawn.cut();  // b is empty
  Explorer::Shifts shifts{};
  EXPECT_TRUE(Course(cut, shifts, 0, Reach::OneStep).column(0).empty());
  shifts[0] = {2, 0, 0};
  EXPECT_EQ(Course(cut, shifts, 0, Reach::OneStep).column(0).size(), 2U);
  EXPECT_TRUE(Course(cut, shifts, 0, Reach::Out).column(0).empty());
  shifts[0] = {2, 5, 0};
  EXPECT_EQ(Course(cut, shifts, 0, Reach::Out).column(0).size(), 2U);
}

TEST(Unwanted, a_blockee_would_run_into_the_rest) {
  const DrawnCut drawn("ab/bb");  // a goes down x: nothing is ahead
  const Partition cut = drawn.cut();
  const auto found = blockees(cut, {{}, 0b10, 0});  // the rest goes up
  // Of the rest only the voxel at the right of the second row has another one behind it.
  EXPECT_EQ(places(drawn.blank, found), (std::vector<Vec3>{{1, 1, 0}}));
}

}  // namespace
}  // namespace kumiki
