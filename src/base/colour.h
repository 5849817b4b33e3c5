// A colour as screens have it: red, green and blue from 0 to 255, sRGB.
//
// Here and not in puzzle, because meshes have colours too and know nothing of puzzles.
#pragma once

#include <compare>
#include <cstdint>

namespace kumiki {

struct Colour {
  std::uint8_t red = 0, green = 0, blue = 0;

  auto operator<=>(const Colour&) const = default;
};

}  // namespace kumiki
