#include "cli/command_line.h"

#include <algorithm>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "base/quote.h"

namespace kumiki {

namespace {

// "-o,--output": CLI11's way to name an option.
std::string names_of(const Option& option) {
  return option.letter ? fmt::format("-{},--{}", option.letter, option.name)
                       : fmt::format("--{}", option.name);
}

void add_option(CLI::App& app, const Option& option, RawArguments& raw) {
  const std::string name(option.name);
  if (option.kind == ValueKind::Flag) {
    app.add_flag_callback(names_of(option), [&raw, name] { raw.options.emplace_back(name, ""); });
    return;
  }
  app.add_option_function<std::string>(
         names_of(option), [&raw, name](const std::string& value) { raw.options.emplace_back(name, value); },
         "")
      ->take_last();
}

bool looks_like_option(const std::string& word) {
  return word.size() > 1 && word[0] == '-' && (word[1] < '0' || word[1] > '9');
}

// "--shape 4 5 6" is "--shape 4x5x6" for options that take several words: CLI11 would not stop at the third.
std::vector<std::string> joined(const Verb& verb, const std::vector<std::string>& words) {
  std::vector<std::string> result;
  for (std::size_t i = 0; i < words.size();) {
    const Option* option = words[i].rfind("--", 0) == 0 ? find_option(verb, words[i].substr(2)) : nullptr;
    result.push_back(words[i++]);
    if (option == nullptr || option->kind != ValueKind::Text || option->words == 1) continue;
    std::string value;
    for (int left = option->words; left > 0 && i < words.size() && !looks_like_option(words[i]); --left, ++i)
      value += (value.empty() ? "" : "x") + words[i];
    if (!value.empty()) result.push_back(value);
  }
  return result;
}

// CLI11 calls what it could not place "extras": operands, and options that the table does not know.
Result<RawArguments> place_extras(RawArguments raw, const std::vector<std::string>& extras,
                                  bool operands_only) {
  for (const std::string& word : extras) {
    if (!operands_only && word.size() > 1 && word.front() == '-') {
      const std::string name =
          word.substr(word.find_first_not_of('-') == std::string::npos ? 0 : word.find_first_not_of('-'));
      raw.options.emplace_back(name.substr(0, name.find('=')), "");
    } else {
      raw.operands.push_back(word);
    }
  }
  return raw;
}

}  // namespace

Result<RawArguments> parse_command_line(const Verb& verb, const std::vector<std::string>& words) {
  RawArguments raw;
  CLI::App app;
  app.set_help_flag();
  app.allow_extras();
  for (const auto* table : {&verb.options, &common_options()})
    for (const Option& option : *table) add_option(app, option, raw);
  // Everything after -- is an operand, however it looks; CLI11 would drop the dashes and forget where they
  // stood.
  const auto dashes = std::find(words.begin(), words.end(), "--");
  std::vector<std::string> reversed = joined(verb, {words.begin(), dashes});
  std::reverse(reversed.begin(), reversed.end());
  try {
    app.parse(reversed);
  } catch (const CLI::Error& error) {
    return Error{fmt::format("{}: {}", verb.name, escaped(error.what()))};
  }
  auto placed = place_extras(std::move(raw), app.remaining(), false);
  if (!placed || dashes == words.end()) return placed;
  return place_extras(std::move(*placed), {dashes + 1, words.end()}, true);
}

}  // namespace kumiki
