#include "verbs/shape_to_cut.h"

#include <fmt/format.h>

#include "base/plural.h"
#include "base/quote.h"
#include "design/holes.h"
#include "grid/connectivity.h"
#include "puzzle/shape_name.h"
#include "puzzle/verify.h"
#include "verbs/shape_input.h"

namespace kumiki {

namespace {

Status check_shape(const ShapeToCut& to_cut, const Arguments& arguments, const std::string& operand) {
  const Cells& shape = to_cut.cells;
  const auto pieces = arguments.integer("pieces"), level = arguments.integer("level");
  if (const int voxels = shape.count() - to_cut.free_holes; pieces > voxels)
    return Error{fmt::format("{} cannot be made of {}", counted(pieces, "piece"), counted(voxels, "voxel"))};
  if (const auto parts = components(shape); parts.size() != 1)
    return Error{fmt::format("the shape is in {} parts", parts.size())};
  if (level == 1 || to_cut.free_holes > 0 || !is_convex_along_axes(shape)) return Done{};
  constexpr auto kNoRoom = "nothing has room to move in this shape, so its level is 1";
  if (central_holes(shape, 1).empty())
    return Error{fmt::format("{}, and it is too thin for a hole", kNoRoom)};
  return Error{
      fmt::format("{}: a hole is needed, try kumiki design level {} --pieces {} --level {} --holes 1",
                  kNoRoom, escaped(operand), pieces, level)};
}

// As many as asked for; else one in a convex named shape.
int hole_count(const Cells& shape, bool named, const Arguments& arguments) {
  if (arguments.given("holes")) return static_cast<int>(arguments.integer("holes"));
  return named && is_convex_along_axes(shape) ? 1 : 0;
}

Status leave_holes_free(ShapeToCut& shape, int count, const Arguments& arguments) {
  if (arguments.given("hole")) return Error{"--free-holes and --hole cannot be given together"};
  if (count == 0) return Error{"--free-holes: expected --holes E with at least one"};
  shape.hole_places = inner_cells(shape.cells);
  shape.free_holes = count;
  if (const auto room = std::ssize(shape.hole_places); room < count)
    return Error{fmt::format("the shape has room for {}, not {}", counted(room, "hole"), count)};
  return Done{};
}

Status make_holes(ShapeToCut& shape, const std::string& operand, const Arguments& arguments) {
  const int count = hole_count(shape.cells, looks_like_shape_name(operand), arguments);
  if (arguments.flag("free-holes")) return leave_holes_free(shape, count, arguments);
  auto holes = wanted_holes(shape.cells, count, arguments);
  if (!holes) return holes.error();
  for (const Vec3 hole : *holes) shape.cells.reset(hole);
  shape.holes = std::move(*holes);
  return Done{};
}

}  // namespace

Result<ShapeToCut> shape_to_cut(Cells cells, const std::string& operand, const Arguments& arguments) {
  ShapeToCut shape;
  shape.cells = std::move(cells);
  Status made = make_holes(shape, operand, arguments);
  if (made) made = check_shape(shape, arguments, operand);
  if (!made) return Error{made.error().message, 0, escaped(operand)};
  return shape;
}

}  // namespace kumiki
