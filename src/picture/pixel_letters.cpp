#include "picture/pixel_letters.h"

#include <algorithm>
#include <array>

namespace kumiki {

namespace {

constexpr int kLetterSquares = 5, kLetterLines = 7;

struct PixelLetter {
  char letter;
  std::string_view squares;  // lines from the top, with spaces between them
};

// clang-format off
constexpr std::array<PixelLetter, 39> kPixelLetters{{
    {'0', ".###. #...# #..## #.#.# ##..# #...# .###."},
    {'1', "..#.. .##.. ..#.. ..#.. ..#.. ..#.. .###."},
    {'2', ".###. #...# ....# ...#. ..#.. .#... #####"},
    {'3', "##### ...#. ..#.. ...#. ....# #...# .###."},
    {'4', "...#. ..##. .#.#. #..#. ##### ...#. ...#."},
    {'5', "##### #.... ####. ....# ....# #...# .###."},
    {'6', "..##. .#... #.... ####. #...# #...# .###."},
    {'7', "##### ....# ...#. ..#.. .#... .#... .#..."},
    {'8', ".###. #...# #...# .###. #...# #...# .###."},
    {'9', ".###. #...# #...# .#### ....# ...#. .##.."},
    {'A', ".###. #...# #...# #...# ##### #...# #...#"},
    {'B', "####. #...# #...# ####. #...# #...# ####."},
    {'C', ".###. #...# #.... #.... #.... #...# .###."},
    {'D', "###.. #..#. #...# #...# #...# #..#. ###.."},
    {'E', "##### #.... #.... ####. #.... #.... #####"},
    {'F', "##### #.... #.... ####. #.... #.... #...."},
    {'G', ".###. #...# #.... #.### #...# #...# .####"},
    {'H', "#...# #...# #...# ##### #...# #...# #...#"},
    {'I', ".###. ..#.. ..#.. ..#.. ..#.. ..#.. .###."},
    {'J', "..### ...#. ...#. ...#. ...#. #..#. .##.."},
    {'K', "#...# #..#. #.#.. ##... #.#.. #..#. #...#"},
    {'L', "#.... #.... #.... #.... #.... #.... #####"},
    {'M', "#...# ##.## #.#.# #.#.# #...# #...# #...#"},
    {'N', "#...# #...# ##..# #.#.# #..## #...# #...#"},
    {'O', ".###. #...# #...# #...# #...# #...# .###."},
    {'P', "####. #...# #...# ####. #.... #.... #...."},
    {'Q', ".###. #...# #...# #...# #.#.# #..#. .##.#"},
    {'R', "####. #...# #...# ####. #.#.. #..#. #...#"},
    {'S', ".#### #.... #.... .###. ....# ....# ####."},
    {'T', "##### ..#.. ..#.. ..#.. ..#.. ..#.. ..#.."},
    {'U', "#...# #...# #...# #...# #...# #...# .###."},
    {'V', "#...# #...# #...# #...# #...# .#.#. ..#.."},
    {'W', "#...# #...# #...# #.#.# #.#.# #.#.# .#.#."},
    {'X', "#...# #...# .#.#. ..#.. .#.#. #...# #...#"},
    {'Y', "#...# #...# #...# .#.#. ..#.. ..#.. ..#.."},
    {'Z', "##### ....# ...#. ..#.. .#... #.... #####"},
    {'.', "..... ..... ..... ..... ..... .##.. .##.."},
    {',', "..... ..... ..... ..... .##.. ..#.. .#..."},
    {'+', "..... ..#.. ..#.. ##### ..#.. ..#.. ....."},
}};
// clang-format on

// One rectangle a run of squares.
void add_letter(std::string_view squares, FinePoint top, double square, Colour colour,
                std::vector<PaintedPolygon>& polygons) {
  for (int line = 0; line < kLetterLines; ++line)
    for (int from = 0; from < kLetterSquares; ++from) {
      const auto filled = [&](int column) {
        return column < kLetterSquares &&
               squares[static_cast<std::size_t>(line * (kLetterSquares + 1) + column)] == '#';
      };
      int end = from;
      while (filled(end)) ++end;
      if (end == from) continue;
      polygons.push_back(painted_rectangle(top.x + from * square, top.y + line * square,
                                           (end - from) * square, square, colour));
      from = end;
    }
}

}  // namespace

void add_letters(std::string_view text, FinePoint at, double square, Colour colour,
                 std::vector<PaintedPolygon>& polygons) {
  at.y -= kLetterLines * square;
  for (char letter : text) {
    if (letter >= 'a' && letter <= 'z') letter = static_cast<char>(letter - 'a' + 'A');
    const auto* found = std::find_if(kPixelLetters.begin(), kPixelLetters.end(),
                                     [&](const PixelLetter& entry) { return entry.letter == letter; });
    if (found != kPixelLetters.end()) add_letter(found->squares, at, square, colour, polygons);
    at.x += kPixelLetterPitch * square;
  }
}

}  // namespace kumiki
