#include "picture/voxel_layers.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

namespace kumiki {

namespace {

constexpr Colour kInk{0x33, 0x33, 0x33}, kGrid{0xdd, 0xdd, 0xdd};
constexpr int kGap = kFlatCell;  // between layers, with room for their names

void add_frame(FlatDrawing& drawing, int left, int top, int width, int height) {
  const int right = left + width, bottom = top + height;
  drawing.lines.push_back({left, top, right, top, 1, kGrid});
  drawing.lines.push_back({right, top, right, bottom, 1, kGrid});
  drawing.lines.push_back({right, bottom, left, bottom, 1, kGrid});
  drawing.lines.push_back({left, bottom, left, top, 1, kGrid});
}

}  // namespace

FlatDrawing voxel_layers(Vec3 size, const std::function<std::optional<Colour>(Vec3)>& colour,
                         const std::vector<std::pair<std::string, Colour>>& legend) {
  FlatDrawing drawing;
  const int width = size.x * kFlatCell, height = size.y * kFlatCell;
  const int columns = std::max(1, static_cast<int>(std::ceil(std::sqrt(double(size.z) * size.y / size.x))));
  Vec3 at;
  for (at.z = 0; at.z < size.z; ++at.z) {
    const int left = kGap + at.z % columns * (width + kGap),
              top = 2 * kGap + at.z / columns * (height + 2 * kGap);
    add_frame(drawing, left, top, width, height);
    drawing.words.push_back({left + width / 2, top - kGap / 4, fmt::format("layer {}", at.z), 12, kInk});
    for (at.y = 0; at.y < size.y; ++at.y)
      for (at.x = 0; at.x < size.x; ++at.x)
        if (const auto shade = colour(at))
          drawing.rectangles.push_back({left + at.x * kFlatCell + 1,
                                        top + (size.y - 1 - at.y) * kFlatCell + 1, kFlatCell - 2,
                                        kFlatCell - 2, *shade});
  }
  const int rows = (size.z + columns - 1) / columns;
  int top = 2 * kGap + rows * (height + 2 * kGap);
  for (const auto& [name, shade] : legend) {
    drawing.rectangles.push_back({kGap, top, kFlatCell - 2, kFlatCell - 2, shade});
    drawing.words.push_back({kGap * 2 + 7 * static_cast<int>(name.size()) / 2 + 8, top + 14, name, 12, kInk});
    top += kFlatCell + 4;
  }
  drawing.width = std::max(kGap + std::min(columns, size.z) * (width + kGap), 220);
  drawing.height = top + kGap;
  return drawing;
}

}  // namespace kumiki
