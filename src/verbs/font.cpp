// font: letters that are made from the same pieces.
#include <algorithm>

#include <fmt/format.h>

#include "base/quote.h"
#include "design/glyphs.h"
#include "verbs/designed_puzzle.h"
#include "verbs/dissecting.h"
#include "verbs/table.h"

namespace kumiki {

namespace {

// The letters of a text, each once, in order; spaces are left out.
Result<std::string> letters_of(const std::string& text) {
  std::string letters;
  for (const char sign : text) {
    if (sign == ' ') continue;
    const auto shape = glyph(sign);
    if (!shape) return Error{fmt::format("expected digits, letters and spaces, found {}", quote({&sign, 1}))};
    if (letters.find(shape->name) == std::string::npos) letters += shape->name;
  }
  if (letters.size() < 2)
    return Error{fmt::format("expected two different letters at least, found {}", quote(text))};
  return letters;
}

Result<Answer> run_font(const Arguments& arguments, Context& context) {
  if (auto status = check_output(arguments); !status) return status.error();
  const auto letters = letters_of(arguments.operands().empty() ? "0123456789" : arguments.operands().front());
  if (!letters) return letters.error();
  DissectingTask task{"font", {}, {}};
  task.input.pictures.colours = {{0xff, 0xff, 0xff}, {0x22, 0x22, 0x22}};
  for (const char letter : *letters) {
    task.input.pictures.shapes.push_back(*glyph(letter));
    task.input.names.push_back(std::string(1, letter));
  }
  auto answer = dissect_pictures(task, arguments, context);
  if (answer) answer->fields["letters"] = *letters;
  return answer;
}

}  // namespace

Verb font_verb() {
  return {"font",
          "letters and digits that are made from the same pieces",
          "Takes the different letters of a text from a font of eight by eight cells, all with equally much ink, "
          "and dissects them: the same pieces make every letter.",
          {{"TEXT", "digits, letters and spaces; else 0123456789", 0, 1, Takes::Text}},
          dissecting_options("2,3,4"),
          {"kumiki font 0123456789 --time-limit 60 -o digits.kumiki.json", "kumiki font \"KUMIKI\""},
          true,
          run_font};
}

}  // namespace kumiki
