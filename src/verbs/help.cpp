// help: everything that is said about verbs, made from their tables: text, man page, shell completion.
#include <algorithm>

#include <fmt/format.h>

#include "base/nearest.h"
#include "base/quote.h"
#include "base/version.h"
#include "verbs/arguments.h"
#include "verbs/help.h"
#include "verbs/table.h"

namespace kumiki {

namespace {

constexpr std::size_t kWidth = 96;

// Breaks at spaces; lines after the first are indented.
std::string wrapped(std::string_view text, std::size_t indent, std::size_t first_column) {
  std::string result;
  std::size_t column = first_column;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    if (column + end > kWidth && column > indent) {
      result += "\n" + std::string(indent, ' ');
      column = indent;
    } else if (!result.empty()) {
      result += ' ';
      ++column;
    }
    result += text.substr(0, end);
    column += end;
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return result;
}

std::string row(std::string_view left, std::string_view right, std::size_t column) {
  std::string line = "  " + std::string(left);
  if (line.size() + 2 > column)
    line += "\n" + std::string(column, ' ');
  else
    line.resize(column, ' ');
  return line + wrapped(right, column, column) + "\n";
}

std::string option_text(const Option& option) {
  std::string text = option.letter ? fmt::format("-{}, --{}", option.letter, option.name)
                                   : fmt::format("    --{}", option.name);
  if (option.kind != ValueKind::Flag) text += fmt::format(" {}", option.value);
  return text;
}

std::string option_help(const Option& option) {
  std::string text(option.help);
  if (option.kind == ValueKind::Choice) text += fmt::format(" ({})", fmt::join(option.choices, ", "));
  if (!option.fallback.empty()) text += fmt::format(" [{}]", option.fallback);
  return text;
}

std::string usage(const Verb& verb) {
  std::string text = fmt::format("kumiki {}", verb.name);
  for (const Operand& operand : verb.operands)
    text += operand.least == 0 ? fmt::format(" [{}]", operand.name) : fmt::format(" {}", operand.name);
  return text + " [OPTIONS]";
}

std::string options_text(const std::vector<Option>& options) {
  std::string text;
  for (const Option& option : options) text += row(option_text(option), option_help(option), 28);
  return text;
}

// --- man page ----------------------------------------------------------------------------------------------

// Backslashes, dashes and a leading dot mean something to troff.
std::string troff(std::string_view text) {
  std::string result;
  for (const char letter : text) {
    if (letter == '\\')
      result += "\\e";
    else if (letter == '-')
      result += "\\-";
    else if ((letter == '.' || letter == '\'') && (result.empty() || result.back() == '\n'))
      result += std::string("\\&") + letter;
    else
      result += letter;
  }
  return result;
}

std::string man_options(const std::vector<Option>& options) {
  std::string text;
  for (const Option& option : options) {
    std::string_view spelling = option.letter ? "-" : "";
    text += fmt::format(".TP\n\\fB{}{}{}\\-\\-{}\\fR", spelling.empty() ? "" : "\\-",
                        option.letter ? std::string(1, option.letter) : "", option.letter ? ", " : "",
                        troff(option.name));
    if (option.kind != ValueKind::Flag) text += fmt::format(" \\fI{}\\fR", troff(option.value));
    text += "\n" + troff(option_help(option)) + "\n";
  }
  return text;
}

std::string man_verb(const Verb& verb) {
  std::string text =
      fmt::format(".SS {}\n{}.\n{}\n", troff(usage(verb)), troff(verb.summary), troff(verb.description));
  for (const Operand& operand : verb.operands)
    text += fmt::format(".TP\n\\fI{}\\fR\n{}\n", troff(operand.name), troff(operand.help));
  text += man_options(verb.options);
  for (const std::string_view example : verb.examples)
    text += fmt::format(".PP\n.EX\n{}\n.EE\n", troff(example));
  return text;
}

// --- completion --------------------------------------------------------------------------------------------

std::string option_words(const std::vector<Option>& options) {
  std::string words;
  for (const Option& option : options) words += fmt::format(" --{}", option.name);
  return words;
}

Result<Answer> run_help(const Arguments& arguments, Context&) {
  Answer answer;
  const std::string format = arguments.text("format");
  if (format == "man")
    answer.text = man_page();
  else if (format == "bash")
    answer.text = bash_completion();
  else if (arguments.operands().empty())
    answer.text = help_text();
  else {
    const auto& words = arguments.operands();
    const std::string name = words.size() > 1 ? words[0] + " " + words[1] : words[0];
    const Verb* verb = find_verb(name);
    if (verb == nullptr) return unknown_verb(name);
    answer.text = help_text(*verb);
  }
  answer.fields["text"] = answer.text;
  return answer;
}

}  // namespace

std::string help_text() {
  std::string text = fmt::format(
      "Kumiki {}: designs, solves, shows and makes geometric puzzles.\n\nusage: kumiki VERB [OPERANDS] "
      "[OPTIONS]\n\n",
      kVersion);
  for (const Verb& verb : verbs()) text += row(verb.name, verb.summary, 12);
  text += "\nfive things to try:\n";
  for (const auto& [call, what] : {std::pair{"kumiki demo", "a puzzle, verified, in a new folder"},
                                   std::pair{"kumiki show burr:6", "the outline of a six-piece burr"},
                                   std::pair{"kumiki show stick:256", "a burr piece by its number"},
                                   std::pair{"kumiki convert sphere:9 ball.vox", "a ball for MagicaVoxel"},
                                   std::pair{"kumiki help verify", "what can be checked"}})
    text += row(call, what, 38);
  return text + "\nOptions of all verbs:\n" + options_text(common_options()) +
         "\nexit codes: 0 yes or done, 1 proven no, 2 bad usage or input, 3 unknown (limit or interrupt),\n"
         "70 internal error\n";
}

std::string help_text(const Verb& verb) {
  std::string text = fmt::format("usage: {}\n\n{}\n", usage(verb), wrapped(verb.description, 0, 0));
  if (!verb.operands.empty()) text += "\n";
  for (const Operand& operand : verb.operands) text += row(operand.name, operand.help, 12);
  if (!verb.options.empty()) text += "\noptions:\n" + options_text(verb.options);
  text += "\ncommon options:\n" + options_text(common_options());
  if (!verb.examples.empty()) text += "\nexamples:\n";
  for (const std::string_view example : verb.examples) text += fmt::format("  {}\n", example);
  return text;
}

std::string man_page() {
  std::string text = fmt::format(
      ".TH KUMIKI 1 \"\" \"Kumiki {}\" \"User Commands\"\n.SH NAME\nkumiki \\- design, solve, show and make "
      "geometric puzzles\n"
      ".SH SYNOPSIS\n.B kumiki\n\\fIVERB\\fR [\\fIOPERANDS\\fR] [\\fIOPTIONS\\fR]\n.SH VERBS\n",
      kVersion);
  for (const Verb& verb : verbs()) text += man_verb(verb);
  return text + ".SH COMMON OPTIONS\n" + man_options(common_options()) +
         ".SH EXIT STATUS\n.TP\n0\nyes, or done\n.TP\n1\nproven no\n.TP\n2\nbad usage or "
         "input\n.TP\n3\nunknown: a limit or an "
         "interrupt came first\n.TP\n70\ninternal error\n";
}

std::string bash_completion() {
  std::string names, cases;
  for (const Verb& verb : verbs()) {
    const std::string_view first = verb.name.substr(0, verb.name.find(' '));
    if (names.find(first) == std::string::npos) names += fmt::format("{}{}", names.empty() ? "" : " ", first);
    cases += fmt::format("    {}) words=\"{}\" ;;\n", quote(verb.name),
                         option_words(verb.options).erase(0, verb.options.empty() ? 0 : 1));
  }
  return fmt::format(
      "# Bash completion for kumiki; made by `kumiki help --format bash`.\n"
      "_kumiki() {{\n"
      "  local word=${{COMP_WORDS[COMP_CWORD]}} verb=${{COMP_WORDS[1]}} words=\n"
      "  if ((COMP_CWORD == 1)); then\n"
      "    mapfile -t COMPREPLY < <(compgen -W '{}' -- \"$word\")\n"
      "    return\n"
      "  fi\n"
      "  [[ -n ${{COMP_WORDS[2]-}} && ' design burr library ' == *\" $verb \"* ]] && verb+=\" "
      "${{COMP_WORDS[2]}}\"\n"
      "  case $verb in\n{}  esac\n"
      "  if [[ $word == -* ]]; then\n"
      "    mapfile -t COMPREPLY < <(compgen -W \"$words{}\" -- \"$word\")\n"
      "  elif [[ $verb == help ]]; then\n"
      "    mapfile -t COMPREPLY < <(compgen -W '{}' -- \"$word\")\n"
      "  else\n"
      "    mapfile -t COMPREPLY < <(compgen -f -- \"$word\")\n"
      "  fi\n"
      "}}\n"
      "complete -o filenames -F _kumiki kumiki ./kumiki\n",
      names, cases, option_words(common_options()), names);
}

Error unknown_verb(std::string_view name) {
  std::vector<std::string_view> known;
  for (const Verb& verb : verbs()) known.push_back(verb.name);
  const std::string_view meant = nearest(name, known);
  return Error{fmt::format("unknown verb {}{} (see kumiki help)", quote(name),
                           meant.empty() ? "" : fmt::format(", did you mean {}?", meant))};
}

Verb help_verb() {
  return {"help",
          "help for everything or for one verb",
          "Without a verb, the list of verbs. The man page and the shell completion are made from the same "
          "tables.",
          {{"VERB", "the verb to explain, one or two words", 0, 2}},
          {{"format",
            0,
            ValueKind::Choice,
            "FORMAT",
            "text",
            "text, man (a man page) or bash (shell completion)",
            0,
            0,
            {"text", "man", "bash"}}},
          {"kumiki help verify", "source <(kumiki help --format bash)"},
          false,
          run_help,
          false};
}

}  // namespace kumiki
