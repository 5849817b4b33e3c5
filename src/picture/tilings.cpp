#include "picture/tilings.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "picture/flat_board.h"

namespace kumiki {

namespace {

constexpr Colour kInk{0x22, 0x22, 0x22}, kFaint{0xd8, 0xd8, 0xdc}, kArrow{0xd9, 0x48, 0x0f},
    kNeutral{0xc8, 0xc8, 0xc8}, kWhite{0xff, 0xff, 0xff};
constexpr int kMargin = kFlatCell;
constexpr int kFramesARow = 4;

bool is_dark(Colour c) { return 3 * c.red + 6 * c.green + c.blue < 1280; }

class Painter {
 public:
  Painter(const Puzzle& puzzle, FlatDrawing& drawing) : puzzle_(puzzle), drawing_(drawing) {}

  Colour colour_at(std::size_t problem, int x, int y) const {
    const Shape& goal = puzzle_.shape(*puzzle_.problems[problem].goal);
    const int colour = goal.at({x, y, 0}).colour;
    return colour == 0 ? kNeutral : puzzle_.colours[static_cast<std::size_t>(colour - 1)];
  }

  // Pieces for which shown() holds; the other cells of the picture are faint.
  template <class Shown>
  void board(std::size_t problem, const FlatBoard& board, int left, int top, Shown shown) {
    for (int y = 0; y < board.size.y; ++y)
      for (int x = 0; x < board.size.x; ++x) {
        const int piece = board.at(x, y);
        if (piece < 0) continue;
        const Colour colour = shown(piece) ? colour_at(problem, x, y) : kWhite;
        drawing_.rectangles.push_back(
            {left + x * kFlatCell, top + y * kFlatCell, kFlatCell, kFlatCell, colour});
      }
    outlines(board, left, top, shown);
    numbers(problem, board, left, top, shown);
  }

 private:
  template <class Shown>
  void outlines(const FlatBoard& board, int left, int top, Shown shown) {
    const auto line = [&](int x1, int y1, int x2, int y2, int a, int b) {
      if (a == b) return;
      const bool bold = (a >= 0 && shown(a)) || (b >= 0 && shown(b));
      drawing_.lines.push_back({left + x1 * kFlatCell, top + y1 * kFlatCell, left + x2 * kFlatCell,
                                top + y2 * kFlatCell, bold ? 2.5 : 1.0, bold ? kInk : kFaint});
    };
    for (int y = 0; y <= board.size.y; ++y)
      for (int x = 0; x <= board.size.x; ++x) {
        line(x, y, x, y + 1, board.at(x - 1, y), board.at(x, y));
        line(x, y, x + 1, y, board.at(x, y - 1), board.at(x, y));
      }
  }

  template <class Shown>
  void numbers(std::size_t problem, const FlatBoard& board, int left, int top, Shown shown) {
    for (std::size_t i = 0; i < board.pieces.size(); ++i) {
      if (board.pieces[i].empty() || !shown(static_cast<int>(i))) continue;
      const Vec3 cell = board.pieces[i].list().front();
      const Colour ink = is_dark(colour_at(problem, cell.x, cell.y)) ? kWhite : kInk;
      drawing_.words.push_back({left + cell.x * kFlatCell + kFlatCell / 2, top + cell.y * kFlatCell + 14,
                                std::to_string(board.kinds[i] + 1), 9, ink});
    }
  }

  const Puzzle& puzzle_;
  FlatDrawing& drawing_;
};

struct Centre {
  int x = 0, y = 0;
};

Centre centre_of(const Cells& cells, int left, int top) {
  int x = 0, y = 0;
  for (const Vec3 cell : cells.list()) x += 2 * cell.x + 1, y += 2 * cell.y + 1;
  const int twice = 2 * cells.count();
  return {left + x * kFlatCell / twice, top + y * kFlatCell / twice};
}

void add_arrow(Centre from, Centre to, FlatDrawing& drawing) {
  drawing.lines.push_back({from.x, from.y, to.x, to.y, 2.5, kArrow});
  drawing.rectangles.push_back({from.x - 3, from.y - 3, 6, 6, kArrow});
  // The head: two strokes back from the tip, across the direction.
  const double dx = to.x - from.x, dy = to.y - from.y, length = std::max(1.0, std::sqrt(dx * dx + dy * dy));
  for (const int side : {-1, 1}) {
    const double bx = to.x - 9 * dx / length + side * 5 * dy / length;
    const double by = to.y - 9 * dy / length - side * 5 * dx / length;
    drawing.lines.push_back({to.x, to.y, static_cast<int>(bx), static_cast<int>(by), 2.5, kArrow});
  }
}

}  // namespace

Result<FlatDrawing> tilings_drawing(const Puzzle& puzzle) {
  if (puzzle.problems.empty()) return Error{"expected a puzzle with a problem, found none"};
  FlatDrawing drawing;
  int left = kMargin;
  for (std::size_t p = 0; p < puzzle.problems.size(); ++p) {
    const auto board = flat_board(puzzle, p);
    if (!board) return board.error();
    Painter(puzzle, drawing).board(p, *board, left, kMargin, [](int) { return true; });
    left += board->size.x * kFlatCell + kMargin;
    drawing.height = std::max(drawing.height, board->size.y * kFlatCell + 2 * kMargin);
  }
  drawing.width = left;
  return drawing;
}

Result<FlatDrawing> storyboard_drawing(const Puzzle& puzzle, int from, int to,
                                       const std::vector<CarriedPiece>& order) {
  const auto p = static_cast<std::size_t>(from), q = static_cast<std::size_t>(to);
  const auto source = flat_board(puzzle, p), goal = flat_board(puzzle, q);
  if (!source) return source.error();
  if (!goal) return goal.error();
  const int frame_width = (source->size.x + goal->size.x) * kFlatCell + 2 * kMargin;
  const int frame_height = std::max(source->size.y, goal->size.y) * kFlatCell + 2 * kMargin;
  FlatDrawing drawing;
  Painter painter(puzzle, drawing);
  std::vector<bool> gone(source->pieces.size(), false), there(goal->pieces.size(), false);
  for (std::size_t i = 0; i < order.size(); ++i) {
    const int left = kMargin + static_cast<int>(i % kFramesARow) * (frame_width + kMargin);
    const int top = kMargin + static_cast<int>(i / kFramesARow) * frame_height;
    const int goal_left = left + source->size.x * kFlatCell + kMargin;
    painter.board(p, *source, left, top + kMargin,
                  [&](int piece) { return !gone[static_cast<std::size_t>(piece)]; });
    painter.board(q, *goal, goal_left, top + kMargin,
                  [&](int piece) { return there[static_cast<std::size_t>(piece)]; });
    add_arrow(centre_of(source->pieces[static_cast<std::size_t>(order[i].piece)], left, top + kMargin),
              centre_of(goal->pieces[static_cast<std::size_t>(order[i].place)], goal_left, top + kMargin),
              drawing);
    drawing.words.push_back({left + 8, top + 14, std::to_string(i + 1), 12, kInk});
    gone[static_cast<std::size_t>(order[i].piece)] = true;
    there[static_cast<std::size_t>(order[i].place)] = true;
  }
  const int rows = (static_cast<int>(order.size()) + kFramesARow - 1) / kFramesARow;
  drawing.width =
      kMargin + std::min<int>(kFramesARow, static_cast<int>(order.size())) * (frame_width + kMargin);
  drawing.height = rows * frame_height + 2 * kMargin;
  return drawing;
}

}  // namespace kumiki
