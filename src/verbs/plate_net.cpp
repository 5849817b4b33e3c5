#include "verbs/plate_net.h"

#include <functional>

namespace kumiki {

namespace {

constexpr int kGap = 1;  // empty cells between plates

class Canvas {
 public:
  explicit Canvas(int rows) : lines_(static_cast<std::size_t>(rows)) {}

  void put(int column, int row, char letter) {
    std::string& line = lines_[static_cast<std::size_t>(row)];
    const auto at = static_cast<std::size_t>(2 * column);
    if (line.size() <= at) line.resize(at + 1, ' ');
    line[at] = letter;
  }
  std::string text() const {
    std::string text;
    for (const std::string& line : lines_) text += line.empty() ? "\n" : "  " + line + "\n";
    return text;
  }

 private:
  std::vector<std::string> lines_;
};

// One face of the net: where it stands, its extent, and which cell is seen at a column and row.
struct NetFace {
  int column, row, columns, rows;
  std::function<Vec3(int, int)> cell;
};

std::vector<NetFace> faces_of(Vec3 size) {
  const auto [x, y, z] = size - Vec3{1, 1, 1};
  const int front = size.y + kGap, right = front + size.x + kGap, back = right + size.y + kGap;
  const int below_top = size.y + kGap, below = below_top + size.z + kGap;
  return {{front, 0, size.x, size.y,
           [=](int c, int r) {
             return Vec3{c, y - r, z};
           }},
          {0, below_top, size.y, size.z,
           [=](int c, int r) {
             return Vec3{0, y - c, z - r};
           }},
          {front, below_top, size.x, size.z,
           [=](int c, int r) {
             return Vec3{c, 0, z - r};
           }},
          {right, below_top, size.y, size.z,
           [=](int c, int r) {
             return Vec3{x, c, z - r};
           }},
          {back, below_top, size.x, size.z,
           [=](int c, int r) {
             return Vec3{x - c, y, z - r};
           }},
          {front, below, size.x, size.y, [](int c, int r) {
             return Vec3{c, r, 0};
           }}};
}

// Who fills the middle of a face is its plate.
std::size_t plate_on(const NetFace& face, const std::vector<Cells>& pieces) {
  std::size_t plate = 0;
  while (plate + 1 < pieces.size() && !pieces[plate].test(face.cell(1, 1))) ++plate;
  return plate;
}

}  // namespace

std::string plate_net(Vec3 size, const std::vector<Cells>& pieces) {
  Canvas canvas(2 * (size.y + kGap) + size.z);
  for (const NetFace& face : faces_of(size)) {
    const std::size_t plate = plate_on(face, pieces);
    for (int r = 0; r < face.rows; ++r)
      for (int c = 0; c < face.columns; ++c) {
        const bool filled = pieces[plate].test(face.cell(c, r));
        canvas.put(face.column + c, face.row + r, filled ? static_cast<char>('1' + plate) : '.');
      }
  }
  return canvas.text();
}

}  // namespace kumiki
