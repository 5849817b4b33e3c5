// Where a value of known-good JSON text stands. One scan from the start, no tree, no recursion: brackets are
// counted, strings are stepped over.
#include <algorithm>

#include "formats/json_text.h"

namespace kumiki {

namespace {

class Scanner {
 public:
  explicit Scanner(std::string_view text) : text_(text) {
    if (text_.starts_with("\xEF\xBB\xBF")) at_ = 3;
    skip_space();
  }

  std::size_t position() const { return at_; }
  char next() const { return at_ < text_.size() ? text_[at_] : '\0'; }

  void skip_space() {
    while (at_ < text_.size() && std::string_view(" \t\r\n").find(text_[at_]) != std::string_view::npos)
      ++at_;
  }
  // Past a bracket, comma or colon and the white space behind it.
  void skip_sign() {
    if (at_ < text_.size()) ++at_;
    skip_space();
  }

  // The string that starts here, with its quotes.
  std::string_view string() {
    const std::size_t start = at_;
    for (++at_; at_ < text_.size() && text_[at_] != '"'; ++at_)
      if (text_[at_] == '\\') ++at_;
    at_ = std::min(at_ + 1, text_.size());
    return text_.substr(std::min(start, text_.size()), at_ - start);
  }

  // Past a whole value and the white space behind it.
  void skip_value() {
    int depth = 0;
    do {
      const char sign = next();
      if (sign == '"') {
        string();
        continue;
      }
      if (sign == '{' || sign == '[') ++depth;
      if (sign == '}' || sign == ']') --depth;
      if (depth > 0 || sign == '}' || sign == ']')
        ++at_;
      else
        at_ = std::min(text_.find_first_of(",]} \t\r\n", at_), text_.size());
    } while (depth > 0 && at_ < text_.size());
    skip_space();
  }

 private:
  std::string_view text_;
  std::size_t at_ = 0;
};

std::string unescaped(std::string_view string) {
  const auto value = nlohmann::json::parse(string, nullptr, false);
  return value.is_string() ? value.get<std::string>() : std::string();
}

// To the value with this name or index, from the start of the object or array around it.
bool enter(Scanner& scanner, const std::string& name) {
  if (scanner.next() != '{') return false;
  for (scanner.skip_sign(); scanner.next() == '"'; scanner.skip_sign()) {
    const bool wanted = unescaped(scanner.string()) == name;
    scanner.skip_space();
    scanner.skip_sign();
    if (wanted) return true;
    scanner.skip_value();
    if (scanner.next() != ',') return false;
  }
  return false;
}

bool enter(Scanner& scanner, std::size_t index) {
  if (scanner.next() != '[') return false;
  scanner.skip_sign();
  for (; index > 0; --index) {
    scanner.skip_value();
    if (scanner.next() != ',') return false;
    scanner.skip_sign();
  }
  return scanner.next() != ']';
}

}  // namespace

int json_line(std::string_view bytes, const std::vector<std::variant<std::string, std::size_t>>& path) {
  Scanner scanner(bytes);
  std::size_t found = scanner.position();
  for (const auto& step : path) {
    if (!std::visit([&](const auto& wanted) { return enter(scanner, wanted); }, step)) break;
    found = scanner.position();
  }
  const auto end = bytes.begin() + static_cast<std::ptrdiff_t>(std::min(found, bytes.size()));
  return 1 + static_cast<int>(std::count(bytes.begin(), end, '\n'));
}

}  // namespace kumiki
