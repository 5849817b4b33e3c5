#include "formats/picture_shape.h"

#include <algorithm>

#include <fmt/format.h>

#include "formats/png.h"

namespace kumiki {

namespace {

struct Pixel {
  Colour colour;
  bool outside = false;

  bool operator==(const Pixel&) const = default;
};

class Grid {
 public:
  Grid(const Image& image, const PictureRules& rules) : image_(image), rules_(rules) {}

  Status check() const {
    const int side = rules_.pixels_per_cell;
    if (image_.width % side != 0 || image_.height % side != 0)
      return Error{fmt::format("expected whole cells of {0}x{0} pixels, found a picture of {1}x{2}", side,
                               image_.width, image_.height)};
    if (!is_sane_size(size()))
      return Error{
          fmt::format("expected at most {} cells a side, found {}x{} (a cell may be several pixels: "
                      "--cell N)",
                      kLongestSide, size().x, size().y)};
    return Done{};
  }

  Vec3 size() const {
    return {image_.width / rules_.pixels_per_cell, image_.height / rules_.pixels_per_cell, 1};
  }

  // The Error: its pixels differ.
  Result<Pixel> cell(int x, int y) const {
    const int side = rules_.pixels_per_cell;
    const Pixel first = pixel(x * side, y * side);
    for (int dy = 0; dy < side; ++dy)
      for (int dx = 0; dx < side; ++dx)
        if (!(pixel(x * side + dx, y * side + dy) == first))
          return Error{
              fmt::format("expected one colour in each cell of {0}x{0} pixels, found several in cell "
                          "({1}, {2})",
                          side, x, y)};
    return first;
  }

 private:
  Pixel pixel(int x, int y) const {
    const std::uint8_t* p =
        image_.rgba.data() + 4 * (std::size_t(y) * std::size_t(image_.width) + std::size_t(x));
    const Colour colour{p[0], p[1], p[2]};
    if (p[3] < 128 || rules_.transparent == colour) return {{}, true};
    return {colour, false};
  }

  const Image& image_;
  const PictureRules& rules_;
};

}  // namespace

int colour_number(Colour colour, Puzzle& puzzle) {
  const auto found = std::find(puzzle.colours.begin(), puzzle.colours.end(), colour);
  if (found == puzzle.colours.end()) puzzle.colours.push_back(colour);
  return static_cast<int>(std::find(puzzle.colours.begin(), puzzle.colours.end(), colour) -
                          puzzle.colours.begin()) +
         1;
}

Status add_picture(const Image& image, const PictureRules& rules, std::string name, Puzzle& puzzle) {
  const Grid grid(image, rules);
  if (auto fine = grid.check(); !fine) return fine;
  Shape shape = empty_shape(grid.size());
  shape.name = std::move(name);
  for (int y = 0; y < shape.size.y; ++y)
    for (int x = 0; x < shape.size.x; ++x) {
      const auto pixel = grid.cell(x, y);
      if (!pixel) return pixel.error();
      if (pixel->outside) continue;
      const int colour = colour_number(pixel->colour, puzzle);
      if (colour > kMostPictureColours)
        return Error{
            fmt::format("expected at most {} colours, found more: smoothed edges make many; save the "
                        "picture without anti-aliasing, one colour a cell",
                        kMostPictureColours)};
      shape.at({x, y, 0}) = {CellState::Fixed, static_cast<std::uint8_t>(colour)};
    }
  puzzle.shapes.push_back(std::move(shape));
  return Done{};
}

Image picture_of(const Puzzle& puzzle, const Shape& shape) {
  constexpr Colour kNeutral{0x80, 0x80, 0x80};
  Image image{shape.size.x, shape.size.y, {}};
  for (const Cell& cell : shape.cells) {
    const Colour colour = cell.colour == 0 ? kNeutral : puzzle.colours[cell.colour - 1u];
    const std::uint8_t alpha = cell.state == CellState::Empty ? 0 : 255;
    for (const std::uint8_t byte : {colour.red, colour.green, colour.blue, alpha}) image.rgba.push_back(byte);
  }
  return image;
}

Result<std::string> write_picture(const Puzzle& puzzle, Warnings& warnings) {
  if (puzzle.shapes.empty() || puzzle.shapes.front().size.z != 1)
    return Error{"expected a picture, which is a shape one layer thick"};
  if (puzzle.shapes.size() > 1) warnings.push_back("a picture holds one shape: only the first is written");
  return write_png(picture_of(puzzle, puzzle.shapes.front()));
}

Result<Puzzle> read_picture(std::string_view bytes, Warnings&) {
  const auto image = read_png(bytes);
  if (!image) return image.error();
  Puzzle puzzle;
  if (auto added = add_picture(*image, {}, {}, puzzle); !added) return added.error();
  return puzzle;
}

}  // namespace kumiki
