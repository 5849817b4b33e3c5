#include "picture/laser_sheet.h"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "picture/flat_board.h"

namespace kumiki {

namespace {

constexpr double kMargin = 5, kGap = 3;  // mm
constexpr double kHairline = 0.01;
constexpr Colour kNeutral{0xc8, 0xc8, 0xc8};

struct Corner {
  int x = 0, y = 0;

  auto operator<=>(const Corner&) const = default;
};

// Goes round the cells with them on the right (y runs down), from corner to corner. Where cells touch by a
// corner only, it turns to the side of the cell it follows, so that loops do not cross.
class Outline {
 public:
  explicit Outline(const Cells& cells) : cells_(cells) {
    for (const Vec3 cell : cells.list())
      for (int side = 0; side < 4; ++side)
        if (!cells.test(cell + kOut[static_cast<std::size_t>(side)])) start_loop(cell, side);
  }

  // Corners with the steps before and after them.
  struct Turn {
    Corner at;
    int before, after;  // sides whose outward normal the outline moves along
  };
  const std::vector<std::vector<Turn>>& loops() const { return loops_; }

 private:
  // Sides in the order of going round: top, right, bottom, left; and where the next corner of each is.
  static constexpr std::array<Vec3, 4> kOut{{{0, -1, 0}, {1, 0, 0}, {0, 1, 0}, {-1, 0, 0}}};
  static constexpr std::array<Vec3, 4> kAlong{{{1, 0, 0}, {0, 1, 0}, {-1, 0, 0}, {0, -1, 0}}};
  static constexpr std::array<Corner, 4> kEnd{{{1, 0}, {1, 1}, {0, 1}, {0, 0}}};

  void start_loop(Vec3 cell, int side) {
    if (seen_[{cell.x, cell.y}][static_cast<std::size_t>(side)]) return;
    std::vector<Turn> loop;
    while (!seen_[{cell.x, cell.y}][static_cast<std::size_t>(side)]) {
      seen_[{cell.x, cell.y}][static_cast<std::size_t>(side)] = true;
      const auto s = static_cast<std::size_t>(side);
      const Corner end{cell.x + kEnd[s].x, cell.y + kEnd[s].y};
      const Vec3 ahead = cell + kAlong[s], beyond = ahead + kOut[s];
      if (!cells_.test(ahead)) {
        loop.push_back({end, side, (side + 1) % 4});
        side = (side + 1) % 4;
      } else if (cells_.test(beyond)) {
        loop.push_back({end, side, (side + 3) % 4});
        cell = beyond;
        side = (side + 3) % 4;
      } else {
        cell = ahead;
      }
    }
    loops_.push_back(std::move(loop));
  }

  const Cells& cells_;
  std::map<Corner, std::array<bool, 4>> seen_;
  std::vector<std::vector<Turn>> loops_;
};

class Sheet {
 public:
  Sheet(const Puzzle& puzzle, std::size_t problem, const FlatBoard& board, const LaserOptions& options)
      : puzzle_(puzzle), problem_(problem), board_(board), options_(options) {}

  std::string svg() {
    options_.kerf > 0 ? pieces_apart() : pieces_together();
    return fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0:.3f}mm\" height=\"{1:.3f}mm\" "
        "viewBox=\"0 0 {0:.3f} {1:.3f}\">\n<g id=\"print\" stroke=\"none\">\n{2}</g>\n"
        "<g id=\"engrave\" fill=\"#0000ff\" font-family=\"sans-serif\" font-size=\"{3:.3f}\" "
        "text-anchor=\"middle\">\n{4}</g>\n"
        "<path id=\"cut\" fill=\"none\" stroke=\"#ff0000\" stroke-width=\"{5}\" d=\"{6}\"/>\n</svg>\n",
        width_ + 2 * kMargin, height_ + 2 * kMargin, prints_,
        0.4 * std::min(options_.cell_x, options_.cell_y), words_, kHairline, cuts_);
  }

 private:
  std::string point(double x, double y) const {
    return fmt::format("{:.3f} {:.3f}", kMargin + x, kMargin + y);
  }

