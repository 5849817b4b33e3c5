#include "studio/call.h"

#include <charconv>

#include <fmt/format.h>

#include "formats/json_text.h"
#include "formats/kumiki_json.h"

namespace kumiki {

namespace {

int hex_value(char digit) {
  if (digit >= '0' && digit <= '9') return digit - '0';
  if (digit >= 'a' && digit <= 'f') return digit - 'a' + 10;
  return digit >= 'A' && digit <= 'F' ? digit - 'A' + 10 : -1;
}

Result<std::string> unescaped(std::string_view text, bool plus_is_space) {
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '+' && plus_is_space) {
      plain += ' ';
    } else if (text[i] != '%') {
      plain += text[i];
    } else {
      const int high = i + 2 < text.size() ? hex_value(text[i + 1]) : -1;
      const int low = i + 2 < text.size() ? hex_value(text[i + 2]) : -1;
      if (high < 0 || low < 0) return Error{"the address has a broken escape"};
      plain += static_cast<char>(high * 16 + low);
      i += 2;
    }
  }
  return plain;
}

template <class One>
Status each_between(std::string_view text, char separator, One one) {
  while (!text.empty()) {
    const std::string_view part = text.substr(0, text.find(separator));
    text.remove_prefix(std::min(text.size(), part.size() + 1));
    if (part.empty()) continue;
    if (auto done = one(part); !done) return done;
  }
  return Done{};
}

}  // namespace

Result<Target> target_of(std::string_view text) {
  Target target;
  const std::string_view path = text.substr(0, text.find('?'));
  const std::string_view query = path.size() < text.size() ? text.substr(path.size() + 1) : std::string_view();
  auto read = each_between(path, '/', [&](std::string_view part) -> Status {
    auto word = unescaped(part, false);
    if (!word) return word.error();
    target.path.push_back(std::move(*word));
    return Done{};
  });
  if (!read) return read.error();
  read = each_between(query, '&', [&](std::string_view part) -> Status {
    const std::string_view name = part.substr(0, part.find('='));
    auto key = unescaped(name, true);
    auto value = unescaped(name.size() < part.size() ? part.substr(name.size() + 1) : "", true);
    if (!key) return key.error();
    if (!value) return value.error();
    target.query[*key] = *value;
    return Done{};
  });
  if (!read) return read.error();
  return target;
}

Result<Call> call_of(const HttpRequest& request) {
  auto target = target_of(request.target);
  if (!target) return target.error();
  Call call{request.method, {target->path.begin() + 1, target->path.end()}, std::move(target->query), {}};
  if (request.body.empty()) return call;
  // Read twice: once within limits, and once so that the order of names stays.
  if (const auto checked = parse_json(request.body); !checked) return checked.error();
  call.body = Json::parse(request.body, nullptr, false);
  return call;
}

Result<std::string> text_field(const Json& body, const char* name) {
  if (!body.is_object() || !body.contains(name) || !body[name].is_string())
    return Error{fmt::format("{}: expected text", name)};
  return body[name].get<std::string>();
}

Result<Puzzle> puzzle_field(const Json& body) {
  if (!body.is_object() || !body.contains("puzzle") || !body["puzzle"].is_object())
    return Error{"puzzle: expected a puzzle"};
  Warnings warnings;
  auto puzzle = read_kumiki_json(json_text(body["puzzle"]), warnings);
  // The line would be that of a text that nobody has seen.
  if (!puzzle) return Error{puzzle.error().message};
  return puzzle;
}

std::optional<std::int64_t> number_of(const std::string& text) {
  std::int64_t number = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (problem != std::errc() || end != text.data() + text.size() || text.empty()) return std::nullopt;
  return number;
}

}  // namespace kumiki
