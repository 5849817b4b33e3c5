#include "verbs/arguments.h"

#include <algorithm>
#include <charconv>
#include <cmath>

#include <fmt/format.h>

#include "base/nearest.h"
#include "base/quote.h"

namespace kumiki {

namespace {

template <class Number>
std::optional<Number> parse_number(std::string_view text) {
  Number number{};
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (problem != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

std::vector<std::string> split_at_commas(std::string_view text) {
  std::vector<std::string> words;
  while (true) {
    const std::size_t comma = text.find(',');
    words.emplace_back(text.substr(0, comma));
    if (comma == std::string_view::npos) return words;
    text.remove_prefix(comma + 1);
  }
}

Error unknown_option(const Verb& verb, std::string_view name) {
  std::vector<std::string_view> known;
  for (const auto* table : {&verb.options, &common_options()})
    for (const Option& option : *table) known.push_back(option.name);
  const std::string_view meant = nearest(name, known);
  return Error{fmt::format("unknown option {}{}", quote(fmt::format("--{}", name)),
                           meant.empty() ? "" : fmt::format(", did you mean --{}?", meant))};
}

Status check_number(const Option& option, std::string_view value) {
  const bool whole = option.kind == ValueKind::Integer;
  const auto integer = whole ? parse_number<std::int64_t>(value) : std::nullopt;
  const auto number = whole ? (integer ? std::optional<double>(static_cast<double>(*integer)) : std::nullopt)
                            : parse_number<double>(value);
  if (number && std::isfinite(*number) && *number >= option.least && *number <= option.most) return Done{};
  return Error{fmt::format("--{}: expected a {}number from {} to {}, found {}", option.name,
                           whole ? "whole " : "", option.least, option.most, quote(value))};
}

Status check_choice(const Option& option, std::string_view value) {
  const std::vector<std::string> words = split_at_commas(value);
  if (std::ssize(words) > option.words)
    return Error{fmt::format("--{}: expected one of {}, found {}", option.name,
                             fmt::join(option.choices, ", "), quote(value))};
  for (const std::string& word : words)
    if (std::find(option.choices.begin(), option.choices.end(), word) == option.choices.end())
      return Error{fmt::format("--{}: expected {}, found {}", option.name, fmt::join(option.choices, ", "),
                               quote(word))};
  return Done{};
}

Status check_value(const Option& option, std::string_view value) {
  switch (option.kind) {
    case ValueKind::Flag:
      return Done{};
    case ValueKind::Integer:
    case ValueKind::Real:
      return check_number(option, value);
    case ValueKind::Choice:
      return check_choice(option, value);
    case ValueKind::Text:
    case ValueKind::Path:
      if (value.empty())
        return Error{fmt::format("--{}: expected {}, found nothing", option.name, option.value)};
      return Done{};
  }
  return Done{};
}

Status check_operands(const Verb& verb, const std::vector<std::string>& operands) {
  int least = 0, most = 0;
  std::string names;
  for (const Operand& operand : verb.operands) {
    least += operand.least;
    most += operand.most;
    names += (names.empty() ? "" : " ") + std::string(operand.name);
  }
  const int found = static_cast<int>(operands.size());
  if (found >= least && found <= most) return Done{};
  if (most == 0)
    return Error{fmt::format("{} takes no operands, found {}", verb.name, quote(operands.front()))};
  if (found < least)
    return Error{fmt::format("{}: expected {} (see kumiki help {})", verb.name, names, verb.name)};
  return Error{fmt::format("{}: expected only {}, found also {}", verb.name, names,
                           quote(operands[static_cast<std::size_t>(most)]))};
}

}  // namespace

std::int64_t Arguments::integer(std::string_view name) const {
  return parse_number<std::int64_t>(text(name)).value_or(0);
}

std::optional<double> Arguments::real(std::string_view name) const {
  return parse_number<double>(text(name));
}

std::string Arguments::text(std::string_view name) const {
  const auto found = values_.find(std::string(name));
  return found == values_.end() ? std::string() : found->second;
}

std::vector<std::string> Arguments::choices(std::string_view name) const {
  const std::string value = text(name);
  return value.empty() ? std::vector<std::string>() : split_at_commas(value);
}

Result<Arguments> check_arguments(const Verb& verb, const RawArguments& raw) {
  Arguments arguments;
  for (const auto* table : {&verb.options, &common_options()})
    for (const Option& option : *table)
      if (!option.fallback.empty()) arguments.values_[std::string(option.name)] = option.fallback;
  for (const auto& [name, value] : raw.options) {
    const Option* option = find_option(verb, name);
    if (option == nullptr) return unknown_option(verb, name);
    if (auto checked = check_value(*option, value); !checked) return checked.error();
    arguments.values_[name] = value;
    arguments.given_[name] = true;
  }
  if (auto checked = check_operands(verb, raw.operands); !checked && !arguments.flag("help"))
    return checked.error();
  arguments.operands_ = raw.operands;
  return arguments;
}

}  // namespace kumiki
