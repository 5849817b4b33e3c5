#include "formats/ldraw.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <map>

#include <fmt/format.h>

#include "base/assert.h"
#include "formats/one_line.h"

namespace kumiki {

namespace {

using Out = std::back_insert_iterator<std::string>;

constexpr int kStud = 20, kPlateHeight = 8, kPlatesHigh = 3;
constexpr int kOwnColour = 16;  // a reference that leaves the colours of the model as they are
constexpr std::string_view kAsItIs = "1 0 0 0 1 0 0 0 1", kTurned = "0 0 1 0 1 0 -1 0 0";

struct PartRow {
  int shorter = 1, longer = 1;
  LdrawPart brick, plate;
};
constexpr std::array<PartRow, 11> kParts{{
    {1, 1, {"3005", "Brick 1 x 1"}, {"3024", "Plate 1 x 1"}},
    {1, 2, {"3004", "Brick 1 x 2"}, {"3023", "Plate 1 x 2"}},
    {1, 3, {"3622", "Brick 1 x 3"}, {"3623", "Plate 1 x 3"}},
    {1, 4, {"3010", "Brick 1 x 4"}, {"3710", "Plate 1 x 4"}},
    {1, 6, {"3009", "Brick 1 x 6"}, {"3666", "Plate 1 x 6"}},
    {1, 8, {"3008", "Brick 1 x 8"}, {"3460", "Plate 1 x 8"}},
    {2, 2, {"3003", "Brick 2 x 2"}, {"3022", "Plate 2 x 2"}},
    {2, 3, {"3002", "Brick 2 x 3"}, {"3021", "Plate 2 x 3"}},
    {2, 4, {"3001", "Brick 2 x 4"}, {"3020", "Plate 2 x 4"}},
    {2, 6, {"2456", "Brick 2 x 6"}, {"3795", "Plate 2 x 6"}},
    {2, 8, {"3007", "Brick 2 x 8"}, {"3034", "Plate 2 x 8"}},
}};

constexpr std::array<LdrawColour, 23> kColours{{
    {0, "black", {0x05, 0x13, 0x1d}},
    {1, "blue", {0x00, 0x55, 0xbf}},
    {2, "green", {0x25, 0x7a, 0x3e}},
    {3, "dark turquoise", {0x00, 0x83, 0x8f}},
    {4, "red", {0xc9, 0x1a, 0x09}},
    {5, "dark pink", {0xc8, 0x70, 0xa0}},
    {6, "brown", {0x58, 0x39, 0x27}},
    {9, "light blue", {0xb4, 0xd2, 0xe3}},
    {10, "bright green", {0x4b, 0x9f, 0x4a}},
    {11, "light turquoise", {0x55, 0xa5, 0xaf}},
    {12, "salmon", {0xf2, 0x70, 0x5e}},
    {14, "yellow", {0xf2, 0xcd, 0x37}},
    {15, "white", {0xff, 0xff, 0xff}},
    {19, "tan", {0xe4, 0xcd, 0x9e}},
    {22, "purple", {0x81, 0x00, 0x7b}},
    {25, "orange", {0xfe, 0x8a, 0x18}},
    {27, "lime", {0xbb, 0xe9, 0x0b}},
    {28, "dark tan", {0x95, 0x8a, 0x73}},
    {71, "light bluish gray", {0xa0, 0xa5, 0xa9}},
    {72, "dark bluish gray", {0x6c, 0x6e, 0x68}},
    {73, "medium blue", {0x5c, 0x9d, 0xd1}},
    {322, "medium azure", {0x36, 0xae, 0xbf}},
    {484, "dark orange", {0xa9, 0x55, 0x00}},
}};

int distance(Colour a, Colour b) {
  const int red = a.red - b.red, green = a.green - b.green, blue = a.blue - b.blue;
  return red * red + green * green + blue * blue;
}

class LdrawWriter {
 public:
  explicit LdrawWriter(const LdrawOptions& options) : options_(options) {}

