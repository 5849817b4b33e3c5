#include <fmt/format.h>
#include <png.h>

#include "base/quote.h"
#include "formats/png.h"

namespace kumiki {

namespace {

// libpng takes memory for a chunk as long as it says it is, up to gigabytes, before it finds the file at an end.
Status check_chunks(std::string_view bytes) {
  constexpr std::size_t kSignature = 8, kLength = 4, kAround = 12;  // length, name, sum
  if (!bytes.starts_with("\x89PNG")) return Done{};  // nothing that libpng would go on with
  for (std::size_t at = kSignature; at + kAround <= bytes.size();) {
    std::size_t length = 0;
    for (std::size_t k = 0; k < kLength; ++k) length = length << 8 | static_cast<std::uint8_t>(bytes[at + k]);
    const std::size_t left = bytes.size() - at - kAround;
    if (length > left)
      return Error{fmt::format("expected a chunk of {} bytes in the PNG picture, found the end after {}", length, left)};
    if (bytes.substr(at + kLength, 4) == "IEND") break;  // whatever follows is nobody's
    at += kAround + length;
  }
  return Done{};
}

// libpng's picture, freed in the end.
class Reader {
 public:
  Reader() { image_.version = PNG_IMAGE_VERSION; }
  ~Reader() { png_image_free(&image_); }
  Reader(const Reader&) = delete;
  Reader& operator=(const Reader&) = delete;

  Result<Image> read(std::string_view bytes) {
    if (auto whole = check_chunks(bytes); !whole) return whole.error();
    if (png_image_begin_read_from_memory(&image_, bytes.data(), bytes.size()) == 0) return refused();
    if (std::int64_t{image_.width} * image_.height > kMostPixels)
      return Error{fmt::format("expected a picture of at most {} pixels, found {}x{}", kMostPixels,
                               image_.width, image_.height)};
    image_.format = PNG_FORMAT_RGBA;
    Image picture{static_cast<int>(image_.width), static_cast<int>(image_.height), {}};
    picture.rgba.resize(PNG_IMAGE_SIZE(image_));
    if (png_image_finish_read(&image_, nullptr, picture.rgba.data(), 0, nullptr) == 0) return refused();
    return picture;
  }

 private:
  Error refused() const { return Error{fmt::format("expected a PNG picture: {}", escaped(image_.message))}; }

  png_image image_{};
};

}  // namespace

Result<Image> read_png(std::string_view bytes) { return Reader().read(bytes); }

}  // namespace kumiki
