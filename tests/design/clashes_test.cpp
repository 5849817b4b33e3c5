// The maps of who blocks whom: kept up to date as if counted anew, and as drawn shapes say.
#include "design/clashes.h"

#include "tests/design/partitions.h"

namespace kumiki {
namespace {

template <class Visit>
void for_each_offset(Vec3 size, Visit visit) {
  for (int z = -size.z; z <= size.z; ++z)
    for (int y = -size.y; y <= size.y; ++y)
      for (int x = -size.x; x <= size.x; ++x) visit(Vec3{x, y, z});
}

std::uint8_t byte(const Clashes& clashes, int i, int j, Vec3 offset) {
  return clashes.map(
      i, j)[offset.x * clashes.stride(0) + offset.y * clashes.stride(1) + offset.z * clashes.stride(2)];
}

std::uint8_t naive_byte(const Cells& a, const Cells& b, Vec3 offset) {
  unsigned bits = 0;
  for (unsigned d = 0; d < 6; ++d) bits |= unsigned{b.intersects(a, offset + kDirections[d])} << d;
  return static_cast<std::uint8_t>(bits);
}

int naive_faces(const Partition& cut, int pieces, int piece, int direction) {
  int faces = 0;
  for (const int voxel : cut.members(piece)) {
    const int next = cut.blank().beside(voxel, direction);
    faces += next >= 0 && cut.owner(next) != piece && cut.owner(next) < pieces;
  }
  return faces;
}

// The maps as they are, against the definition.
void expect_right(const Clashes& clashes, const Partition& cut) {
  const auto cells = cells_of(cut);
  int wrong = 0;
  for (int j = 1; j < clashes.pieces(); ++j)
    for (int i = 0; i < j; ++i)
      for_each_offset(cut.blank().size, [&](Vec3 offset) {
        wrong += byte(clashes, i, j, offset) !=
                 naive_byte(cells[static_cast<std::size_t>(i)], cells[static_cast<std::size_t>(j)], offset);
      });
  EXPECT_EQ(wrong, 0);
  for (int piece = 0; piece < clashes.pieces(); ++piece)
    for (int direction = 0; direction < 6; ++direction)
      EXPECT_EQ(clashes.faces(piece, direction), naive_faces(cut, clashes.pieces(), piece, direction));
}

void expect_equal(const Clashes& a, const Clashes& b, Vec3 size) {
  int different = 0;
  for (int j = 1; j < a.pieces(); ++j)
    for (int i = 0; i < j; ++i)
      for_each_offset(size,
                      [&](Vec3 offset) { different += byte(a, i, j, offset) != byte(b, i, j, offset); });
  EXPECT_EQ(different, 0);
}

Clashes counted(const Partition& cut, int pieces) {
  Clashes clashes(cut.blank(), pieces);
  clashes.count(cut);
  return clashes;
}

// To anybody, whether or not pieces fall apart: the maps do not care.
void give_at_random(Clashes& clashes, Partition& cut, int times, Rng& random) {
  for (int i = 0; i < times; ++i)
    clashes.give(cut, static_cast<int>(random.below(static_cast<std::uint64_t>(cut.blank().count()))),
                 random.between(0, cut.pieces() - 1));
}

TEST(Clashes, a_step_that_would_overlap_is_a_bit_of_its_direction) {
  const DrawnCut drawn("ab");
  const Clashes clashes = counted(drawn.cut(), 2);
  EXPECT_EQ(byte(clashes, 0, 1, {0, 0, 0}), 1);   // a pushed +x hits b
  EXPECT_EQ(byte(clashes, 0, 1, {1, 1, 0}), 8);   // from above it: -y
  EXPECT_EQ(byte(clashes, 0, 1, {-1, 0, 0}), 0);  // a step away
  EXPECT_EQ(byte(clashes, 0, 1, {2, 0, 0}), 2);   // from behind
}

TEST(Clashes, counted_maps_are_what_drawn_pieces_say) {
  for (const Cells& shape : shapes_to_cut()) {
    const Blank blank(shape);
    Rng random(3);
    const Partition cut = random_cut(blank, 3, random);
    expect_right(counted(cut, 3), cut);
  }
}

TEST(Clashes, maps_after_thousands_of_handovers_are_as_counted_anew) {
  for (const Cells& shape : shapes_to_cut()) {
    const Blank blank(shape);
    Rng random(4);
    Partition cut = random_cut(blank, 4, random);
    Clashes clashes = counted(cut, 4);
    give_at_random(clashes, cut, 2000, random);
    expect_equal(clashes, counted(cut, 4), blank.size);
    expect_right(clashes, cut);
  }
}

// Lent voxels between those that are given for good; three of the four are pieces, one is holes.
TEST(Clashes, what_is_lent_counts_until_it_is_taken_back) {
  for (const Cells& shape : shapes_to_cut()) {
    const Blank blank(shape);
    Rng random(7);
    Partition cut = random_cut(blank, 4, random);
    Clashes clashes = counted(cut, 3);
    for (int i = 0; i < 500; ++i) {
      const int voxel = static_cast<int>(random.below(static_cast<std::uint64_t>(blank.count())));
      const int from = cut.owner(voxel), to = (from + random.between(1, 3)) % 4;
      clashes.lend(cut, voxel, to);
      ASSERT_EQ(cut.owner(voxel), to);
      expect_equal(clashes, counted(cut, 3), blank.size);
      if (random.below(2) == 0) {
        clashes.take_back(cut);
        ASSERT_EQ(cut.owner(voxel), from);
      } else {
        clashes.let_go(cut);
      }
      if (i % 50 != 0) continue;
      give_at_random(clashes, cut, 5, random);
      expect_equal(clashes, counted(cut, 3), blank.size);
    }
    expect_right(clashes, cut);
    for (int piece = 0; piece < 3; ++piece)
      for (int direction = 0; direction < 6; ++direction)
        EXPECT_EQ(clashes.faces(piece, direction), counted(cut, 3).faces(piece, direction));
  }
}

TEST(Clashes, counting_forgets_what_was_before) {
  const Blank blank(box_without({4, 4, 4}, {{1, 1, 1}}));
  Rng random(5);
  const Partition first = random_cut(blank, 3, random), second = random_cut(blank, 3, random);
  Clashes clashes = counted(first, 3);
  clashes.count(second);
  expect_equal(clashes, counted(second, 3), blank.size);
}

TEST(Clashes, a_piece_without_voxels_blocks_nobody) {
  const DrawnCut drawn("aab");
  Partition cut = drawn.cut();
  Clashes clashes = counted(cut, 2);
  clashes.give(cut, 2, 0);
  for_each_offset(drawn.blank.size, [&](Vec3 offset) { EXPECT_EQ(byte(clashes, 0, 1, offset), 0); });
}

TEST(Clashes, pieces_beyond_ours_are_holes_and_block_nobody) {
  const Blank blank(box_without({3, 4, 5}, {{1, 1, 2}}));
  Rng random(6);
  Partition cut = random_cut(blank, 4, random);
  Clashes clashes = counted(cut, 3);
  give_at_random(clashes, cut, 2000, random);  // holes wander, too
  expect_equal(clashes, counted(cut, 3), blank.size);
  expect_right(clashes, cut);
}

}  // namespace
}  // namespace kumiki
