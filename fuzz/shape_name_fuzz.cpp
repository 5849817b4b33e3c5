#include "puzzle/shape_name.h"

#include <algorithm>

#include "fuzz/round_trip.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace kumiki;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto shape = named_shape(text);
  if (!shape) return require_one_line(shape.error()), 0;
  require(looks_like_shape_name(text), "a name that is understood looks like one");
  require(check_sound(lone_shape(*shape)).ok(), "a named shape is sound");
  const auto used = [](const Cell& cell) { return cell.state != CellState::Empty; };
  require(std::any_of(shape->cells.begin(), shape->cells.end(), used), "a named shape has cells");
  return 0;
}
