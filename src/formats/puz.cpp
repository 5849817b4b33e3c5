// ['#' minutes] NX NY NZ [SX SY SZ] and NX*NY*NZ numbers, x fastest; white space as it comes. Whether the
// edge lengths SX SY SZ are there is found by counting, as the notes on the format say.
#include "formats/puz.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "base/number.h"
#include "base/quote.h"
#include "formats/number_grid.h"
#include "formats/words.h"

namespace kumiki {

namespace {

struct Head {
  Vec3 size;
  std::int64_t words = 0;  // of the whole file, without the minutes
  int size_line = 1;
  int last_line = 1;           // of the last word
  bool has_edge_line = false;  // words 4 to 6 are alone on a line
};

Result<Head> read_head(Words words) {
  Head head;
  std::array<int, 8> lines{};
  for (Word word = words.next(); !word.text.empty(); word = words.next(), ++head.words) {
    head.last_line = word.line;
    if (head.words < 8) lines[static_cast<std::size_t>(head.words)] = word.line;
    if (head.words >= 3) continue;
    const auto side = whole_number(word.text, 1, kLongestSide);
    if (!side)
      return Error{fmt::format("expected a side from 1 to {}, found {}", kLongestSide, quote(word.text)),
                   word.line};
    head.size[static_cast<int>(head.words)] = *side;
  }
  if (head.words < 3) return Error{fmt::format("expected three sides, found {}", head.words), head.last_line};
  head.size_line = lines[2];
  head.has_edge_line = lines[3] != lines[2] && lines[3] == lines[5] && lines[5] != lines[6];
  return head;
}

bool has_edges(const Head& head) {
  const std::int64_t cells = volume(head.size);
  if (head.words == 3 + cells) return false;
  return head.words >= 6 + cells || (head.has_edge_line && head.size.x != 3);
}

// Three lengths as the file spells them.
Result<std::string> read_edges(Words& words) {
  std::string edges;
  for (int i = 0; i < 3; ++i) {
    const Word word = words.next();
    if (!is_positive_number(word.text))
      return Error{fmt::format("expected an edge length above 0, found {}", quote(word.text)), word.line};
    if (i > 0) edges += ' ';
    edges += word.text;
  }
  return edges;
}

Status check_count(const Head& head, Warnings& warnings) {
  const std::int64_t values = head.words - (has_edges(head) ? 6 : 3), cells = volume(head.size);
  if (values < cells)
    return Error{fmt::format("expected {} values, found {}", cells, values), head.last_line};
  if (values > cells)
    warnings.push_back(fmt::format("expected {} values, found {} more", cells, values - cells));
  return Done{};
}

Result<NumberGrid> read_numbers(Words& words, const Head& head, Warnings& warnings) {
  if (auto counted = check_count(head, warnings); !counted) return counted.error();
  NumberGrid grid{head.size, std::vector<int>(static_cast<std::size_t>(volume(head.size)))};
  for (int& number : grid.numbers) {
    const Word word = words.next();
    const auto value = whole_number(word.text, 0, kMostPieces);
    if (!value)
      return Error{
          fmt::format("expected a piece number from 0 to {}, found {}", kMostPieces, quote(word.text)),
          word.line};
    number = *value;
  }
  return grid;
}

std::vector<std::string> names_to(int most) {
  std::vector<std::string> names;
  for (int n = 1; n <= most; ++n) names.push_back(std::to_string(n));
  return names;
}

Result<Puzzle> to_puzzle(const NumberGrid& grid) {
  const int most = *std::max_element(grid.numbers.begin(), grid.numbers.end());
  if (most >= 2) return assembled_puzzle(grid, names_to(most));
  Shape shape = empty_shape(grid.size);
  for (std::size_t i = 0; i < grid.numbers.size(); ++i)
    if (grid.numbers[i] == 1) shape.cells[i].state = CellState::Fixed;
  return lone_shape(std::move(shape));
}

std::string edge_line(const Puzzle& puzzle, Warnings& warnings) {
  Words words(puzzle.cell_edges);
  if (puzzle.cell_edges.empty()) return "1 1 1";
  if (auto edges = read_edges(words); edges && words.next().text.empty()) return *edges;
  warnings.push_back("the cell edges are not three numbers above 0 and are written as 1 1 1");
  return "1 1 1";
}

}  // namespace

Result<Puzzle> read_puz(std::string_view bytes, Warnings& warnings) {
  const bool has_minutes = bytes.starts_with('#');
  if (has_minutes) take_line(bytes);
  Words words(bytes, has_minutes ? 2 : 1);
  const auto head = read_head(words);
  if (!head) return head.error();
  if (auto taken = CellBudget().take(head->size); !taken)
    return Error{taken.error().message, head->size_line};
  for (int i = 0; i < 3; ++i) words.next();
  const auto edges = has_edges(*head) ? read_edges(words) : Result<std::string>(std::string());
  if (!edges) return edges.error();
  const auto grid = read_numbers(words, *head, warnings);
  if (!grid) return grid.error();
  auto puzzle = to_puzzle(*grid);
  if (!puzzle) return Error{puzzle.error().message, head->last_line};
  puzzle->cell_edges = *edges;
  return puzzle;
}

Result<std::string> write_puz(const Puzzle& puzzle, Warnings& warnings) {
  const auto one = one_assembly(puzzle, ".puz", warnings);
  if (!one) return one.error();
  warn_of_names(puzzle, *one, names_to(static_cast<int>(one->pieces.size())), warnings);
  const Vec3 size = one->grid.size;
  if (volume(size) == 0) return Error{"a shape without cells cannot be written as .puz"};
  std::string text = fmt::format("{} {} {}\n{}\n", size.x, size.y, size.z, edge_line(puzzle, warnings));
  text.reserve(text.size() + one->grid.numbers.size() * 2);
  for (std::size_t i = 0; i < one->grid.numbers.size(); ++i) {
    if (i > 0) text += ' ';
    fmt::format_to(std::back_inserter(text), "{}", one->grid.numbers[i]);
  }
  return text += '\n';
}

}  // namespace kumiki
