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
  explicit Drawing(const std::vector<kumiki::Body>& bodies) : bodies_(bodies) {
    for (std::size_t i = 0; i < bodies.size(); ++i)
      bodies[i].cells.for_each([&](Vec3 cell) { owner_[cell] = i; });
  }

  std::string svg() {
    // Back to front: a cell hides those with smaller x + y + z.
    std::vector<Vec3> cells;
    for (const auto& entry : owner_) cells.push_back(entry.first);
    std::sort(cells.begin(), cells.end(),
              [](Vec3 a, Vec3 b) { return std::pair(a.x + a.y + a.z, a) < std::pair(b.x + b.y + b.z, b); });
    std::string faces;
    for (const Vec3 cell : cells)
      for (const Face& face : kFaces) faces += draw(cell, face);
    const int width = high_.x - low_.x + 2 * kMargin, height = high_.y - low_.y + 2 * kMargin;
    return fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" viewBox=\"{2} {3} {0} "
        "{1}\">\n"
        "<g stroke-linejoin=\"round\" stroke-linecap=\"round\">\n{4}</g>\n</svg>\n",
        width, height, low_.x - kMargin, low_.y - kMargin, faces);
  }

 private:
  static constexpr int kMargin = 12;

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

  const std::vector<kumiki::Body>& bodies_;
  std::map<Vec3, std::size_t> owner_;
  Point low_{1 << 20, 1 << 20}, high_{-(1 << 20), -(1 << 20)};
};

// Lays bodies out to the right, which is +x and -y on the screen, a gap apart.
class Row {
 public:
  void add(const Cells& cells, Colour colour) { pending_.push_back({cells, colour}); }

  // What was added since the last call becomes the next item of the row.
  void finish_item() {
    Box box;
    for (const kumiki::Body& body : pending_) box = hull(box, body.cells.trimmed().box());
    if (box.empty()) return pending_.clear();
    // Along the screen's horizontal an item takes as much as its x and y sides together.
    const int width = box.size.x + box.size.y;
    const int middle = next_ + (width + 1) / 2;
    for (kumiki::Body& body : pending_)
      bodies_.push_back(
          {body.cells.shifted(-box.low + Vec3{middle / 2 - box.size.x / 2, -middle / 2 - box.size.y / 2, 0}),
           body.colour});
    next_ += width + 3;
    pending_.clear();
  }

  const std::vector<kumiki::Body>& bodies() const { return bodies_; }

 private:
  int next_ = 0;
  std::vector<kumiki::Body> pending_, bodies_;
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

std::string isometric_svg(const std::vector<Body>& bodies) { return Drawing(bodies).svg(); }

std::string puzzle_svg(const Puzzle& puzzle) {
  Row row;
  if (const Problem* problem = first_solved(puzzle)) {
    const auto sources = piece_sources(*problem);
    const Assembly& assembly = problem->solutions.front().assembly;
    std::vector<kumiki::Body> pieces;
    for (std::size_t i = 0; i < sources.size(); ++i) {
      if (!assembly[i]) continue;
      const Shape& shape = puzzle.shape(sources[i].shape);
      pieces.push_back({placed_cells(shape, *assembly[i]), colour_of(puzzle, shape, i)});
    }
    for (const kumiki::Body& piece : pieces) row.add(piece.cells, piece.colour);
    row.finish_item();
    for (const kumiki::Body& piece : pieces) row.add(piece.cells, piece.colour), row.finish_item();
  } else {
    for (std::size_t i = 0; i < puzzle.shapes.size(); ++i) {
      row.add(used_cells(puzzle.shapes[i]), colour_of(puzzle, puzzle.shapes[i], i));
      row.finish_item();
    }
  }
  return isometric_svg(row.bodies());
}

}  // namespace kumiki
