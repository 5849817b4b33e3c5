#include "verbs/pictures_input.h"

#include <fmt/format.h>

#include "base/file.h"
#include "base/plural.h"
#include "base/quote.h"
#include "formats/dissection_text.h"
#include "formats/picture_shape.h"
#include "formats/png.h"

namespace kumiki {

namespace {

// A tile's place names its cells by 16 bits, and searches of larger pictures would not end anyway.
constexpr int kMostPictureCells = 10'000;

bool ends_with(const std::string& text, std::string_view ending) { return text.ends_with(ending); }

Result<std::optional<Colour>> colour_of(const std::string& text) {
  if (text.empty()) return std::optional<Colour>();
  const std::string digits = text[0] == '#' ? text.substr(1) : text;
  const auto value = [](char c) { return c <= '9' ? c - '0' : (c | 32) - 'a' + 10; };
  const bool fine =
      digits.size() == 6 && digits.find_first_not_of("0123456789abcdefABCDEF") == std::string::npos;
  if (!fine) return Error{fmt::format("--transparent: expected a colour like ffffff, found {}", quote(text))};
  const auto byte = [&](std::size_t i) {
    return static_cast<std::uint8_t>(16 * value(digits[i]) + value(digits[i + 1]));
  };
  return std::optional<Colour>({byte(0), byte(2), byte(4)});
}

// Takes shapes of another puzzle over, with its colours.
void add_shapes(const Puzzle& from, const std::string& name, PicturesInput& input) {
  for (Shape shape : from.shapes) {
    for (Cell& cell : shape.cells)
      if (cell.colour > 0)
        cell.colour =
            static_cast<std::uint8_t>(colour_number(from.colours[cell.colour - 1u], input.pictures));
    if (shape.name.empty()) shape.name = fmt::format("picture {}", input.pictures.shapes.size() + 1);
    input.pictures.shapes.push_back(std::move(shape));
    input.names.push_back(name);
  }
}

Status add_png(const std::string& path, const PictureRules& rules, PicturesInput& input) {
  const auto with_name = [&](Error error) { return error.file = escaped(path), error; };
  const auto bytes = read_file(path, kMostFileBytes);
  if (!bytes) return bytes.error();
  const auto image = read_png(*bytes);
  if (!image) return with_name(image.error());
  const std::string name = fmt::format("picture {}", input.pictures.shapes.size() + 1);
  if (auto added = add_picture(*image, rules, name, input.pictures); !added) return with_name(added.error());
  input.names.push_back(path);
  return Done{};
}

Status add_text(const std::string& path, PicturesInput& input) {
  const auto bytes = read_file(path, kMostFileBytes);
  if (!bytes) return bytes.error();
  auto task = read_dissection_text(*bytes);
  if (!task) return Error{task.error().message, task.error().line, escaped(path)};
  input.tile_sizes = task->tile_sizes;
  add_shapes(task->pictures, path, input);
  return Done{};
}

bool is_task(const std::string& path) {
  if (!ends_with(path, ".txt")) return false;
  const auto bytes = read_file(path, kMostFileBytes);
  return bytes && is_dissection_text(*bytes);
}

Status add_file(const std::string& path, const PictureRules& rules, PicturesInput& input, Context& context) {
  if (ends_with(path, ".png")) return add_png(path, rules, input);
  if (is_task(path)) return add_text(path, input);
  const auto puzzle = load_puzzle(path, context);
  if (!puzzle) return puzzle.error();
  add_shapes(*puzzle, path, input);
  return Done{};
}

std::string hex(Colour colour) {
  return fmt::format("#{:02x}{:02x}{:02x}", colour.red, colour.green, colour.blue);
}

// "picture 2 has 3 cells more of #ff0000 and 3 fewer of #0000ff than picture 1"
Error unequal_colours(const PicturesInput& input) {
  const auto counts = colour_counts(input.pictures);
  for (std::size_t p = 1; p < counts.size(); ++p) {
    std::string differences;
    for (std::size_t c = 0; c < counts[p].size(); ++c) {
      const int more = counts[p][c] - counts[0][c];
      if (more == 0) continue;
      const std::string colour = c == 0 ? "no colour" : hex(input.pictures.colours[c - 1]);
      differences += fmt::format("{}{} {} of {}", differences.empty() ? "" : ", ", std::abs(more),
                                 more > 0 ? "more" : "fewer", colour);
    }
    if (!differences.empty())
      return {fmt::format("expected equally many cells of each colour, found {} than in the first picture "
                          "(--balance repaints the fewest)",
                          differences),
              0, escaped(input.names[p])};
  }
  return {"expected equally many cells of each colour"};
}

Status check_sizes(const PicturesInput& input) {
  if (input.pictures.shapes.size() < 2) return Error{"expected two pictures or more, found one"};
  for (std::size_t p = 0; p < input.pictures.shapes.size(); ++p) {
    const int area = fixed_cells(input.pictures.shapes[p]).count();
    const int first = fixed_cells(input.pictures.shapes.front()).count();
    const std::string name = escaped(input.names[p]);
    if (area == 0) return Error{"expected a picture with cells, found none", 0, name};
    if (area > kMostPictureCells)
      return Error{fmt::format("expected at most {} cells, found {} (a cell may be several pixels: --cell N)",
                               kMostPictureCells, area),
                   0, name};
    if (area != first)
      return Error{fmt::format("expected pictures of equal areas, found {} here and {} in the first picture",
                               counted(area, "cell"), first),
                   0, name};
  }
  return Done{};
}

}  // namespace

std::vector<Option> picture_options() {
  return {
      {"cell", 0, ValueKind::Integer, "N", "1", "a cell is NxN pixels of one colour", 1, 1000, {}},
      {"transparent",
       0,
       ValueKind::Text,
       "COLOUR",
       "",
       "pixels of this colour are outside, as ffffff",
       0,
       0,
       {}},
      {"balance", 0, ValueKind::Flag, "", "", "repaint the fewest cells so that colours agree", 0, 0, {}}};
}

Result<PicturesInput> load_pictures(const Arguments& arguments, Context& context) {
  const auto transparent = colour_of(arguments.text("transparent"));
  if (!transparent) return transparent.error();
  const PictureRules rules{static_cast<int>(arguments.integer("cell")), *transparent};
  PicturesInput input;
  for (const std::string& path : arguments.operands())
    if (auto added = add_file(path, rules, input, context); !added) return added.error();
  if (auto fine = check_sizes(input); !fine) return fine.error();
  if (same_colours(input.pictures)) return input;
  if (!arguments.flag("balance")) return unequal_colours(input);
  input.repainted = balance_colours(input.pictures);
  return input;
}

}  // namespace kumiki