  void pieces_together() {
    for (int piece = 0; piece < static_cast<int>(board_.pieces.size()); ++piece) paint(piece, 0, 0);
    width_ = board_.size.x * options_.cell_x;
    height_ = board_.size.y * options_.cell_y;
    for (int y = 0; y <= board_.size.y; ++y)
      add_runs(
          board_.size.x, [&](int x) { return board_.at(x, y) != board_.at(x, y - 1); },
          [&](int x) { return point(x * options_.cell_x, y * options_.cell_y); });
    for (int x = 0; x <= board_.size.x; ++x)
      add_runs(
          board_.size.y, [&](int y) { return board_.at(x, y) != board_.at(x - 1, y); },
          [&](int y) { return point(x * options_.cell_x, y * options_.cell_y); });
  }

  template <class IsEdge, class PointAt>
  void add_runs(int length, IsEdge is_edge, PointAt point_at) {
    for (int from = 0; from < length; ++from) {
      if (!is_edge(from)) continue;
      int end = from;
      while (end < length && is_edge(end)) ++end;
      cuts_ += fmt::format("M{}L{}", point_at(from), point_at(end));
      from = end;
    }
  }

  // In rows about as wide as the picture.
  void pieces_apart() {
    const double room = board_.size.x * options_.cell_x * 1.5;
    double x = 0, y = 0, row = 0;
    for (std::size_t i = 0; i < board_.pieces.size(); ++i) {
      if (board_.pieces[i].empty()) continue;
      const Box box = board_.pieces[i].trimmed().box();
      const double wide = box.size.x * options_.cell_x, high = box.size.y * options_.cell_y;
      if (x > 0 && x + wide > room) x = 0, y += row + kGap + options_.kerf, row = 0;
      const double left = x - box.low.x * options_.cell_x, top = y - box.low.y * options_.cell_y;
      paint(static_cast<int>(i), left, top);
      cut(board_.pieces[i], left, top);
      x += wide + kGap + options_.kerf;
      row = std::max(row, high);
      width_ = std::max(width_, x);
    }
    height_ = y + row;
  }

  void cut(const Cells& piece, double left, double top) {
    constexpr std::array<int, 4> kOutX{0, 1, 0, -1}, kOutY{-1, 0, 1, 0};
    const double out = options_.kerf / 2;
    const Outline outline(piece);
    for (const auto& loop : outline.loops()) {
      char pen = 'M';
      for (const Outline::Turn& turn : loop) {
        const auto b = static_cast<std::size_t>(turn.before), a = static_cast<std::size_t>(turn.after);
        cuts_ += pen + point(left + turn.at.x * options_.cell_x + out * (kOutX[b] + kOutX[a]),
                             top + turn.at.y * options_.cell_y + out * (kOutY[b] + kOutY[a]));
        pen = 'L';
      }
      cuts_ += 'Z';
    }
  }

  void paint(int piece, double left, double top) {
    const auto cells = board_.pieces[static_cast<std::size_t>(piece)].list();
    for (const Vec3 cell : cells) {
      const int number = puzzle_.shape(*puzzle_.problems[problem_].goal).at(cell).colour;
      const Colour c = number == 0 ? kNeutral : puzzle_.colours[static_cast<std::size_t>(number - 1)];
      prints_ += fmt::format(
          "<rect x=\"{:.3f}\" y=\"{:.3f}\" width=\"{:.3f}\" height=\"{:.3f}\" "
          "fill=\"#{:02x}{:02x}{:02x}\"/>\n",
          kMargin + left + cell.x * options_.cell_x, kMargin + top + cell.y * options_.cell_y,
          options_.cell_x, options_.cell_y, c.red, c.green, c.blue);
    }
    if (cells.empty()) return;
    words_ += fmt::format("<text x=\"{:.3f}\" y=\"{:.3f}\">{}</text>\n",
                          kMargin + left + (cells[0].x + 0.5) * options_.cell_x,
                          kMargin + top + (cells[0].y + 0.65) * options_.cell_y,
                          board_.kinds[static_cast<std::size_t>(piece)] + 1);
  }

  const Puzzle& puzzle_;
  const std::size_t problem_;
  const FlatBoard& board_;
  const LaserOptions options_;
  std::string prints_, words_, cuts_;
  double width_ = 0, height_ = 0;
};

}  // namespace

Result<std::string> laser_svg(const Puzzle& puzzle, std::size_t problem, const LaserOptions& options) {
  if (problem >= puzzle.problems.size())
    return Error{fmt::format("expected a problem below {}, found {}", puzzle.problems.size(), problem)};
  const auto board = flat_board(puzzle, problem);
  if (!board) return board.error();
  return Sheet(puzzle, problem, *board, options).svg();
}

}  // namespace kumiki
