// Pictures as shapes: a pixel is a cell of one layer, its colour a colour of the puzzle. The picture stands
// as on the screen: x to the right, y from the top downwards.
#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "base/colour.h"
#include "formats/format.h"
#include "mesh/image.h"

namespace kumiki {

// More is a photograph, or a drawing with smoothed edges.
inline constexpr int kMostPictureColours = 16;

// For pictures that come without colours, in turn; chosen to differ in lightness as well.
inline constexpr std::array<Colour, 12> kPictureColours{{{0x2f, 0x5d, 0x8a},
                                                         {0xe8, 0xb0, 0x3c},
                                                         {0xc2, 0x4b, 0x3f},
                                                         {0x6f, 0xa8, 0x6a},
                                                         {0x8a, 0x63, 0x9b},
                                                         {0xf2, 0xe2, 0xc4},
                                                         {0x35, 0x35, 0x3b},
                                                         {0x7f, 0xc4, 0xd4},
                                                         {0xd9, 0x8b, 0xb0},
                                                         {0x9c, 0x6b, 0x3e},
                                                         {0xb5, 0xb8, 0x5a},
                                                         {0x9a, 0x9a, 0xa0}}};

struct PictureRules {
  int pixels_per_cell = 1;            // along a side; a cell is the colour of all its pixels
  std::optional<Colour> transparent;  // besides pixels that are more than half transparent
};

// Adds the picture's cells to the puzzle as one more shape; colours that the puzzle has are used again.
Status add_picture(const Image& image, const PictureRules& rules, std::string name, Puzzle& puzzle);

// The number of a colour among those of the puzzle, from 1; added when it is new.
int colour_number(Colour colour, Puzzle& puzzle);

// The cells of one layer as pixels; what is not filled is transparent, what has no colour grey.
Image picture_of(const Puzzle& puzzle, const Shape& shape);

// A .png as a lone shape, and back.
Result<Puzzle> read_picture(std::string_view bytes, Warnings& warnings);
Result<std::string> write_picture(const Puzzle& puzzle, Warnings& warnings);

}  // namespace kumiki
