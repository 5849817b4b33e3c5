#include "formats/puzzlecad.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/quote.h"
#include "formats/number_grid.h"
#include "formats/words.h"

namespace kumiki {

namespace {

using Strings = std::vector<std::string_view>;  // one a layer

Error wrong(std::string_view expected, std::string_view found) {
  const std::string what = found.empty() ? "the end of the piece" : quote(found);
  return Error{fmt::format("expected {}, found {}", expected, what)};
}

Result<std::string_view> take_string(std::string_view& text) {
  if (!text.starts_with('"')) return wrong("'\"'", text);
  const std::size_t end = text.find('"', 1);
  if (end == text.npos) return wrong("a closing '\"'", {});
  const std::string_view content = text.substr(1, end - 1);
  text = trimmed(text.substr(end + 1));
  return content;
}

Result<Strings> split_layers(std::string_view text) {
  const bool has_brackets = text.starts_with('[');
  if (!has_brackets && !text.starts_with('"')) return Strings{text};
  if (has_brackets) text = trimmed(text.substr(1));
  Strings layers;
  do {
    if (!layers.empty()) text = trimmed(text.substr(1));  // the comma
    const auto layer = take_string(text);
    if (!layer) return layer.error();
    layers.push_back(*layer);
    if (layers.size() > static_cast<std::size_t>(kLongestSide))
      return Error{fmt::format("expected at most {} layers", kLongestSide)};
  } while (has_brackets && text.starts_with(','));
  if (has_brackets && !text.starts_with(']')) return wrong("']' or ','", text);
  if (has_brackets) text = trimmed(text.substr(1));
  if (!text.empty()) return wrong("the end of the piece", text);
  return layers;
}

bool is_empty_letter(char letter) { return letter == '.' || letter == '_' || letter == ' '; }
bool is_filled_letter(char letter) {
  return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
         (letter >= '0' && letter <= '9') || letter == '#';
}

// Calls visit(cell, letter) for the letters of one layer, and tells whether there were annotations.
template <class Visit>
Result<bool> walk(std::string_view layer, int z, Visit visit) {
  bool annotated = false;
  Vec3 at{0, 0, z};
  for (std::size_t i = 0; i < layer.size(); ++i) {
    const char letter = layer[i];
    if (letter == '|')
      at = {0, at.y + 1, z};
    else if (letter == '{') {
      i = layer.find('}', i);
      if (i == layer.npos) return wrong("a closing '}'", {});
      annotated = true;
    } else if (is_empty_letter(letter) || is_filled_letter(letter)) {
      visit(at, letter);
      ++at.x;
    } else
      return wrong("a letter, '.' or '|'", {&letter, 1});
  }
  visit(Vec3{-1, at.y, z}, '.');  // a row may be empty
  return annotated;
}

Result<Shape> parse(std::string_view text, CellBudget& budget, bool& annotated) {
  const auto layers = split_layers(text);
  if (!layers) return layers.error();
  Vec3 size{0, 0, static_cast<int>(layers->size())};
  for (std::size_t z = 0; z < layers->size(); ++z) {
    const auto walked = walk((*layers)[z], static_cast<int>(z), [&](Vec3 cell, char) {
      size = max(size, cell + Vec3{1, 1, 1});
    });
    if (!walked) return walked.error();
    annotated = annotated || *walked;
  }
  if (size.x == 0) return Error{"expected a piece, found no cells"};
  if (auto taken = budget.take(size); !taken) return taken.error();
  Shape shape = empty_shape(size);
  const auto fill = [&](Vec3 cell, char letter) {
    if (!is_empty_letter(letter)) shape.at(cell).state = CellState::Fixed;
  };
  for (std::size_t z = 0; z < layers->size(); ++z) (void)walk((*layers)[z], static_cast<int>(z), fill);
  return shape;
}

// The piece on a line, without a comment behind it and without the sign that ends it.
std::string_view piece_text(std::string_view line) {
  line = trimmed(line.substr(0, line.find("//")));
  if (line.ends_with(',') || line.ends_with(';')) line.remove_suffix(1);
  return trimmed(line);
}

std::vector<ShapeId> pieces_of(const Puzzle& puzzle, Warnings& warnings) {
  std::vector<ShapeId> shapes;
  if (!puzzle.problems.empty())
    for (const Part& part : puzzle.problems[0].parts) {
      if (std::find(shapes.begin(), shapes.end(), part.shape) == shapes.end()) shapes.push_back(part.shape);
      const std::string_view loss = "the format keeps no counts";
      if (part.most != 1 && (warnings.empty() || warnings.back() != loss)) warnings.emplace_back(loss);
    }
  if (shapes.empty())
    for (std::size_t i = 0; i < puzzle.shapes.size(); ++i) shapes.emplace_back(i);
  return shapes;
}

std::string layer_string(const Shape& shape, int z) {
  std::string text;
  for (int y = 0; y < shape.size.y; ++y) {
    if (y > 0) text += '|';
    for (int x = 0; x < shape.size.x; ++x) text += shape.at({x, y, z}).state == CellState::Empty ? '.' : 'x';
  }
  return text;
}

std::string name_line(std::string name) {
  std::replace(name.begin(), name.end(), '\n', ' ');
  const std::string_view line = trimmed(name);
  return line.empty() ? std::string() : fmt::format("// {}\n", line);
}

}  // namespace

Result<Shape> parse_puzzlecad(std::string_view text) {
  CellBudget budget;
  bool annotated = false;
  return parse(piece_text(text), budget, annotated);
}

std::string puzzlecad_string(const Shape& shape) {
  if (shape.size.z == 1) return layer_string(shape, 0);
  std::string text;
  for (int z = 0; z < shape.size.z; ++z)
    text += fmt::format("{}\"{}\"", z > 0 ? ", " : "", layer_string(shape, z));
  return fmt::format("[{}]", text);
}

Result<Puzzle> read_puzzlecad(std::string_view bytes, Warnings& warnings) {
  Puzzle puzzle;
  CellBudget budget;
  bool annotated = false;
  std::string_view name;
  for (int number = 1; !bytes.empty(); ++number) {
    const std::string_view line = trimmed(take_line(bytes)), text = piece_text(line);
    if (text.empty()) {
      name = line.starts_with("//") ? trimmed(line.substr(2)) : std::string_view();
      continue;
    }
    if (puzzle.shapes.size() >= static_cast<std::size_t>(kMostPieces))
      return Error{fmt::format("expected at most {} pieces", kMostPieces), number};
    auto shape = parse(text, budget, annotated);
    if (!shape) return Error{shape.error().message, number};
    shape->name = std::exchange(name, {});
    puzzle.shapes.push_back(std::move(*shape));
  }
  if (puzzle.shapes.empty()) return Error{"expected a piece, found none", 1};
  if (annotated) warnings.push_back("annotations in braces are dropped");
  return puzzle;
}

Result<std::string> write_puzzlecad(const Puzzle& puzzle, Warnings& warnings) {
  if (puzzle.grid != GridKind::Cubes)
    return Error{
        fmt::format("only cube grids can be written as .puzzlecad, this is {}", to_string(puzzle.grid))};
  warn_of_losses(puzzle, -1, warnings);
  std::string text;
  for (const ShapeId id : pieces_of(puzzle, warnings)) {
    const Shape& shape = puzzle.shape(id);
    if (volume(shape.size) == 0)
      return Error{fmt::format("shape {} has no cells and cannot be written as .puzzlecad", id.value)};
    text += name_line(shape.name) + puzzlecad_string(shape) + "\n";
  }
  if (text.empty()) return Error{"a puzzle without shapes cannot be written as .puzzlecad"};
  return text;
}

}  // namespace kumiki
