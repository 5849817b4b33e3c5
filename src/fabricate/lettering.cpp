#include "fabricate/lettering.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "base/quote.h"
#include "fabricate/bevel.h"

namespace kumiki {

namespace {

struct Glyph {
  char letter;
  std::array<std::string_view, kLetterRows> rows;  // the top one first
};

// clang-format off
constexpr std::array<Glyph, 42> kGlyphs{{
    {'0', {"##.##", "#...#", "#...#", "#...#", "#...#", "#...#", "##.##"}},
    {'1', {".##", "###", ".##", ".##", ".##", ".##", ".##"}},
    {'2', {"####.", "...##", "....#", ".####", "##...", "#....", "#####"}},
    {'3', {"####.", "...##", "....#", ".####", "....#", "...##", "####."}},
    {'4', {"#....", "#..#.", "#..#.", "#..#.", "#####", "...#.", "...#."}},
    {'5', {"#####", "#....", "####.", "...##", "....#", "...##", "####."}},
    {'6', {".####", "##...", "#....", "##.##", "#...#", "#...#", "##.##"}},
    {'7', {"#####", "....#", "...##", "...#.", "..##.", "..#..", "..#.."}},
    {'8', {"##.##", "#...#", "#...#", "##.##", "#...#", "#...#", "##.##"}},
    {'9', {"##.##", "#...#", "#...#", "##.##", "....#", "...##", "####."}},
    {'A', {"##.##", "#...#", "#...#", "##.##", "#...#", "#...#", "#...#"}},
    {'B', {"#.##.", "#..##", "#...#", "#.###", "#...#", "#..##", "#.##."}},
    {'C', {".####", "##...", "#....", "#....", "#....", "##...", ".####"}},
    {'D', {"#.##.", "#..##", "#...#", "#...#", "#...#", "#..##", "#.##."}},
    {'E', {"#####", "#....", "#....", "####.", "#....", "#....", "#####"}},
    {'F', {"#####", "#....", "#....", "####.", "#....", "#....", "#...."}},
    {'G', {".####", "##...", "#....", "#..##", "#...#", "##..#", ".####"}},
    {'H', {"#...#", "#...#", "#...#", "#####", "#...#", "#...#", "#...#"}},
    {'I', {"###", ".#.", ".#.", ".#.", ".#.", ".#.", "###"}},
    {'J', {"....#", "....#", "....#", "....#", "#...#", "##.##", ".###."}},
    {'K', {"#...#", "#..##", "#.##.", "###..", "#.##.", "#..##", "#...#"}},
    {'L', {"#....", "#....", "#....", "#....", "#....", "#....", "#####"}},
    {'M', {"##.##", "#####", "#.#.#", "#.#.#", "#...#", "#...#", "#...#"}},
    {'N', {"#...#", "##..#", "##..#", "#####", "#..##", "#..##", "#...#"}},
    {'O', {".###.", "##.##", "#...#", ".....", "#...#", "##.##", ".###."}},
    {'P', {"#.##.", "#..##", "#...#", "#..##", "#.##.", "#....", "#...."}},
    {'Q', {"##.##", "#...#", "#...#", "#...#", "#.###", "#..##", "##.##"}},
    {'R', {"#.##.", "#..##", "#...#", "#..##", "#.##.", "#..##", "#...#"}},
    {'S', {".####", "##...", "#....", "#####", "....#", "...##", "####."}},
    {'T', {"#####", "..#..", "..#..", "..#..", "..#..", "..#..", "..#.."}},
    {'U', {"#...#", "#...#", "#...#", "#...#", "#...#", "##.##", ".###."}},
    {'V', {"#...#", "#...#", "#...#", "##.##", ".#.#.", ".###.", "..#.."}},
    {'W', {"#...#", "#...#", "#...#", "#.#.#", "#.#.#", "#####", "##.##"}},
    {'X', {"#...#", "##.##", ".###.", "..#..", ".###.", "##.##", "#...#"}},
    {'Y', {"#...#", "#...#", "##.##", ".###.", "..#..", "..#..", "..#.."}},
    {'Z', {"#####", "...##", "...#.", "..##.", ".##..", "##...", "#####"}},
    {'.', {"", "", "", "", "", "##", "##"}},
    {'-', {"", "", "", "####", "", "", ""}},
    {'+', {"", "..#..", "..#..", "#####", "..#..", "..#..", ""}},
    {'/', {"....#", "...##", "...#.", "..##.", ".##..", ".#...", "##..."}},
    {'=', {"", "", "#####", "", "#####", "", ""}},
    {' ', {"...", "", "", "", "", "", ""}},
}};
// clang-format on

int width(const Glyph& glyph) {
  std::size_t columns = 0;
  for (const std::string_view row : glyph.rows) columns = std::max(columns, row.size());
  return static_cast<int>(columns);
}

void add_squares(const Glyph& glyph, int from, std::vector<Vec3>& squares) {
  for (int y = 0; y < kLetterRows; ++y) {
    const std::string_view row = glyph.rows[static_cast<std::size_t>(kLetterRows - 1 - y)];
    for (std::size_t x = 0; x < row.size(); ++x)
      if (row[x] == '#') squares.push_back({from + static_cast<int>(x), y, 0});
  }
}

std::vector<std::vector<FlatPoint>> strokes_of(const std::vector<Vec3>& squares) {
  constexpr int kUp = 4;
  std::vector<std::vector<FlatPoint>> strokes;
  const SlabBody body(Cells::of(squares), {1, 1, 1}, 0);
  for (const FlatFace& face : flat_faces(body)) {
    if (face.normal != kUp) continue;
    const FacePolygon polygon = bevelled_face(body, face, BevelProfile(0, 1));
    KUMIKI_ASSERT(polygon.outlines.size() == 1);
    std::vector<FlatPoint>& stroke = strokes.emplace_back();
    for (const Vec3 point : polygon.outlines[0]) stroke.push_back({point.x, point.y});
  }
  return strokes;
}

}  // namespace

Result<Lettering> lettering(std::string_view text) {
  if (text.size() > kLongestLabel)
    return Error{fmt::format("expected a label of at most {} letters, found {}", kLongestLabel, text.size())};
  Lettering result;
  std::vector<Vec3> squares;
  for (char letter : text) {
    if (letter >= 'a' && letter <= 'z') letter = static_cast<char>(letter - 'a' + 'A');
    const auto* glyph = std::find_if(kGlyphs.begin(), kGlyphs.end(),
                                     [&](const Glyph& entry) { return entry.letter == letter; });
    if (glyph == kGlyphs.end())
      return Error{
          fmt::format("expected a label of A to Z, 0 to 9, space and . - + / =, found {}", quote(text))};
    if (result.columns > 0) ++result.columns;
    add_squares(*glyph, result.columns, squares);
    result.columns += width(*glyph);
  }
  if (squares.empty()) return Error{"expected a label, found nothing that can be seen"};
  result.strokes = strokes_of(squares);
  return result;
}

}  // namespace kumiki
