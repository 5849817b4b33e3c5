// PNG: the parts of the file, its checksums, and pixels that come back.
#include "formats/png.h"

#include <zlib.h>

#include <gtest/gtest.h>

namespace kumiki {
namespace {

std::uint32_t number_at(const std::string& bytes, std::size_t at) {
  std::uint32_t number = 0;
  for (std::size_t k = 0; k < 4; ++k) number = number << 8 | static_cast<unsigned char>(bytes.at(at + k));
  return number;
}

// Reads what write_png writes: one part of each kind, rows as differences from the one above.
Image read_again(const std::string& bytes) {
  EXPECT_EQ(bytes.substr(0, 8), "\x89PNG\r\n\x1a\n");
  Image image;
  for (std::size_t at = 8; at < bytes.size();) {
    const std::uint32_t size = number_at(bytes, at);
    const std::string name = bytes.substr(at + 4, 4), data = bytes.substr(at + 8, size);
    const std::string both = name + data;
    EXPECT_EQ(number_at(bytes, at + 8 + size),
              crc32(0, reinterpret_cast<const Bytef*>(both.data()), static_cast<uInt>(both.size())));
    if (name == "IHDR") {
      image.width = static_cast<int>(number_at(data, 0));
      image.height = static_cast<int>(number_at(data, 4));
      EXPECT_EQ(data.substr(8), std::string("\x08\x06\0\0\0", 5));
    }
    if (name == "IDAT") {
      const std::size_t row = static_cast<std::size_t>(image.width) * 4;
      std::string rows((row + 1) * static_cast<std::size_t>(image.height), '\0');
      uLongf length = rows.size();
      EXPECT_EQ(uncompress(reinterpret_cast<Bytef*>(rows.data()), &length,
                           reinterpret_cast<const Bytef*>(data.data()), data.size()),
                Z_OK);
      EXPECT_EQ(length, rows.size());
      for (std::size_t k = 0; k < rows.size(); ++k) {
        if (k % (row + 1) == 0) {
          EXPECT_EQ(rows[k], 2);
          continue;
        }
        const std::size_t here = image.rgba.size();
        image.rgba.push_back(static_cast<std::uint8_t>(rows[k] + (here < row ? 0 : image.rgba[here - row])));
      }
    }
    at += 12 + size;
  }
  return image;
}

TEST(Png, pixels_come_back) {
  Image image{3, 2, {}};
  for (int k = 0; k < 24; ++k) image.rgba.push_back(static_cast<std::uint8_t>(k * 37));
  EXPECT_EQ(read_again(*write_png(image)), image);
}

TEST(Png, equal_pictures_give_equal_bytes) {
  const Image image{1, 1, {1, 2, 3, 4}};
  EXPECT_EQ(*write_png(image), *write_png(image));
}

TEST(Png, pictures_without_pixels_or_with_too_many_are_refused) {
  EXPECT_FALSE(write_png({0, 5, {}}));
  EXPECT_FALSE(write_png({1 << 20, 1, {}}));
}

}  // namespace
}  // namespace kumiki
