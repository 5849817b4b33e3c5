#include "picture/sheet.h"

#include <algorithm>

#include <fmt/format.h>

#include "picture/pixel_letters.h"

namespace kumiki {

namespace {

constexpr int kColumns = 4, kMargin = 16, kGap = 24, kCaption = 22;
constexpr int kLegendPitch = 48, kLegendSquare = 14;
constexpr double kLetterSquare = 1.2;   // of captions in pixels
constexpr double kReadableScale = 1.5;  // pixels a screen unit
constexpr int kMostSheetPixels = 8192;
constexpr Colour kWhite{255, 255, 255}, kInk{0x22, 0x22, 0x22};

struct SheetPlace {
  int x = 0, y = 0;                    // where the caption begins, on its base line
  int panel_by_x = 0, panel_by_y = 0;  // what the panel's screen units are moved by
};

struct SheetLayout {
  int width = 0, height = 0;
  std::vector<SheetPlace> places;
};

// Captions need room as well as pictures.
int column_width(const Instructions& instructions) {
  int width = 150;
  for (const InstructionStep& step : instructions.steps) {
    const double letters = static_cast<double>(step.caption.size()) * kPixelLetterPitch * kLetterSquare;
    width = std::max({width, step.panel.width, static_cast<int>(letters)});
  }
  return width;
}

SheetLayout layout_of(const Instructions& instructions) {
  const int width = column_width(instructions), count = static_cast<int>(instructions.steps.size());
  int height = 0;
  for (const InstructionStep& step : instructions.steps) height = std::max(height, step.panel.height);
  SheetLayout layout;
  for (int i = 0; i < count; ++i) {
    const IsometricPanel& panel = instructions.steps[static_cast<std::size_t>(i)].panel;
    const int x = kMargin + i % kColumns * (width + kGap);
    const int y = 2 * kMargin + kCaption + i / kColumns * (height + kCaption + kGap);
    layout.places.push_back(
        {x, y, x - panel.left + (width - panel.width) / 2, y + 8 - panel.top + (height - panel.height) / 2});
  }
  const int rows = (count + kColumns - 1) / kColumns, columns = std::min(kColumns, count);
  const int legend = kLegendPitch * static_cast<int>(instructions.legend.size());
  layout.width = 2 * kMargin + std::max(columns * (width + kGap), legend);
  layout.height = 2 * kMargin + kCaption + rows * (height + kCaption + kGap);
  return layout;
}

std::string legend_svg(const std::vector<LegendEntry>& legend) {
  std::string text;
  int x = kMargin;
  for (const LegendEntry& entry : legend) {
    text += fmt::format(
        "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"#{:02x}{:02x}{:02x}\" stroke=\"#222\"/>\n"
        "<text x=\"{}\" y=\"{}\">{}</text>\n",
        x, kMargin, kLegendSquare, kLegendSquare, entry.colour.red, entry.colour.green, entry.colour.blue,
        x + 18, kMargin + 12, entry.piece);
    x += kLegendPitch;
  }
  return text;
}

void add_legend(const std::vector<LegendEntry>& legend, std::vector<PaintedPolygon>& polygons) {
  double x = kMargin;
  for (const LegendEntry& entry : legend) {
    polygons.push_back(painted_rectangle(x - 0.5, kMargin - 0.5, kLegendSquare + 1, kLegendSquare + 1, kInk));
    polygons.push_back(
        painted_rectangle(x + 0.5, kMargin + 0.5, kLegendSquare - 1, kLegendSquare - 1, entry.colour));
    add_letters(std::to_string(entry.piece), {x + 18, kMargin + 11}, kLetterSquare, kInk, polygons);
    x += kLegendPitch;
  }
}

}  // namespace

std::string sheet_svg(const Instructions& instructions) {
  const SheetLayout layout = layout_of(instructions);
  std::string groups;
  for (std::size_t i = 0; i < layout.places.size(); ++i) {
    const SheetPlace& place = layout.places[i];
    groups += fmt::format("<text x=\"{}\" y=\"{}\">{}</text>\n<g transform=\"translate({} {})\">\n{}</g>\n",
                          place.x, place.y, instructions.steps[i].caption, place.panel_by_x, place.panel_by_y,
                          svg_elements(instructions.steps[i].panel));
  }
  return fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" viewBox=\"0 0 {0} {1}\">\n"
      "<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n"
      "<g font-family=\"sans-serif\" font-size=\"13\" stroke-linejoin=\"round\" stroke-linecap=\"round\">\n"
      "{2}{3}</g>\n</svg>\n",
      layout.width, layout.height, legend_svg(instructions.legend), groups);
}

Image sheet_image(const Instructions& instructions, int pixels) {
  const SheetLayout layout = layout_of(instructions);
  std::vector<PaintedPolygon> polygons{painted_rectangle(0, 0, layout.width + 1, layout.height + 1, kWhite)};
  add_legend(instructions.legend, polygons);
  for (std::size_t i = 0; i < layout.places.size(); ++i) {
    const SheetPlace& place = layout.places[i];
    add_letters(instructions.steps[i].caption, {static_cast<double>(place.x), static_cast<double>(place.y)},
                kLetterSquare, kInk, polygons);
    add_polygons(instructions.steps[i].panel,
                 {static_cast<double>(place.panel_by_x), static_cast<double>(place.panel_by_y)}, polygons);
  }
  const double longer = std::max(layout.width, layout.height);
  const double scale = pixels > 0 ? pixels / longer : std::min(kReadableScale, kMostSheetPixels / longer);
  return raster(polygons, layout.width, layout.height, scale);
}

std::vector<Instructions> single_steps(const Instructions& instructions) {
  std::vector<Instructions> list;
  for (const InstructionStep& step : instructions.steps) list.push_back({{step}, instructions.legend});
  return list;
}

}  // namespace kumiki
