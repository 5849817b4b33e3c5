#include "verbs/input.h"

#include "base/file.h"
#include "base/quote.h"
#include "formats/puzzlecad.h"
#include "puzzle/shape_name.h"

namespace kumiki {

namespace {

constexpr std::string_view kPieceString = "puzzlecad:";

Result<Puzzle> puzzle_of(Result<Shape> shape, const std::string& operand) {
  if (!shape) return Error{shape.error().message, 0, escaped(operand)};
  return lone_shape(std::move(*shape));
}

}  // namespace

Result<Puzzle> load_puzzle(const std::string& operand, Context& context) {
  if (operand.starts_with(kPieceString))
    return puzzle_of(parse_puzzlecad(operand.substr(kPieceString.size())), operand);
  if (looks_like_shape_name(operand)) return puzzle_of(named_shape(operand), operand);
  // The ending is looked at first: a mesh of a gigabyte is refused without being read.
  if (const auto format = format_of(operand); !format) {
    return Error{exists(operand) ? format.error().message : "does not exist", 0, escaped(operand)};
  }
  auto bytes = read_file(operand, kMostFileBytes);
  if (!bytes) return bytes.error();
  return read_puzzle(operand, *bytes, context.warnings);
}

Status save_puzzle(const std::string& path, const Puzzle& puzzle, const Arguments& arguments,
                   Context& context) {
  const auto bytes = write_puzzle(path, puzzle, context.warnings);
  if (!bytes) return bytes.error();
  return save_bytes(path, *bytes, arguments);
}

Status save_bytes(const std::string& path, std::string_view bytes, const Arguments& arguments) {
  return replace_file(path, bytes, arguments.flag("force") ? Overwrite::Replace : Overwrite::Refuse);
}

}  // namespace kumiki
