// export FILE: files to look at and to make. Grows with every picture and every printable format.
#include <fmt/format.h>

#include "base/quote.h"
#include "picture/isometric.h"
#include "verbs/input.h"
#include "verbs/table.h"

namespace kumiki {

namespace {

// A drawing of more cells is larger than anyone would look at.
constexpr std::int64_t kMostDrawnCells = 200'000;

Result<Answer> run_export(const Arguments& arguments, Context& context) {
  const std::string& in = arguments.operands()[0];
  const std::string out = arguments.text("output");
  if (out.empty()) return Error{"export: expected -o PATH"};
  const auto puzzle = load_puzzle(in, context);
  if (!puzzle) return puzzle.error();
  if (puzzle->grid != GridKind::Cubes)
    return Error{fmt::format("expected a grid of cubes, found {}; only cubes can be drawn yet",
                             to_string(puzzle->grid)),
                 0, escaped(in)};
  std::int64_t cells = 0;
  for (const Shape& shape : puzzle->shapes) cells += used_cells(shape).count();
  if (cells > kMostDrawnCells)
    return Error{fmt::format("expected at most {} cells to draw, found {}", kMostDrawnCells, cells), 0,
                 escaped(in)};
  if (auto saved = save_bytes(out, puzzle_svg(*puzzle), arguments); !saved) return saved.error();
  Answer answer;
  answer.fields["file"] = out;
  answer.text = fmt::format("wrote {}\n", escaped(out));
  return answer;
}

}  // namespace

Verb export_verb() {
  return {"export",
          "a picture of a puzzle",
          "Draws the first assembly and its pieces beside it; without an assembly, the shapes.",
          {{"FILE", "a puzzle file or a shape name"}},
          {{"format",
            0,
            ValueKind::Choice,
            "FORMAT",
            "svg",
            "what to write: svg, an isometric drawing",
            0,
            0,
            {"svg"}}},
          {"kumiki export puzzle.puz --format svg -o puzzle.svg"},
          true,
          run_export};
}

}  // namespace kumiki
