#include "picture/layers.h"

#include <algorithm>

#include <fmt/format.h>

namespace kumiki {

namespace {

constexpr double kMargin = 5, kGap = 4, kLetters = 3.5;  // mm

// Names come from files.
std::string escaped_xml(const std::string& text) {
  std::string safe;
  for (const char c : text) {
    if (c == '<')
      safe += "&lt;";
    else if (c == '&')
      safe += "&amp;";
    else if (static_cast<unsigned char>(c) >= 0x20)
      safe += c;
  }
  return safe;
}

class LayerDrawing {
 public:
  LayerDrawing(const Cells& cells, const std::array<double, 3>& unit)
      : cells_(cells), box_(cells.box()), unit_(unit) {}

  // The border of a layer: along each line of the grid, runs of edges with a cell on one side only.
  std::string border(int z) const {
    std::string path;
    for (int y = 0; y <= box_.size.y; ++y)
      add_runs(
          box_.size.x, path, [&](int x) { return has(x, y, z) != has(x, y - 1, z); },
          [&](int x) { return point(x, y); });
    for (int x = 0; x <= box_.size.x; ++x)
      add_runs(
          box_.size.y, path, [&](int y) { return has(x, y, z) != has(x - 1, y, z); },
          [&](int y) { return point(x, y); });
    return path;
  }

 private:
  bool has(int x, int y, int z) const { return cells_.test(box_.low + Vec3{x, y, z}); }
  // y runs down on paper.
  std::string point(int x, int y) const {
    return fmt::format("{:.3f} {:.3f}", x * unit_[0], (box_.size.y - y) * unit_[1]);
  }

  template <class IsEdge, class PointAt>
  static void add_runs(int length, std::string& path, IsEdge is_edge, PointAt point_at) {
    for (int from = 0; from < length; ++from) {
      if (!is_edge(from)) continue;
      int end = from;
      while (end < length && is_edge(end)) ++end;
      path += fmt::format("M{}L{}", point_at(from), point_at(end));
      from = end;
    }
  }

  const Cells& cells_;
  Box box_;
  std::array<double, 3> unit_;
};

}  // namespace

std::string layer_svg(const std::vector<LayeredPiece>& pieces, const std::array<double, 3>& unit) {
  std::string groups;
  double y = kMargin, widest = 0;
  for (const LayeredPiece& piece : pieces) {
    const Cells cells = piece.cells.trimmed();
    const Vec3 size = cells.box().size;
    const LayerDrawing drawing(cells, unit);
    double x = kMargin;
    groups += fmt::format("<text x=\"{:.3f}\" y=\"{:.3f}\" fill=\"#000\">{}</text>\n", x, y + kLetters,
                          escaped_xml(piece.name));
    y += kLetters + kGap / 2;
    for (int z = 0; z < size.z; ++z) {
      groups += fmt::format("<g transform=\"translate({:.3f} {:.3f})\">\n", x, y);
      if (z > 0)
        groups +=
            fmt::format("<path d=\"{}\" stroke=\"#aaa\" stroke-dasharray=\"1 1\"/>\n", drawing.border(z - 1));
      groups += fmt::format("<path d=\"{}\" stroke=\"#000\"/>\n</g>\n", drawing.border(z));
      x += size.x * unit[0] + kGap;
    }
    widest = std::max(widest, x);
    y += size.y * unit[1] + kGap;
  }
  return fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0:.3f}mm\" height=\"{1:.3f}mm\" viewBox=\"0 0 "
      "{0:.3f} "
      "{1:.3f}\">\n<g fill=\"none\" stroke-width=\"0.2\" stroke-linecap=\"round\" font-family=\"sans-serif\" "
      "font-size=\"{2}\">\n{3}</g>\n</svg>\n",
      widest + kMargin, y + kMargin, kLetters, groups);
}

}  // namespace kumiki
