// A picture of pixels.
#pragma once

#include <cstdint>
#include <vector>

namespace kumiki {

struct Image {
  int width = 0, height = 0;
  std::vector<std::uint8_t> rgba;  // four bytes a pixel, rows from the top

  bool operator==(const Image&) const = default;
};

}  // namespace kumiki
