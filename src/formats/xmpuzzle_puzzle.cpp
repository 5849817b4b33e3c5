// Reads what a .xmpuzzle says of the puzzle as a whole: grid, colours, shapes, comment.

#include <fmt/format.h>

#include "base/quote.h"
#include "formats/cell_text.h"
#include "formats/xml_text.h"
#include "formats/xmpuzzle_kept.h"
#include "formats/xmpuzzle_read.h"

namespace kumiki {

namespace {

bool read_grid(XmpuzzleRead& read, pugi::xml_node element, Puzzle& puzzle) {
  int type = 0;
  if (!read_number(read, element, "type", type)) return false;
  if (type < 0 || type > 4)
    return read.fail(element, fmt::format("expected a grid type 0 to 4, found {}", type));
  puzzle.grid = static_cast<GridKind>(type);
  return read_extras(read, element, "type", "", puzzle.grid_extras);
}

bool read_colour(XmpuzzleRead& read, pugi::xml_node element, Puzzle& puzzle) {
  if (puzzle.colours.size() == kMostXmpuzzleColours)
    return read.fail(element, fmt::format("expected at most {} colours", kMostXmpuzzleColours));
  Colour colour;
  const auto channel = [&](const char* name, std::uint8_t& value) {
    return read_number(read, element, name, value);
  };
  puzzle.colours.push_back({});
  if (!require(read, element, "red green blue") || !channel("red", colour.red) ||
      !channel("green", colour.green) || !channel("blue", colour.blue))
    return false;
  puzzle.colours.back() = colour;
  return drop_extras(read, element, "red green blue", "");
}

bool read_cells(XmpuzzleRead& read, pugi::xml_node element, std::size_t colours, Shape& shape) {
  const std::string text = xml_content(element);
  if (text.find_first_not_of(" \t\r\n") == std::string::npos) return true;  // all empty
  const auto status = read_cell_text(text, colours, shape.cells);
  return status.ok() || read.fail(element, status.error().message);
}

bool read_size(XmpuzzleRead& read, pugi::xml_node element, Vec3& size) {
  if (!require(read, element, "x y z")) return false;
  if (!read_number(read, element, "x", size.x) || !read_number(read, element, "y", size.y) ||
      !read_number(read, element, "z", size.z))
    return false;
  const auto status = read.cells.take(size);
  return status.ok() || read.fail(element, status.error().message);
}

bool read_hotspot(XmpuzzleRead& read, pugi::xml_node element, Vec3& hotspot) {
  if (!read_number(read, element, "hx", hotspot.x) || !read_number(read, element, "hy", hotspot.y) ||
      !read_number(read, element, "hz", hotspot.z))
    return false;
  return is_sane_position(hotspot) ||
         read.fail(element, fmt::format("expected a hotspot within {} of the origin", kFarthest));
}

bool read_shape(XmpuzzleRead& read, pugi::xml_node element, Puzzle& puzzle) {
  int type = 0;
  if (!read_number(read, element, "type", type)) return false;
  if (type != 0) return read.fail(element, fmt::format("expected a voxel type 0, found {}", type));
  Vec3 size;
  if (!read_size(read, element, size) || !read.take(element, 1, kGrowingItem<Shape>)) return false;
  Shape shape = empty_shape(size);
  shape.name = xml_clean(element.attribute("name").value());
  if (!read_hotspot(read, element, shape.hotspot) || !read_number(read, element, "weight", shape.weight) ||
      !read_cells(read, element, puzzle.colours.size(), shape) ||
      !read_extras(read, element, kVoxelAttributes, "", shape.extras))
    return false;
  puzzle.shapes.push_back(std::move(shape));
  return true;
}

bool read_comment(XmpuzzleRead& read, pugi::xml_node element, Puzzle& puzzle) {
  puzzle.comment = xml_content(element);
  puzzle.comment_pops_up = !element.attribute("popup").empty();
  return drop_extras(read, element, "popup", "");
}

// Calls one(read, child, puzzle) for each child of this name in each element of that name.
template <class ReadOne>
bool read_all(XmpuzzleRead& read, pugi::xml_node root, const char* list, const char* name, Puzzle& puzzle,
              ReadOne one) {
  for (const pugi::xml_node element : root.children(list)) {
    for (const pugi::xml_node child : element.children(name))
      if (!one(read, child, puzzle)) return false;
    if (!drop_extras(read, element, "", name)) return false;
  }
  return true;
}

bool read_single(XmpuzzleRead& read, pugi::xml_node root, const char* name, Puzzle& puzzle,
                 bool (*one)(XmpuzzleRead&, pugi::xml_node, Puzzle&)) {
  const pugi::xml_node element = root.child(name);
  if (!element) return true;
  if (const auto second = element.next_sibling(name))
    return read.fail(second, fmt::format("expected one <{}>, found a second", name));
  return one(read, element, puzzle);
}

bool check_root(XmpuzzleRead& read, pugi::xml_node root) {
  if (std::string_view(root.name()) != "puzzle")
    return read.fail(root, fmt::format("expected the element <puzzle>, found {}", quote(root.name())));
  const std::string_view version = root.attribute("version").value();
  if (version == "1" || version == "2") return true;
  return read.fail(root, fmt::format("expected version 1 or 2, found {}", quote(version)));
}

}  // namespace

bool read_puzzle_element(XmpuzzleRead& read, pugi::xml_node root, Puzzle& puzzle) {
  return check_root(read, root) && read_single(read, root, "gridType", puzzle, read_grid) &&
         read_all(read, root, "colors", "color", puzzle, read_colour) &&
         read_all(read, root, "shapes", "voxel", puzzle, read_shape) &&
         read_all(read, root, "problems", "problem", puzzle, read_problem) &&
         read_single(read, root, "comment", puzzle, read_comment) &&
         read_extras(read, root, kPuzzleAttributes, kPuzzleElements, puzzle.extras) &&
         read_kept(read, root, puzzle);
}

}  // namespace kumiki
