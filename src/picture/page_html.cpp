// The page round its data: the style, a poster, the data, the script.
//
// The poster is there before the script has run. Making a WebGL context takes half a second where graphics
// are done in software, and nobody should look at an empty page meanwhile.
#include <fmt/format.h>

#include "picture/isometric.h"
#include "picture/page.h"

namespace kumiki {

namespace {

constexpr std::size_t kMostPosterFaces = 2500;

// One body a colour of the piece.
void add_bodies(const PageData& data, const PagePiece& piece, std::size_t index,
                std::vector<PaintedBody>& bodies) {
  if (piece.painted.empty()) return bodies.push_back({piece.cells, piece_colour(index)});
  const std::vector<Vec3> cells = piece.cells.list();
  std::size_t next = 0;
  for (const auto& [colour, count] : piece.painted) {
    const std::vector<Vec3> run(cells.begin() + static_cast<std::ptrdiff_t>(next),
                                cells.begin() + static_cast<std::ptrdiff_t>(next) + count);
    bodies.push_back(
        {Cells::of(run), colour < 0 ? piece_colour(index) : data.paint[static_cast<std::size_t>(colour)]});
    next += static_cast<std::size_t>(count);
  }
}

IsometricItems poster_items(const PageData& data) {
  IsometricItems items;
  if (data.solutions.empty()) {
    for (std::size_t i = 0; i < data.shapes.size(); ++i)
      items.push_back({{data.shapes[i].cells, piece_colour(i)}});
    return items;
  }
  const std::vector<PagePiece>& pieces = data.solutions.front().pieces;
  std::vector<PaintedBody> bodies;
  for (std::size_t i = 0; i < pieces.size(); ++i) add_bodies(data, pieces[i], i, bodies);
  return items.push_back(std::move(bodies)), items;
}

}  // namespace

std::string page_poster(const PageData& data) {
  const IsometricItems items = poster_items(data);
  return side_by_side(items).faces.size() > kMostPosterFaces ? "" : isometric_svg(items);
}

std::string page_html(const std::string& title, const std::string& json, const std::string& poster) {
  std::string html = fmt::format(
      "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" "
      "content=\"width=device-width, initial-scale=1\"><title>{}</title><link rel=\"icon\" "
      "href=\"data:,\"><style>",
      page_title(title));
  html += page_style();
  html += "</style></head><body><div id=\"app\">";
  if (!poster.empty()) html += fmt::format("<div class=\"poster\" aria-hidden=\"true\">{}</div>", poster);
  html += "</div><script type=\"application/json\" id=\"puzzle\">";
  html += json;
  html += "</script><script>";
  html += page_script();
  return html += "</script></body></html>\n";
}

}  // namespace kumiki