  void put_header(std::string_view file, std::string_view title) {
    const std::string line = one_line(title);
    fmt::format_to(Out(text_), "0 FILE {}\n0 {}\n0 Name: {}\n0 Author: kumiki\n", file,
                   line.empty() ? file : line, file);
    if (const std::string licence = one_line(options_.licence); !licence.empty())
      fmt::format_to(Out(text_), "0 !LICENSE {}\n", licence);
  }

  void put_comment(std::string_view line) { fmt::format_to(Out(text_), "0 // {}\n", one_line(line)); }

  void put_reference(const LdrawPiece& piece) {
    put_line(kOwnColour, {kStud * piece.at.x, -kPlateHeight * piece.at.z, kStud * piece.at.y}, kAsItIs,
             piece.file);
    put_step();
  }

  void put_piece(const LdrawPiece& piece) {
    put_header(piece.file, piece.name);
    if (!piece.remark.empty()) put_comment(piece.remark);
    const int colour = nearest_ldraw_colour(piece.colour).code;
    for (std::size_t i = 0; i < piece.bricks.size(); ++i) {
      if (i > 0 && piece.bricks[i].low.z != piece.bricks[i - 1].low.z) put_step();
      put_brick(piece.bricks[i], colour);
    }
    put_step();
  }

  std::string text() && { return std::move(text_); }

 private:
  void put_brick(const Box& brick, int colour) {
    const Vec3 top{kStud * brick.low.x + kStud / 2 * brick.size.x, -kPlateHeight * brick.end().z,
                   kStud * brick.low.y + kStud / 2 * brick.size.y};
    const bool turned = brick.size.y > brick.size.x;
    put_line(colour, top, turned ? kTurned : kAsItIs, fmt::format("{}.dat", ldraw_part(brick.size).number));
  }

  void put_line(int colour, Vec3 at, std::string_view matrix, std::string_view file) {
    fmt::format_to(Out(text_), "1 {} {} {} {} {} {}\n", colour, at.x, at.y, at.z, matrix, file);
  }
  void put_step() { text_ += "0 STEP\n"; }

  const LdrawOptions& options_;
  std::string text_;
};

}  // namespace

LdrawColour nearest_ldraw_colour(Colour colour) {
  return *std::min_element(kColours.begin(), kColours.end(), [&](const LdrawColour& a, const LdrawColour& b) {
    return distance(a.colour, colour) < distance(b.colour, colour);
  });
}

LdrawPart ldraw_part(Vec3 size) {
  const auto [shorter, longer] = std::minmax(size.x, size.y);
  for (const PartRow& row : kParts)
    if (row.shorter == shorter && row.longer == longer) return size.z == kPlatesHigh ? row.brick : row.plate;
  KUMIKI_ASSERT(false && "bricks are of sizes that can be bought");
  return {};
}

std::vector<BrickCount> bill_of_bricks(const std::vector<LdrawPiece>& pieces) {
  std::map<std::array<int, 4>, BrickCount> counts;  // plates first, and small ones
  for (const LdrawPiece& piece : pieces) {
    const LdrawColour colour = nearest_ldraw_colour(piece.colour);
    for (const Box& brick : piece.bricks) {
      const auto [shorter, longer] = std::minmax(brick.size.x, brick.size.y);
      BrickCount& count = counts[{brick.size.z, shorter, longer, colour.code}];
      count = {ldraw_part(brick.size), colour, count.count + 1};
    }
  }
  std::vector<BrickCount> bill;
  for (const auto& [key, count] : counts) bill.push_back(count);
  return bill;
}

std::string write_ldraw(const std::vector<LdrawPiece>& pieces, const LdrawOptions& options) {
  LdrawWriter writer(options);
  writer.put_header("assembly.ldr", options.title);
  for (const LdrawPiece& piece : pieces)
    if (!piece.remark.empty()) writer.put_comment(fmt::format("{} {}", piece.name, piece.remark));
  for (const BrickCount& row : bill_of_bricks(pieces))
    writer.put_comment(fmt::format("{} x {} {}, {} ({})", row.count, row.part.number, row.part.name,
                                   row.colour.name, row.colour.code));
  for (const LdrawPiece& piece : pieces) writer.put_reference(piece);
  for (const LdrawPiece& piece : pieces) writer.put_piece(piece);
  return std::move(writer).text();
}

}  // namespace kumiki
