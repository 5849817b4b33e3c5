// pattern: symmetric pictures with given areas of colours.
#include <fmt/format.h>

#include "base/file.h"
#include "base/number.h"
#include "base/plural.h"
#include "base/quote.h"
#include "design/colour_balance.h"
#include "design/symmetric_pattern.h"
#include "formats/picture_shape.h"
#include "formats/png.h"
#include "verbs/exported.h"
#include "verbs/input.h"
#include "verbs/table.h"

namespace kumiki {

namespace {

using Json = nlohmann::ordered_json;

constexpr int kLongestPattern = 100;

struct Wish {
  PatternTask task;
  std::vector<Colour> colours;
};

PatternSymmetry symmetry_named(const std::string& name) {
  if (name == "none") return PatternSymmetry::None;
  if (name == "mirror") return PatternSymmetry::Mirror;
  if (name == "two-mirrors") return PatternSymmetry::TwoMirrors;
  if (name == "diagonal") return PatternSymmetry::Diagonal;
  if (name == "two-diagonals") return PatternSymmetry::TwoDiagonals;
  if (name == "half-turn") return PatternSymmetry::HalfTurn;
  if (name == "quarter-turns") return PatternSymmetry::QuarterTurns;
  return PatternSymmetry::All;
}

Result<std::vector<int>> numbers_of(const char* name, const std::string& text, char between, int most) {
  std::vector<int> numbers;
  for (std::size_t from = 0; from <= text.size();) {
    const std::size_t end = std::min(text.find(between, from), text.size());
    const auto number = whole_number(text.substr(from, end - from), 1, most);
    if (!number)
      return Error{fmt::format("--{}: expected numbers from 1 to {}, found {}", name, most, quote(text))};
    numbers.push_back(*number);
    from = end + 1;
  }
  return numbers;
}

Result<Wish> wish_like(const std::string& path, Context& context) {
  const auto picture = load_puzzle(path, context);
  if (!picture) return picture.error();
  if (picture->shapes.empty() || picture->shapes.front().size.z != 1)
    return Error{"expected a flat picture", 0, escaped(path)};
  Wish wish;
  wish.task.size = picture->shapes.front().size;
  Puzzle one = *picture;
  one.shapes.resize(1);
  const auto counts = colour_counts(one).front();
  wish.task.areas.assign(counts.begin() + 1, counts.end());
  wish.colours = picture->colours;
  return wish;
}

Result<Wish> wish_from(const Arguments& arguments, Context& context) {
  if (arguments.given("like")) {
    if (arguments.given("areas") || arguments.given("size"))
      return Error{"--like brings areas and size: leave them out"};
    return wish_like(arguments.text("like"), context);
  }
  const auto sides = numbers_of("size", arguments.text("size"), 'x', kLongestPattern);
  if (!sides) return sides.error();
  if (sides->size() != 2)
    return Error{fmt::format("--size: expected two sides as 9x9, found {}", quote(arguments.text("size")))};
  Wish wish;
  wish.task.size = {(*sides)[0], (*sides)[1], 1};
  const int cells = (*sides)[0] * (*sides)[1];
  const auto areas = numbers_of(
      "areas",
      arguments.given("areas") ? arguments.text("areas") : fmt::format("{},{}", cells / 3, cells - cells / 3),
      ',', cells);
  if (!areas) return areas.error();
  if (areas->size() > kPictureColours.size())
    return Error{
        fmt::format("--areas: expected at most {} colours, found {}", kPictureColours.size(), areas->size())};
  wish.task.areas = *areas;
  wish.colours.assign(kPictureColours.begin(), kPictureColours.begin() + std::ssize(*areas));
  return wish;
}

Status check(const Wish& wish) {
  int sum = 0;
  for (const int area : wish.task.areas) sum += area;
  const int cells = wish.task.size.x * wish.task.size.y;
  if (sum > cells)
    return Error{fmt::format("--areas: expected at most {} cells in all, found {}", cells, sum)};
  if (!fits(wish.task.symmetry, wish.task.size))
    return Error{fmt::format("--symmetry: diagonals and quarter turns need a square, found {}x{}",
                             wish.task.size.x, wish.task.size.y)};
  return Done{};
}

std::vector<std::string> paths_of(const std::string& out, int count) {
  if (count == 1) return {out};
  std::vector<std::string> paths;
  for (int i = 1; i <= count; ++i) paths.push_back(with_suffix(out, std::to_string(i)));
  return paths;
}

std::string drawn(const Shape& shape) {
  std::string text;
  for (int y = 0; y < shape.size.y; ++y) {
    for (int x = 0; x < shape.size.x; ++x) {
      const Cell& cell = shape.at({x, y, 0});
      text += cell.state == CellState::Empty ? '.' : static_cast<char>('a' + cell.colour - 1);
    }
    text += '\n';
  }
  return text;
}

Result<Answer> run_pattern(const Arguments& arguments, Context& context) {
  auto wish = wish_from(arguments, context);
  if (!wish) return wish.error();
  wish->task.symmetry = symmetry_named(arguments.text("symmetry"));
  if (auto fine = check(*wish); !fine) return fine.error();
  const int count = static_cast<int>(arguments.integer("count"));
  const std::string out = arguments.text("output");
  if (!out.empty() && !out.ends_with(".png"))
    return Error{"expected a file name ending in .png", 0, escaped(out)};
  const auto paths = out.empty() ? std::vector<std::string>() : paths_of(out, count);
  for (const std::string& path : paths)
    if (exists(path) && !arguments.flag("force"))
      return Error{"already exists (use --force to overwrite)", 0, escaped(path)};

  Answer answer;
  Puzzle pictures;
  pictures.colours = wish->colours;
  for (int i = 0; i < count; ++i) {
    Rng random = context.run.stream(static_cast<std::uint64_t>(i));
    auto shape = symmetric_pattern(wish->task, random);
    if (!shape) {
      answer.verdict = Verdict::No;
      answer.text = "no: areas of these sizes cannot be symmetric in this way\n";
      answer.fields = {{"pictures", 0}, {"files", Json::array()}};
      return answer;
    }
    pictures.shapes.push_back(std::move(*shape));
  }
  for (std::size_t i = 0; i < pictures.shapes.size(); ++i) {
    answer.text += (i > 0 ? "\n" : "") + drawn(pictures.shapes[i]);
    if (paths.empty()) continue;
    const auto png = write_png(picture_of(pictures, pictures.shapes[i]));
    if (!png) return png.error();
    if (auto saved = save_bytes(paths[i], *png, arguments); !saved) return saved.error();
  }
  for (const std::string& path : paths) answer.text += escaped(path) + "\n";
  answer.fields = {{"pictures", count}, {"areas", wish->task.areas}, {"files", paths}};
  return answer;
}

}  // namespace

Verb pattern_verb() {
  return {
      "pattern",
      "symmetric pictures with given areas of colours",
      "Draws pictures that can be dissected: symmetric, with exactly so many cells of each colour, several "
      "with the "
      "same counts. What the areas leave of the picture is outside. A \"no\" is a proof.",
      {},
      {{"size", 0, ValueKind::Text, "WxH", "9x9", "cells of the picture", 0, 0, {}},
       {"areas",
        0,
        ValueKind::Text,
        "N,N",
        "",
        "cells of each colour; else a third and two thirds",
        0,
        0,
        {}},
       {"like", 0, ValueKind::Path, "FILE", "", "size, colours and areas of this picture", 0, 0, {}},
       {"symmetry",
        0,
        ValueKind::Choice,
        "KIND",
        "two-mirrors",
        "what the picture looks the same after",
        0,
        0,
        {"none", "mirror", "two-mirrors", "diagonal", "two-diagonals", "half-turn", "quarter-turns", "all"}},
       {"count",
        'n',
        ValueKind::Integer,
        "N",
        "1",
        "so many pictures; -o then names a-1.png, a-2.png, …",
        1,
        1000,
        {}}},
      {"kumiki pattern --size 9x9 --areas 27,27,27 --symmetry mirror --count 3 -o tile.png",
       "kumiki pattern --like dog.png --symmetry mirror"},
      true,
      run_pattern,
      true,
      [](const Arguments&) { return std::string("picture.png"); }};
}

}  // namespace kumiki
