#include "formats/ldraw.h"

#include <set>

#include <gtest/gtest.h>

namespace kumiki {
namespace {

constexpr Colour kOrange{230, 159, 0}, kBlack{0, 0, 0};

TEST(Ldraw, a_document_is_the_assembly_and_then_its_pieces) {
  // A brick along x and on it one along y; and a plate beside them, in a second piece.
  const LdrawPiece first{
      "one", "piece-1.ldr", kOrange, {0, 0, 0}, {{{0, 0, 0}, {4, 2, 3}}, {{1, 0, 3}, {1, 2, 3}}}, ""};
  const LdrawPiece second{"two\n0 FILE x",          "piece-2.ldr",     kBlack, {4, 1, 3},
                          {{{0, 0, 0}, {1, 1, 1}}}, "cannot be bonded"};
  EXPECT_EQ(write_ldraw({first, second}, {"Two", "CC0"}),
            "0 FILE assembly.ldr\n0 Two\n0 Name: assembly.ldr\n0 Author: kumiki\n0 !LICENSE CC0\n"
            "0 // two0 FILE x cannot be bonded\n"
            "0 // 1 x 3024 Plate 1 x 1, black (0)\n"
            "0 // 1 x 3004 Brick 1 x 2, orange (25)\n"
            "0 // 1 x 3001 Brick 2 x 4, orange (25)\n"
            "1 16 0 0 0 1 0 0 0 1 0 0 0 1 piece-1.ldr\n0 STEP\n"
            "1 16 80 -24 20 1 0 0 0 1 0 0 0 1 piece-2.ldr\n0 STEP\n"
            "0 FILE piece-1.ldr\n0 one\n0 Name: piece-1.ldr\n0 Author: kumiki\n0 !LICENSE CC0\n"
            "1 25 40 -24 20 1 0 0 0 1 0 0 0 1 3001.dat\n0 STEP\n"
            "1 25 30 -48 20 0 0 1 0 1 0 -1 0 0 3004.dat\n0 STEP\n"
            "0 FILE piece-2.ldr\n0 two0 FILE x\n0 Name: piece-2.ldr\n0 Author: kumiki\n0 !LICENSE CC0\n"
            "0 // cannot be bonded\n"
            "1 0 10 -8 10 1 0 0 0 1 0 0 0 1 3024.dat\n0 STEP\n");
}

TEST(Ldraw, a_model_without_a_title_is_called_by_its_file) {
  EXPECT_EQ(write_ldraw({}, {"", ""}),
            "0 FILE assembly.ldr\n0 assembly.ldr\n0 Name: assembly.ldr\n0 Author: kumiki\n");
}

TEST(Ldraw, parts_are_known_either_way_round) {
  EXPECT_EQ(ldraw_part({2, 4, 3}).number, "3001");
  EXPECT_EQ(ldraw_part({4, 2, 3}).name, "Brick 2 x 4");
  EXPECT_EQ(ldraw_part({8, 2, 1}).number, "3034");
  EXPECT_EQ(ldraw_part({1, 6, 1}).name, "Plate 1 x 6");
}

TEST(Ldraw, the_bill_counts_by_part_and_colour) {
  const std::vector<Box> two{{{0, 0, 0}, {1, 2, 3}}, {{0, 0, 3}, {2, 1, 3}}};
  const auto bill = bill_of_bricks(
      {{"", "", kOrange, {}, two, ""}, {"", "", kBlack, {}, two, ""}, {"", "", kBlack, {}, two, ""}});
  ASSERT_EQ(bill.size(), 2);
  EXPECT_EQ(bill[0].colour.code, 0);
  EXPECT_EQ(bill[0].count, 4);
  EXPECT_EQ(bill[1].colour.name, "orange");
  EXPECT_EQ(bill[1].count, 2);
}

TEST(Ldraw, colours_go_to_the_nearest) {
  EXPECT_EQ(nearest_ldraw_colour({255, 255, 250}).name, "white");
  EXPECT_EQ(nearest_ldraw_colour({200, 20, 20}).name, "red");
  EXPECT_EQ(nearest_ldraw_colour({0, 80, 200}).name, "blue");
}

}  // namespace
}  // namespace kumiki
