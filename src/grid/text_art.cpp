#include "grid/text_art.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/quote.h"

namespace kumiki {

namespace {

struct Row {
  std::string_view letters;
  int line;
};

bool is_empty_letter(char letter) { return letter == '.' || letter == '_' || letter == ' '; }

std::string_view without_trailing_space(std::string_view row) {
  while (!row.empty() && (row.back() == ' ' || row.back() == '\r' || row.back() == '\t'))
    row.remove_suffix(1);
  return row;
}

// Layers of rows; empty rows part the layers, leading and trailing ones count for nothing.
std::vector<std::vector<Row>> split(std::string_view text) {
  std::vector<std::vector<Row>> layers;
  bool open = false;
  int line = 1;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find_first_of("/\n"), text.size());
    const std::string_view row = without_trailing_space(text.substr(0, end));
    if (row.empty())
      open = false;
    else {
      if (!open) layers.emplace_back();
      open = true;
      layers.back().push_back({row, line});
    }
    if (end < text.size() && text[end] == '\n') ++line;
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return layers;
}

Result<Done> check_row(const Row& row) {
  for (const char letter : row.letters)
    if (letter < ' ' || letter > '~')
      return Error{fmt::format("expected a letter, found {}", quote({&letter, 1})), row.line};
  return Done{};
}

}  // namespace

char LetterBlock::at(Vec3 cell) const {
  if (!Box{{}, size}.contains(cell)) return kEmptyLetter;
  return letters[static_cast<std::size_t>(cell.x +
                                          std::int64_t{size.x} * (cell.y + std::int64_t{size.y} * cell.z))];
}

Result<LetterBlock> parse_letters(std::string_view text) {
  const auto layers = split(text);
  std::size_t width = 0, height = 0;
  int line = 0;
  for (const auto& layer : layers) {
    height = std::max(height, layer.size());
    for (const Row& row : layer) {
      if (auto checked = check_row(row); !checked) return checked.error();
      if (row.letters.size() > width) line = row.line;
      width = std::max(width, row.letters.size());
    }
  }
  const auto limit = static_cast<std::size_t>(kLongestSide);
  const Vec3 size{static_cast<int>(std::min(width, limit + 1)), static_cast<int>(std::min(height, limit + 1)),
                  static_cast<int>(std::min(layers.size(), limit + 1))};
  if (!is_sane_size(size))
    return Error{fmt::format("expected at most {0}x{0}x{0} letters and {1} in all, found {2}x{3}x{4}",
                             kLongestSide, kMostCells, width, height, layers.size()),
                 line};
  LetterBlock block{size, std::vector<char>(static_cast<std::size_t>(volume(size)), kEmptyLetter)};
  for (std::size_t z = 0; z < layers.size(); ++z)
    for (std::size_t y = 0; y < layers[z].size(); ++y)
      for (std::size_t x = 0; x < layers[z][y].letters.size(); ++x) {
        const char letter = layers[z][y].letters[x];
        block.letters[x + width * (y + height * z)] = is_empty_letter(letter) ? kEmptyLetter : letter;
      }
  return block;
}

std::string draw_letters(const LetterBlock& block) {
  std::string text;
  for (int z = 0; z < block.size.z; ++z) {
    if (z > 0) text += '\n';
    for (int y = 0; y < block.size.y; ++y) {
      for (int x = 0; x < block.size.x; ++x) text += block.at({x, y, z});
      text += '\n';
    }
  }
  return text;
}

Cells cells_with(const LetterBlock& block, const std::function<bool(char)>& wanted) {
  Cells cells(Box{{}, block.size});
  for (int z = 0; z < block.size.z; ++z)
    for (int y = 0; y < block.size.y; ++y)
      for (int x = 0; x < block.size.x; ++x)
        if (wanted(block.at({x, y, z}))) cells.set({x, y, z});
  return cells;
}

Cells draw(std::string_view text) {
  const auto block = parse_letters(text);
  KUMIKI_ASSERT(block.ok());
  return cells_with(*block, [](char letter) { return letter != kEmptyLetter; });
}

}  // namespace kumiki
