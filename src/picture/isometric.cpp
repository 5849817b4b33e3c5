#include "picture/isometric.h"

#include <algorithm>
#include <array>
#include <map>

#include <fmt/format.h>

namespace kumiki {

namespace {

// Screen units, for an edge of 20: +x runs right and down, +y left and down, +z up. Seen are the +x, +y and
// +z faces.
constexpr int kHalfWidth = 17, kHalfHeight = 10, kHeight = 20;

ScreenPoint project(Vec3 corner) {
  return {(corner.x - corner.y) * kHalfWidth, (corner.x + corner.y) * kHalfHeight - corner.z * kHeight};
}

struct Face {
  int direction;                // of kDirections: 0 (+x), 2 (+y), 4 (+z)
  std::array<Vec3, 4> corners;  // relative to the cell's low corner, in order round the face
  double light;
};

constexpr std::array<Face, 3> kFaces{{
    {0, {{{1, 0, 0}, {1, 1, 0}, {1, 1, 1}, {1, 0, 1}}}, 0.62},
    {2, {{{0, 1, 0}, {1, 1, 0}, {1, 1, 1}, {0, 1, 1}}}, 0.80},
    {4, {{{0, 0, 1}, {1, 0, 1}, {1, 1, 1}, {0, 1, 1}}}, 1.0},
}};

Colour shade(Colour colour, double light) {
  const auto scaled = [&](std::uint8_t value) { return static_cast<std::uint8_t>(value * light); };
  return {scaled(colour.red), scaled(colour.green), scaled(colour.blue)};
}

std::string spelled(Colour colour) {
  return fmt::format("#{:02x}{:02x}{:02x}", colour.red, colour.green, colour.blue);
}

class Drawing {
 public:
  explicit Drawing(std::vector<PaintedBody> item) : bodies_(std::move(item)) {
    for (std::size_t i = 0; i < bodies_.size(); ++i)
      bodies_[i].cells.for_each([&](Vec3 cell) { owner_[cell] = i; });
  }

  IsometricPanel panel() const {
    // Back to front: a cell hides those with smaller x + y + z.
    std::vector<Vec3> cells;
    for (const auto& entry : owner_) cells.push_back(entry.first);
    std::sort(cells.begin(), cells.end(),
              [](Vec3 a, Vec3 b) { return std::pair(a.x + a.y + a.z, a) < std::pair(b.x + b.y + b.z, b); });
    IsometricPanel panel;
    for (const Vec3 cell : cells)
      for (const Face& face : kFaces)
        if (!owner_.count(cell + kDirections[static_cast<std::size_t>(face.direction)]))
          panel.faces.push_back(drawn(cell, face));
    frame(panel);
    return panel;
  }

 private:
  ScreenFace drawn(Vec3 cell, const Face& face) const {
    const Vec3 normal = kDirections[static_cast<std::size_t>(face.direction)];
    const std::size_t body = owner_.at(cell);
    ScreenFace result{{}, shade(bodies_[body].colour, face.light), {}};
    for (std::size_t i = 0; i < 4; ++i) result.corners[i] = project(cell + face.corners[i]);
    for (std::size_t i = 0; i < 4; ++i)
      if (is_edge(body, cell, normal, face, i))
        result.edges.emplace_back(result.corners[i], result.corners[(i + 1) % 4]);
    return result;
  }

  static void frame(IsometricPanel& panel) {
    if (panel.faces.empty()) return;
    ScreenPoint low = panel.faces.front().corners.front(), high = low;
    for (const ScreenFace& face : panel.faces)
      for (const ScreenPoint corner : face.corners) {
        low = {std::min(low.x, corner.x), std::min(low.y, corner.y)};
        high = {std::max(high.x, corner.x), std::max(high.y, corner.y)};
      }
    panel.left = low.x, panel.top = low.y;
    panel.width = high.x - low.x, panel.height = high.y - low.y;
  }

  // Does the surface of the piece end or bend at this edge of the face?
  bool is_edge(std::size_t body, Vec3 cell, Vec3 normal, const Face& face, std::size_t edge) const {
    const Vec3 a = face.corners[edge], b = face.corners[(edge + 1) % 4];
    Vec3 side{};  // the direction from the face's middle across this edge
    for (int axis = 0; axis < 3; ++axis)
      if (normal[axis] == 0 && a[axis] == b[axis]) side[axis] = a[axis] == 1 ? 1 : -1;
    const auto beside = owner_.find(cell + side);
    const bool goes_on = beside != owner_.end() && beside->second == body;
    return !goes_on || owner_.count(cell + side + normal) > 0;
  }

