#include "formats/text_art.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "base/quote.h"
#include "formats/dissection_text.h"
#include "formats/number_grid.h"
#include "formats/words.h"
#include "grid/text_art.h"

namespace kumiki {

namespace {

constexpr std::string_view kPieceLetters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
constexpr std::string_view kShapeLetters = "xX#+";
constexpr std::string_view kBetween = "._ \t\r\n/";

// What each byte means, looked up: files have millions of them.
enum class Meaning : std::uint8_t { Wrong, Letter, Between };
constexpr std::array<Meaning, 256> kMeanings = [] {
  std::array<Meaning, 256> meanings{};
  for (const std::string_view letters : {kPieceLetters, kShapeLetters})
    for (const char letter : letters) meanings[static_cast<unsigned char>(letter)] = Meaning::Letter;
  for (const char letter : kBetween) meanings[static_cast<unsigned char>(letter)] = Meaning::Between;
  return meanings;
}();

bool is_one_of(std::string_view letters, char letter) { return letters.find(letter) != letters.npos; }

// On which line each letter is drawn first; 0 where it is not.
struct Letters {
  std::array<int, 128> first_line{};

  int line(char letter) const { return first_line[static_cast<std::size_t>(letter)]; }
  bool is_shape() const {
    return std::none_of(kPieceLetters.begin(), kPieceLetters.end(),
                        [&](char l) { return line(l) > 0 && !is_one_of(kShapeLetters, l); });
  }
};

// Before anything is kept: a file of 64 MB may have 32 million rows.
constexpr int kMostRows = kLongestSide * kLongestSide;

Result<Letters> scan(std::string_view bytes) {
  Letters letters;
  int line = 1, rows = 0;
  for (const char letter : bytes) {
    if ((letter == '\n' || letter == '/') && ++rows > kMostRows)
      return Error{fmt::format("expected at most {} rows", kMostRows), line};
    if (letter == '\n') ++line;
    const Meaning meaning = kMeanings[static_cast<unsigned char>(letter)];
    if (meaning == Meaning::Between) continue;
    if (meaning == Meaning::Wrong)
      return Error{fmt::format("expected a letter, a digit or '.', found {}", quote({&letter, 1})), line};
    int& first = letters.first_line[static_cast<std::size_t>(letter)];
    if (first == 0) first = line;
  }
  for (const char sign : {'#', '+'})
    if (letters.line(sign) > 0 && !letters.is_shape())
      return Error{fmt::format("expected letters of pieces, or only x, # and +, found '{}'", sign),
                   letters.line(sign)};
  return letters;
}

Result<Puzzle> shape_of_letters(const LetterBlock& block) {
  Shape shape = empty_shape(block.size);
  for (std::size_t i = 0; i < block.letters.size(); ++i)
    if (block.letters[i] != kEmptyLetter)
      shape.cells[i].state = block.letters[i] == '+' ? CellState::Variable : CellState::Fixed;
  return lone_shape(std::move(shape));
}

Result<Puzzle> pieces_of_letters(const LetterBlock& block, const Letters& letters) {
  std::array<int, 128> number{};
  std::vector<std::string> names;
  for (const char letter : kPieceLetters)
    if (letters.line(letter) > 0) {
      names.emplace_back(1, letter);
      number[static_cast<std::size_t>(letter)] = static_cast<int>(names.size());
    }
  NumberGrid grid{block.size, {}};
  grid.numbers.reserve(block.letters.size());
  for (const char letter : block.letters) grid.numbers.push_back(number[static_cast<std::size_t>(letter)]);
  return assembled_puzzle(grid, names);
}

// The letters that the pieces already have as names, if they come in our order and draw no shape.
std::string own_letters(const Puzzle& puzzle, const OneAssembly& one) {
  std::string letters;
  bool is_drawable = false;
  const auto sources = piece_sources(puzzle.problems[static_cast<std::size_t>(one.problem)]);
  for (const PieceId piece : one.pieces) {
    const std::string& name = puzzle.shape(sources[static_cast<std::size_t>(piece.value)].shape).name;
    if (name.size() != 1 || !is_one_of(kPieceLetters, name[0])) return {};
    if (!letters.empty() && kPieceLetters.find(name[0]) <= kPieceLetters.find(letters.back())) return {};
    is_drawable = is_drawable || !is_one_of(kShapeLetters, name[0]);
    letters += name;
  }
  return is_drawable ? letters : std::string();
}

Result<std::string> letters_for(const Puzzle& puzzle, const OneAssembly& one, Warnings& warnings) {
  if (one.pieces.size() > kPieceLetters.size())
    return Error{fmt::format("only {} pieces can be written as text art, this has {}", kPieceLetters.size(),
                             one.pieces.size())};
  std::string letters = own_letters(puzzle, one);
  if (letters.empty()) letters = kPieceLetters.substr(0, one.pieces.size());
  std::vector<std::string> names;
  for (const char letter : letters) names.emplace_back(1, letter);
  warn_of_names(puzzle, one, names, warnings);
  return letters;
}

// Pieces n, a, m and e may draw the word that starts a dissection instance; '/' ends a row as well.
std::string draw_pieces(const LetterBlock& block) {
  std::string text = draw_letters(block);
  if (text.starts_with("name\n")) text[4] = '/';
  return text;
}

std::string draw_shape(const Shape& shape) {
  LetterBlock block{shape.size, {}};
  for (const Cell& cell : shape.cells)
    block.letters.push_back(cell.state == CellState::Empty      ? kEmptyLetter
                            : cell.state == CellState::Variable ? '+'
                                                                : '#');
  return draw_letters(block);
}

}  // namespace

Result<Puzzle> read_text_art(std::string_view bytes, Warnings&) {
  if (is_dissection_text(bytes)) {
    auto task = read_dissection_text(bytes);
    if (!task) return task.error();
    return std::move(task->pictures);
  }
  const auto letters = scan(bytes);
  if (!letters) return letters.error();
  const auto block = parse_letters(bytes);
  if (!block) return block.error();
  if (volume(block->size) == 0) return Error{"expected a drawing, found white space only", 1};
  auto puzzle = letters->is_shape() ? shape_of_letters(*block) : pieces_of_letters(*block, *letters);
  return puzzle ? std::move(puzzle) : Error{puzzle.error().message, 1};
}

Result<std::string> write_text_art(const Puzzle& puzzle, Warnings& warnings) {
  Warnings losses;
  const auto one = one_assembly(puzzle, "text art", losses);
  if (!one) return one.error();
  if (volume(one->grid.size) == 0) return Error{"a shape without cells cannot be written as text art"};
  if (one->is_shape()) std::erase(losses, "the format keeps no variable cells");
  warnings.insert(warnings.end(), losses.begin(), losses.end());
  if (one->is_shape()) {
    warn_of_names(puzzle, *one, {}, warnings);
    return draw_shape(puzzle.shapes[0]);
  }
  const auto letters = letters_for(puzzle, *one, warnings);
  if (!letters) return letters.error();
  LetterBlock block{one->grid.size, {}};
  for (const int number : one->grid.numbers)
    block.letters.push_back(number == 0 ? kEmptyLetter : (*letters)[static_cast<std::size_t>(number - 1)]);
  return draw_pieces(block);
}

}  // namespace kumiki
