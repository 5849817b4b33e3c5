#include "grid/text_art.h"

#include <gtest/gtest.h>

#include "grid/connectivity.h"

namespace kumiki {
namespace {

TEST(TextArt, rows_run_along_y_and_layers_along_z) {
  const auto block = parse_letters("ab/cd//ef/gh");
  ASSERT_TRUE(block);
  EXPECT_EQ(block->size, (Vec3{2, 2, 2}));
  EXPECT_EQ(block->at({1, 0, 0}), 'b');
  EXPECT_EQ(block->at({0, 1, 0}), 'c');
  EXPECT_EQ(block->at({0, 0, 1}), 'e');
}

TEST(TextArt, what_is_drawn_is_read_back) {
  const auto block = parse_letters("ab.\n..c\n\n.d");
  ASSERT_TRUE(block);
  const auto again = parse_letters(draw_letters(*block));
  ASSERT_TRUE(again);
  EXPECT_EQ(again->size, block->size);
  EXPECT_EQ(again->letters, block->letters);
}

TEST(TextArt, windows_line_ends_and_blank_edges_do_not_matter) {
  const auto block = parse_letters("\r\n\r\nab\r\ncd\r\n\r\n\r\nef\r\n\r\n");
  ASSERT_TRUE(block);
  EXPECT_EQ(block->size, (Vec3{2, 2, 2}));
}

TEST(TextArt, a_byte_that_is_no_letter_is_named_with_its_line) {
  const auto block = parse_letters("ab\nc\x01");
  ASSERT_FALSE(block);
  EXPECT_EQ(block.error().line, 2);
  EXPECT_EQ(block.error().message, "expected a letter, found '\\x01'");
}

TEST(TextArt, a_row_that_is_too_long_is_refused_before_anything_is_allocated) {
  const auto block = parse_letters("a\n" + std::string(1001, 'b'));
  ASSERT_FALSE(block);
  EXPECT_EQ(block.error().line, 2);
}

TEST(Connectivity, cells_hang_together_by_faces_only) {
  EXPECT_TRUE(is_connected(draw("xx/.x")));
  EXPECT_FALSE(is_connected(draw("x./.x")));
  EXPECT_FALSE(is_connected(Cells()));
  EXPECT_EQ(components(draw("x.x/x..//..x")).size(), 2u);
}

}  // namespace
}  // namespace kumiki
