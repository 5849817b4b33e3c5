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

struct Point {
  int x = 0, y = 0;
};

Point project(Vec3 corner) {
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

std::string shade(Colour colour, double light) {
  const auto scaled = [&](std::uint8_t value) { return static_cast<int>(value * light); };
  return fmt::format("#{:02x}{:02x}{:02x}", scaled(colour.red), scaled(colour.green), scaled(colour.blue));
}

class Drawing {
 public:
  explicit Drawing(std::vector<PaintedBody> item) : bodies_(std::move(item)) {
    for (std::size_t i = 0; i < bodies_.size(); ++i)
      bodies_[i].cells.for_each([&](Vec3 cell) { owner_[cell] = i; });
  }

  // The faces as SVG paths; afterwards low() and high() bound them.
  std::string faces() {
    // Back to front: a cell hides those with smaller x + y + z.
    std::vector<Vec3> cells;
    for (const auto& entry : owner_) cells.push_back(entry.first);
    std::sort(cells.begin(), cells.end(),
              [](Vec3 a, Vec3 b) { return std::pair(a.x + a.y + a.z, a) < std::pair(b.x + b.y + b.z, b); });
    std::string text;
    for (const Vec3 cell : cells)
      for (const Face& face : kFaces) text += draw(cell, face);
    return text;
  }

  Point low() const { return low_; }
  Point high() const { return high_; }

 private:
  std::string draw(Vec3 cell, const Face& face) {
    const Vec3 normal = kDirections[static_cast<std::size_t>(face.direction)];
    if (owner_.count(cell + normal)) return {};
    const std::size_t body = owner_.at(cell);
    std::string path, outline;
    for (std::size_t i = 0; i < 4; ++i) {
      const Vec3 from = cell + face.corners[i], to = cell + face.corners[(i + 1) % 4];
      const Point a = include(project(from)), b = project(to);
      path += fmt::format("{}{} {}", i == 0 ? "M" : "L", a.x, a.y);
      if (is_edge(body, cell, normal, face, i)) outline += fmt::format("M{} {}L{} {}", a.x, a.y, b.x, b.y);
    }
    const std::string colour = shade(bodies_[body].colour, face.light);
    // The stroke in the face's own colour closes the hairlines between neighbours.
    std::string text = fmt::format("<path d=\"{}Z\" fill=\"{}\" stroke=\"{}\" stroke-width=\".6\"/>\n", path,
                                   colour, colour);
    if (!outline.empty())
      text += fmt::format("<path d=\"{}\" fill=\"none\" stroke=\"#222\" stroke-width=\"1.2\"/>\n", outline);
    return text;
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

  Point include(Point point) {
    low_ = {std::min(low_.x, point.x), std::min(low_.y, point.y)};
    high_ = {std::max(high_.x, point.x), std::max(high_.y, point.y)};
    return point;
  }

  std::vector<PaintedBody> bodies_;
  std::map<Vec3, std::size_t> owner_;
  Point low_{1 << 20, 1 << 20}, high_{-(1 << 20), -(1 << 20)};
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

Colour piece_colour(std::size_t index) {
  static constexpr std::array<Colour, 12> kPalette{{{230, 159, 0},
                                                    {86, 180, 233},
                                                    {0, 158, 115},
                                                    {240, 228, 66},
                                                    {90, 110, 220},
                                                    {213, 94, 0},
                                                    {204, 121, 167},
                                                    {150, 200, 90},
                                                    {160, 120, 80},
                                                    {120, 200, 200},
                                                    {220, 130, 120},
                                                    {180, 180, 190}}};
  return kPalette[index % kPalette.size()];
}

IsometricPanel isometric_panel(const std::vector<PaintedBody>& bodies) {
  Drawing drawing(bodies);
  std::string faces = drawing.faces();
  if (faces.empty()) return {};
  const Point low = drawing.low(), high = drawing.high();
  return {std::move(faces), low.x, low.y, high.x - low.x, high.y - low.y};
}

std::string isometric_svg(const std::vector<std::vector<PaintedBody>>& items) {
  constexpr int kMargin = 12, kGap = 28;
  std::vector<IsometricPanel> panels;
  int tallest = 0;
  for (const std::vector<PaintedBody>& item : items) {
    IsometricPanel panel = isometric_panel(item);
    if (panel.elements.empty()) continue;
    tallest = std::max(tallest, panel.height);
    panels.push_back(std::move(panel));
  }
  std::string groups;
  int right = kMargin;
  for (const IsometricPanel& panel : panels) {
    groups += fmt::format("<g transform=\"translate({} {})\">\n{}</g>\n", right - panel.left,
                          kMargin + tallest - panel.height - panel.top, panel.elements);
    right += panel.width + kGap;
  }
  const int width = std::max(right - kGap, kMargin) + kMargin, height = tallest + 2 * kMargin;
  return fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" viewBox=\"0 0 {0} {1}\">\n"
      "<g stroke-linejoin=\"round\" stroke-linecap=\"round\">\n{2}</g>\n</svg>\n",
      width, height, groups);
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

std::string puzzle_svg(const Puzzle& puzzle) {
  std::vector<std::vector<PaintedBody>> items;
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
  return isometric_svg(items);
}

}  // namespace kumiki
