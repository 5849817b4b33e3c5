// A flat drawing: squares, lines and short words, as vectors or as pixels. In units of which a cell is 20.
#pragma once

#include <string>
#include <vector>

#include "base/colour.h"
#include "mesh/image.h"

namespace kumiki {

inline constexpr int kFlatCell = 20;

struct FlatRectangle {
  int left = 0, top = 0, width = 0, height = 0;
  Colour colour;
};
struct FlatLine {
  int x1 = 0, y1 = 0, x2 = 0, y2 = 0;
  double width = 1;
  Colour colour;
};
struct FlatWord {
  int x = 0, y = 0;  // the middle of the base line
  std::string text;
  int size = 9;
  Colour colour;
};

struct FlatDrawing {
  int width = 0, height = 0;
  std::vector<FlatRectangle> rectangles;
  std::vector<FlatLine> lines;  // over the rectangles
  std::vector<FlatWord> words;  // over the lines
};

// Deterministic; words are escaped.
std::string flat_svg(const FlatDrawing& drawing);

// `pixels` along the longer side. Words in capitals.
Image flat_image(const FlatDrawing& drawing, int pixels);

}  // namespace kumiki
