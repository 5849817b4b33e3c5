// Pictures as shapes: PNG files and dissection tasks drawn in letters.
#include <gtest/gtest.h>
#include <zlib.h>

#include "formats/dissection_text.h"
#include "formats/picture_shape.h"
#include "formats/png.h"

namespace kumiki {
namespace {

Image image(int width, int height, const std::vector<Colour>& pixels) {
  Image image{width, height, {}};
  for (const Colour c : pixels)
    for (const std::uint8_t byte : {c.red, c.green, c.blue, std::uint8_t{255}}) image.rgba.push_back(byte);
  return image;
}

constexpr Colour kRed{255, 0, 0}, kBlue{0, 0, 255};

TEST(Pictures, come_back_from_png_as_they_were) {
  Image drawn = image(3, 2, {kRed, kBlue, kRed, kBlue, kBlue, kRed});
  drawn.rgba[3] = 0;
  const auto read = read_png(*write_png(drawn));
  ASSERT_TRUE(read.ok());
  EXPECT_EQ(read->width, 3);
  Warnings warnings;
  const auto puzzle = read_puzzle("a.png", *write_png(drawn), warnings);
  ASSERT_TRUE(puzzle.ok());
  EXPECT_EQ(puzzle->shapes.front().at({0, 0, 0}).state, CellState::Empty);
  EXPECT_EQ(puzzle->colours, (std::vector<Colour>{kBlue, kRed}));
  EXPECT_EQ(read_png(*write_puzzle("b.png", *puzzle, warnings))->rgba.size(), drawn.rgba.size());
}

TEST(Pictures, that_are_too_large_are_refused_from_the_header) {
  std::string bytes = *write_png(image(1, 1, {kRed}));
  // Width and height stand big-endian after the signature and the chunk's head, its checksum behind them.
  for (const std::size_t at : {18u, 22u}) bytes[at] = 0x27, bytes[at + 1] = 0x10;
  const auto sum = static_cast<std::uint32_t>(crc32(0, reinterpret_cast<const Bytef*>(bytes.data()) + 12, 17));
  for (int i = 0; i < 4; ++i) bytes[static_cast<std::size_t>(29 + i)] = static_cast<char>(sum >> (24 - 8 * i));
  const auto read = read_png(bytes);
  ASSERT_FALSE(read.ok());
  EXPECT_NE(read.error().message.find("10000x10000"), std::string::npos) << read.error().message;
}

TEST(Pictures, that_are_damaged_are_refused_in_one_line) {
  const std::string whole = *write_png(image(2, 2, {kRed, kBlue, kRed, kBlue}));
  for (std::size_t length = 0; length + 1 < whole.size(); ++length) {
    const auto read = read_png(std::string_view(whole).substr(0, length));
    const std::string message = read ? "" : read.error().message;
    EXPECT_EQ(message.find('\n'), std::string::npos);
  }
  EXPECT_FALSE(read_png("not a picture").ok());
}

TEST(Pictures, take_several_pixels_for_a_cell) {
  Puzzle puzzle;
  const Image drawn = image(4, 2, {kRed, kRed, kBlue, kBlue, kRed, kRed, kBlue, kBlue});
  ASSERT_TRUE(add_picture(drawn, {2, {}}, "", puzzle).ok());
  EXPECT_EQ(puzzle.shapes.front().size, (Vec3{2, 1, 1}));
  EXPECT_FALSE(add_picture(drawn, {3, {}}, "", puzzle).ok());
  const Image mixed = image(2, 2, {kRed, kRed, kRed, kBlue});
  EXPECT_FALSE(add_picture(mixed, {2, {}}, "", puzzle).ok());
}

TEST(Pictures, with_smoothed_edges_have_too_many_colours) {
  std::vector<Colour> pixels;
  for (int i = 0; i < 20; ++i) pixels.push_back({static_cast<std::uint8_t>(i), 0, 0});
  Puzzle puzzle;
  const auto added = add_picture(image(20, 1, pixels), {}, "", puzzle);
  ASSERT_FALSE(added.ok());
  EXPECT_NE(added.error().message.find("anti-aliasing"), std::string::npos);
}

TEST(Pictures, chunks_that_are_longer_than_the_file_take_no_memory) {
  std::string bytes = *write_png(image(1, 1, {kRed}));
  constexpr std::size_t kAfterTheHead = 8 + 12 + 13;
  bytes.insert(kAfterTheHead, std::string("\x60\0\0\0kuMi", 8));
  EXPECT_EQ(read_png(bytes).error().message.substr(0, 36), "expected a chunk of 1610612736 bytes");
  bytes = *write_png(image(1, 1, {kRed}));
  EXPECT_TRUE(read_png(bytes + std::string("\x60\0\0\0kuMi and more", 17)).ok());  // after the end
}

TEST(DissectionText, has_sizes_and_pictures) {
  const auto task =
      read_dissection_text("name flags\nsizes 2 3\ntargets 2\ntarget 3 1\nab.\ntarget 1 2\nb\na\n");
  ASSERT_TRUE(task.ok());
  EXPECT_EQ(task->name, "flags");
  EXPECT_EQ(task->tile_sizes, (std::vector<int>{2, 3}));
  ASSERT_EQ(task->pictures.shapes.size(), 2u);
  EXPECT_EQ(task->pictures.shapes[0].at({1, 0, 0}).colour, task->pictures.shapes[1].at({0, 0, 0}).colour);
  EXPECT_EQ(task->pictures.shapes[0].at({2, 0, 0}).state, CellState::Empty);
}

TEST(DissectionText, says_what_is_wrong_and_where) {
  EXPECT_EQ(read_dissection_text("name a\ntarget 2 1\nabc\n").error().line, 3);
  EXPECT_EQ(read_dissection_text("name a\nsizes 9\n").error().line, 2);
  EXPECT_EQ(read_dissection_text("name a\ntargets 2\ntarget 1 1\na\n").error().message,
            "expected 2 targets, found 1");
  EXPECT_FALSE(read_dissection_text("name a\ntarget 1 1\n?\n").ok());
  EXPECT_FALSE(read_dissection_text("name a\n").ok());
  EXPECT_FALSE(read_dissection_text("name a\nwhat\n").ok());
}

}  // namespace
}  // namespace kumiki
