#include "picture/flat_drawing.h"

#include <algorithm>

#include <fmt/format.h>

#include "picture/pixel_letters.h"
#include "picture/raster.h"

namespace kumiki {

namespace {

std::string spelled(Colour c) { return fmt::format("#{:02x}{:02x}{:02x}", c.red, c.green, c.blue); }

std::string escaped_for_xml(const std::string& text) {
  std::string escaped;
  for (const char sign : text) {
    if (sign == '<')
      escaped += "&lt;";
    else if (sign == '&')
      escaped += "&amp;";
    else
      escaped += sign;
  }
  return escaped;
}

}  // namespace

std::string flat_svg(const FlatDrawing& drawing) {
  std::string svg = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" viewBox=\"0 0 {0} {1}\" "
      "font-family=\"sans-serif\" text-anchor=\"middle\" stroke-linecap=\"square\">\n"
      "<rect width=\"{0}\" height=\"{1}\" fill=\"#ffffff\"/>\n",
      drawing.width, drawing.height);
  for (const FlatRectangle& r : drawing.rectangles)
    svg += fmt::format("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"{}\"/>\n", r.left, r.top,
                       r.width, r.height, spelled(r.colour));
  for (const FlatLine& l : drawing.lines)
    svg += fmt::format("<path d=\"M{} {}L{} {}\" stroke=\"{}\" stroke-width=\"{}\"/>\n", l.x1, l.y1, l.x2,
                       l.y2, spelled(l.colour), l.width);
  for (const FlatWord& w : drawing.words)
    svg += fmt::format("<text x=\"{}\" y=\"{}\" font-size=\"{}\" fill=\"{}\">{}</text>\n", w.x, w.y, w.size,
                       spelled(w.colour), escaped_for_xml(w.text));
  return svg + "</svg>\n";
}

Image flat_image(const FlatDrawing& drawing, int pixels) {
  const auto width = static_cast<double>(drawing.width), height = static_cast<double>(drawing.height);
  std::vector<PaintedPolygon> polygons{painted_rectangle(0, 0, width, height, {0xff, 0xff, 0xff})};
  for (const FlatRectangle& r : drawing.rectangles)
    polygons.push_back(painted_rectangle(r.left, r.top, r.width, r.height, r.colour));
  for (const FlatLine& l : drawing.lines)
    polygons.push_back(
        painted_line({double(l.x1), double(l.y1)}, {double(l.x2), double(l.y2)}, l.width, l.colour));
  for (const FlatWord& w : drawing.words) {
    const double square = w.size / 9.0;
    const double length = static_cast<double>(w.text.size()) * kPixelLetterPitch * square;
    add_letters(w.text, {w.x - length / 2, static_cast<double>(w.y)}, square, w.colour, polygons);
  }
  return raster(polygons, drawing.width, drawing.height, pixels / std::max({1.0, width, height}));
}

}  // namespace kumiki
