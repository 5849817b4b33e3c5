// Reads a tree of <separation> elements as a flat list of nodes.
//
// The tree is walked with a list of places still to be filled, left before removed, so that the nodes come
// out in the order in which level strings are written, whatever the order in the file.

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "base/quote.h"
#include "formats/xmpuzzle_kept.h"
#include "formats/xmpuzzle_read.h"

namespace kumiki {

namespace {

// Where a separation goes: the parent's index, and which child it is.
struct Place {
  pugi::xml_node element;
  int parent = -1;
  bool is_left = false;
  int depth = 0;
};

bool check_pieces(XmpuzzleRead& read, pugi::xml_node element, std::vector<int> numbers) {
  for (const int number : numbers)
    if (number < 0 || number >= read.pieces)
      return read.fail(element,
                       fmt::format("expected one of the {} pieces, found piece {}", read.pieces, number));
  std::sort(numbers.begin(), numbers.end());
  const auto twice = std::adjacent_find(numbers.begin(), numbers.end());
  return twice == numbers.end() ||
         read.fail(element, fmt::format("expected each piece once, found piece {} twice", *twice));
}

bool read_pieces(XmpuzzleRead& read, pugi::xml_node separation, PlanNode& node) {
  const pugi::xml_node element = separation.child("pieces");
  if (!element) return read.fail(separation, "expected <pieces> in the separation, found none");
  int count = 0;
  if (!require(read, element, "count") || !read_number(read, element, "count", count)) return false;
  if (count < 0 || count > read.pieces)
    return read.fail(element, fmt::format("expected a count from 0 to {}, found {}", read.pieces, count));
  std::vector<int> numbers;
  if (!read.take(element, static_cast<std::size_t>(count), sizeof(PieceId)) ||
      !read_list(read, element, static_cast<std::size_t>(count), numbers) ||
      !check_pieces(read, element, numbers))
    return false;
  for (const int number : numbers) node.pieces.emplace_back(number);
  return drop_extras(read, element, "count", "");
}

bool read_axis(XmpuzzleRead& read, pugi::xml_node element, int axis, PlanState& state) {
  constexpr std::array<const char*, 3> names{"dx", "dy", "dz"};
  const char* name = names[static_cast<std::size_t>(axis)];
  const pugi::xml_node child = element.child(name);
  if (!child) return read.fail(element, fmt::format("expected <{}> in the state, found none", name));
  std::vector<int> numbers;
  if (!read_list(read, child, state.size(), numbers)) return false;
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    if (numbers[i] < -kFarthest || numbers[i] > kFarthest)
      return read.fail(
          child, fmt::format("expected positions within {} of the origin, found {}", kFarthest, numbers[i]));
    state[i][axis] = numbers[i];
  }
  return true;
}

bool read_state(XmpuzzleRead& read, pugi::xml_node element, PlanNode& node) {
  if (!read.take(element, 1, kGrowingItem<PlanState>) ||
      !read.take(element, node.pieces.size(), sizeof(Vec3)))
    return false;
  PlanState state(node.pieces.size());
  for (const int axis : {0, 1, 2})
    if (!read_axis(read, element, axis, state)) return false;
  node.states.push_back(std::move(state));
  return drop_extras(read, element, "", "dx dy dz");
}

bool read_node(XmpuzzleRead& read, pugi::xml_node element, PlanNode& node) {
  if (!read.take(element, 1, kGrowingItem<PlanNode>) || !read_pieces(read, element, node)) return false;
  for (const pugi::xml_node child : element.children("state"))
    if (!read_state(read, child, node)) return false;
  if (node.states.empty()) return read.fail(element, "expected a <state> in the separation, found none");
  return read_extras(read, element, kSeparationAttributes, kSeparationElements, node.extras);
}

// Lists the separations inside this one, the left one last, so that it is taken first.
bool list_children(XmpuzzleRead& read, const Place& place, int index, std::vector<Place>& open) {
  pugi::xml_node left, removed;
  for (const pugi::xml_node child : place.element.children("separation")) {
    const std::string_view type = child.attribute("type").value();
    if (type != "left" && type != "removed")
      return read.fail(child, fmt::format("expected the type 'left' or 'removed', found {}", quote(type)));
    pugi::xml_node& slot = type == "left" ? left : removed;
    if (slot) return read.fail(child, fmt::format("expected one separation of type '{}'", type));
    slot = child;
  }
  if (removed) open.push_back({removed, index, false, place.depth + 1});
  if (left) open.push_back({left, index, true, place.depth + 1});
  return true;
}

}  // namespace

bool read_plan(XmpuzzleRead& read, pugi::xml_node root, Plan& plan) {
  std::vector<Place> open{{root}};
  while (!open.empty()) {
    const Place place = open.back();
    open.pop_back();
    if (place.depth > kMostPieces)
      return read.fail(place.element, fmt::format("expected separations at most {} deep", kMostPieces));
    const int index = static_cast<int>(plan.nodes.size());
    PlanNode node;
    if (!read_node(read, place.element, node) || !list_children(read, place, index, open)) return false;
    plan.nodes.push_back(std::move(node));
    if (place.parent < 0) continue;
    PlanNode& parent = plan.nodes[static_cast<std::size_t>(place.parent)];
    (place.is_left ? parent.left : parent.removed) = index;
  }
  return true;
}

}  // namespace kumiki
