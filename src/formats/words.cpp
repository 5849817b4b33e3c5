#include "formats/words.h"

#include <algorithm>

namespace kumiki {

namespace {

bool is_space(char letter) { return letter == ' ' || (letter >= '\t' && letter <= '\r'); }

}  // namespace

Word Words::next() {
  std::size_t at = 0;
  for (; at < left_.size() && is_space(left_[at]); ++at)
    if (left_[at] == '\n') ++line_;
  left_.remove_prefix(at);
  std::size_t length = 0;
  while (length < left_.size() && !is_space(left_[length])) ++length;
  const Word word{left_.substr(0, length), line_};
  left_.remove_prefix(length);
  return word;
}

std::string_view take_line(std::string_view& bytes) {
  const std::size_t end = std::min(bytes.find('\n'), bytes.size());
  std::string_view line = bytes.substr(0, end);
  bytes.remove_prefix(std::min(end + 1, bytes.size()));
  if (line.ends_with('\r')) line.remove_suffix(1);
  return line;
}

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
  return text;
}

}  // namespace kumiki
