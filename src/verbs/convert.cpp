// convert IN OUT: from one puzzle format to another, by their endings.
#include <fmt/format.h>

#include "base/quote.h"
#include "verbs/input.h"
#include "verbs/table.h"

namespace kumiki {

namespace {

Result<Answer> run_convert(const Arguments& arguments, Context& context) {
  const std::string& in = arguments.operands()[0];
  const std::string& out = arguments.operands()[1];
  if (const auto format = format_of(out); !format) return Error{format.error().message, 0, escaped(out)};
  const auto puzzle = load_puzzle(in, context);
  if (!puzzle) return puzzle.error();
  if (auto saved = save_puzzle(out, *puzzle, arguments, context); !saved) return saved.error();
  Answer answer;
  answer.fields["file"] = out;
  answer.fields["warnings"] = context.warnings;
  answer.text = fmt::format("wrote {}\n", escaped(out));
  return answer;
}

}  // namespace

Verb convert_verb() {
  return {"convert",
          "from one puzzle format to another, by the endings of the names",
          "Reads IN and writes OUT. What the target format cannot hold is said in a warning; nothing else is "
          "lost. "
          "An existing file is not overwritten without --force.",
          {{"IN", "a puzzle file or a shape name such as cube:5"}, {"OUT", "the file to write"}},
          {},
          {"kumiki convert burr.xmpuzzle burr.kumiki.json", "kumiki convert sphere:9 ball.vox"},
          true,
          run_convert,
          false};
}

}  // namespace kumiki
