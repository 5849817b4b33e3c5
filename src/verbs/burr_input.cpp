#include "verbs/burr_input.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/number.h"
#include "base/plural.h"
#include "base/quote.h"
#include "formats/burr_notation.h"
#include "verbs/input.h"

namespace kumiki {

namespace {

bool is_drawing(const std::string& word) { return word.find_first_not_of("x./") == std::string::npos; }
bool is_number(const std::string& word) {
  return !word.empty() && word.find_first_not_of("0123456789") == std::string::npos;
}

Result<BurrInput> from_file(const std::string& file, const Arguments& arguments, Context& context) {
  const auto here = [&](std::string message) { return Error{std::move(message), 0, escaped(file)}; };
  auto puzzle = load_puzzle(file, context);
  if (!puzzle) return puzzle.error();
  const auto count = static_cast<std::int64_t>(puzzle->problems.size());
  const std::int64_t number = arguments.integer("puzzle");
  if (number >= count)
    return here(
        fmt::format("--puzzle {}: the file has {}, counted from 0", number, counted(count, "puzzle")));
  const auto burr = burr_of(*puzzle, puzzle->problems[static_cast<std::size_t>(number)]);
  if (!burr) return here(burr.error().message);
  BurrInput input{std::move(*puzzle), static_cast<int>(number), *burr};
  input.puzzle.claims.clear();
  input.puzzle.problems[static_cast<std::size_t>(number)].solutions.clear();
  return input;
}

Result<BurrInput> from_words(const std::vector<std::string>& words) {
  if (words.size() != kPlaces)
    return Error{
        fmt::format("expected six sticks or one file, found {}", counted(std::ssize(words), "stick"))};
  BurrOf burr;
  for (std::size_t p = 0; p < kPlaces; ++p) {
    const auto number = parse_stick(words[p]);
    if (!number) return number.error();
    burr.pieces[p] = *number;
  }
  std::sort(burr.pieces.begin(), burr.pieces.end());
  return BurrInput{burr_puzzle(burr.pieces, burr.length), 0, burr};
}

}  // namespace

Result<int> parse_stick(const std::string& word) {
  if (is_drawing(word) && !word.empty()) {
    const auto drawn = parse_burr_stick(word);
    const auto number = drawn ? stick_number(*drawn) : std::nullopt;
    if (!number) return Error{fmt::format("expected a stick as four rows of six, found {}", quote(word, 30))};
    if (!is_connected_stick(*number))
      return Error{fmt::format("expected sticks that hang together, {} does not", quote(word, 30))};
    return *number;
  }
  const auto number = whole_number(word, 1, kMostStickNumber);
  if (!number)
    return Error{
        fmt::format("expected a stick number from 1 to {}, found {}", kMostStickNumber, quote(word))};
  if (!is_connected_stick(*number))
    return Error{fmt::format("expected sticks that hang together, number {} does not", *number)};
  return smallest_stick_number(*number);
}

Result<BurrInput> burr_input(const Arguments& arguments, Context& context) {
  const auto& words = arguments.operands();
  const bool file = words.size() == 1 && !is_number(words[0]) && !is_drawing(words[0]);
  if (arguments.given("puzzle") && !file) return Error{"--puzzle needs a file"};
  auto input = file ? from_file(words[0], arguments, context) : from_words(words);
  if (!input || !arguments.given("length")) return input;
  const int length = static_cast<int>(arguments.integer("length"));
  if (length != input->burr.length) {
    input->burr.length = length;
    input->puzzle = burr_puzzle(input->burr.pieces, length);
    input->problem = 0;
  }
  return input;
}

Option stick_length_option() {
  return {"length", 0, ValueKind::Choice, "L", "6", "how long the sticks are", 0, 0, {"6", "8", "10", "12"}};
}

}  // namespace kumiki
