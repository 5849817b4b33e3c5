#include "puzzle/shape_name.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "base/nearest.h"
#include "base/number.h"
#include "base/quote.h"
#include "puzzle/stick.h"

namespace kumiki {

namespace {

using Words = std::vector<std::string_view>;

// The cells of a block for which wanted(x, y, z) holds.
template <class Wanted>
Result<Shape> carve(Vec3 size, Wanted wanted) {
  if (!is_sane_size(size))
    return Error{
        fmt::format("expected at most {} cells, found {}x{}x{}", kMostCells, size.x, size.y, size.z)};
  Shape shape = empty_shape(size);
  for (int z = 0; z < size.z; ++z)
    for (int y = 0; y < size.y; ++y)
      for (int x = 0; x < size.x; ++x)
        if (wanted(x, y, z)) shape.at({x, y, z}).state = CellState::Fixed;
  return shape;
}

Result<int> size_from(std::string_view word, int lowest, int highest, std::string_view what = "size") {
  if (const auto size = whole_number(word, lowest, highest)) return *size;
  return Error{fmt::format("expected a {} from {} to {}, found {}", what, lowest, highest, quote(word))};
}

Result<int> length_from(std::string_view word) {
  if (const auto length = whole_number(word, 6, 12); length && is_stick_length(*length)) return *length;
  return Error{fmt::format("expected a length of 6, 8, 10 or 12, found {}", quote(word))};
}

Result<Shape> block(const Words& words) {
  Vec3 size;
  for (int axis = 0; axis < 3; ++axis) {
    const auto side =
        size_from(words[words.size() == 1 ? 0 : static_cast<std::size_t>(axis)], 1, kLongestSide);
    if (!side) return side.error();
    size[axis] = *side;
  }
  return carve(size, [](int, int, int) { return true; });
}

// Twice the distance of a cell's centre from the middle of a side of this length: whole numbers only.
std::int64_t off_centre(int cell, int side) { return 2 * cell + 1 - side; }

Result<Shape> sphere(const Words& words) {
  const auto d = size_from(words[0], 1, kLongestSide);
  if (!d) return d.error();
  const int side = *d;
  return carve({side, side, side}, [side](int x, int y, int z) {
    const std::int64_t a = off_centre(x, side), b = off_centre(y, side), c = off_centre(z, side);
    return a * a + b * b + c * c <= std::int64_t{side} * side;
  });
}

// A point at distance r from the axis and height c lies in the tube when (r - a)² + c² ≤ t²; with r² known,
// squaring once more keeps everything whole: r² + a² + c² - t² ≤ 2 a r.
bool in_tube(std::int64_t r2, std::int64_t a, std::int64_t c, std::int64_t t) {
  const std::int64_t left = r2 + a * a + c * c - t * t;
  return left <= 0 || left * left <= 4 * a * a * r2;
}

Result<Shape> torus(const Words& words) {
  const auto d = size_from(words[0], 3, kLongestSide);
  if (!d) return d.error();
  const auto t = words.size() == 1 ? Result<int>(*d / 3) : size_from(words[1], 1, *d / 2, "tube");
  if (!t) return t.error();
  const int side = *d, tube = *t;
  return carve({side, side, tube}, [side, tube](int x, int y, int z) {
    const std::int64_t a = off_centre(x, side), b = off_centre(y, side);
    return in_tube(a * a + b * b, side - tube, off_centre(z, tube), tube);
  });
}

Result<Shape> frame(const Words& words) {
  const auto n = size_from(words[0], 1, kLongestSide);
  if (!n) return n.error();
  const auto t = words.size() == 1 ? Result<int>(1) : size_from(words[1], 1, *n, "thickness");
  if (!t) return t.error();
  const int side = *n, thick = *t;
  return carve({side, side, side}, [side, thick](int x, int y, int z) {
    const auto near_wall = [&](int v) { return v < thick || v >= side - thick ? 1 : 0; };
    return near_wall(x) + near_wall(y) + near_wall(z) >= 2;
  });
}

Result<Shape> burr(const Words& words) {
  const auto length = length_from(words[0]);
  if (!length) return length.error();
  return burr_goal(*length);
}

Result<Shape> stick(const Words& words) {
  const auto number = size_from(words[0], 1, kMostStickNumber, "stick number");
  if (!number) return number.error();
  const auto length = words.size() == 1 ? Result<int>(6) : length_from(words[1]);
  if (!length) return length.error();
  return shape_of(stick_cells(*number, *length));
}

struct Kind {
  std::string_view name, sizes;
  std::size_t least, most;  // numbers after the colon
  Result<Shape> (*make)(const Words&);
};

constexpr std::array<Kind, 7> kKinds{{{"cube", "N", 1, 1, block},
                                      {"box", "AxBxC", 3, 3, block},
                                      {"sphere", "D", 1, 1, sphere},
                                      {"torus", "D or DxT", 1, 2, torus},
                                      {"frame", "N or NxT", 1, 2, frame},
                                      {"burr", "L", 1, 1, burr},
                                      {"stick", "NUMBER or NUMBERxL", 1, 2, stick}}};

Error unknown(std::string_view name) {
  std::vector<std::string_view> known;
  for (const Kind& kind : kKinds) known.push_back(kind.name);
  const std::string_view meant = nearest(name, known);
  return Error{fmt::format("unknown shape {}{} known: {}", quote(name),
                           meant.empty() ? "," : fmt::format(", did you mean {}?", meant),
                           fmt::join(known, " "))};
}

Words split(std::string_view text) {
  Words words;
  for (std::size_t at = text.find('x'); at != text.npos; at = text.find('x')) {
    words.push_back(text.substr(0, at));
    text.remove_prefix(at + 1);
  }
  words.push_back(text);
  return words;
}

}  // namespace

bool looks_like_shape_name(std::string_view text) {
  const std::size_t colon = text.find(':');
  if (colon == text.npos || colon == 0) return false;
  return std::all_of(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(colon),
                     [](char letter) { return letter >= 'a' && letter <= 'z'; }) &&
         text.find_first_of("./", colon) == text.npos;
}

Result<Shape> named_shape(std::string_view text) {
  if (text.size() > 80) return Error{fmt::format("expected the name of a shape, found {}", quote(text))};
  const std::size_t colon = std::min(text.find(':'), text.size());
  const std::string_view name = text.substr(0, colon);
  const auto kind =
      std::find_if(kKinds.begin(), kKinds.end(), [&](const Kind& known) { return known.name == name; });
  if (kind == kKinds.end()) return unknown(name);
  const std::string_view sizes = text.substr(std::min(colon + 1, text.size()));
  const Words words = kind->most == 1 ? Words{sizes} : split(sizes);
  if (words.size() < kind->least || words.size() > kind->most)
    return Error{fmt::format("expected {}:{}, found {}", name, kind->sizes, quote(text))};
  auto shape = kind->make(words);
  if (shape) shape->name = text;
  return shape;
}

}  // namespace kumiki
