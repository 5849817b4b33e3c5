#include "base/number.h"

#include <charconv>
#include <cmath>

namespace kumiki {

std::optional<int> whole_number(std::string_view text, int lowest, int highest) {
  int value = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (problem != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  if (value < lowest || value > highest) return std::nullopt;
  return value;
}

bool is_positive_number(std::string_view text) {
  double value = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
  return text.size() <= 32 && problem == std::errc{} && end == text.data() + text.size() &&
         std::isfinite(value) && value > 0;
}

}  // namespace kumiki
