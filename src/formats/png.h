// PNG: pictures of pixels. Written with colours and transparency, eight bits each; no time, no program name:
// equal pictures give equal bytes. Read by libpng, whatever kind of PNG it is.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/result.h"
#include "mesh/image.h"

namespace kumiki {

// The Error: no pixels, or more than a PNG can hold.
Result<std::string> write_png(const Image& image);

// More pixels are refused from the header, before anything is unpacked.
inline constexpr std::int64_t kMostPixels = 16'000'000;

Result<Image> read_png(std::string_view bytes);

}  // namespace kumiki
