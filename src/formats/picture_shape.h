// Pictures as shapes: a pixel is a cell of one layer, its colour a colour of the puzzle. The picture stands
// as on the screen: x to the right, y from the top downwards.
#pragma once

#include <optional>
#include <string_view>

#include "formats/format.h"
#include "mesh/image.h"

namespace kumiki {

// More is a photograph, or a drawing with smoothed edges.
inline constexpr int kMostPictureColours = 16;

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
