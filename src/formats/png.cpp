#include "formats/png.h"

#include <zlib.h>

#include <string_view>

#include <fmt/format.h>

namespace kumiki {

namespace {

constexpr int kLongestSide = 1 << 15;

void put_number(std::string& bytes, std::uint32_t number) {
  for (int shift = 24; shift >= 0; shift -= 8) bytes += static_cast<char>(number >> shift & 255);
}

// Length, name, data, checksum of name and data.
void put_chunk(std::string& bytes, std::string_view name, std::string_view data) {
  put_number(bytes, static_cast<std::uint32_t>(data.size()));
  const std::size_t start = bytes.size();
  bytes += name;
  bytes += data;
  put_number(bytes, static_cast<std::uint32_t>(crc32(0, reinterpret_cast<const Bytef*>(bytes.data() + start),
                                                     static_cast<uInt>(bytes.size() - start))));
}

// Every row is told as the difference from the one above: drawings have large even areas.
std::string filtered(const Image& image) {
  constexpr char kUp = 2;
  const std::size_t row = static_cast<std::size_t>(image.width) * 4;
  std::string bytes;
  bytes.reserve((row + 1) * static_cast<std::size_t>(image.height));
  for (std::size_t at = 0; at < image.rgba.size(); ++at) {
    if (at % row == 0) bytes += kUp;
    bytes += static_cast<char>(image.rgba[at] - (at < row ? 0 : image.rgba[at - row]));
  }
  return bytes;
}

std::string deflated(const std::string& bytes) {
  uLongf size = compressBound(static_cast<uLong>(bytes.size()));
  std::string packed(size, '\0');
  compress2(reinterpret_cast<Bytef*>(packed.data()), &size, reinterpret_cast<const Bytef*>(bytes.data()),
            static_cast<uLong>(bytes.size()), 9);
  packed.resize(size);
  return packed;
}

}  // namespace

Result<std::string> write_png(const Image& image) {
  if (image.width < 1 || image.height < 1 || image.width > kLongestSide || image.height > kLongestSide)
    return Error{fmt::format("expected a picture of 1 to {} pixels a side, found {}x{}", kLongestSide,
                             image.width, image.height)};
  std::string header;
  put_number(header, static_cast<std::uint32_t>(image.width));
  put_number(header, static_cast<std::uint32_t>(image.height));
  header +=
      std::string("\x08\x06\0\0\0", 5);  // eight bits a channel, colours with transparency, no interlace
  std::string bytes = "\x89PNG\r\n\x1a\n";
  put_chunk(bytes, "IHDR", header);
  put_chunk(bytes, "IDAT", deflated(filtered(image)));
  put_chunk(bytes, "IEND", "");
  return bytes;
}

}  // namespace kumiki
