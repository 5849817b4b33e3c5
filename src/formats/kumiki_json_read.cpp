#include "formats/kumiki_json_read.h"

#include <array>
#include <charconv>

#include <fmt/format.h>

#include "base/quote.h"
#include "formats/cell_text.h"
#include "formats/kumiki_json.h"
#include "formats/kumiki_json_claims.h"

namespace kumiki {

namespace {

constexpr std::array kGrids{GridKind::Cubes, GridKind::TriangularPrisms, GridKind::Spheres,
                            GridKind::RhombicTetrahedra, GridKind::TetrahedraOctahedra};

bool read_value(JsonRead& read, const JsonAt& at, GridKind& grid) {
  for (const GridKind known : kGrids)
    if (at.value == to_string(known)) return grid = known, true;
  return read.expected(at, "the name of a grid such as 'cubes'");
}

bool read_value(JsonRead& read, const JsonAt& at, Colour& colour) {
  std::string text;
  std::uint32_t code = 0;
  if (at.value.is_string()) text = at.value.get_ref<const std::string&>();
  const char* const end = text.data() + text.size();
  if (text.size() != 7 || text[0] != '#' || std::from_chars(text.data() + 1, end, code, 16).ptr != end)
    return read.expected(at, "a colour like '#ff8000'");
  colour = {static_cast<std::uint8_t>(code >> 16), static_cast<std::uint8_t>(code >> 8),
            static_cast<std::uint8_t>(code)};
  return true;
}

// An array with so many items, each handed on with its number.
template <class One>
bool each_of(JsonRead& read, const JsonAt& at, int count, const char* what, One one) {
  if (!at.value.is_array() || at.value.size() != static_cast<std::size_t>(count))
    return read.expected(at, fmt::format("an array of {} {}", count, what));
  return each_item(read, at, one);
}

bool read_row(JsonRead& read, const JsonAt& at, std::size_t colours, std::span<Cell> cells) {
  if (!at.value.is_string()) return read.expected(at, "a row of cells");
  const auto status = read_cell_text(at.value.get_ref<const std::string&>(), colours, cells);
  return status.ok() || read.fail(at, status.error().message);
}

bool read_cells(JsonRead& read, const JsonAt& at, std::size_t colours, Shape& shape) {
  const Vec3 size = shape.size;
  return each_of(read, at, size.z, "layers", [&](const JsonAt& layer) {
    return each_of(read, layer, size.y, "rows", [&](const JsonAt& row) {
      const Vec3 first{0, static_cast<int>(row.index), static_cast<int>(layer.index)};
      const auto cells = std::span(shape.cells).subspan(shape.index(first), static_cast<std::size_t>(size.x));
      return read_row(read, row, colours, cells);
    });
  });
}

bool read_size(JsonRead& read, const JsonAt& at, Shape& shape) {
  Vec3 size;
  if (!read_value(read, at, size)) return false;
  if (const auto status = read.cells.take(size); !status) return read.fail(at, status.error().message);
  shape.cells.resize(static_cast<std::size_t>(volume(size)));
  shape.size = size;
  return true;
}

bool read_shape(JsonRead& read, const JsonAt& at, std::size_t colours, Shape& shape) {
  return read_object(read, at, {"name", "size", "hotspot", "weight", "cells", "extras"}) &&
         require_field(read, at, "size") && read_field(read, at, "name", shape.name) &&
         with_field(at, "size", [&](const JsonAt& f) { return read_size(read, f, shape); }) &&
         read_field(read, at, "hotspot", shape.hotspot) && read_field(read, at, "weight", shape.weight) &&
         with_field(at, "cells", [&](const JsonAt& f) { return read_cells(read, f, colours, shape); }) &&
         read_extras_field(read, at, "extras", shape.extras);
}

bool read_colours(JsonRead& read, const JsonAt& at, std::vector<Colour>& colours) {
  if (at.value.is_array() && at.value.size() > kMostColours)
    return read.expected(at, fmt::format("at most {} colours", kMostColours));
  return each_item(read, at,
                   [&](const JsonAt& item) { return read_value(read, item, colours.emplace_back()); });
}

bool read_format(JsonRead& read, const JsonAt& at) {
  if (!at.value.is_object()) return read.expected(at, "an object");
  const auto found = at.value.find("format");
  if (found == at.value.end()) return read.fail(at, "expected the field 'format', found none");
  if (*found == "kumiki/1") return true;
  const std::string text = found->is_string() ? kumiki::quote(found->get_ref<const std::string&>())
                                              : std::string("something else");
  read.fault = Error{"expected format kumiki/1, found " + text, json_line(read.bytes, {"format"})};
  return false;
}

bool read_shapes_and_problems(NativeRead& read, const JsonAt& at, Puzzle& puzzle) {
  return read_list(read, at, "shapes", puzzle.shapes,
                   [&](const JsonAt& item, Shape& shape) {
                     return read_shape(read, item, puzzle.colours.size(), shape);
                   }) &&
         read_list(read, at, "problems", puzzle.problems, [&](const JsonAt& item, Problem& problem) {
           return read_problem(read, item, puzzle, problem);
         });
}

bool read_file(NativeRead& read, const JsonAt& at, Puzzle& puzzle) {
  return read_format(read, at) &&
         read_object(read, at,
                     {"format", "grid", "grid_extras", "colours", "shapes", "problems", "claims", "comment",
                      "comment_pops_up", "cell_edges", "provenance", "extras"}) &&
         with_field(at, "grid", [&](const JsonAt& f) { return read_value(read, f, puzzle.grid); }) &&
         read_extras_field(read, at, "grid_extras", puzzle.grid_extras) &&
         with_field(at, "colours", [&](const JsonAt& f) { return read_colours(read, f, puzzle.colours); }) &&
         read_shapes_and_problems(read, at, puzzle) &&
         with_field(at, "claims", [&](const JsonAt& f) { return read_claims(read, f, puzzle.claims); }) &&
         read_field(read, at, "comment", puzzle.comment) &&
         read_field(read, at, "comment_pops_up", puzzle.comment_pops_up) &&
         read_field(read, at, "cell_edges", puzzle.cell_edges) &&
         with_field(at, "provenance",
                    [&](const JsonAt& f) { return read_provenance(read, f, puzzle.provenance); }) &&
         read_extras_field(read, at, "extras", puzzle.extras);
}

bool read_attribute(JsonRead& read, const JsonAt& at, std::pair<std::string, std::string>& attribute) {
  if (!at.value.is_array() || at.value.size() != 2) return read.expected(at, "a name and a value");
  return read_value(read, JsonAt{at.value[0], &at, {}, 0}, attribute.first) &&
         read_value(read, JsonAt{at.value[1], &at, {}, 1}, attribute.second);
}

}  // namespace

bool read_extras(JsonRead& read, const JsonAt& at, Extras& extras) {
  return read_object(read, at, {"attributes", "elements"}) &&
         read_list(
             read, at, "attributes", extras.attributes,
             [&](const JsonAt& item, auto& attribute) { return read_attribute(read, item, attribute); }) &&
         read_list(read, at, "elements", extras.elements,
                   [&](const JsonAt& item, std::string& element) { return read_value(read, item, element); });
}

Result<Puzzle> read_kumiki_json(std::string_view bytes, Warnings& warnings) {
  const auto tree = parse_json(bytes);
  if (!tree) return tree.error();
  NativeRead read{{bytes, warnings}};
  Puzzle puzzle;
  if (!read_file(read, JsonAt{*tree}, puzzle)) return *read.fault;
  return puzzle;
}

}  // namespace kumiki
