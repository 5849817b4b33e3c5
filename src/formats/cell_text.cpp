#include "formats/cell_text.h"

#include <charconv>

#include <fmt/format.h>

#include "base/quote.h"

namespace kumiki {

namespace {

bool is_white(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

// The digits at the start of a text.
std::string_view leading_digits(std::string_view text) {
  std::size_t end = 0;
  while (end < text.size() && text[end] >= '0' && text[end] <= '9') ++end;
  return text.substr(0, end);
}

bool parse_colour(std::string_view digits, std::size_t colours, std::uint8_t& colour) {
  const auto result = std::from_chars(digits.data(), digits.data() + digits.size(), colour);
  return result.ec == std::errc() && colour <= colours;
}

char sign_of(CellState state) {
  return state == CellState::Empty ? '_' : state == CellState::Fixed ? '#' : '+';
}

}  // namespace

std::string cell_text(std::span<const Cell> cells) {
  std::string text;
  text.reserve(cells.size());
  for (const Cell& cell : cells) {
    text += sign_of(cell.state);
    if (cell.state != CellState::Empty && cell.colour != 0) text += std::to_string(cell.colour);
  }
  return text;
}

Status read_cell_text(std::string_view text, std::size_t colours, std::span<Cell> cells) {
  std::size_t count = 0;
  for (std::size_t at = 0; at < text.size();) {
    const char sign = text[at++];
    if (is_white(sign)) continue;
    if (sign != '_' && sign != '#' && sign != '+')
      return Error{fmt::format("expected cells _ # +, found {}", quote({&sign, 1}))};
    Cell cell{sign == '_' ? CellState::Empty : sign == '#' ? CellState::Fixed : CellState::Variable, 0};
    const auto digits = sign == '_' ? std::string_view() : leading_digits(text.substr(at));
    if (!digits.empty() && !parse_colour(digits, colours, cell.colour))
      return Error{fmt::format("expected a colour up to {}, found {}", colours, quote(digits))};
    at += digits.size();
    if (count < cells.size()) cells[count] = cell;
    ++count;
  }
  if (count != cells.size()) return Error{fmt::format("expected {} cells, found {}", cells.size(), count)};
  return Done{};
}

}  // namespace kumiki
