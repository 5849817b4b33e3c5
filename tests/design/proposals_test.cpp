// Proposals keep the rules of their task, and leave the cut as it was.
#include "design/proposals.h"

#include <set>

#include "design/images.h"
#include "design/start.h"
#include "tests/design/partitions.h"

namespace kumiki {
namespace {

CutTask task_of(const Cells& shape, int pieces, int holes = 0) {
  Blank blank(shape);
  const SizeRange sizes = size_range(blank.count() - holes, pieces, 0.5);
  Frozen frozen = nothing_frozen(blank);
  return {std::move(blank), pieces, sizes, std::move(frozen)};
}

// Holes may be anywhere inside a cube of 5.
CutTask with_holes(int holes) {
  CutTask task = task_of(box_without({5, 5, 5}, {}), 4, holes);
  task.holes = holes;
  for (int v = 0; v < task.blank.count(); ++v)
    if (Box{{1, 1, 1}, {3, 3, 3}}.contains(task.blank.place(v))) task.hole_places.push_back(v);
  return task;
}

// Plays thousands of proposals and looks at the cut after each.
template <class Look>
void wander(const CutTask& task, Look look) {
  Rng random(3);
  const auto owners = random_start(task, StartKind::Carved, random);
  ASSERT_TRUE(owners);
  Partition cut(task.blank, task.owners(), *owners);
  Proposer proposer(task);
  int made = 0;
  for (int k = 0; k < 5000; ++k) {
    const auto before = cut.owners();
    const auto handovers = proposer.propose(cut, {Explorer::Shifts{}}, 0.2, random);
    ASSERT_EQ(cut.owners(), before);
    for (const Handover& handover : handovers) {
      ASSERT_EQ(cut.owner(handover.voxel), handover.from);
      cut.give(handover.voxel, handover.to);
    }
    made += !handovers.empty();
    for (int piece = 0; piece < task.pieces; ++piece) {
      ASSERT_TRUE(cut.hangs_together(piece));
      ASSERT_TRUE(task.sizes.contains(cut.size(piece)));
    }
    look(cut);
  }
  EXPECT_GT(made, 500);
}

TEST(Proposer, keeps_pieces_whole_and_their_sizes_allowed) {
  wander(task_of(box_without({5, 5, 5}, {{2, 2, 2}}), 4), [](const Partition&) {});
}

TEST(Proposer, moves_holes_about_inside) {
  const CutTask task = with_holes(2);
  std::set<int> seen;
  wander(task, [&](const Partition& cut) {
    ASSERT_EQ(cut.size(task.hole()), 2);
    for (const int hole : cut.members(task.hole())) {
      ASSERT_TRUE(std::count(task.hole_places.begin(), task.hole_places.end(), hole));
      seen.insert(hole);
    }
  });
  EXPECT_GT(seen.size(), 5U);
}

TEST(Proposer, leaves_symmetric_pieces_symmetric) {
  for (const PieceSymmetry symmetry : {PieceSymmetry::MirrorX, PieceSymmetry::TurnZ}) {
    CutTask task = task_of(box_without({5, 5, 5}, {{2, 2, 2}}), 3);
    task.images = *images_of(task.blank, symmetry);
    wander(task, [&](const Partition& cut) {
      for (int v = 0; v < task.blank.count(); ++v) ASSERT_EQ(cut.owner(v), cut.owner(task.image(v)));
    });
  }
}

TEST(Proposer, leaves_holes_symmetric_too) {
  CutTask task = with_holes(3);
  task.images = *images_of(task.blank, PieceSymmetry::MirrorY);
  wander(task, [&](const Partition& cut) {
    ASSERT_EQ(cut.size(task.hole()), 3);
    for (const int hole : cut.members(task.hole())) ASSERT_EQ(cut.owner(task.image(hole)), task.hole());
  });
}

TEST(Images, are_those_of_mirrors_and_half_turns_about_the_middle) {
  const Blank blank(box_without({3, 4, 5}, {}));
  const auto image_of = [&](PieceSymmetry symmetry, Vec3 place) {
    const auto images = *images_of(blank, symmetry);
    return blank.place(images[static_cast<std::size_t>(blank.at(place))]);
  };
  const Vec3 v{0, 1, 4};
  EXPECT_EQ(image_of(PieceSymmetry::None, v), v);
  EXPECT_EQ(image_of(PieceSymmetry::MirrorX, v), (Vec3{2, 1, 4}));
  EXPECT_EQ(image_of(PieceSymmetry::MirrorY, v), (Vec3{0, 2, 4}));
  EXPECT_EQ(image_of(PieceSymmetry::MirrorZ, v), (Vec3{0, 1, 0}));
  EXPECT_EQ(image_of(PieceSymmetry::TurnX, v), (Vec3{0, 2, 0}));
  EXPECT_EQ(image_of(PieceSymmetry::TurnY, v), (Vec3{2, 1, 0}));
  EXPECT_EQ(image_of(PieceSymmetry::TurnZ, v), (Vec3{2, 2, 4}));
}

TEST(Images, of_a_shape_without_the_symmetry_are_none) {
  const Blank blank(draw("xx/x."));
  EXPECT_FALSE(images_of(blank, PieceSymmetry::MirrorX));
  EXPECT_TRUE(images_of(blank, PieceSymmetry::MirrorZ));
}

}  // namespace
}  // namespace kumiki