  std::vector<PaintedBody> bodies_;
  std::map<Vec3, std::size_t> owner_;
};

Colour colour_of(const Puzzle& puzzle, const Shape& shape, std::size_t index) {
  for (const Cell& cell : shape.cells)
    if (cell.state == CellState::Fixed && cell.colour > 0) return puzzle.colours[cell.colour - 1u];
  return piece_colour(index);
}

const Problem* first_solved(const Puzzle& puzzle) {
  for (const Problem& problem : puzzle.problems)
    if (!problem.solutions.empty()) return &problem;
  return nullptr;
}

}  // namespace

IsometricPanel isometric_panel(const std::vector<PaintedBody>& bodies) { return Drawing(bodies).panel(); }

std::string svg_elements(const IsometricPanel& panel) {
  std::string text;
  for (const ScreenFace& face : panel.faces) {
    std::string path, outline;
    for (std::size_t i = 0; i < 4; ++i)
      path += fmt::format("{}{} {}", i == 0 ? "M" : "L", face.corners[i].x, face.corners[i].y);
    const std::string colour = spelled(face.colour);
    text += fmt::format("<path d=\"{}Z\" fill=\"{}\" stroke=\"{}\" stroke-width=\".6\"/>\n", path, colour,
                        colour);
    for (const auto& [a, b] : face.edges) outline += fmt::format("M{} {}L{} {}", a.x, a.y, b.x, b.y);
    if (!outline.empty())
      text += fmt::format("<path d=\"{}\" fill=\"none\" stroke=\"#222\" stroke-width=\"1.2\"/>\n", outline);
  }
  return text;
}

IsometricPanel side_by_side(const IsometricItems& items) {
  constexpr int kMargin = 12, kGap = 28;
  std::vector<IsometricPanel> panels;
  int tallest = 0;
  for (const std::vector<PaintedBody>& item : items) {
    IsometricPanel panel = isometric_panel(item);
    if (panel.faces.empty()) continue;
    tallest = std::max(tallest, panel.height);
    panels.push_back(std::move(panel));
  }
  IsometricPanel all;
  int right = kMargin;
  for (const IsometricPanel& panel : panels) {
    const int dx = right - panel.left, dy = kMargin + tallest - panel.height - panel.top;
    for (ScreenFace face : panel.faces) {
      for (ScreenPoint& corner : face.corners) corner = {corner.x + dx, corner.y + dy};
      for (auto& [a, b] : face.edges) a = {a.x + dx, a.y + dy}, b = {b.x + dx, b.y + dy};
      all.faces.push_back(std::move(face));
    }
    right += panel.width + kGap;
  }
  all.width = std::max(right - kGap, kMargin) + kMargin;
  all.height = tallest + 2 * kMargin;
  return all;
}

std::string isometric_svg(const IsometricItems& items) {
  const IsometricPanel panel = side_by_side(items);
  return fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" viewBox=\"0 0 {0} {1}\">\n"
      "<g stroke-linejoin=\"round\" stroke-linecap=\"round\">\n{2}</g>\n</svg>\n",
      panel.width, panel.height, svg_elements(panel));
}

std::vector<std::optional<PaintedBody>> painted_pieces(const Puzzle& puzzle, const Problem& problem,
                                                       const Solution& solution) {
  std::vector<std::optional<PaintedBody>> pieces;
  const auto sources = piece_sources(problem);
  for (std::size_t i = 0; i < sources.size(); ++i) {
    pieces.emplace_back();
    if (!solution.assembly[i]) continue;
    const Shape& shape = puzzle.shape(sources[i].shape);
    pieces.back() = PaintedBody{placed_cells(shape, *solution.assembly[i]), colour_of(puzzle, shape, i)};
  }
  return pieces;
}

IsometricItems puzzle_items(const Puzzle& puzzle) {
  IsometricItems items;
  if (const Problem* problem = first_solved(puzzle)) {
    items.emplace_back();
    for (const auto& piece : painted_pieces(puzzle, *problem, problem->solutions.front())) {
      if (!piece) continue;
      items.front().push_back(*piece);
      items.push_back({*piece});
    }
  } else {
    for (std::size_t i = 0; i < puzzle.shapes.size(); ++i)
      items.push_back({{used_cells(puzzle.shapes[i]), colour_of(puzzle, puzzle.shapes[i], i)}});
  }
  return items;
}

std::string puzzle_svg(const Puzzle& puzzle) { return isometric_svg(puzzle_items(puzzle)); }

}  // namespace kumiki
